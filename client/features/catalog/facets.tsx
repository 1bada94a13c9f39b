import type { ReactNode } from "react";
import { filterOption, toggleOption } from "../../../shared/catalog/listing/filter-option.ts";
import { settings } from "../../../shared/config/settings.ts";
import type { Facet, FacetOption } from "../../../shared/contract/page/page.ts";
import type { ListingState } from "../../../shared/url/listing.ts";
import { listingAddress } from "../../../shared/url/listing-address.ts";
import { Icon } from "../../ui/icon.tsx";
import { Swatch } from "../../ui/swatch.tsx";
import { useStore } from "../../app/store-context.ts";
import styles from "./facets.module.css";
import { RangeForm } from "./range-form.tsx";

const isRange = ({ kind }: Facet): boolean => kind === "price" || kind === "range";

interface Choosing {
  state: ListingState;
  path: string;
  go: (next: ListingState) => void;
}
export interface FacetsProps extends Choosing {
  facets: readonly Facet[];
  items: string;
  /** Stands above the filters, at a height kept for it. */
  children?: ReactNode;
}

/**
 * The filters as links. A rail on the desktop; on the phone a sheet over the whole window, opened and closed by the
 * platform's popover, so it works before and without JavaScript.
 */
export function Facets({ facets, items, children, ...choosing }: FacetsProps) {
  const { t } = useStore();
  return (
    // Nothing to press: it hears of the focus that leaves what stands in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      id="filters"
      popover="auto"
      className={styles.rail}
      aria-label={t("filters")}
      // The sheet lies over the whole page: whoever goes on past its end, or back past its beginning, has left it.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget) && currentTarget.matches(":popover-open"))
          currentTarget.hidePopover();
      }}
    >
      <div className={styles.head}>
        <h2>{t("filters")}</h2>
        <button type="button" popoverTarget="filters" popoverTargetAction="hide" aria-label={t("close")}>
          <Icon name="close" />
        </button>
      </div>
      {children}
      {facets.map(
        (facet) =>
          (facet.options.length > 0 || isRange(facet)) && <FacetGroup key={facet.code} facet={facet} {...choosing} />,
      )}
      <div className={styles.done}>
        <button type="button" className="button" popoverTarget="filters" popoverTargetAction="hide">
          {t("filters.show", { items })}
        </button>
      </div>
    </aside>
  );
}

function FacetGroup({ facet, state, path, go }: Choosing & { facet: Facet }) {
  const { t, store } = useStore();
  const shown = settings.listing.facetShown;
  const rest = facet.options.slice(shown);
  const chosen = (entry: FacetOption) => state.filters[facet.code]?.includes(entry.value) ?? false;
  const option = (entry: FacetOption) => (
    <li key={entry.value}>
      <a
        rel="nofollow"
        href={listingAddress(
          path,
          toggleOption(state, filterOption(facet.code, entry.value, entry.label, store.i18n.currencySign)),
        )}
        aria-current={chosen(entry) || undefined}
      >
        {facet.kind === "swatch" && entry.swatch ? <Swatch color={entry.swatch} /> : <i className={styles.box} />}
        {entry.label} <small>{entry.count}</small>
      </a>
    </li>
  );
  return (
    <details className={styles.group} open>
      <summary>
        <h2>{facet.kind === "price" ? t("filters.price") : facet.label}</h2>
        <Icon name="down" />
      </summary>
      <ul>{facet.options.slice(0, shown).map(option)}</ul>
      {rest.length > 0 && (
        <details open={rest.some(chosen)}>
          <summary className={styles.more}>{t("filters.more")}</summary>
          <ul>{rest.map(option)}</ul>
        </details>
      )}
      {isRange(facet) && <RangeForm facet={facet} state={state} path={path} go={go} />}
    </details>
  );
}
