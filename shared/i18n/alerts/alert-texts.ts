import { textLoader, type Texts } from "../load-texts.ts";
import type { messages } from "./en-US.ts";

export type AlertMessageKey = keyof typeof messages;
export type AlertMessages = Readonly<Record<AlertMessageKey, string>>;
export type AlertTexts = Texts<AlertMessageKey>;

/** Texts of the form that asks for a mail when an article is back or costs less. */
export const loadAlertTexts = textLoader<AlertMessageKey>({
  "nl-NL": () => import("./nl-NL.ts"),
  "de-DE": () => import("./de-DE.ts"),
  "en-US": () => import("./en-US.ts"),
});
