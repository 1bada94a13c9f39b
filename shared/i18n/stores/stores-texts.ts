import { textLoader, type Texts } from "../load-texts.ts";
import type { messages } from "./en-US.ts";

export type StoresMessageKey = keyof typeof messages;
export type StoresMessages = Readonly<Record<StoresMessageKey, string>>;
export type StoresTexts = Texts<StoresMessageKey>;

/** The texts of stores and pick-up points in a language. */
export const loadStoresTexts = textLoader<StoresMessageKey>({
  "nl-NL": () => import("./nl-NL.ts"),
  "de-DE": () => import("./de-DE.ts"),
  "en-US": () => import("./en-US.ts"),
});
