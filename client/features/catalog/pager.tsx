import { listingSearch, pageCount, type ListingState } from "../../../shared/url/listing.ts";
import type { Listing } from "../../../shared/contract/page.ts";
import { Icon } from "../../ui/icon.tsx";
import { useStore } from "../../store-context.ts";
import styles from "./listing.module.css";
import { pageWindow } from "./page-window.ts";

/** Numbered pages as circles, shown while there is more than is listed (CATEG-008 to CATEG-012). */
export function Pager({ listing, state, path }: { listing: Listing; state: ListingState; path: string }) {
  const { t } = useStore();
  const count = pageCount(listing.total, listing.pageSize);
  if (listing.cards.length >= listing.total || count < 2) return null;
  const to = (page: number) => path + listingSearch({ ...state, page });
  const { page } = listing;
  return (
    <nav className={styles.pager} aria-label={t("pages")}>
      {page > 1 && <a rel="prev" href={to(page - 1)} aria-label={t("pages.previous")}><Icon name="back" /></a>}
      {pageWindow(page, count).map((n) => <a key={n} href={to(n)} aria-label={t("pages.page", { page: n })} aria-current={n === page ? "page" : undefined}>{n}</a>)}
      {page < count && <a rel="next" href={to(page + 1)} aria-label={t("pages.next")}><Icon name="next" /></a>}
    </nav>
  );
}
