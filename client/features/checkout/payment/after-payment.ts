import type { PayOutcome } from "../../../../shared/checkout/paying.ts";

/**
 * Tells the failed page that this device knew a payment of which the server knows nothing. The page cannot find that
 * out itself: the device's record has been removed by then.
 */
export const lostHere = "#lost";

/** Where a payment that is over leads: its outcome, or back to the cart where the shopper cancelled it (`accepted`). */
export function afterPayment(outcome: PayOutcome | "gone", reference: string, accepted: boolean): string {
  if (outcome === "authorised" || outcome === "pending") return `/checkout-return/?reference=${reference}`;
  return accepted ? "/winkelwagen/" : `/checkout-failed/?reference=${reference}${outcome === "gone" ? lostHere : ""}`;
}
