import { type Cents, fromCents, netOf } from "../../money/money.ts";

/**
 * Price inputs of a sellable product: gross cents and the span in which the special price holds (ISO 8601, UTC; null is
 * open).
 */
export interface PriceInputs {
  readonly priceCents: Cents | null;
  readonly specialCents: Cents | null;
  readonly specialFrom: string | null;
  readonly specialTo: string | null;
}

/** Whether the special price holds: below the regular price, from `specialFrom` up to but not at `specialTo`. */
export function specialHolds(inputs: PriceInputs, now: Date): boolean {
  const { priceCents, specialCents, specialFrom, specialTo } = inputs;
  if (specialCents === null || specialCents <= 0 || (priceCents !== null && specialCents >= priceCents)) return false;
  if (specialFrom !== null && Date.parse(specialFrom) > now.getTime()) return false;
  return specialTo === null || now.getTime() < Date.parse(specialTo);
}

/** Gross price at `now`; null when the product has no price of its own. */
export function priceAt(inputs: PriceInputs, now: Date): Cents | null {
  return specialHolds(inputs, now) ? inputs.specialCents : inputs.priceCents;
}

/**
 * Whole percent off the reference price, rounded down so that no reduction is overstated (PROD-060). 0 when there is
 * none.
 */
export function discountPercentage(nowCents: Cents, referenceCents: Cents | null): number {
  if (referenceCents === null || referenceCents <= nowCents || referenceCents <= 0) return 0;
  return Math.floor(((referenceCents - nowCents) * 100) / referenceCents);
}

/** Gross cents; the net amounts are named where they are sums of parts, else they follow from the rate. */
export interface PriceFacts {
  regularCents: Cents;
  finalCents: Cents;
  referenceCents: Cents | null;
  regularNet?: Cents;
  finalNet?: Cents;
}

function triple<K extends string>(name: K, gross: Cents, net: Cents): Record<K | `${K}_tax` | `${K}_incl_tax`, number> {
  return {
    [name]: fromCents(net),
    [`${name}_tax`]: fromCents(gross - net),
    [`${name}_incl_tax`]: fromCents(gross),
  } as Record<K | `${K}_tax` | `${K}_incl_tax`, number>;
}

/**
 * Price fields of the wire (PROD-005), decimals in euro: `X` net, `X_tax` the tax in it, `X_incl_tax` gross. `price`
 * and `final_price` are what is paid now, `original_price` the regular price, `special_price` 0 unless a special price
 * holds. Computed from gross inputs only, so computing twice changes nothing.
 */
export function wirePrices(facts: PriceFacts, rate: number) {
  const reduced = facts.finalCents < facts.regularCents;
  const net = facts.finalNet ?? netOf(facts.finalCents, rate);
  return {
    ...triple("price", facts.finalCents, net),
    ...triple("original_price", facts.regularCents, facts.regularNet ?? netOf(facts.regularCents, rate)),
    ...triple("special_price", reduced ? facts.finalCents : 0, reduced ? net : 0),
    ...triple("final_price", facts.finalCents, net),
    lowest_price_30d_incl_tax: facts.referenceCents === null ? null : fromCents(facts.referenceCents),
    discount_percentage: String(discountPercentage(facts.finalCents, facts.referenceCents)),
  };
}
