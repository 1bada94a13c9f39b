import { lazy, Suspense, useEffect, useMemo, useRef, type ReactNode } from "react";
import { useLocation } from "../../navigation/location.ts";
import type { Listing } from "../../../shared/contract/page/page.ts";
import { listingAddress, readListing } from "../../../shared/url/listing-address.ts";
import { useStore } from "../../app/store-context.ts";
import { facetOrder } from "../../app/page-data.ts";
import { AppliedChips } from "./applied-chips.tsx";
import { appliedFilters } from "./applied-filters.ts";
import { CardGrid } from "./card-grid.tsx";
import { Facets } from "./facets.tsx";
import { showsPages } from "./listing-rules.ts";
import styles from "./listing.module.css";
import { Pager } from "./pager.tsx";
import { SortControl } from "./sort-control.tsx";
import { useFiltering } from "./use-filtering.ts";
import { useHere } from "./use-here.ts";
import { useMore } from "./use-more.ts";

/** Only for who has a size on this device. */
const MySizeToggle = lazy(() =>
  import("./my-size-toggle.tsx").then((m) => ({ default: m.MySizeToggle })).catch(() => ({ default: () => null })),
);

/** What stands only in a hydrated page: it alone is drawn when it is. */
const Hydrated = ({ children }: { children: ReactNode }): ReactNode => useHere(true, false) && children;

export interface ListingViewProps {
  title: string;
  path: string;
  listing: Listing;
  /** Shown when the listing is empty though nothing is filtered. */
  empty: ReactNode;
  /** Between title and products, e.g. sub-categories. */
  children?: ReactNode;
}

/** Title with count, filters, sorting, products and pages: what category and search results have in common. */
export function ListingView({ title, path, listing, empty, children }: ListingViewProps) {
  const { t, store } = useStore();
  const { pathname, search } = useLocation();
  const state = readListing(pathname, search);
  const { wanted, busy, go, around } = useFiltering(path, state);
  const more = useMore(path, state, listing);
  const applied = appliedFilters(wanted, listing.facets, store.i18n.currencySign);
  const items = listing.total === 1 ? t("items.one") : t("items.many", { count: listing.total });
  const bare = listing.total === 0 && Object.keys(state.filters).length === 0;
  const cleared = listingAddress(path, { ...wanted, page: 1, filters: {} });
  const arranged = useMemo(() => facetOrder.arrange(listing.facets), [listing.facets]);
  const facets = useHere(arranged, listing.facets);
  const list = useRef<HTMLElement>(null);
  const loaded = more.cards.length;
  const shownBefore = useRef(0);
  // Whoever asked for more goes on at the first of them.
  useEffect(() => {
    if (shownBefore.current > 0 && loaded > shownBefore.current) {
      const links = list.current?.querySelectorAll<HTMLElement>(":scope > ul > li > a");
      links?.[shownBefore.current]?.focus({ preventScroll: true });
      shownBefore.current = 0;
    }
  }, [loaded]);
  return (
    <div ref={around}>
      {listing.total > 0 && (
        <a className="skip-link" href="#cards">
          {t("skip.cards")}
        </a>
      )}
      <div className={styles.title}>
        <h1>{title}</h1>
        <p role="status">
          {items}
          {busy && <span className="vh"> {t("loading")}</span>}
        </p>
      </div>
      {children}
      {bare ? (
        <div className={styles.empty}>{empty}</div>
      ) : (
        <div className={styles.listing}>
          <Facets facets={facets} state={wanted} path={path} items={items} go={go}>
            <Hydrated>
              <Suspense fallback={null}>
                <MySizeToggle
                  key={path}
                  facets={listing.facets}
                  listed={state}
                  state={wanted}
                  path={path}
                  go={go}
                  more={more}
                  list={list}
                />
              </Suspense>
            </Hydrated>
          </Facets>
          <section ref={list} aria-label={title} aria-busy={busy || undefined}>
            <div className={styles.tools}>
              <button type="button" className={styles.open} popoverTarget="filters">
                {t("filters")}
                {applied.length > 0 && ` (${applied.length})`}
              </button>
              <AppliedChips applied={applied} path={path} cleared={cleared} />
              <SortControl sorts={listing.sorts} state={wanted} path={path} go={go} />
            </div>
            {listing.total === 0 ? (
              <div className={styles.empty}>
                <p>{t("filters.none")}</p>
                <a className="button" rel="nofollow" href={cleared}>
                  {t("filters.clear")}
                </a>
              </div>
            ) : (
              <CardGrid cards={more.cards} heading="h2" id="cards" />
            )}
            <div className={styles.end}>
              {more.load && listing.total > loaded && (
                <>
                  <p role="status">
                    {t("more.shown", { shown: (listing.page - 1) * listing.pageSize + loaded, total: listing.total })}
                  </p>
                  <button
                    type="button"
                    className="button"
                    data-quiet=""
                    aria-disabled={more.loading || undefined}
                    onClick={() => {
                      shownBefore.current = loaded;
                      more.load!();
                    }}
                  >
                    {t(more.loading ? "loading" : "more")}
                  </button>
                </>
              )}
              {showsPages(loaded, listing.total, busy || more.loading) && (
                <Pager total={listing.total} pageSize={listing.pageSize} page={more.page} state={state} path={path} />
              )}
            </div>
          </section>
        </div>
      )}
    </div>
  );
}
