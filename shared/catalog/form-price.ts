import type { Price, Surcharge } from "../contract/page.ts";
import type { Cents } from "../money/money.ts";
import { priceOf } from "./price-view.ts";

/** What is added to a price: an amount, or a share of that price. */
export const surcharge = (base: Cents, { cents, percent }: Surcharge): Cents =>
  percent === 0 ? cents : Math.round((base * percent) / 100);

/**
 * A price with everything that was chosen beside it (PROD-040): each share is one of the price alone, nothing gets
 * below zero, and the struck price bears the same additions, so that a reduction is not made to look larger or smaller
 * than it is.
 */
export function withSurcharges(price: Price, chosen: readonly Surcharge[]): Price {
  if (chosen.length === 0) return price;
  const whole = (base: Cents) => Math.max(0, base + chosen.reduce((sum, adds) => sum + surcharge(base, adds), 0));
  return {
    ...priceOf(whole(price.now), price.was === null ? null : whole(price.was)),
    ...(price.from && { from: true }),
  };
}
