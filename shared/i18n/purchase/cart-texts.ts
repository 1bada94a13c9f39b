import type { MessageValues } from "../translate.ts";
import { fillMessage } from "./fill.ts";
import type { messages } from "./cart/en-US.ts";

export type CartMessageKey = keyof typeof messages;
export type CartMessages = Readonly<Record<CartMessageKey, string>>;
export type CartTexts = (key: CartMessageKey, values?: MessageValues) => string;

const languages: Readonly<Record<string, () => Promise<{ messages: CartMessages }>>> = {
  "nl-NL": () => import("./cart/nl-NL.ts"),
  "de-DE": () => import("./cart/de-DE.ts"),
  "en-US": () => import("./cart/en-US.ts"),
};

/** The cart's texts in a language; English where there is none. */
export async function loadCartTexts(language: string): Promise<CartTexts> {
  const { messages } = await (languages[language] ?? languages["en-US"]!)();
  return (key, values) => fillMessage(messages[key], values);
}
