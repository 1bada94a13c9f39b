import { composedPrice } from "../../../shared/catalog/composed-price.ts";
import { type Extras, noExtras, type PartFacts } from "../../../shared/catalog/composition.ts";
import type { PriceFacts } from "../../../shared/catalog/price.ts";
import { availableOf, isProblem, purchaseOf } from "../../../shared/catalog/purchase.ts";
import { knownBundleOptions, type ProductType } from "../../../shared/contract/catalog.ts";
import { groupedSkus } from "./extras.ts";

/** A group or bundle before anything is chosen: how many can be had (null: not counted) and its prices. */
export interface WholeFacts { most: number | null; prices(regularCents: number | null): PriceFacts }

/** Null where it cannot be made up: no part of it is sold any more, or no choice of a required option. */
export function wholeFacts(doc: Readonly<Record<string, unknown>>, type: string, parts: readonly PartFacts[], rate: number): WholeFacts | null {
  const bySku = new Map(parts.map((part) => [part.sku, part]));
  const extras: Extras = { ...noExtras, grouped: type === "grouped" ? groupedSkus(doc.product_links) : [], bundle: knownBundleOptions.safeParse(doc.bundle_options).data ?? [] };
  const whole = purchaseOf({ sku: "", type: type as ProductType, cents: 0, rate, extras }, bySku, undefined, true);
  if (isProblem(whole)) return null;
  const { cents, net } = composedPrice(whole.parts.map(({ sku, qty }) => ({ cents: bySku.get(sku)!.cents!, rate: bySku.get(sku)!.rate, qty })));
  return {
    most: availableOf(whole.parts, (sku) => bySku.get(sku)!.available),
    // The lowest sum of 30 days is not the sum of the lowest prices, so no prior price is claimed.
    prices: (regularCents) => (regularCents !== null && regularCents > cents ? { finalCents: cents, finalNet: net, regularCents, referenceCents: null } : { finalCents: cents, finalNet: net, regularCents: cents, regularNet: net, referenceCents: null }),
  };
}
