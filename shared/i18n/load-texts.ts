import { inLanguage } from "./language.ts";
import { fillMessage } from "./purchase/fill.ts";
import type { MessageValues } from "./translate.ts";

export type Texts<Key extends string> = (key: Key, values?: MessageValues) => string;

/** A loader of texts that come with their own part of the shop; English where a language has none. */
export function textLoader<Key extends string>(
  languages: Readonly<Record<string, () => Promise<{ messages: Readonly<Record<Key, string>> }>>>,
): (language: string) => Promise<Texts<Key>> {
  return async (language) => {
    const { messages } = await inLanguage(languages, language)();
    return (key, values) => fillMessage(messages[key], values);
  };
}
