import { settings } from "../../../shared/config/settings.ts";
import type { Crumb, PageOf } from "../../../shared/contract/page/page.ts";
import { storePath } from "../../../shared/url/store-path.ts";
import { Breadcrumbs } from "../../chrome/breadcrumbs.tsx";
import { ListingView } from "../../features/catalog/listing-view.tsx";
import { SearchForm } from "../../features/search/search-form.tsx";
import type { PageProps } from "../../app/page-props.ts";
import { useStore } from "../../app/store-context.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import styles from "../category/category-page.module.css";

export function SearchPage({ data }: PageProps) {
  const { t, store } = useStore();
  const { q, listing, popular, service, title = t("search.results", { q }) } = data as PageOf<"search">;
  const links = (label: string, pages?: readonly Crumb[]) =>
    pages?.[0] && (
      <nav aria-label={label}>
        <ul className={`${styles.chips} ${styles.all}`}>
          {pages.map(({ path, name }) => (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
    );
  const categories = links(t("categories"), popular);
  // A shorter text asks nothing of the index, here as in the panel (SEARCH-033).
  if ([...q].length < settings.search.minCharacters) {
    return (
      <div className="page">
        <Breadcrumbs crumbs={[]} current={t("search")} />
        <h1>{t("search.title")}</h1>
        <p>{t(q === "" ? "search.start" : "search.short")}</p>
        <SearchForm q={q} />
        {categories}
      </div>
    );
  }
  return (
    <div className="page">
      <Breadcrumbs crumbs={[]} current={t("search")} />
      <ListingView
        title={title}
        path={storePath(store, "/catalogsearch/result/")}
        listing={listing}
        empty={
          <>
            <p role="alert">{service?.said ?? t("search.none", { q })}</p>
            {service && links(service.title, service.pages)}
            {categories}
          </>
        }
      >
        <SearchForm q={q} />
      </ListingView>
      {popular && <End />}
    </div>
  );
}

/**
 * What is recommended comes into a page that React has taken over: before that it would be taken for the server's. By
 * another element, which is noticed, in the same room.
 */
function End() {
  const name = useHydrated() ? "search" : undefined;
  return <div key={name} data-recommended={name} className={styles.end} />;
}
