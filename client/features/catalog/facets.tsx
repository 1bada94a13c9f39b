import { settings } from "../../../shared/config/settings.ts";
import type { Facet, FacetOption } from "../../../shared/contract/page.ts";
import { listingSearch, toggleFilter, type ListingState } from "../../../shared/url/listing.ts";
import { Icon } from "../../ui/icon.tsx";
import { Swatch } from "../../ui/swatch.tsx";
import { useStore } from "../../store-context.ts";
import styles from "./facets.module.css";

export interface FacetsProps { facets: readonly Facet[]; state: ListingState; path: string; items: string }

/**
 * The filters as links. A rail on the desktop; on the phone a sheet over the whole window, opened and closed by the platform's popover,
 * so it works before and without JavaScript.
 */
export function Facets({ facets, state, path, items }: FacetsProps) {
  const { t } = useStore();
  return (
    <aside id="filters" popover="auto" className={styles.rail} aria-label={t("filters")}>
      <div className={styles.head}>
        <h2>{t("filters")}</h2>
        <button type="button" popoverTarget="filters" popoverTargetAction="hide" aria-label={t("close")}><Icon name="close" /></button>
      </div>
      {facets.map((facet) => facet.options.length > 0 && <FacetGroup key={facet.code} facet={facet} state={state} path={path} />)}
      <div className={styles.done}><button type="button" className="button" popoverTarget="filters" popoverTargetAction="hide">{t("filters.show", { items })}</button></div>
    </aside>
  );
}

function FacetGroup({ facet, state, path }: { facet: Facet; state: ListingState; path: string }) {
  const { t } = useStore();
  const shown = settings.listing.facetShown;
  const rest = facet.options.slice(shown);
  const option = (entry: FacetOption) => (
    <li key={entry.value}>
      <a rel="nofollow" href={path + listingSearch(toggleFilter(state, facet.code, entry.value))} aria-current={entry.selected || undefined}>
        {facet.kind === "swatch" && entry.swatch ? <Swatch color={entry.swatch} /> : <i className={styles.box} />}{entry.label} <small>{entry.count}</small>
      </a>
    </li>
  );
  return (
    <details className={styles.group} open>
      <summary><h2>{facet.label}</h2><Icon name="down" /></summary>
      <ul>{facet.options.slice(0, shown).map(option)}</ul>
      {rest.length > 0 && <details open={rest.some((entry) => entry.selected)}><summary className={styles.more}>{t("filters.more")}</summary><ul>{rest.map(option)}</ul></details>}
    </details>
  );
}
