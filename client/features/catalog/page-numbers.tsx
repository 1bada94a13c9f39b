import { Icon } from "../../ui/icon.tsx";
import { useStore } from "../../app/store-context.ts";
import styles from "./listing.module.css";
import { pageWindow } from "./page-window.ts";

export interface PageNumbersProps {
  page: number;
  pages: number;
  /** How many numbers are shown at once. */
  visible?: number;
  to: (page: number) => string;
}

/**
 * The numbers of a list's pages as circles, with the page before and after (CATEG-008, BLOG-006). Nothing for a single
 * page.
 */
export function PageNumbers({ page, pages, visible, to }: PageNumbersProps) {
  const { t } = useStore();
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label={t("pages")}>
      {page > 1 && (
        <a rel="prev" href={to(page - 1)} aria-label={t("pages.previous")}>
          <Icon name="back" />
        </a>
      )}
      {pageWindow(page, pages, visible).map((n) => (
        <a
          key={n}
          href={to(n)}
          aria-label={t("pages.page", { page: n })}
          aria-current={n === page ? "page" : undefined}
        >
          {n}
        </a>
      ))}
      {page < pages && (
        <a rel="next" href={to(page + 1)} aria-label={t("pages.next")}>
          <Icon name="next" />
        </a>
      )}
    </nav>
  );
}
