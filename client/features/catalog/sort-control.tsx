import { useNavigate } from "../../navigation/location.ts";
import { sortOptions, type SortId } from "../../../shared/config/settings.ts";
import { listingSearch, type ListingState } from "../../../shared/url/listing.ts";
import { useStore } from "../../store-context.ts";
import styles from "./listing.module.css";

/** The five ways to sort (CATEG-036, CATEG-037). A form, so it works without JavaScript; with it, a choice applies at once. */
export function SortControl({ state, path }: { state: ListingState; path: string }) {
  const { t } = useStore();
  const navigate = useNavigate();
  return (
    <form className={styles.sort} method="get" action={path}>
      {state.q && <input type="hidden" name="q" value={state.q} />}
      {Object.entries(state.filters).map(([code, values]) => <input key={code} type="hidden" name={`f.${code}`} value={values.join(",")} />)}
      <label>
        <span className={styles.sortLabel}>{t("sort")}</span>
        <select name="sort" key={state.sort} defaultValue={state.sort} onChange={(event) => navigate(path + listingSearch({ ...state, page: 1, sort: event.target.value as SortId }))}>
          {sortOptions.map(({ id }) => <option key={id} value={id}>{t(`sort.${id}`)}</option>)}
        </select>
      </label>
      <button type="submit">{t("sort.go")}</button>
    </form>
  );
}
