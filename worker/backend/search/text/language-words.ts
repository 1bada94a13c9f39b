import { storeByCode } from "../../../../shared/config/stores.ts";
import { wordsOf } from "./tokenize.ts";
import { dutch } from "./dutch.ts";
import { english } from "./english.ts";
import { german } from "./german.ts";
import type { Language } from "../../../../shared/i18n/language.ts";
import { stemOf } from "./stem.ts";

/** What a language adds to the catalogue's own words. */
export interface LanguageWords {
  /** Filler words; they count only when a text contains no others. */
  readonly ignored: readonly string[];
  /** Words before a price limit ("onder 100"): never treated as misspelt, and dropped together with the limit. */
  readonly limits: readonly string[];
  /** Groups of words, or of phrases, that shoppers use for the same thing. */
  readonly synonyms: readonly (readonly string[])[];
  /** A word, and things it may ask for without being their name: a "das" is a scarf, but also the name of models. */
  readonly oneWaySynonyms: readonly (readonly string[])[];
  /** Compounds that are not a kind of their last word: a Strickjacke is not a Jacke. */
  readonly compoundsOfAnotherKind: readonly string[];
  /** Beginnings that change the meaning of the word behind them: "verpakken" is not a "pak". */
  readonly prefixes: readonly string[];
  /** Beginnings that tell kinds apart: neither "onderhemd" nor "overhemd" is a misspelling of the other. */
  readonly distinctPrefixes: readonly string[];
  /**
   * Things that serve the same purpose, each in one form: a shop that lacks one of them offers the others. None of them
   * is a misspelling of another word.
   */
  readonly alternatives: readonly (readonly string[])[];
  readonly wishes: readonly Wish[];
}

