import { newToken } from "./random.ts";
import type { StepKind, StoredPayment, StoredStep } from "./ledger.ts";

/** Where browsers reach the provider: under the origin that the shopper comes back to. */
const baseOf = (payment: StoredPayment): string => `${new URL(payment.return_url).origin}/checkoutshopper/`;
/** Plain base64: the component takes no other. */
const encoded = (value: object): string => btoa(JSON.stringify(value));

export const newStep = (payment: StoredPayment, kind: StepKind): StoredStep => ({
  token: newToken(),
  psp_reference: payment.psp_reference,
  kind,
  result: newToken(60),
  verdict: null,
  used_at: null,
});

/**
 * What the web component is to do with the shopper, and the result code that goes with it. The 3-D Secure names are
 * those of EMVCo's messages.
 */
export function actionFor(
  payment: StoredPayment,
  step: StoredStep,
): { resultCode: string; action: Record<string, unknown> } {
  const base = baseOf(payment);
  if (step.kind === "redirect")
    return {
      resultCode: "RedirectShopper",
      action: {
        type: "redirect",
        method: "GET",
        paymentMethodType: payment.type,
        url: `${base}checkoutPaymentRedirect?redirectData=${step.token}`,
      },
    };
  const common = {
    type: "threeDS2",
    paymentMethodType: payment.type,
    paymentData: step.token,
    authorisationToken: step.token,
  };
  const threeDSServerTransID = transactionId(step);
  if (step.kind === "fingerprint") {
    const token = encoded({
      threeDSServerTransID,
      threeDSMethodUrl: `${base}acs/method?step=${step.token}`,
      threeDSMethodNotificationURL: `${base}3dnotif/method`,
    });
    return { resultCode: "IdentifyShopper", action: { ...common, subtype: "fingerprint", token } };
  }
  const token = encoded({
    threeDSServerTransID,
    acsTransID: threeDSServerTransID,
    acsReferenceNumber: "EMBEDDED-ACS",
    acsURL: `${base}acs/challenge?step=${step.token}`,
    messageVersion: "2.2.0",
    threeDSNotificationURL: `${base}3dnotif/challenge`,
  });
  return { resultCode: "ChallengeShopper", action: { ...common, subtype: "challenge", token } };
}

/** The transaction's name between card fields, provider and issuer, in the form of a UUID. */
export function transactionId({ psp_reference }: Pick<StoredStep, "psp_reference">): string {
  const digits = Array.from(psp_reference, (letter) => letter.charCodeAt(0).toString(16)).join("");
  const from = (start: number, end: number) => digits.slice(start, end);
  return `${from(0, 8)}-${from(8, 12)}-4${from(13, 16)}-8${from(17, 20)}-${from(20, 32)}`;
}
