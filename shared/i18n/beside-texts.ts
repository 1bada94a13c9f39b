import type { MessageValues } from "./translate.ts";
import { fillMessage } from "./purchase/fill.ts";
import type { messages } from "./beside/en-US.ts";

export type BesideMessageKey = keyof typeof messages;
export type BesideMessages = Readonly<Record<BesideMessageKey, string>>;
export type BesideTexts = (key: BesideMessageKey, values?: MessageValues) => string;

const languages: Readonly<Record<string, () => Promise<{ messages: BesideMessages }>>> = {
  "nl-NL": () => import("./beside/nl-NL.ts"),
  "de-DE": () => import("./beside/de-DE.ts"),
  "en-US": () => import("./beside/en-US.ts"),
};

/** Texts of what stands beside a product (reviews, comparing, size guide, rows of products); English where a language has none. */
export async function loadBesideTexts(language: string): Promise<BesideTexts> {
  const { messages } = await (languages[language] ?? languages["en-US"]!)();
  return (key, values) => fillMessage(messages[key], values);
}
