import { textLoader, type Texts } from "../load-texts.ts";
import type { messages } from "./cart/en-US.ts";

export type CartMessageKey = keyof typeof messages;
export type CartMessages = Readonly<Record<CartMessageKey, string>>;
export type CartTexts = Texts<CartMessageKey>;

/** The cart's texts in a language. */
export const loadCartTexts = textLoader<CartMessageKey>({
  "nl-NL": () => import("./cart/nl-NL.ts"),
  "de-DE": () => import("./cart/de-DE.ts"),
  "en-US": () => import("./cart/en-US.ts"),
});
