import type { MessageValues } from "../translate.ts";
import { fillMessage } from "./fill.ts";
import type { messages } from "./checkout/en-US.ts";

export type CheckoutMessageKey = keyof typeof messages;
export type CheckoutMessages = Readonly<Record<CheckoutMessageKey, string>>;
export type CheckoutTexts = (key: CheckoutMessageKey, values?: MessageValues) => string;

const languages: Readonly<Record<string, () => Promise<{ messages: CheckoutMessages }>>> = {
  "nl-NL": () => import("./checkout/nl-NL.ts"),
  "de-DE": () => import("./checkout/de-DE.ts"),
  "en-US": () => import("./checkout/en-US.ts"),
};

/** The texts of checkout and thank-you page in a language; English where there is none. */
export async function loadCheckoutTexts(language: string): Promise<CheckoutTexts> {
  const { messages } = await (languages[language] ?? languages["en-US"]!)();
  return (key, values) => fillMessage(messages[key], values);
}
