import { textLoader, type Texts } from "../load-texts.ts";
import type { messages } from "./en-US.ts";

export type AccountMessageKey = keyof typeof messages;
export type AccountMessages = Readonly<Record<AccountMessageKey, string>>;
export type AccountTexts = Texts<AccountMessageKey>;

/** Texts of the account's frame, home, details, addresses, newsletter and privacy. */
export const loadAccountTexts = textLoader<AccountMessageKey>({
  "nl-NL": () => import("./nl-NL.ts"),
  "de-DE": () => import("./de-DE.ts"),
  "en-US": () => import("./en-US.ts"),
});
