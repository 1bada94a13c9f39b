import { storeByCode } from "../../../../shared/config/stores.ts";
import { wordsOf } from "../words.ts";
import { dutch } from "./dutch.ts";
import { english } from "./english.ts";
import { german } from "./german.ts";
import { type Language, stemOf } from "./stem.ts";

/** What a language adds to the words of a catalogue. */
export interface LanguageWords {
  /** Words that say nothing of a product; they count only when a text holds no others. */
  readonly ignored: readonly string[];
  /** Groups of words (or of several words) that shoppers use for the same thing. */
  readonly same: readonly (readonly string[])[];
}

const languages: Readonly<Record<Language, LanguageWords>> = { nl: dutch, de: german, en: english };

export function languageOfView(storeCode: string): Language {
  const tag = storeByCode(storeCode).i18n.defaultLanguage?.slice(0, 2);
  return tag === "nl" || tag === "de" ? tag : "en";
}

const ignored = new Map<Language, ReadonlySet<string>>();
export function isIgnored(word: string, language: Language): boolean {
  let words = ignored.get(language);
  if (!words) ignored.set(language, (words = new Set(languages[language].ignored)));
  return words.has(word);
}

interface Synonyms { runs: ReadonlyMap<string, readonly (readonly string[])[]>; /** The same by the stem of what is one word. */ stems: ReadonlyMap<string, readonly (readonly string[])[]> }
const groups = new Map<Language, Synonyms>();

function synonyms(language: Language): Synonyms {
  let known = groups.get(language);
  if (!known) {
    const runs = new Map<string, string[][]>();
    for (const group of languages[language].same.map((names) => names.map(wordsOf))) {
      for (const one of group) runs.set(one.join(" "), [...(runs.get(one.join(" ")) ?? []), ...group.filter((other) => other !== one)]);
    }
    const stems = new Map<string, string[][]>();
    for (const [run, others] of runs) if (!run.includes(" ")) stems.set(stemOf(run, language), others);
    groups.set(language, (known = { runs, stems }));
  }
  return known;
}

/** What else shoppers call a word or a run of words joined by spaces, in any of its forms; each as a list of words. */
export function synonymsOf(language: Language, run: string): readonly (readonly string[])[] {
  const { runs, stems } = synonyms(language);
  return runs.get(run) ?? (run.includes(" ") ? [] : stems.get(stemOf(run, language)) ?? []);
}

/** Words and runs of words that have synonyms, as `wordsOf` writes them. */
export function wordsWithSynonyms(language: Language): Iterable<string> {
  return synonyms(language).runs.keys();
}
