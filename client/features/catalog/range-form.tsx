import { useEffect, useRef, type FormEvent } from "react";
import { languageOf } from "../../../shared/config/stores.ts";
import type { Facet } from "../../../shared/contract/page/page.ts";
import type { ListingState } from "../../../shared/url/listing.ts";
import { parsePriceRange, priceRangeOf, rangeFields } from "../../../shared/url/listing-choice.ts";
import { parseRange, rangeOf } from "../../../shared/url/listing-range.ts";
import { useStore } from "../../app/store-context.ts";
import styles from "./facets.module.css";
import { StateFields } from "./state-fields.tsx";

/**
 * A range of the shopper's own: of prices in whole euros, or of other numbers in the list's unit. A plain form, so it
 * works without JavaScript.
 */
export function RangeForm({
  facet: { code, kind, bounds },
  state,
  path,
  go,
}: {
  facet: Facet;
  state: ListingState;
  path: string;
  go: (next: ListingState) => void;
}) {
  const { t, store } = useStore();
  const isPrice = kind === "price";
  const names = rangeFields(code);
  const chosen = state.filters[code]?.[0] ?? "";
  const range = (isPrice ? parsePriceRange : parseRange)(chosen);
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    // Not a form anew by a key: it would take the focus with it.
    if (shown.current !== chosen) form.current!.reset();
    shown.current = chosen;
  }, [chosen]);
  const { min, max, unit = "" } = bounds ?? {};
  const field = (name: "from" | "to", bound: number | undefined) => {
    const label = t(`filters.${name}`);
    return (
      <label>
        <span className="vh">
          {label} {unit}
        </span>
        <input
          className="field"
          type="number"
          inputMode={isPrice ? "numeric" : "decimal"}
          min={isPrice ? 0 : -999_999}
          max={999_999}
          step={isPrice ? 1 : "any"}
          name={names[name]}
          placeholder={
            isPrice
              ? `${store.i18n.currencySign} ${label.toLowerCase()}`
              : `${bound?.toLocaleString(languageOf(store)) ?? label} ${unit}`
          }
          // From nothing on is no bound: an empty field stays empty.
          defaultValue={(isPrice ? range?.[name] || "" : range?.[name]) ?? ""}
        />
      </label>
    );
  };
  const values = (form: HTMLFormElement) =>
    [form.elements.namedItem(names.from), form.elements.namedItem(names.to)] as [HTMLInputElement, HTMLInputElement];
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const [from, to] = values(event.currentTarget);
    // The browser says it in the shopper's language when the bounds are the wrong way round.
    to.min = from.value || from.min;
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [from, to] = values(event.currentTarget).map((input) => input.value) as [string, string];
    const next = (isPrice ? priceRangeOf : rangeOf)(from, to);
    const { [code]: _before, ...others } = state.filters;
    go({ ...state, page: 1, filters: next === null ? others : { ...others, [code]: [next] } });
  };
  return (
    <form ref={form} className={styles.price} method="get" action={path} onInput={onInput} onSubmit={onSubmit}>
      <StateFields state={state} without={code} />
      {field("from", min)}
      {field("to", max)}
      <button type="submit">{t("filters.go")}</button>
    </form>
  );
}
