import { toCents, type Cents } from "../../money/money.ts";

/** A price for a customer group; `value` is gross euro. */
export interface TierPrice {
  readonly customer_group_id: number;
  readonly qty: number;
  readonly value: number;
}

/**
 * The price for a customer group (PROD-050): the lowest of its own tier prices for one piece, when that is below the
 * price of everybody else. `group` is a verified group; null is a shopper without one, whom no tier price is for, and
 * the switch off.
 */
export function groupPrice(cents: Cents, tiers: readonly TierPrice[], group: number | null): Cents {
  if (group === null) return cents;
  const own = tiers
    .flatMap((tier) => (tier.customer_group_id === group && tier.qty === 1 ? (toCents(tier.value) ?? []) : []))
    .filter((value) => value > 0);
  return Math.min(cents, ...own);
}
