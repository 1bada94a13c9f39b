import { inLanguage } from "../language.ts";
import type { messages } from "./en-US.ts";

export type OfflineMessageKey = keyof typeof messages;
export type OfflineMessages = Readonly<Record<OfflineMessageKey, string>>;

const languages: Readonly<Record<string, () => Promise<{ messages: OfflineMessages }>>> = {
  "nl-NL": () => import("./nl-NL.ts"),
  "de-DE": () => import("./de-DE.ts"),
  "en-US": () => import("./en-US.ts"),
};

/** The texts of pages without a connection; English where a language has none. */
export async function loadOfflineTexts(language: string): Promise<(key: OfflineMessageKey) => string> {
  const { messages } = await inLanguage(languages, language)();
  return (key) => messages[key];
}
