import { withSurcharges } from "../catalog/price/form-price.ts";
import type {
  CustomOption,
  OptionValue,
  PageOf,
  ProductOptionGroup,
  Surcharge,
  Variant,
} from "../contract/page/page.ts";
import type { Cents } from "../money/money.ts";
import type { ItemOption, Purchase } from "./article.ts";
import type { CartItem } from "./state.ts";

/** What the edit mode reads of a product's page. */
export type EditedProduct = Pick<
  PageOf<"product">,
  "sku" | "name" | "brand" | "path" | "images" | "options" | "variants" | "customOptions" | "cartLabels" | "cartFacts"
>;
/** Attribute code → option value. */
export type VariantValues = Readonly<Record<string, string>>;

const isVariantChoice = ({ kind }: ItemOption): boolean => kind === undefined;

/** A value of a group as a line of the cart has it. */
export const optionOf = ({ attributeId, label }: ProductOptionGroup, value: OptionValue): ItemOption => ({
  label,
  value: value.label,
  attributeId,
  optionValue: value.value,
});

/**
 * What is chosen of a product: the values of the line's own variant, with the choices of the edit mode on top. Choices
 * that the product no longer has are left out.
 */
export function chosenValues(
  { options: groups, variants }: Pick<EditedProduct, "options" | "variants">,
  sku: string,
  options: readonly ItemOption[],
): VariantValues {
  const values: Record<string, string> = { ...variants.find((variant) => variant.sku === sku)?.values };
  for (const { code, attributeId, label, values: known } of groups) {
    const choice = options.find(
      (option) =>
        isVariantChoice(option) &&
        (option.attributeId === undefined ? option.label === label : option.attributeId === attributeId),
    );
    const value = known.find((entry) =>
      choice?.optionValue === undefined ? entry.label === choice?.value : entry.value === choice.optionValue,
    );
    if (value) values[code] = value.value;
  }
  return values;
}

const fits = (variant: Variant, values: VariantValues): boolean =>
  Object.entries(values).every(([code, value]) => variant.values[code] === value);

/** The variant with exactly these values; null while one is open or when it is not made. */
export function variantOf(
  { options: groups, variants }: Pick<EditedProduct, "options" | "variants">,
  values: VariantValues,
): Variant | null {
  return groups.every(({ code }) => values[code] !== undefined)
    ? (variants.find((variant) => fits(variant, values)) ?? null)
    : null;
}

/** Whether a value can be had beside what else is chosen. */
export function stateOfValue(
  variants: readonly Variant[],
  values: VariantValues,
  code: string,
  value: string,
): "available" | "sold-out" | "absent" {
  const open = variants.filter((variant) => fits(variant, { ...values, [code]: value }));
  return open.length === 0 ? "absent" : open.some(({ inStock }) => inStock) ? "available" : "sold-out";
}

/** What was filled in or chosen beside the variant adds to its price. */
function additions(customOptions: readonly CustomOption[], options: readonly ItemOption[]): Surcharge[] {
  return options.flatMap(({ kind, attributeId, optionValue }) =>
    kind === "custom"
      ? (customOptions.find(({ id }) => id === attributeId)?.values.find(({ id }) => id === optionValue)?.adds ?? [])
      : [],
  );
}

/**
 * The gross price of a variant with the chosen options; null where the line has a price of its own that only the server
 * knows.
 */
export function editedPrice(
  product: EditedProduct,
  { sku, priceCents, options }: Pick<CartItem, "sku" | "priceCents" | "options">,
  variant: Variant,
): Cents | null {
  const adds = additions(product.customOptions, options);
  const own = product.variants.find((known) => known.sku === sku);
  return own && withSurcharges(own.price, adds).now === priceCents ? withSurcharges(variant.price, adds).now : null;
}

/**
 * A line as another variant in another quantity (CART-035). What was chosen beside the variant stays. Its price holds
 * until the server has named the present one.
 */
export function editedPurchase(
  product: EditedProduct,
  item: Pick<CartItem, "sku" | "priceCents" | "options" | "image">,
  variant: Variant,
  qty: number,
): Purchase {
  const chosen = product.options.flatMap((group) => {
    const value = group.values.find((entry) => entry.value === variant.values[group.code]);
    return value ? [optionOf(group, value)] : [];
  });
  const image = variant.images[0] ?? product.images[0] ?? item.image;
  return {
    sku: variant.sku,
    parentSku: product.sku,
    name: product.name,
    brand: product.brand,
    image,
    path: `${product.path}?childSku=${encodeURIComponent(variant.sku)}`,
    priceCents: editedPrice(product, item, variant) ?? (variant.sku === item.sku ? item.priceCents : variant.price.now),
    options: [...chosen, ...item.options.filter((option) => !isVariantChoice(option))],
    labels: product.cartLabels ?? [],
    facts: product.cartFacts,
    type: "configurable",
    partTypes: variant.type && [variant.type],
    maxQty: variant.maxQty,
    qty,
  };
}
