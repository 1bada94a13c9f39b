import { codesOfRole, fieldValues, optionLabel, type AttributeIndex } from "../catalog/product/attribute-index.ts";
import { shownPrice, toCard } from "../catalog/listing/card.ts";
import { dearestCents, priceAlone } from "../catalog/price/form-price.ts";
import { labelsOf } from "../catalog/product/labels.ts";
import type { PricedSource } from "../catalog/price/price-view.ts";
import { askedOf } from "../catalog/options/product-form.ts";
import { childValue, inStock, isEnabled } from "../catalog/options/variants.ts";
import type { StoreView } from "../config/stores.ts";
import type { CardSource } from "../contract/catalog/card.ts";
import { fromCents } from "../money/money.ts";
import type { DiscoveryProduct, DiscoveryVariant } from "./product.ts";

interface Facts {
  readonly attributes: AttributeIndex;
  readonly store: StoreView;
}
type Child = NonNullable<CardSource["configurable_children"]>[number];

const labelIn = (child: Child, codes: readonly string[], attributes: AttributeIndex): string | undefined => {
  for (const code of codes) {
    const value = childValue(child, code);
    if (value !== null) return optionLabel(attributes, code, value) ?? undefined;
  }
  return undefined;
};

function variantsOf(
  source: CardSource,
  path: string,
  tickets: ReadonlyMap<string, string>,
  { attributes }: Facts,
): DiscoveryVariant[] {
  const shown = shownPrice(source);
  const priced = (own: PricedSource) => {
    const price = shown(own);
    return price ? { sellingPrice: fromCents(price.now), listPrice: fromCents(price.was ?? price.now) } : {};
  };
  const common = (key: string) => {
    const ticket = tickets.get(key);
    return { key, link: path, ...(ticket !== undefined && { ticket }) };
  };
  const children = (source.configurable_children ?? []).filter(isEnabled);
  if (children.length === 0) return [{ ...common(source.sku), inStock: inStock(source.stock), ...priced(source) }];
  return children.map((child) => {
    const size = labelIn(child, codesOfRole(attributes, "size"), attributes);
    const label = [labelIn(child, codesOfRole(attributes, "color"), attributes), size]
      .filter((text) => text)
      .join(", ");
    return {
      ...common(child.sku),
      inStock: inStock(child.stock),
      ...priced(child),
      ...(size !== undefined && { size }),
      ...(label !== "" && { label }),
    };
  });
}

/** What the dearest way to buy a product costs, of what can be had if anything can; euro. */
function dearest(source: CardSource): number {
  const children = (source.configurable_children ?? []).filter(isEnabled);
  const open = children.filter((child) => inStock(child.stock));
  const asked = askedOf(source) ?? { customOptions: [], files: null };
  const sums = [open, children, [source]]
    .find((list) => list.length > 0)!
    .flatMap((one) => {
      const price = priceAlone(one, asked);
      return price ? dearestCents(price, asked) : [];
    });
  return fromCents(Math.max(0, ...sums));
}

/** Hex digits of the colours that a product comes in, where the catalogue knows them. */
function swatches(source: CardSource, { attributes }: Facts): string[] {
  const values = codesOfRole(attributes, "color").flatMap((code) =>
    [
      ...fieldValues((source as Record<string, unknown>)[code]),
      ...(source.configurable_children ?? []).flatMap((child) => childValue(child, code) ?? []),
    ].flatMap((value) => attributes.get(code)?.options.get(value)?.swatch ?? []),
  );
  return [...new Set(values)].slice(0, 12);
}

/**
 * What the shop says of a product that the provider named: key and tickets are the provider's, everything else the
 * index's, so that a price, a label or a sold out size is the same wherever the product stands. Null for what the shop
 * cannot show. `listPrice` is the lowest price of 30 days, or the price itself where nothing was reduced.
 */
export function filledProduct(named: DiscoveryProduct, source: CardSource, facts: Facts): DiscoveryProduct | null {
  const card = toCard(source, facts.attributes, facts.store);
  if (card === null) return null;
  const tickets = new Map(named.variants.flatMap(({ key, ticket }) => (ticket === undefined ? [] : [[key, ticket]])));
  const variants = variantsOf(source, card.path, tickets, facts);
  const now = fromCents(card.price.now);
  const most = Math.max(now, dearest(source));
  const was = fromCents(card.price.was ?? card.price.now);
  const labels = labelsOf(source["product_labels"], "category_list");
  return {
    key: named.key,
    ticket: named.ticket,
    title: card.name,
    link: card.path,
    brand: card.brand,
    inStock: card.inStock,
    variants,
    imageInfo: {
      effect: card.images.length > 1 ? "SWAP" : "NONE",
      images: card.images.map((url) => ({ alt: card.name, sources: [{ url }] })),
    },
    swatch: { type: "COLORS", colors: swatches(source, facts) },
    badges: { primary: labels.map(({ text }) => ({ label: text })), secondary: [] },
    custom: {},
    typedCustom: {
      lengths: {},
      numbers: { product_id: card.id, colors: card.colors },
      json: {
        product_labels: source["product_labels"],
        ...(source["tritonx_mm"] !== undefined && { tritonx_mm: source["tritonx_mm"] }),
      },
    },
    sellingPrice: { min: now, max: most },
    listPrice: { min: was, max: Math.max(was, most) },
    ...(named.sponsored && { sponsored: true }),
  };
}
