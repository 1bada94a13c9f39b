import { textLoader, type Texts } from "../load-texts.ts";
import type { messages } from "./en-US.ts";

export type SearchMessageKey = keyof typeof messages;
export type SearchMessages = Readonly<Record<SearchMessageKey, string>>;
export type SearchTexts = Texts<SearchMessageKey>;

/** The texts of the search panel. */
export const loadSearchTexts = textLoader<SearchMessageKey>({
  "nl-NL": () => import("./nl-NL.ts"),
  "de-DE": () => import("./de-DE.ts"),
  "en-US": () => import("./en-US.ts"),
});
