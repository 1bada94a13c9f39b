import { useState } from "react";
import type { Purchase } from "../../../features/cart/cart.tsx";
import { askedPrice } from "../../../../shared/catalog/price/form-price.ts";
import { sumPrice } from "../../../../shared/catalog/price/price-view.ts";
import { withUnitPrice } from "../../../../shared/catalog/price/unit-price.ts";
import { productFormTexts } from "../../../../shared/i18n/product-form.ts";
import { useStore } from "../../../app/store-context.ts";
import type { ProductForm } from "../form.ts";
import type { Product } from "../product.ts";
import { BundleFields } from "./bundle-fields.tsx";
import {
  bundlesAvailable,
  chosenItems,
  customChoices,
  defaultSelection,
  firstPieces,
  itemOptions,
  sumOf,
  surcharges,
  typesOf,
  unanswered,
  type Filled,
} from "./choices.ts";
import { CustomFields } from "./custom-fields.tsx";
import { fieldId } from "./field-id.ts";
import { FileFields } from "./file-fields.tsx";
import { MemberFields } from "./member-fields.tsx";
import { useChangedLine } from "./use-changed-line.tsx";

/** State of everything a product asks beside its variant, and what it comes to. */
export function useForm(product: Product): ProductForm {
  const { store, language, t } = useStore();
  const texts = productFormTexts(language);
  const { members, bundle, customOptions, files } = product;
  const [pieces, setPieces] = useState(() => firstPieces(members));
  const [selection, setSelection] = useState(() => defaultSelection(bundle));
  const [filled, setFilled] = useState<Filled>({});
  const [taken, setTaken] = useState<readonly string[]>(() => (files?.list.length === 1 ? [files.list[0]!.id] : []));
  const { hash, said, change, retry } = useChangedLine(product, (form) => {
    setSelection(form.selection);
    setFilled(form.filled);
    setTaken(form.taken);
  });

  const grouped = members.length > 0;
  const wanted = members.map((member) => ({ ...member, qty: pieces[member.sku] ?? 0 })).filter(({ qty }) => qty > 0);
  const inside = chosenItems(bundle, selection);
  const bought = files?.list.filter(({ id }) => taken.includes(id)) ?? [];
  const parts = grouped ? wanted : inside.flatMap(({ item, qty }) => (qty > 0 ? item : []));
  // Something has to be in it, also where no option is required.
  const gap =
    bundle.find((group) => group.required && !inside.some((one) => one.group === group)) ??
    (parts.length === 0 ? bundle[0] : undefined);
  const [openOption] = unanswered(customOptions, filled);

  /** The price without options and files, which shares are of: that of what is chosen of a set, or of the variant. */
  const alone: ProductForm["price"] = (base) => {
    const whole = grouped
      ? sumPrice(wanted)
      : bundle.length > 0
        ? sumPrice(inside.map(({ item, qty }) => ({ price: item.price, qty })))
        : base;
    return whole ?? base;
  };

  const missing = (): ProductForm["missing"] => {
    if (grouped && wanted.length === 0) return { label: texts.pieces, id: fieldId("member", members[0]!.sku) };
    if (gap) return { label: gap.title, id: fieldId("part", gap.id) };
    if (openOption) return { label: openOption.title, id: fieldId("option", openOption.id) };
    return files?.required && bought.length === 0
      ? { label: files.title, id: fieldId("file", files.list[0]!.id) }
      : null;
  };
  const purchases = (line: Purchase): Purchase[] => {
    if (grouped) {
      return wanted.map(({ sku, type, name, qty, price, image, path, maxQty }) => ({
        sku,
        parentSku: sku,
        name,
        brand: null,
        image,
        path: path ?? line.path,
        priceCents: price.now,
        qty,
        options: [],
        type: type ?? "simple",
        maxQty,
      }));
    }
    const chosen = [
      ...itemOptions(inside),
      ...customChoices(customOptions, filled),
      ...bought.map(({ id, title }) => ({
        label: files!.title,
        value: title,
        attributeId: "links",
        optionValue: id,
        kind: "link" as const,
      })),
    ];
    // A platform may not say what a set is made of: whether a file is in it decides what is agreed to.
    const types = inside.length > 0 ? { partTypes: typesOf(inside) } : {};
    return [{ ...line, ...types, options: [...line.options, ...chosen] }];
  };
  return {
    fields: (base) => (
      <>
        {said}
        {grouped && <MemberFields members={members} pieces={pieces} onChange={setPieces} texts={texts} />}
        {bundle.length > 0 && (
          <BundleFields bundle={bundle} selection={selection} onChange={setSelection} texts={texts} />
        )}
        {customOptions.length > 0 && (
          <CustomFields
            options={customOptions}
            filled={filled}
            base={alone(base)?.now ?? 0}
            onChange={setFilled}
            texts={texts}
          />
        )}
        {files && <FileFields files={files} taken={taken} onChange={setTaken} />}
      </>
    ),
    price(base) {
      const price = alone(base);
      if (!price) return null;
      const asked = askedPrice(price, {
        chosen: surcharges(customOptions, filled),
        open: unanswered(customOptions, filled),
        files: bought.length > 0 ? [sumOf(bought)] : files?.required ? files.list.map(({ cents }) => cents) : [],
      });
      // Variants may hold another content each, which the page does not say.
      return price.per === undefined || product.variants.length > 0
        ? asked
        : withUnitPrice(asked, product.cartFacts?.content ?? null, store);
    },
    missing: missing(),
    maxQty: bundlesAvailable(inside),
    inStock: inside.every(({ item }) => item.inStock),
    posted: parts.length > 0 ? parts.some(({ type }) => !type) : null,
    ownQuantities: grouped,
    hash,
    label: change === "waiting" ? t("loading") : change?.label,
    qty: change === "waiting" ? undefined : change?.qty,
    async add(line, add) {
      if (change === "waiting") retry();
      else if (change) await change.save(purchases(line)[0]!);
      else await add(...purchases(line));
    },
  };
}
