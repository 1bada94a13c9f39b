import { textLoader, type Texts } from "../load-texts.ts";
import type { messages } from "./en-US.ts";

export type ContactMessageKey = keyof typeof messages;
export type ContactMessages = Readonly<Record<ContactMessageKey, string>>;
export type ContactTexts = Texts<ContactMessageKey>;

/** Texts of the contact form. */
export const loadContactTexts = textLoader<ContactMessageKey>({
  "nl-NL": () => import("./nl-NL.ts"),
  "de-DE": () => import("./de-DE.ts"),
  "en-US": () => import("./en-US.ts"),
});
