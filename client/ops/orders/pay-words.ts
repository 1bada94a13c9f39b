import type { OpsTexts } from "../texts.ts";

const payStates = [
  "open",
  "started",
  "action",
  "pending",
  "authorised",
  "refused",
  "failed",
  "cancelled",
  "expired",
  "reversing",
  "reversed",
] as const;

/** How a payment stands in words; a state that has none as it stands. */
export function payStateText(t: OpsTexts, state: string): string {
  const known = payStates.find((name) => name === state);
  return known ? t(`pay.${known}`) : state;
}

/** Names of makers are the same in every language. */
const makers: Readonly<Record<string, string>> = {
  ideal: "iDEAL",
  paypal: "PayPal",
  bcmc: "Bancontact",
  bcmc_mobile: "Payconiq by Bancontact",
  klarna: "Klarna",
  klarna_account: "Klarna Financing",
  klarna_paynow: "Klarna Pay now",
  sepadirectdebit: "SEPA",
};

/** A way to pay in words: the title it was chosen by, where that is kept; a code that has none as it stands. */
export function methodText(t: OpsTexts, code: string, title: string | null = null): string {
  if (title !== null) return title;
  if (code === "banktransfer") return t("pay.transfer");
  if (code === "adyen_cc" || code === "scheme") return t("pay.card");
  return makers[code.replace(/^adyen_/, "")] ?? code;
}

const mailKinds = [
  "order-placed",
  "order-canceled",
  "order-files",
  "order-paid",
  "order-sent",
  "order-ready",
  "order-delivered",
  "order-refunded",
  "withdrawal-received",
  "withdrawal-accepted",
  "payment-reversed",
] as const;

/** What a mail is about; a kind that has no words as it stands. */
export function mailText(t: OpsTexts, kind: string): string {
  const known = mailKinds.find((name) => name === kind);
  return known ? t(`mail.${known}`) : kind;
}

const stepKinds = [
  "paid",
  "sent",
  "ready",
  "delivered",
  "canceled",
  "refunded",
  "accepted",
  "repaid",
  "files",
] as const;

/** What an operator did; a kind that has none as it stands. */
export function stepText(t: OpsTexts, kind: string): string {
  const known = stepKinds.find((name) => name === kind);
  return known ? t(`did.${known}`) : kind;
}
