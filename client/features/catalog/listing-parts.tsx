import type { ReactNode } from "react";
import { useLocation } from "../../navigation/location.ts";
import type { Listing } from "../../../shared/contract/page.ts";
import { listingSearch, parseListing } from "../../../shared/url/listing.ts";
import { Icon } from "../../ui/icon.tsx";
import { useStore } from "../../store-context.ts";
import { appliedFilters } from "./applied-filters.ts";
import { CardGrid } from "./card-parts.tsx";
import { Facets } from "./facets.tsx";
import styles from "./listing.module.css";
import { Pager } from "./pager.tsx";
import { SortControl } from "./sort-control.tsx";

export interface ListingViewProps {
  title: string; path: string; listing: Listing;
  /** Shown when the listing is empty though nothing is filtered. */
  empty: string;
  /** Between title and products, e.g. sub-categories. */
  children?: ReactNode;
}

/** Title with count, filters, sorting, products and pages: what category and search results have in common. */
export function ListingView({ title, path, listing, empty, children }: ListingViewProps) {
  const { t } = useStore();
  const state = parseListing(useLocation().search);
  const applied = appliedFilters(state, listing.facets);
  const items = listing.total === 1 ? t("items.one") : t("items.many", { count: listing.total });
  const bare = listing.total === 0 && applied.length === 0;
  const cleared = path + listingSearch({ ...state, page: 1, filters: {} });
  return (
    <>
      <div className={styles.title}>
        <h1>{title}</h1>
        <p role="status">{items}</p>
      </div>
      {children}
      {bare ? <p className={styles.empty} role="alert">{empty}</p> : (
        <div className={styles.listing}>
          <Facets facets={listing.facets} state={state} path={path} items={items} />
          <section aria-label={title}>
            <div className={styles.tools}>
              <button type="button" className={styles.open} popoverTarget="filters">{t("filters")}{applied.length > 0 && ` (${applied.length})`}</button>
              {applied.length > 0 && (
                <ul className={styles.chips}>
                  {applied.map((filter) => (
                    <li key={filter.code + filter.value}><a rel="nofollow" href={path + listingSearch(filter.without)} aria-label={t("filters.remove", { name: filter.label })}>{filter.label}<Icon name="close" /></a></li>
                  ))}
                  <li><a rel="nofollow" className={styles.clear} href={cleared}>{t("filters.clear")}</a></li>
                </ul>
              )}
              <SortControl state={state} path={path} />
            </div>
            {listing.total === 0 ? <div className={styles.empty}><p>{t("filters.none")}</p><a className="button" href={cleared}>{t("filters.clear")}</a></div>
              : <CardGrid cards={listing.cards} heading="h2" first />}
            <Pager listing={listing} state={state} path={path} />
          </section>
        </div>
      )}
    </>
  );
}
