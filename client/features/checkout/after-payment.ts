import type { PayOutcome } from "../../../shared/checkout/paying.ts";

/** Where a payment leads that is over: to its outcome, or, given up by the shopper (`given`), back to the cart. */
export function afterPayment(outcome: PayOutcome | "gone", reference: string, given: boolean): string {
  if (outcome === "authorised" || outcome === "pending") return `/checkout-return/?reference=${reference}`;
  return given ? "/winkelwagen/" : `/checkout-failed/?reference=${reference}`;
}
