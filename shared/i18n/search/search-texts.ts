import { fillMessage } from "../purchase/fill.ts";
import type { MessageValues } from "../translate.ts";
import type { messages } from "./en-US.ts";

export type SearchMessageKey = keyof typeof messages;
export type SearchMessages = Readonly<Record<SearchMessageKey, string>>;
export type SearchTexts = (key: SearchMessageKey, values?: MessageValues) => string;

const languages: Readonly<Record<string, () => Promise<{ messages: SearchMessages }>>> = {
  "nl-NL": () => import("./nl-NL.ts"),
  "de-DE": () => import("./de-DE.ts"),
  "en-US": () => import("./en-US.ts"),
};

/** The texts of the search panel; English where a language has none. */
export async function loadSearchTexts(language: string): Promise<SearchTexts> {
  const { messages } = await (languages[language] ?? languages["en-US"]!)();
  return (key, values) => fillMessage(messages[key], values);
}
