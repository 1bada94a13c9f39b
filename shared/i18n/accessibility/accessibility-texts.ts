import { textLoader, type Texts } from "../load-texts.ts";
import type { messages } from "./en-US.ts";

export type AccessibilityMessageKey = keyof typeof messages;
export type AccessibilityMessages = Readonly<Record<AccessibilityMessageKey, string>>;
export type AccessibilityTexts = Texts<AccessibilityMessageKey>;

/** Words of the widget by which a visitor sets how the shop is read (DATA-016). */
export const loadAccessibilityTexts = textLoader<AccessibilityMessageKey>({
  "nl-NL": () => import("./nl-NL.ts"),
  "de-DE": () => import("./de-DE.ts"),
  "en-US": () => import("./en-US.ts"),
});
