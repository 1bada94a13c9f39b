import { textLoader, type Texts } from "../load-texts.ts";
import type { messages } from "./payment/en-US.ts";

export type PaymentMessageKey = keyof typeof messages;
export type PaymentMessages = Readonly<Record<PaymentMessageKey, string>>;
export type PaymentTexts = Texts<PaymentMessageKey>;

/** The texts of paying in a language. */
export const loadPaymentTexts = textLoader<PaymentMessageKey>({
  "nl-NL": () => import("./payment/nl-NL.ts"),
  "de-DE": () => import("./payment/de-DE.ts"),
  "en-US": () => import("./payment/en-US.ts"),
});
