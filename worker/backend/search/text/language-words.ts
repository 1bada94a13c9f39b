import { storeByCode } from "../../../../shared/config/stores.ts";
import { wordsOf } from "./tokenize.ts";
import { dutch } from "./dutch.ts";
import { english } from "./english.ts";
import { german } from "./german.ts";
import type { Language } from "../../../../shared/i18n/language.ts";
import { stemOf } from "./stem.ts";

/** What a language adds to the words of a catalogue. */
export interface LanguageWords {
  /** Words that say nothing of a product; they count only when a text holds no others. */
  readonly ignored: readonly string[];
  /** Words that a limit of a price follows ("onder 100"): never misspelt, and left out together with it. */
  readonly limits: readonly string[];
  /** Groups of words (or of several words) that shoppers use for the same thing. */
  readonly synonyms: readonly (readonly string[])[];
  /** A word, and what it is asked for, but is not called: a "das" is a scarf, and a name of models. */
  readonly oneWaySynonyms: readonly (readonly string[])[];
  /** Compounds that are no kind of their last word: a Strickjacke is no Jacke. */
  readonly compoundsOfAnotherKind: readonly string[];
  /** Beginnings that make another word of the one behind them, and no kind of it: "verpakken" is no "pak". */
  readonly prefixes: readonly string[];
  /** Beginnings that tell one kind from another: "onderhemd" and "overhemd" are neither a misspelling of the other. */
  readonly distinctPrefixes: readonly string[];
  /**
   * Things that serve alike, each in one form: a shop that lacks one has something near to it in the others. None of
   * them is a misspelling of another word.
   */
  readonly alternatives: readonly (readonly string[])[];
  readonly wishes: readonly Wish[];
}

/** What shoppers ask of clothes that they do not name ("iets warms"), in any of its forms, and what has it. */
export interface Wish {
  readonly asked: readonly string[];
  /** Words of names, categories and values that say as much; what is asked for by the first is that thing, if there is. */
  readonly means: readonly string[];
  /** Things that are mostly so, though not each of them. */
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

/** Whether `part` is the end of a word but for so many letters, and not all of it. */
const endsBut = (word: string, part: string, letters: number): boolean => {
  const from = word.lastIndexOf(part);
  return from > 0 && word.length - from - part.length <= letters;
};

/**
 * Whether a word is a compound, or ends with one, that is something else than its last word, by its stem. A long word's
 * stem may be shorter than its last word's ("badeho", "hos"): letters of forms are left out of sight, too.
 */
export function isOfAnotherKind(word: string, ending: string, language: Language): boolean {
  return languages[language].compoundsOfAnotherKind.some((compound) => {
    const stem = stemOf(compound, language);
    const isKind = (stem.length > ending.length && stem.endsWith(ending)) || endsBut(compound, ending, 3);
    return isKind && (stemOf(word, language).endsWith(stem) || endsBut(` ${word}`, compound, 2));
  });
}

/** Whether `start` makes another word of the one behind it. */
export const isPrefix = (start: string, language: Language): boolean => languages[language].prefixes.includes(start);

/** Letters at least that a beginning leaves of its word. */
const leastRest = 3;

const behind = (word: string, beginnings: readonly string[]): string[] =>
  beginnings.flatMap((start) =>
    word.startsWith(start) && word.length - start.length >= leastRest ? [word.slice(start.length)] : [],
  );
/** What stands behind a distinct prefix that a word begins with. */
export const afterDistinctPrefix = (word: string, language: Language): string[] =>
  behind(word, languages[language].distinctPrefixes);
/** What stands behind a prefix of either list: "hemden" of "onderhemden". */
export const afterAnyPrefix = (word: string, language: Language): string[] => [
  ...behind(word, languages[language].prefixes),
  ...afterDistinctPrefix(word, language),
];

/**
 * Whether a word differs from another one in its beginning alone, and has one of its own: "Umzug" is no misspelt
 * "Anzug".
 */
export function beginsOtherwise(word: string, other: string, language: Language): boolean {
  const rests = afterAnyPrefix(other, language);
  return afterAnyPrefix(word, language).some((rest) => rest === other || rests.includes(rest)) && word !== other;
}

interface Synonyms {
  runs: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** The same by the stem of what is one word. */
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
 * Whether two words of one stem are called by different other words: a "jasje" is a blazer, "jassen" are coats. False
 * where one of them has no other word.
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

/** Whether a word, in any of its forms, is a thing that shoppers ask for, whatever a catalogue has. */
export const isThing = (word: string, language: Language): boolean => alternativesIn(word, language) !== undefined;

/** Things that serve as another one does. */
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

/** Whether a word names what it asks for: "suit", where there are no suits, asks for what is worn instead. */
export function isMeant(word: string, language: Language): boolean {
  const [thing] = wishOf([word], language)?.means ?? [];
  return thing !== undefined && wishKey([thing], language) === wishKey([word], language);
}

/** Words that ask for something without naming it. */
export const askingWords = (language: Language): readonly string[] =>
  languages[language].wishes.flatMap(({ asked }) => asked.filter((run) => !run.includes(" ")));

/** Whether a word itself, not only another form of it, stands among the synonyms. */
export const isSynonym = (language: Language, word: string): boolean => synonyms(language).runs.has(word);

/** Words and runs of words that have synonyms, as `wordsOf` writes them. */
export function wordsWithSynonyms(language: Language): Iterable<string> {
  return synonyms(language).runs.keys();
}
