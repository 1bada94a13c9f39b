import type { PayOutcome } from "../../../../shared/checkout/paying.ts";

/**
 * Tells the page of a failed payment that this device knew a payment unknown to the server. The page cannot see that
 * itself, because the device's record is removed by then.
 */
export const lostHere = "#lost";

/** The page after a payment is over: its outcome, or back to the cart if the shopper cancelled it (`accepted`). */
export function afterPayment(outcome: PayOutcome | "gone", reference: string, accepted: boolean): string {
  if (outcome === "authorised" || outcome === "pending") return `/checkout-return/?reference=${reference}`;
  return accepted ? "/winkelwagen/" : `/checkout-failed/?reference=${reference}${outcome === "gone" ? lostHere : ""}`;
}
