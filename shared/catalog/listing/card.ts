import type { StoreView } from "../../config/stores.ts";
import type { CardSource } from "../../contract/catalog/card.ts";
import { alternateTags, cardFields } from "../../contract/catalog/card.ts";
import type { Card, Price } from "../../contract/page/page.ts";
import { productPath } from "../../url/catalog-link.ts";
import { codesOfRole, fieldValues, optionLabel, type AttributeIndex } from "../product/attribute-index.ts";
import { forSaleFields, isViewOnly } from "../options/for-sale.ts";
import { leastPrice, priceAlone } from "../price/form-price.ts";
import { productFacts } from "../../config/product-facts.ts";
import { labelsOf } from "../product/labels.ts";
import { asOnCard, ownPictures, pictures } from "../product/media.ts";
import { centsNow, cheapestOf, lowestPrice, type PricedSource } from "../price/price-view.ts";
import { askedFields, askedOf } from "../options/product-form.ts";
import { wordsOf } from "../product/product-safety.ts";
import { withUnitPrice } from "../price/unit-price.ts";
import { compareSizes } from "./size-order.ts";
import { cardSwatches } from "./swatches.ts";
import { childValue, inStock, isEnabled } from "../options/variants.ts";

/** Fields of variants that a card needs to show one of them. */
const variantPictures = ["configurable_children.image", "configurable_children.media_gallery.image"];

/** Values by attribute code that a shopper chose, and those that a search text names. */
export interface Wanted {
  readonly chosen: Readonly<Record<string, readonly string[]>>;
  readonly meant: Readonly<Record<string, readonly string[]>>;
}
const nothingWanted: Wanted = { chosen: {}, meant: {} };

/** The fields to ask of the index for cards of this catalogue. */
export function cardInclude(attributes: AttributeIndex): string[] {
  const brands = codesOfRole(attributes, "brand");
  const chosen = [...codesOfRole(attributes, "size"), ...codesOfRole(attributes, "color")];
  return [
    ...cardFields,
    ...forSaleFields,
    ...askedFields,
    productFacts.content,
    `configurable_children.${productFacts.content}`,
    ...brands,
    ...chosen,
    ...chosen.map((code) => `configurable_children.${code}`),
    "configurable_children.custom_attributes",
    ...variantPictures,
  ];
}

/**
 * A product as a card (PROD-059); null when it cannot be shown: no price or no address. Where something is wanted that
 * variants differ in, the card shows, prices and links the cheapest variant in stock that has it all; else the cheapest
 * colour, where the one of the product's own picture costs more: a press leads to the price that was read.
 */
export function toCard(
  source: CardSource,
  attributes: AttributeIndex,
  store: StoreView,
  wanted: Wanted = nothingWanted,
): Card | null {
  const children = (source.configurable_children ?? []).filter(isEnabled);
  const available = children.filter((child) => inStock(child.stock));
  const priced = shownPrice(source);
  const prices = (available.length > 0 ? available : children).flatMap((child) => priced(child) ?? []);
  const asked = wantedVariant(available, attributes, wanted);
  const variant = asked ?? cheaperInColor(source, available, priced, attributes);
  const price = (asked && priced(asked)) ?? lowestPrice(priced(source), prices);
  const path = productPath(
    store,
    source,
    variant?.sku,
    variant ? openSizes(children, variant, attributes, wanted) : [],
  );
  if (price === null || path === "") return null;
  const own = variant ? ownPictures(variant, source) : [];
  const shown = (among: readonly Child[]) => (variant ? likeInColor(among, variant, attributes) : among);
  const sizes = sizeLabels(source, children, shown(available), attributes);
  const soldOut = sizeLabels(source, children, shown(children), attributes).filter((size) => !sizes.includes(size));
  const colors = valuesOf("color", source, children, attributes);
  const swatches = cardSwatches([...colors].map((entry) => swatchOf(entry, attributes)));
  return {
    id: source.id,
    sku: source.sku,
    name: source.name,
    brand: brandOf(source, attributes),
    path,
    images: (own.length > 0 ? own : pictures(source)).slice(0, 2),
    price: withUnitPrice(price, contentOf(source, variant, attributes), store),
    sizes,
    ...(soldOut.length > 0 && { soldOut }),
    colors: colors.size,
    ...(swatches.length > 0 && { swatches }),
    inStock: inStock(source.stock) && (children.length === 0 || available.length > 0),
    ...(isViewOnly(source) && { viewOnly: true as const }),
    ...marksOf(source),
  };
}

/** What something of a product costs before anything is chosen beside it (decision 343). */
export function shownPrice(source: CardSource): (one: PricedSource) => Price | null {
  const asked = askedOf(source);
  return (one) => {
    const price = priceAlone(one, asked);
    return price && asked ? leastPrice(price, asked) : price;
  };
}

/** How much of it there is: of the variant that is shown, else of the product. */
const contentOf = (source: CardSource, variant: Child | null, attributes: AttributeIndex): string | null =>
  [variant, source].flatMap((one) => (one ? wordsOf(one, attributes)(productFacts.content) : []))[0] ?? null;

