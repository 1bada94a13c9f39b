import type { Price } from "../../contract/page/page.ts";
import { toCents, type Cents } from "../../money/money.ts";
import { discountPercentage } from "./price.ts";

/** Price fields of an index document that a price shown to a shopper depends on; gross decimals in euro. */
export interface PricedSource {
  readonly final_price_incl_tax?: number | null;
  readonly price_incl_tax?: number | null;
  readonly original_price_incl_tax?: number | null;
  readonly lowest_price_30d_incl_tax?: number | null;
}

/** Whether something is told to cost nothing by itself; a price that is not told is none. */
export const isFree = (source: PricedSource): boolean =>
  centsNow(source) === null &&
  [source.final_price_incl_tax, source.price_incl_tax, source.original_price_incl_tax].includes(0);

/** Gross cents paid now; null without a price above zero. */
export function centsNow(source: PricedSource): Cents | null {
  const cents = toCents(source.final_price_incl_tax || source.price_incl_tax || source.original_price_incl_tax);
  return cents! > 0 ? cents : null;
}

/**
 * The price as shown: `was` is the lowest price of the last 30 days, never the platform's own "regular" price, and only
 * when it is above `now`.
 */
export function priceView(source: PricedSource): Price | null {
  const now = centsNow(source);
  return now === null ? null : priceOf(now, toCents(source.lowest_price_30d_incl_tax));
}

export function priceOf(now: Cents, reference: Cents | null): Price {
  const was = reference !== null && reference > now ? reference : null;
  return { now, was, discount: discountPercentage(now, was) };
}

/**
 * The lowest of several prices; among equals the one with the least prior price or none, so that no reduction is
 * overstated.
 */
export function cheapestOf(prices: readonly Price[]): Price | null {
  return prices.reduce<Price | null>(
    (low, price) =>
      low === null || price.now < low.now || (price.now === low.now && (price.was ?? 0) < (low.was ?? 0)) ? price : low,
    null,
  );
}

/**
 * The price of a product with variants: its cheapest variant's, `from` when the variants differ; its own without any.
 */
export function lowestPrice(own: Price | null, variants: readonly Price[]): Price | null {
  const cheapest = cheapestOf(variants);
  if (cheapest === null) return own;
  return variants.some((price) => price.now !== cheapest.now) ? { ...cheapest, from: true } : cheapest;
}

/**
 * The sum of what is taken. Nothing is struck: the lowest sum of 30 days is not the sum of the lowest prices (decision
 * 010). Null for nothing.
 */
export function sumPrice(components: readonly { price: Price; qty: number }[]): Price | null {
  return components.length === 0
    ? null
    : priceOf(
        components.reduce((total, { price, qty }) => total + price.now * qty, 0),
        null,
      );
}
