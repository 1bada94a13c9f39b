import type { BundleGroup } from "../../../../shared/contract/page/page.ts";
import type { ProductFormTexts } from "../../../../shared/i18n/product-form.ts";
import { fillMessage } from "../../../../shared/i18n/purchase/fill.ts";
import { PriceLine } from "../../../features/catalog/price-line.tsx";
import { Quantity } from "../../../features/catalog/quantity-field.tsx";
import { useStore, type Shop } from "../../../app/store-context.ts";
import { Picture } from "../../../ui/picture.tsx";
import type { BundleSelection } from "./choices.ts";
import { fieldId } from "./field-id.ts";
import styles from "./form.module.css";

interface BundleFieldsProps {
  bundle: readonly BundleGroup[];
  selection: BundleSelection;
  onChange: (selection: BundleSelection) => void;
  texts: ProductFormTexts;
}

/** The options of a bundle: one choice each, or several where the bundle takes them. */
export function BundleFields({ bundle, selection, onChange, texts }: BundleFieldsProps) {
  const shop = useStore();
  return (
    <section aria-labelledby="bundle">
      <h2 id="bundle" className="vh">
        {texts.bundle}
      </h2>
      {bundle.map((group) => {
        const chosen = selection.chosen[group.id] ?? [];
        const choose = (ids: readonly string[]) =>
          onChange({ ...selection, chosen: { ...selection.chosen, [group.id]: ids } });
        const adjustable = group.choices.find(
          ({ selectionId, canChangeQty }) => canChangeQty && chosen.includes(selectionId),
        );
        return (
          <fieldset key={group.id} className={styles.group}>
            <legend>
              {group.title}
              {!group.required && <small> {texts.optional}</small>}
            </legend>
            {group.as === "select" && !group.many ? (
              <Select group={group} chosen={chosen} onChoose={choose} texts={texts} shop={shop} />
            ) : (
              <List group={group} chosen={chosen} onChoose={choose} texts={texts} shop={shop} />
            )}
            {adjustable && !group.many && (
              <Quantity
                value={selection.qty[group.id] ?? adjustable.qty}
                max={Math.max(1, adjustable.maxQty)}
                label={fillMessage(texts.qty, { name: adjustable.name })}
                onChange={(qty) => onChange({ ...selection, qty: { ...selection.qty, [group.id]: qty } })}
                onLimit={() => undefined}
              />
            )}
          </fieldset>
        );
      })}
    </section>
  );
}

interface ChoiceProps {
  group: BundleGroup;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  texts: ProductFormTexts;
  shop: Shop;
}

function Select({ group, chosen, onChoose, texts, shop: { t, money } }: ChoiceProps) {
  return (
    <select
      id={fieldId("part", group.id)}
      className="field"
      aria-label={group.title}
      value={chosen[0] ?? ""}
      onChange={(event) => onChoose(event.target.value ? [event.target.value] : [])}
    >
      {(!group.required || chosen.length === 0) && (
        <option value="">{group.required ? texts.choose : texts.none}</option>
      )}
      {group.choices.map(({ selectionId, name, qty, price, inStock }) => (
        <option key={selectionId} value={selectionId} disabled={!inStock}>
          {qty > 1 && `${qty} × `}
          {name} – {money(price.now)}
          {!inStock && ` – ${t("card.soldOut")}`}
        </option>
      ))}
    </select>
  );
}

function List({ group, chosen, onChoose, texts, shop }: ChoiceProps) {
  const kind = group.many ? "checkbox" : "radio";
  const toggle = (id: string, on: boolean) =>
    onChoose(
      group.many
        ? group.choices.map(({ selectionId }) => selectionId).filter((own) => (own === id ? on : chosen.includes(own)))
        : [id],
    );
  return (
    <ul className={styles.choices}>
      {!group.required && !group.many && (
        <li>
          <label>
            <input
              type="radio"
              name={fieldId("part", group.id)}
              checked={chosen.length === 0}
              onChange={() => onChoose([])}
            />
            <span>{texts.none}</span>
          </label>
        </li>
      )}
      {group.choices.map(({ selectionId, name, qty, price, inStock, image }, i) => (
        <li key={selectionId}>
          <label data-off={inStock ? undefined : ""}>
            <input
              id={i === 0 ? fieldId("part", group.id) : undefined}
              type={kind}
              name={fieldId("part", group.id)}
              checked={chosen.includes(selectionId)}
              disabled={!inStock}
              onChange={(event) => toggle(selectionId, event.target.checked)}
            />
            {image && <Picture path={image} alt="" width={80} height={100} />}
            <span>
              {qty > 1 && `${qty} × `}
              {name}
              {!inStock && <small> {shop.t("card.soldOut")}</small>}
            </span>
            <span className={styles.cost}>
              <PriceLine
                regular={price.was ?? price.now}
                special={price.was === null ? undefined : price.now}
                small
                shop={shop}
              />
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
