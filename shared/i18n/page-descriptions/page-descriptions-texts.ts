import { textLoader } from "../load-texts.ts";
import type { messages } from "./en-US.ts";

export type PageDescriptionKey = keyof typeof messages;
export type PageDescriptions = Readonly<Record<PageDescriptionKey, string>>;

/** What is said in the head of pages that no catalogue and no story describes. The server alone writes it. */
export const loadPageDescriptions = textLoader<PageDescriptionKey>({
  "nl-NL": () => import("./nl-NL.ts"),
  "de-DE": () => import("./de-DE.ts"),
  "en-US": () => import("./en-US.ts"),
});
