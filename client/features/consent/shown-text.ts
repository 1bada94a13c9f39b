import type { ShownText } from "../../../shared/consent/choice.ts";
import type { ConsentMessageKey, ConsentTexts } from "../../../shared/i18n/consent/consent-texts.ts";

/** What a visitor reads before they answer, in its order. */
export const askedWords = [
  "title",
  "text",
  "in.preferences",
  "in.statistics",
  "in.marketing",
  "necessary",
  "necessary.text",
  "preferences",
  "preferences.text",
  "statistics",
  "statistics.text",
  "marketing",
  "marketing.text",
  "providers",
  "all",
  "none",
  "details",
  "save",
] as const satisfies readonly ConsentMessageKey[];

/** The words shown, as an answer keeps them: their language and the SHA-256 of them all, in hex. */
export async function shownText(t: ConsentTexts, language: string): Promise<ShownText> {
  const bytes = new TextEncoder().encode(askedWords.map((key) => t(key)).join("\n"));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return { language, digest: [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("") };
}
