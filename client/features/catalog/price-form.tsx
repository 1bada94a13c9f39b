import type { FormEvent } from "react";
import type { ListingState } from "../../../shared/url/listing.ts";
import { parsePriceRange, priceFields, priceRangeOf } from "../../../shared/url/listing-choice.ts";
import { useStore } from "../../app/store-context.ts";
import styles from "./facets.module.css";
import { StateFields } from "./state-fields.tsx";

/** A price range of the shopper's own, from and to in whole euros. A plain form, so it works without JavaScript. */
export function PriceForm({
  state,
  path,
  go,
}: {
  state: ListingState;
  path: string;
  go: (next: ListingState) => void;
}) {
  const { t, store } = useStore();
  const chosen = state.filters.price?.[0] ?? "";
  const range = parsePriceRange(chosen);
  const field = (name: "from" | "to", value: number | null | undefined) => (
    <label>
      <span className="vh">{t(`filters.${name}`)}</span>
      <input
        className="field"
        type="number"
        inputMode="numeric"
        min={0}
        max={999_999}
        step={1}
        name={priceFields[name]}
        placeholder={`${store.i18n.currencySign} ${t(`filters.${name}`).toLowerCase()}`}
        defaultValue={value ?? ""}
      />
    </label>
  );
  const values = (form: HTMLFormElement) =>
    [form.elements.namedItem(priceFields.from), form.elements.namedItem(priceFields.to)] as [
      HTMLInputElement,
      HTMLInputElement,
    ];
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const [from, to] = values(event.currentTarget);
    // The browser says it in the shopper's language when the bounds are the wrong way round.
    to.min = from.value || "0";
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [from, to] = values(event.currentTarget).map((input) => input.value) as [string, string];
    const next = priceRangeOf(from, to);
    const { price: _before, ...others } = state.filters;
    go({ ...state, page: 1, filters: next === null ? others : { ...others, price: [next] } });
  };
  return (
    <form key={chosen} className={styles.price} method="get" action={path} onInput={onInput} onSubmit={onSubmit}>
      <StateFields state={state} without="price" />
      {field("from", range?.from)}
      {field("to", range?.to)}
      <button type="submit">{t("filters.go")}</button>
    </form>
  );
}
