import type { Language } from "../../../../shared/i18n/language.ts";
import { messages as german } from "../../../../shared/i18n/search/de-DE.ts";
import { messages as english } from "../../../../shared/i18n/search/en-US.ts";
import { messages as dutch } from "../../../../shared/i18n/search/nl-NL.ts";
import { wordsOf } from "./tokenize.ts";

const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { nl: dutch, de: german, en: english };
const known = new Map<Language, readonly string[]>();

/** Words by which the search panel finds pages of service, of all that a shop may have. */
function serviceWords(language: Language): readonly string[] {
  let words = known.get(language);
  if (!words) {
    const lists = Object.entries(texts[language]).filter(([key]) => key.startsWith("words."));
    known.set(language, (words = [...new Set(lists.flatMap(([, list]) => wordsOf(list)))]));
  }
  return words;
}

/** Whether a word asks for service, or begins such a word: "rück" is half of "Rückgabe", and not a misspelt "Röcke". */
export const beginsService = (word: string, language: Language): boolean =>
  word.length >= 3 && serviceWords(language).some((service) => service.startsWith(word));
