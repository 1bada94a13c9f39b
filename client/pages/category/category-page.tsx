import { useEffect } from "react";
import type { PageOf } from "../../../shared/contract/page/page.ts";
import { Breadcrumbs } from "../../chrome/breadcrumbs.tsx";
import { ListingView } from "../../features/catalog/listing-view.tsx";
import { notify } from "../../features/notifications/notifications.tsx";
import type { PageProps } from "../../app/page-props.ts";
import { useStore } from "../../app/store-context.ts";
import styles from "./category-page.module.css";

/** Search results are a category without one; both come as one file. */
export { SearchPage } from "../search/search-page.tsx";

export function CategoryPage({ data }: PageProps) {
  const { t } = useStore();
  const page = data as PageOf<"category">;
  const crumbs = page.crumbs.filter((crumb) => crumb.path !== page.path);
  return (
    <div className="page">
      <Breadcrumbs crumbs={crumbs} current={page.name} />
      <ListingView title={page.name} path={page.path} listing={page.listing} empty={<EmptyCategory />}>
        {page.description && page.listing.page === 1 && (
          <div className={styles.description} dangerouslySetInnerHTML={{ __html: page.description }} />
        )}
        {page.children.length > 0 && (
          <nav aria-label={t("categories")}>
            <ul className={styles.chips}>
              {page.children.map((child) => (
                <li key={child.path}>
                  <a href={child.path}>{child.name}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </ListingView>
      {page.outro && page.listing.page === 1 && (
        <div className={`${styles.description} ${styles.outro}`} dangerouslySetInnerHTML={{ __html: page.outro }} />
      )}
    </div>
  );
}

/** Says that the category has no products, in the page and as a warning (CATEG-024). */
function EmptyCategory() {
  const { t } = useStore();
  const message = t("category.empty");
  const ok = t("ok");
  useEffect(
    () => void notify({ type: "warning", message, action1: { label: ok, action: () => undefined } }),
    [message, ok],
  );
  return <p>{message}</p>;
}
