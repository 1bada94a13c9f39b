import type { ProductAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { typedAmount } from "../../../shared/i18n/typed-amount.ts";
import { centsOf } from "../forms/amount.ts";
import { localMoment, momentOf } from "../forms/local-moment.ts";
import { StepForm } from "../forms/step-form.tsx";
import { useTexts } from "../texts.ts";
import styles from "../ops.module.css";

export interface ProductFormProps {
  found: ProductAnswer;
  onDone: (said: string) => Promise<void>;
  look: () => void;
}
const stepPath = (sku: string, step: string): string => `/ops/products/${encodeURIComponent(sku)}/${step}`;

/** Articles that are priced alike, also by the dates of their reduction, which a change of all of them replaces. */
export const priceGroups = (articles: ProductAnswer["articles"]): ProductAnswer["articles"][] => [
  ...Map.groupBy(articles, (one) =>
    JSON.stringify([one.price_cents, one.special_cents, one.special_from, one.special_to]),
  ).values(),
];

/** Another price for all articles of a product; as it stands where all cost the same. */
export function PriceForm({ found, onDone, look }: ProductFormProps) {
  const { t, language, money } = useTexts();
  const { articles, product, state } = found;
  const [first] = articles;
  const groups = priceGroups(articles);
  const isOne = groups.length === 1;
  const typed = (cents: number | null | undefined) => (isOne && cents ? typedAmount(cents, language) : "");
  const shown = (at: string | null | undefined) => (isOne ? localMoment(at ?? null) : "");
  const content = (form: FormData) => {
    const text = (name: string) => String(form.get(name)).trim();
    const price = centsOf(text("price"));
    const special = text("special") === "" ? null : centsOf(text("special"));
    if (!price || (text("special") !== "" && !special) || (special !== null && special >= price))
      return t("change.price.wrong");
    // A field knows minutes: what was not touched stays to the second.
    const moment = (name: string, stood: string | null | undefined) =>
      isOne && stood && text(name) === localMoment(stood) ? stood : momentOf(text(name));
    const [from, until] =
      special === null ? [null, null] : [moment("from", first?.special_from), moment("until", first?.special_to)];
    if (from !== null && until !== null && from >= until) return t("change.price.order");
    const group = groups[Number(form.get("group") ?? -1)];
    return {
      was: state.price,
      ...(group && { skus: group.map(({ sku }) => sku) }),
      price_cents: price,
      special_cents: special,
      special_from: from,
      special_to: until,
    };
  };
  return (
    <StepForm
      key={state.price}
      path={stepPath(product.sku, "price")}
      title={t("change.price")}
      help={t("change.price.help")}
      content={content}
      onDone={onDone}
      look={look}
    >
      {!isOne && (
        <label>
          {t("change.price.of")}
          <select className="field" name="group">
            <option value="-1">{t("change.price.all", { count: articles.length })}</option>
            {groups.map(([one, ...others], i) => (
              <option key={one!.sku} value={i}>
                {t("change.price.group", {
                  count: others.length + 1,
                  price: one!.final_cents === null ? "–" : money(one!.final_cents, "EUR"),
                  sku: one!.sku,
                })}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {t("product.regular")}
        <input
          className="field"
          name="price"
          inputMode="decimal"
          required
          autoComplete="off"
          defaultValue={typed(first?.price_cents)}
        />
      </label>
      <label>
        {t("change.price.special")}
        <input
          className="field"
          name="special"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed(first?.special_cents)}
        />
      </label>
      <label>
        {t("change.price.from")}
        <input className="field" type="datetime-local" name="from" defaultValue={shown(first?.special_from)} />
      </label>
      <label>
        {t("change.price.until")}
        <input className="field" type="datetime-local" name="until" defaultValue={shown(first?.special_to)} />
      </label>
    </StepForm>
  );
}

/** What there is of each article; only those that are different are sent. */
export function StockForm({ found, onDone, look }: ProductFormProps) {
  const { t } = useTexts();
  const { articles, product, state } = found;
  const content = (form: FormData) => {
    const pieces = articles.flatMap(({ sku, qty, manage_stock: isCounted, is_in_stock: isOffered }) => {
      const text = String(form.get(sku) ?? "").trim();
      // The same number again offers what was held back.
      const isSame = Number(text) === qty && isCounted === 1 && (qty === 0 || isOffered === 1);
      return text === "" || isSame ? [] : [{ sku, qty: Number(text) }];
    });
    return pieces.length === 0 ? t("change.stock.same") : { was: state.stock, pieces };
  };
  return (
    <StepForm
      key={state.stock}
      path={stepPath(product.sku, "stock")}
      title={t("change.stock")}
      help={t("change.stock.help")}
      content={content}
      onDone={onDone}
      look={look}
    >
      <fieldset className={styles.pieces}>
        <legend>{t("product.pieces")}</legend>
        {articles.map(({ sku, qty, manage_stock: isCounted }) => (
          <label key={sku}>
            {sku}
            <input
              className="field"
              type="number"
              inputMode="numeric"
              name={sku}
              min={0}
              max={10_000_000}
              step={1}
              defaultValue={isCounted === 1 && qty !== null ? qty : undefined}
              placeholder={t("product.uncounted")}
            />
          </label>
        ))}
      </fieldset>
    </StepForm>
  );
}
