import type { PaymentAnswer } from "./provider-client.ts";
import type { PaymentRow } from "./rows.ts";
import type { PaymentEvent } from "./states.ts";

/**
 * What an answer of the provider means for a payment. It must name the order or, where it names none, the authorisation
 * already known. An answer with neither counts only as the reply to our own request (`asked`): a result that a shopper
 * brought has no proven origin. Money of another sum never pays the order (`misfit`). Unknown codes count as errors, as
 * in the platform's plugin. Throws for an answer about another payment.
 */
export function paymentEventOf(
  answer: PaymentAnswer,
  payment: Pick<PaymentRow, "merchant_reference" | "psp_reference" | "amount_cents" | "currency">,
  answers: "asked" | "brought",
): PaymentEvent {
  const { resultCode, action, pspReference: psp = null, merchantReference, amount } = answer;
  const named = merchantReference !== undefined;
  const foreign = payment.psp_reference === null ? answers === "brought" : psp !== payment.psp_reference;
  if (named ? merchantReference !== payment.merchant_reference : resultCode.endsWith("Authorised") && foreign)
    throw new Error("An answer about another payment");
  switch (resultCode) {
    case "Authorised":
    case "PartiallyAuthorised": {
      // An authorisation without a name could neither be reversed nor told from another.
      if (psp === null) throw new Error("An authorisation without a reference");
      const fits =
        resultCode === "Authorised" &&
        (amount === undefined || (amount.value === payment.amount_cents && amount.currency === payment.currency));
      return {
        kind: fits ? "authorised" : "misfit",
        psp,
        resultCode,
        ...(amount && { amount }),
        cardLast4: answer.additionalData?.cardSummary,
      };
    }
    case "Refused":
      return { kind: "refused", psp, resultCode };
    case "Cancelled":
      return { kind: "cancelled", psp, resultCode };
    case "RedirectShopper":
    case "IdentifyShopper":
    case "ChallengeShopper":
      return action ? { kind: "action", psp, resultCode, action } : { kind: "failed", psp, resultCode: "Error" };
    // With an action the shopper still has something to do, for instance to confirm in an app.
    case "Pending":
      return action ? { kind: "action", psp, resultCode, action } : { kind: "pending", psp, resultCode };
    case "PresentToShopper":
    case "Received":
      return { kind: "pending", psp, resultCode, action };
    default:
      return { kind: "failed", psp, resultCode: "Error" };
  }
}
