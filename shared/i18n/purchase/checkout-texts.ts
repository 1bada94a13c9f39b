import { textLoader, type Texts } from "../load-texts.ts";
import type { messages } from "./checkout/en-US.ts";

export type CheckoutMessageKey = keyof typeof messages;
export type CheckoutMessages = Readonly<Record<CheckoutMessageKey, string>>;
export type CheckoutTexts = Texts<CheckoutMessageKey>;

/** The texts of checkout and thank-you page in a language. */
export const loadCheckoutTexts = textLoader<CheckoutMessageKey>({
  "nl-NL": () => import("./checkout/nl-NL.ts"),
  "de-DE": () => import("./checkout/de-DE.ts"),
  "en-US": () => import("./checkout/en-US.ts"),
});
