import type { PageOf, Price, Variant } from "../../contract/page/page.ts";
import type { Cents } from "../../money/money.ts";
import { lowestPrice, priceOf } from "./price-view.ts";

type Product = PageOf<"product">;
type Priced = { sku: string; id: number; price: Price };

/**
 * What the platform says a product costs now; `reference` is the lowest price of the last 30 days, undefined where it
 * does not say.
 */
export interface CurrentPrice {
  id: number;
  sku?: string | undefined;
  now: Cents;
  reference?: Cents | null | undefined;
}

/** Skus of everything on the page that has a price of its own. */
export function pricedSkus({ sku, variants, members, bundle }: Product): string[] {
  return [
    ...new Set([
      sku,
      ...variants.map((one) => one.sku),
      ...members.map((one) => one.sku),
      ...bundle.flatMap(({ choices }) => choices.map((one) => one.sku)),
    ]),
  ];
}

/**
 * The product with the prices that were just asked for; what nothing came back for keeps its price. `price_is_current`
 * is true once its own price or that of one of its variants has been named (PROD-020). A price that changed is struck
 * only against a reference that came with it.
 */
export function withCurrentPrices(product: Product, items: readonly CurrentPrice[]): Product {
  const found = (sku: string, id: number) => items.find((item) => (id > 0 && item.id === id) || item.sku === sku);
  const renew = <T extends Priced>(one: T): T => {
    const item = found(one.sku, one.id);
    if (!item || item.now <= 0 || (item.now === one.price.now && item.reference === undefined)) return one;
    const price = priceOf(item.now, item.reference ?? null);
    return price.now === one.price.now && price.was === one.price.was
      ? one
      : { ...one, price: { ...price, ...(one.price.from && { from: true }) } };
  };
  const all = <T extends Priced>(list: readonly T[]): T[] => list.map(renew);
  const variants: Variant[] = all(product.variants);
  const current =
    found(product.sku, product.id) !== undefined ||
    product.variants.some((variant) => found(variant.sku, variant.id) !== undefined);
  return {
    ...product,
    variants,
    // What asks for something shows its price with that, which nobody is asked for here.
    members: product.members.map((one) => (one.asks ? one : renew(one))),
    bundle: product.bundle.map((group) => ({ ...group, choices: all(group.choices) })),
    price:
      variants.length === 0
        ? product.price && renew({ sku: product.sku, id: product.id, price: product.price }).price
        : variants.some((variant, i) => variant !== product.variants[i])
          ? lowestOf(variants)
          : product.price,
    price_is_current: current,
  };
}

function lowestOf(variants: readonly Variant[]): Price | null {
  const available = variants.filter((variant) => variant.inStock);
  return lowestPrice(
    null,
    (available.length > 0 ? available : variants).map(({ price }) => price),
  );
}

/** Whether any price that is shown differs. */
export function pricesDiffer(a: Product, b: Product): boolean {
  const shown = ({ price, variants, members, bundle }: Product) =>
    JSON.stringify([
      price,
      ...[variants, members, ...bundle.map(({ choices }) => choices)].flat().map((one) => one.price),
    ]);
  return shown(a) !== shown(b);
}
