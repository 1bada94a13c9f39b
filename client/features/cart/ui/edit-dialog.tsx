import { useReducer, useState } from "react";
import useSWR from "swr";
import { editMode, noEdit, type EditMode } from "../../../../shared/cart/edit-mode.ts";
import {
  chosenValues,
  editedPrice,
  editedPurchase,
  optionOf,
  stateOfValue,
  variantOf,
  type EditedProduct,
} from "../../../../shared/cart/edit-variant.ts";
import { lineKey, productOptionOf } from "../../../../shared/cart/identity.ts";
import { quantityBound } from "../../../../shared/cart/quantity.ts";
import { settings } from "../../../../shared/config/settings.ts";
import type { PageData, ProductOptionGroup, Variant } from "../../../../shared/contract/page/page.ts";
import { pageKey } from "../../../../shared/url/page-key.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Swatch } from "../../../ui/swatch.tsx";
import { useStore } from "../../../app/store-context.ts";
import type { LineEditorProps } from "./line-editor.tsx";
import { Stepper } from "./stepper.tsx";
import styles from "./edit-dialog.module.css";

/**
 * Changes colour, size and quantity of a line (CART-034, CART-035). What can be chosen is what the product's own page
 * says now; nothing happens to the cart before it is saved.
 */
export function EditDialog(props: LineEditorProps) {
  const {
    runtime: { texts },
    item,
    onClose,
  } = props;
  const { t } = useStore();
  const { data, error, mutate, isValidating } = useSWR<PageData>(
    pageKey(new URL(item.path, location.origin).pathname, ""),
    { revalidateOnMount: true },
  );
  const again = () => void mutate().catch(() => undefined);
  return (
    <Sheet title={texts("editTitle")} closeLabel={t("close")} side="end" onClose={() => onClose(null)}>
      {data?.kind === "product" && data.variants.length > 0 ? (
        <Choices {...props} product={data} />
      ) : data ? (
        <div className={styles.note}>
          <p>{texts("editGone")}</p>
          <a className="textlink" href={item.path}>
            {texts("editLook")}
          </a>
        </div>
      ) : error !== undefined && !isValidating ? (
        <div className={styles.note} role="alert">
          <p>{texts("editFailed")}</p>
          <button type="button" className="button" onClick={again}>
            {texts("editAgain")}
          </button>
        </div>
      ) : (
        <div className={styles.form}>
          <What image={item.image} name={item.name} price={item.priceCents} />
          <p className={styles.wait} role="status">
            {t("loading")}
          </p>
        </div>
      )}
    </Sheet>
  );
}

const { width, height } = settings.images.cartLarge;
/** The picture of the line that is being changed (IMG-001). */
export const LineImage = ({ path }: { path: string }) => (
  <Picture path={path} alt="" width={width} height={height} sizes="105px" />
);

/** The line being changed; shown before its choices have loaded. */
function What({ image, name, price }: { image: string | null; name: string; price: number | null }) {
  const { money } = useStore();
  return (
    <div className={styles.what}>
      {image && (
        <div className={styles.picture}>
          <LineImage path={image} />
        </div>
      )}
      <div>
        <p className={styles.name}>{name}</p>
        {price !== null && <p className={styles.price}>{money(price)}</p>}
      </div>
    </div>
  );
}

const opened = ({ item }: LineEditorProps): EditMode => editMode(noEdit, { kind: "open", line: item });

function Choices({ product, ...props }: LineEditorProps & { product: EditedProduct }) {
  const {
    runtime: { engine, texts },
    item,
    onClose,
  } = props;
  const { t } = useStore();
  const [mode, change] = useReducer(editMode, props, opened);
  const [saving, setSaving] = useState(false);
  const values = chosenValues(product, item.sku, mode.selectedOptions);
  const variant = variantOf(product, values);
  const own = variant?.sku === item.sku;
  const most = own ? quantityBound(item.maxQty) : quantityBound(variant?.maxQty ?? item.maxQty);
  const qty = Math.min(mode.qty ?? item.qty, most);
  const price = variant && editedPrice(product, item, variant);
  const message = () => {
    if (!variant) return t("product.noSuchConfiguration");
    if (!own && !variant.inStock) return t("stock.variantOut");
    return (mode.qty ?? 0) > most ? texts("editMost", { maxQuantity: most }) : "";
  };
  const can = variant !== null && (own || variant.inStock) && (!own || qty !== item.qty);
  const image = variant?.images[0] ?? (own ? item.image : null) ?? product.images[0] ?? item.image;

  const save = async (to: Variant) => {
    setSaving(true);
    const purchase = editedPurchase(product, item, to, qty);
    const changed = await engine.edit(item.key, purchase).finally(() => setSaving(false));
    if (changed) onClose(lineKey(purchase.sku, productOptionOf(purchase)));
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (saving) return;
        if (variant && can) void save(variant);
        else if (own) onClose(null);
      }}
    >
      <What image={image} name={product.name} price={price} />
      {product.options.map((group) => (
        <Group
          key={group.code}
          group={group}
          chosen={values[group.code]}
          stateOf={(value) => stateOfValue(product.variants, values, group.code, value)}
          onChoose={(value) => change({ kind: "option", option: optionOf(group, value) })}
        />
      ))}
      <div className={styles.qty}>
        <p>{texts("qty")}</p>
        <Stepper
          name={product.name}
          qty={qty}
          off={saving}
          onChange={(wanted) => change({ kind: "quantity", qty: wanted, most })}
          texts={texts}
        />
      </div>
      <p role="status" className={styles.said}>
        {message()}
      </p>
      <div className={styles.actions}>
        <button type="submit" className="button" aria-disabled={(!can && !own) || saving}>
          {texts("editSave")}
        </button>
        <button type="button" className="button" data-quiet="" onClick={() => onClose(null)}>
          {texts("editCancel")}
        </button>
      </div>
    </form>
  );
}

interface GroupProps {
  group: ProductOptionGroup;
  chosen: string | undefined;
  stateOf: (value: string) => ReturnType<typeof stateOfValue>;
  onChoose: (value: ProductOptionGroup["values"][number]) => void;
}

/** One attribute as radio buttons: arrow keys go through all values, also those that cannot be had, which say so. */
function Group({ group, chosen, stateOf, onChoose }: GroupProps) {
  const { t } = useStore();
  return (
    <fieldset className={styles.group}>
      <legend>{group.label}</legend>
      {group.values.map((value) => {
        const state = stateOf(value.value);
        return (
          <label
            key={value.value}
            data-state={state}
            data-chosen={value.value === chosen || undefined}
            data-picture={value.image ? value.label : undefined}
          >
            <input
              type="radio"
              name={`edit-${group.code}`}
              checked={value.value === chosen}
              onChange={() => onChoose(value)}
            />
            {value.image ? (
              <Picture path={value.image} alt={value.label} width={80} height={100} />
            ) : (
              <>
                {value.swatch && <Swatch color={value.swatch} />}
                {value.label}
              </>
            )}
            {state !== "available" && (
              <span className="vh">, {t(state === "absent" ? "product.absent" : "product.soldOut")}</span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