type Child = NonNullable<CardSource["configurable_children"]>[number];

/** Codes that garments of one product differ by. */
const choiceCodes = (attributes: AttributeIndex): string[] => [
  ...codesOfRole(attributes, "color"),
  ...codesOfRole(attributes, "size"),
];

/**
 * The cheapest variant with a value of everything that is chosen, and of what is meant if that can be; null when
 * nothing is wanted of them or none has it.
 */
function wantedVariant(
  available: readonly Child[],
  attributes: AttributeIndex,
  { chosen, meant }: Wanted,
): Child | null {
  const fitting = (values: Wanted["chosen"], codes: readonly string[]) => {
    const varying = codes.filter((code) => values[code] && available.some((child) => childValue(child, code) !== null));
    return varying.length === 0
      ? []
      : available.filter((child) => varying.every((code) => values[code]!.includes(childValue(child, code) ?? "")));
  };
  const both = fitting({ ...meant, ...chosen }, [...new Set([...Object.keys(chosen), ...choiceCodes(attributes)])]);
  const pool = both.length > 0 ? both : fitting(chosen, Object.keys(chosen));
  return pool.reduce<Child | null>(
    (best, child) => (best === null || (centsNow(child) ?? Infinity) < (centsNow(best) ?? Infinity) ? child : best),
    null,
  );
}

/**
 * The first variant of the cheapest colour that has pictures of its own, where the colour that the product's page opens
 * with costs more; null where that one is as cheap.
 */
function cheaperInColor(
  source: CardSource,
  available: readonly Child[],
  priced: (child: Child) => Price | null,
  attributes: AttributeIndex,
): Child | null {
  const [first] = asOnCard(available, source);
  const lowest = cheapestOf(available.flatMap((child) => priced(child) ?? []))?.now;
  const costs = (child: Child) => priced(child)?.now === lowest;
  if (!first || lowest === undefined || likeInColor(available, first, attributes).some(costs)) return null;
  return available.find((child) => costs(child) && ownPictures(child, source).length > 0) ?? null;
}

/**
 * Codes of the sizes that stay to be chosen of the variant a card shows: nobody asked for its value, and there are
 * others.
 */
function openSizes(
  children: readonly Child[],
  variant: Child,
  attributes: AttributeIndex,
  { chosen, meant }: Wanted,
): string[] {
  return codesOfRole(attributes, "size").filter((code) => {
    const value = childValue(variant, code);
    const isAskedFor = value !== null && (chosen[code] ?? meant[code])?.includes(value);
    return value !== null && !isAskedFor && children.some((child) => childValue(child, code) !== value);
  });
}

/** Variants of the same colour. */
function likeInColor(available: readonly Child[], variant: Child, attributes: AttributeIndex): Child[] {
  return available.filter((child) =>
    codesOfRole(attributes, "color").every((code) => childValue(child, code) === childValue(variant, code)),
  );
}

/** What few products have, so that it travels only with those. */
function marksOf(source: CardSource): Pick<Card, "labels" | "alternates"> {
  const labels = labelsOf(source["product_labels"], "category_list");
  const alternates = alternateTags.parse(source["alternate_href_tags"]);
  return { ...(labels.length > 0 && { labels }), ...(alternates.length > 0 && { alternates }) };
}

/** The brand's label in the view's language; a plain text brand stands as it is. */
export function brandOf(source: Readonly<Record<string, unknown>>, attributes: AttributeIndex): string | null {
  for (const code of codesOfRole(attributes, "brand")) {
    const value = fieldValues(source[code])[0];
    if (value === undefined) continue;
    const label = optionLabel(attributes, code, value);
    if (label !== null) return label;
    if (!/^\d+$/.test(value)) return value;
  }
  return null;
}

function valuesOf(
  role: "size" | "color",
  source: CardSource,
  children: readonly Child[],
  attributes: AttributeIndex,
): Set<string> {
  const values = new Set<string>();
  for (const code of codesOfRole(attributes, role)) {
    for (const child of children) {
      const value = childValue(child, code);
      if (value !== null) values.add(`${code}:${value}`);
    }
    if (children.length === 0)
      for (const value of fieldValues((source as Record<string, unknown>)[code])) values.add(`${code}:${value}`);
  }
  return values;
}

/** The colour of a value, both as `valuesOf` writes them: `code:value`. */
function swatchOf(entry: string, attributes: AttributeIndex): string | undefined {
  const split = entry.indexOf(":");
  return attributes.get(entry.slice(0, split))?.options.get(entry.slice(split + 1))?.swatch;
}

function sizeLabels(
  source: CardSource,
  children: readonly unknown[],
  available: readonly Child[],
  attributes: AttributeIndex,
): string[] {
  if (children.length === 0 && !inStock(source.stock)) return [];
  const labels = [...valuesOf("size", source, children.length > 0 ? available : [], attributes)].flatMap((entry) => {
    const split = entry.indexOf(":");
    return optionLabel(attributes, entry.slice(0, split), entry.slice(split + 1)) ?? [];
  });
  return [...new Set(labels)].sort(compareSizes);
}
