import { textLoader, type Texts } from "../load-texts.ts";
import type { messages } from "./en-US.ts";

export type DialogMessageKey = keyof typeof messages;
export type DialogMessages = Readonly<Record<DialogMessageKey, string>>;
export type DialogTexts = Texts<DialogMessageKey>;

/** The texts of dialogs that any page may open, in a language. */
export const loadDialogTexts = textLoader<DialogMessageKey>({
  "nl-NL": () => import("./nl-NL.ts"),
  "de-DE": () => import("./de-DE.ts"),
  "en-US": () => import("./en-US.ts"),
});
