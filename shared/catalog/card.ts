import type { StoreView } from "../config/stores.ts";
import type { CardSource } from "../contract/card.ts";
import { alternateTags, cardFields } from "../contract/card.ts";
import type { Card } from "../contract/page.ts";
import { productPath } from "../url/catalog-link.ts";
import { codesOfRole, fieldValues, optionLabel, type AttributeIndex } from "./attribute-index.ts";
import { labelsOf } from "./labels.ts";
import { pictures } from "./media.ts";
import { lowestPrice, priceView } from "./price-view.ts";
import { compareSizes } from "./size-order.ts";
import { childValue, inStock, isEnabled } from "./variants.ts";

/** The fields to ask of the index for cards of this catalogue. */
export function cardInclude(attributes: AttributeIndex): string[] {
  const brands = codesOfRole(attributes, "brand");
  const chosen = [...codesOfRole(attributes, "size"), ...codesOfRole(attributes, "color")];
  return [...cardFields, ...brands, ...chosen, ...chosen.map((code) => `configurable_children.${code}`), "configurable_children.custom_attributes"];
}

/** A product as a card (PROD-059); null when it cannot be shown: no price or no address. */
export function toCard(source: CardSource, attributes: AttributeIndex, store: StoreView): Card | null {
  const children = (source.configurable_children ?? []).filter(isEnabled);
  const available = children.filter((child) => inStock(child.stock));
  const prices = (available.length > 0 ? available : children).flatMap((child) => priceView(child) ?? []);
  const price = lowestPrice(priceView(source), prices);
  const path = productPath(store, source);
  if (price === null || path === "") return null;
  const colors = valuesOf("color", source, children, attributes);
  return {
    id: source.id, sku: source.sku, name: source.name, brand: brandOf(source, attributes), path, images: pictures(source).slice(0, 2), price,
    sizes: sizeLabels(source, children, available, attributes), colors: colors.size, inStock: inStock(source.stock) && (children.length === 0 || available.length > 0),
    ...marksOf(source),
  };
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

function valuesOf(role: "size" | "color", source: CardSource, children: readonly NonNullable<CardSource["configurable_children"]>[number][], attributes: AttributeIndex): Set<string> {
  const values = new Set<string>();
  for (const code of codesOfRole(attributes, role)) {
    for (const child of children) {
      const value = childValue(child, code);
      if (value !== null) values.add(`${code}:${value}`);
    }
    if (children.length === 0) for (const value of fieldValues((source as Record<string, unknown>)[code])) values.add(`${code}:${value}`);
  }
  return values;
}

function sizeLabels(source: CardSource, children: readonly unknown[], available: NonNullable<CardSource["configurable_children"]>, attributes: AttributeIndex): string[] {
  if (children.length === 0 && !inStock(source.stock)) return [];
  const labels = [...valuesOf("size", source, children.length > 0 ? available : [], attributes)].flatMap((entry) => {
    const split = entry.indexOf(":");
    return optionLabel(attributes, entry.slice(0, split), entry.slice(split + 1)) ?? [];
  });
  return [...new Set(labels)].sort(compareSizes);
}
