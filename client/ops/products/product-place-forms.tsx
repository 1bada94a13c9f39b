import { shownIns, type ShownIn } from "../../../shared/contract/ops/ops-answers.ts";
import type { ProductFormProps } from "./product-forms.tsx";
import { shownOf } from "./product-place.ts";
import { StepForm } from "../forms/step-form.tsx";
import { useTexts, type OpsMessageKey } from "../texts.ts";

const stepPath = (sku: string, step: string): string => `/ops/products/${encodeURIComponent(sku)}/${step}`;
const words: Readonly<Record<ShownIn, OpsMessageKey>> = {
  everywhere: "product.shown.everywhere",
  lists: "product.shown.lists",
  search: "product.shown.search",
  nowhere: "product.shown.nowhere",
};
export const shownWords = words;

/** Shows a product in lists and searches, in one of them, or takes it out of the shop. */
export function VisibilityForm({ found: { product, state }, onDone, look }: ProductFormProps) {
  const { t } = useTexts();
  const stands = shownOf(product);
  const content = (form: FormData) => {
    const shown = String(form.get("shown"));
    return shown === stands ? t("change.same") : { was: state.visibility, shown };
  };
  return (
    <StepForm
      key={state.visibility}
      path={stepPath(product.sku, "visibility")}
      title={t("change.visibility")}
      help={t("change.visibility.help")}
      content={content}
      onDone={onDone}
      look={look}
    >
      <label>
        {t("product.shown")}
        <select className="field" name="shown" defaultValue={stands}>
          {shownIns.map((shown) => (
            <option key={shown} value={shown}>
              {t(words[shown])}
            </option>
          ))}
        </select>
      </label>
    </StepForm>
  );
}

/** Another place in one of the categories that the product names itself. */
export function PositionForm({ found: { product, categories, state }, onDone, look }: ProductFormProps) {
  const { t, number } = useTexts();
  const content = (form: FormData) => {
    const category = Number(form.get("category"));
    const position = Number(form.get("position"));
    const stands = categories.find(({ id }) => id === category)?.position;
    return position === stands ? t("change.same") : { was: state.position, category, position };
  };
  return (
    <StepForm
      key={state.position}
      path={stepPath(product.sku, "position")}
      title={t("change.position")}
      help={t("change.position.help")}
      content={content}
      onDone={onDone}
      look={look}
    >
      <label>
        {t("change.position.category")}
        <select className="field" name="category">
          {categories.map(({ id, name, position }) => (
            <option key={id} value={id}>
              {`${name ?? id} (${hasPosition(position) ? number(position) : "–"})`}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t("change.position.to")}
        <input
          className="field"
          type="number"
          inputMode="numeric"
          name="position"
          min={0}
          max={999_999}
          step={1}
          required
        />
      </label>
    </StepForm>
  );
}

/** A million stands for none: behind everything that has one. */
export const hasPosition = (position: number): boolean => position < 1_000_000;
