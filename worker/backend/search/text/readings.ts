import { isOtherThing, isOfAnotherKind, synonymsOf } from "./language-words.ts";
import { stemOf } from "./stem.ts";
import type { Entry, Ref, Vocabulary } from "./vocabulary.ts";

/**
 * One reading of a word. Products that any of `refs` leads to fit, or, for a reading of several words, those that each
 * of `all` leads to.
 */
export interface Reading {
  weight: number;
  refs: readonly Ref[];
  all?: readonly (readonly Ref[])[];
}

export const mostEndings = 24;

/** How much a reading counts beside the word as it is written. */
export const weights = {
  exact: 1,
  form: 0.95,
  synonym: 0.75,
  shade: 0.72,
  beginning: 0.7,
  compound: 0.65,
  oneLetter: 0.8,
  twoLetters: 0.6,
  otherSpelling: 0.8,
  mistypedStart: 0.5,
  joined: 0.9,
  apart: 0.9,
  /** Other words with the same stem ("jasje", "jassen"), and words that end with it. */
  otherThing: 0.6,
  meant: 0.7,
  mostly: 0.5,
};

/**
 * The weight of a word at the end of a compound. In Dutch and German a compound is a kind of its last word and comes
 * before synonyms: a Leinensakko is a Sakko before a blazer is. An English "jackshirt" is hardly a shirt.
 */
export const endingWeight = { nl: 0.8, de: 0.8, en: 0.6 } as const;

/** Fewest letters of a word at the end of a compound. English writes most compounds apart, and "women" is not "men". */
export const leastEnding = { nl: 3, de: 3, en: 4 } as const;

export const refsOf = (entries: readonly Entry[]): Ref[] => entries.flatMap((entry) => entry.refs);

/** The word, its other forms, and forms of other words with the same stem. */
function allForms(vocabulary: Vocabulary, word: string): { exact?: Entry; forms: Entry[]; others: Entry[] } {
  const { entries, stems, language } = vocabulary;
  const exact = entries.get(word);
  const alike =
    // A name of models has no other forms: "rote" is not "Rotte", "laarzen" not "Lars".
    word.length < 3 || exact?.proper
      ? []
      : (stems.get(stemOf(word, language)) ?? []).filter((entry) => entry.word !== word && !entry.proper);
  const isOther = (entry: Entry) => isOtherThing(word, entry.word, language);
  return {
    ...(exact && { exact }),
    forms: alike.filter((entry) => !isOther(entry)),
    others: alike.filter(isOther),
  };
}

const reading = (entries: readonly Entry[], weight: number): Reading[] =>
  entries.length > 0 ? [{ weight, refs: refsOf(entries) }] : [];

/** The word and its other forms. */
export function formsOf(vocabulary: Vocabulary, word: string, weight: number): Reading[] {
  const { exact, forms, others } = allForms(vocabulary, word);
  return [
    ...(exact ? reading([exact], weight) : []),
    ...reading(forms, weight * weights.form),
    ...reading(others, weight * weights.otherThing),
  ];
}

/** Whether another word has the same stem. */
export const sharesStem = (vocabulary: Vocabulary, word: string): boolean =>
  allForms(vocabulary, word).others.length > 0;

/** A synonym in its own forms, without other words of the same stem. */
function synonym(vocabulary: Vocabulary, word: string, weight: number): Reading[] {
  const { exact, forms } = allForms(vocabulary, word);
  return [...(exact ? reading([exact], weight) : []), ...reading(forms, weight * weights.form)];
}

export function synonyms(vocabulary: Vocabulary, run: string, weight: number): Reading[] {
  return synonymsOf(vocabulary.language, run).flatMap((other): Reading[] =>
    other.length === 1
      ? [...synonym(vocabulary, other[0]!, weight), ...endingsOf(vocabulary, other[0]!, weight)]
      : together(vocabulary, other, weight),
  );
}

/** Compounds that end with a synonym ("Wollparka" for "Jacke"), in the languages that write them as one word. */
export function endingsOf(vocabulary: Vocabulary, word: string, weight: number): Reading[] {
  const stem = stemOf(word, vocabulary.language);
  const compounds = vocabulary.language === "en" || stem.length < leastEnding.en ? [] : compoundsOf(vocabulary, stem);
  return compounds.length === 0
    ? []
    : [{ weight: weight * endingWeight[vocabulary.language], refs: refsOf(compounds) }];
}

/** Known words that end with a stem and are a kind of the word. */
export function compoundsOf(vocabulary: Vocabulary, stem: string): Entry[] {
  return vocabulary
    .ending(stem, mostEndings)
    .filter((entry) => !entry.proper && !isOfAnotherKind(entry.word, stem, vocabulary.language));
}

/** A reading that demands all of several words; none where the catalogue lacks one of them. */
export function together(vocabulary: Vocabulary, words: readonly string[], weight: number): Reading[] {
  const parts = words.map((word) => formsOf(vocabulary, word, 1).flatMap((reading) => reading.refs));
  return parts.every((refs) => refs.length > 0) ? [{ weight, refs: [], all: parts }] : [];
}
