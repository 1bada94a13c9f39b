import { sortOptions, type SortId } from "../../../shared/config/settings.ts";
import type { ListingState } from "../../../shared/url/listing.ts";
import { useStore } from "../../app/store-context.ts";
import styles from "./listing.module.css";
import { StateFields } from "./state-fields.tsx";

/**
 * The five ways to sort (CATEG-036, CATEG-037). A form, so it works without JavaScript; with it, a choice applies at
 * once.
 */
export function SortControl({
  state,
  path,
  go,
  sorts,
}: {
  /** Those that are offered, where not all are. */
  sorts: readonly string[] | undefined;
  state: ListingState;
  path: string;
  go: (next: ListingState) => void;
}) {
  const { t } = useStore();
  return (
    <form className={styles.sort} method="get" action={path}>
      <StateFields state={state} without="sort" />
      <label>
        <span className={styles.sortLabel}>{t("sort")}</span>
        <select
          name="sort"
          value={state.sort}
          onChange={(event) => go({ ...state, page: 1, sort: event.target.value as SortId })}
        >
          {sortOptions.map(
            ({ id }) =>
              sorts?.includes(id) !== false && (
                <option key={id} value={id}>
                  {t(`sort.${id}`)}
                </option>
              ),
          )}
        </select>
      </label>
      <button type="submit">{t("sort.go")}</button>
    </form>
  );
}