/** A quality that shoppers ask for ("iets warms"), in any form of its words, and what in a catalogue has it. */
export interface Wish {
  readonly asked: readonly string[];
  /**
   * Words of names, categories and values that express it. Whoever asks by the first of them means that thing itself,
   * where the catalogue has it.
   */
  readonly means: readonly string[];
  /** Things that mostly have the quality, though not each of them. */
  readonly kinds: readonly string[];
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

/** Whether a word tells of a price, where a number follows it. */
export const isLimit = (word: string, language: Language): boolean => languages[language].limits.includes(word);

/** Words of a text that limit a price: "onder", "tussen", and the numbers behind. Filters ask for prices, not texts. */
export function priceWords(words: readonly string[], language: Language): ReadonlySet<string> {
  const found = new Set<string>();
  words.forEach((word, at) => {
    if (!isLimit(word, language)) return;
    const rest = words.slice(at + 1).filter((other) => !isIgnored(other, language));
    const numbers = rest.slice(0, rest.findIndex((other) => !/^\d+$/.test(other)) >>> 0);
    for (const one of numbers.length > 0 ? [word, ...numbers] : []) found.add(one);
  });
  return found;
}

/** Whether a word contains `part` behind its beginning, with at most `letters` letters after it. */
const endsBut = (word: string, part: string, letters: number): boolean => {
  const from = word.lastIndexOf(part);
  return from > 0 && word.length - from - part.length <= letters;
};

/**
 * Whether a word is, or ends with, a compound that is not a kind of its last word; `ending` is the stem of that last
 * word. The stem of a long word may be shorter than that of its last word ("badeho", "hos"), so a few last letters may
 * differ.
 */
export function isOfAnotherKind(word: string, ending: string, language: Language): boolean {
  return languages[language].compoundsOfAnotherKind.some((compound) => {
    const stem = stemOf(compound, language);
    const isKind = (stem.length > ending.length && stem.endsWith(ending)) || endsBut(compound, ending, 3);
    return isKind && (stemOf(word, language).endsWith(stem) || endsBut(` ${word}`, compound, 2));
  });
}

/** Whether `start` changes the meaning of the word behind it. */
export const isPrefix = (start: string, language: Language): boolean => languages[language].prefixes.includes(start);

/** A beginning must leave at least so many letters of the word. */
const leastRest = 3;

const behind = (word: string, beginnings: readonly string[]): string[] =>
  beginnings.flatMap((start) =>
    word.startsWith(start) && word.length - start.length >= leastRest ? [word.slice(start.length)] : [],
  );
/** The rest of a word behind a distinct prefix. */
export const afterDistinctPrefix = (word: string, language: Language): string[] =>
  behind(word, languages[language].distinctPrefixes);
/** The rest of a word behind a prefix of either list: "hemden" of "onderhemden". */
export const afterAnyPrefix = (word: string, language: Language): string[] => [
  ...behind(word, languages[language].prefixes),
  ...afterDistinctPrefix(word, language),
];

/**
 * Whether two words differ only in their beginnings, one of which is a known one: "Umzug" is not a misspelt "Anzug".
 */
export function beginsOtherwise(word: string, other: string, language: Language): boolean {
  const rests = afterAnyPrefix(other, language);
  return afterAnyPrefix(word, language).some((rest) => rest === other || rests.includes(rest)) && word !== other;
}

interface Synonyms {
  runs: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** The synonyms of single words, by stem. */
  stems: ReadonlyMap<string, readonly (readonly string[])[]>;
}
const groups = new Map<Language, Synonyms>();

function synonyms(language: Language): Synonyms {
  let known = groups.get(language);
  if (!known) {
    const runs = new Map<string, string[][]>();
    for (const group of languages[language].synonyms.map((names) => names.map(wordsOf))) {
      for (const one of group)
        runs.set(one.join(" "), [...(runs.get(one.join(" ")) ?? []), ...group.filter((other) => other !== one)]);
    }
    for (const [word = "", ...others] of languages[language].oneWaySynonyms)
      runs.set(word, [...(runs.get(word) ?? []), ...others.map(wordsOf)]);
    const stems = new Map<string, string[][]>();
    for (const [run, others] of runs) if (!run.includes(" ")) stems.set(stemOf(run, language), others);
    groups.set(language, (known = { runs, stems }));
  }
  return known;
}

/** What else shoppers call a word or a run of words joined by spaces, in any of its forms; each as a list of words. */
export function synonymsOf(language: Language, run: string): readonly (readonly string[])[] {
  const { runs, stems } = synonyms(language);
  return runs.get(run) ?? (run.includes(" ") ? [] : (stems.get(stemOf(run, language)) ?? []));
}

/**
 * Whether two words of one stem have different synonyms: "jasje" is a blazer, "jassen" are coats. False where one of
 * them has no synonym.
 */
export function isOtherThing(a: string, b: string, language: Language): boolean {
  if (a === b) return false;
  const [own, others] = [a, b].map((word) => synonymsOf(language, word).map((run) => run.join(" ")));
  if (own!.length === 0 || others!.length === 0) return false;
  return !own!.some((run) => run === b || others!.includes(run));
}

const alternatives = new Map<Language, ReadonlyMap<string, readonly string[]>>();

function alternativesIn(word: string, language: Language): readonly string[] | undefined {
  let known = alternatives.get(language);
  if (!known) {
    const groups = new Map<string, string[]>();
    for (const group of languages[language].alternatives)
      for (const one of group) {
        const stem = stemOf(one, language);
        groups.set(stem, [...(groups.get(stem) ?? []), ...group.filter((other) => other !== one)]);
      }
    alternatives.set(language, (known = groups));
  }
  return known.get(stemOf(word, language));
}

/** Whether a word, in any form, names a thing that shoppers ask for, even if the catalogue lacks it. */
export const isThing = (word: string, language: Language): boolean => alternativesIn(word, language) !== undefined;

/** Things that serve the same purpose as another. */
export const alternativesTo = (word: string, language: Language): readonly string[] =>
  alternativesIn(word, language) ?? [];

const wishes = new Map<Language, ReadonlyMap<string, Wish>>();

const wishKey = (words: readonly string[], language: Language): string =>
  words.map((word) => stemOf(word, language)).join(" ");

function wishesOf(language: Language): ReadonlyMap<string, Wish> {
  let known = wishes.get(language);
  if (!known)
    wishes.set(
      language,
      (known = new Map(
        languages[language].wishes.flatMap((wish) =>
          wish.asked.map((run) => [wishKey(wordsOf(run), language), wish] as const),
        ),
      )),
    );
  return known;
}

/** What a word, or words beside each other, ask for without naming a thing. */
export const wishOf = (words: readonly string[], language: Language): Wish | undefined =>
  wishesOf(language).get(wishKey(words, language));

/** Whether a wish names a thing: where there are no suits, "suit" asks for what is worn instead. */
export function isMeant(word: string, language: Language): boolean {
  const [thing] = wishOf([word], language)?.means ?? [];
  return thing !== undefined && wishKey([thing], language) === wishKey([word], language);
}

/** Words that ask for something without naming it. */
export const askingWords = (language: Language): readonly string[] =>
  languages[language].wishes.flatMap(({ asked }) => asked.filter((run) => !run.includes(" ")));

/** Whether a word in exactly this form has synonyms. */
export const isSynonym = (language: Language, word: string): boolean => synonyms(language).runs.has(word);

/** Words and runs of words that have synonyms, as `wordsOf` writes them. */
export function wordsWithSynonyms(language: Language): Iterable<string> {
  return synonyms(language).runs.keys();
}
