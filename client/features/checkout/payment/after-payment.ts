import type { PayOutcome } from "../../../../shared/checkout/paying.ts";

/**
 * Tells the failed page that this device knew a payment of which the server knows nothing: by then the records say
 * nothing of it any more.
 */
export const lostHere = "#lost";

/** Where a payment leads that is over: to its outcome, or, given up by the shopper (`given`), back to the cart. */
export function afterPayment(outcome: PayOutcome | "gone", reference: string, accepted: boolean): string {
  if (outcome === "authorised" || outcome === "pending") return `/checkout-return/?reference=${reference}`;
  return accepted ? "/winkelwagen/" : `/checkout-failed/?reference=${reference}${outcome === "gone" ? lostHere : ""}`;
}
