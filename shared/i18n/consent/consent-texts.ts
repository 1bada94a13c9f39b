import { textLoader, type Texts } from "../load-texts.ts";
import type { messages } from "./en-US.ts";

export type ConsentMessageKey = keyof typeof messages;
export type ConsentMessages = Readonly<Record<ConsentMessageKey, string>>;
export type ConsentTexts = Texts<ConsentMessageKey>;

/**
 * What a visitor is asked, and where the answer is changed. A change of meaning raises `consentVersion`
 * (shared/consent/choice.ts), any change adds a line to the table of texts in docs/privacy.md.
 */
export const loadConsentTexts = textLoader<ConsentMessageKey>({
  "nl-NL": () => import("./nl-NL.ts"),
  "de-DE": () => import("./de-DE.ts"),
  "en-US": () => import("./en-US.ts"),
});
