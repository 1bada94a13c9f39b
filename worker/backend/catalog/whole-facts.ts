import { composedPrice } from "../../../shared/catalog/price/composed-price.ts";
import { type Extras, noExtras, type ComponentFacts } from "../../../shared/catalog/price/composition.ts";
import type { PriceFacts } from "../../../shared/catalog/price/price.ts";
import { availableOf, isProblem, purchaseOf } from "../../../shared/catalog/options/purchase.ts";
import { knownBundleOptions } from "../../../shared/contract/catalog/product-options.ts";
import type { ProductType } from "../../../shared/contract/catalog/product.ts";
import { groupedSkus } from "./extras.ts";

/** A group or bundle before anything is chosen: how many can be had (null: not counted) and its prices. */
export interface WholeFacts {
  most: number | null;
  prices: PriceFacts;
}

/** Null where it cannot be made up: no part of it is sold any more, or no choice of a required option. */
export function wholeFacts(
  doc: Readonly<Record<string, unknown>>,
  type: string,
  components: readonly ComponentFacts[],
  rate: number,
): WholeFacts | null {
  const bySku = new Map(components.map((component) => [component.sku, component]));
  const extras: Extras = {
    ...noExtras,
    grouped: type === "grouped" ? groupedSkus(doc.product_links) : [],
    bundle: knownBundleOptions.safeParse(doc.bundle_options).data ?? [],
  };
  const whole = purchaseOf({ sku: "", type: type as ProductType, cents: 0, rate, extras }, bySku, undefined, true);
  if (isProblem(whole)) return null;
  const sum = (of: (component: ComponentFacts) => number) =>
    composedPrice(whole.parts.map(({ sku, qty }) => ({ cents: of(bySku.get(sku)!), rate: bySku.get(sku)!.rate, qty })));
  const now = sum((component) => component.cents!);
  const regular = sum((component) => Math.max(component.regular ?? 0, component.cents!));
  return {
    most: availableOf(whole.parts, (sku) => bySku.get(sku)!.available),
    // The lowest sum of 30 days is not the sum of the lowest prices, so no prior price is claimed.
    prices: {
      finalCents: now.cents,
      finalNet: now.net,
      regularCents: regular.cents,
      regularNet: regular.net,
      referenceCents: null,
    },
  };
}
