import { isUnlike, synonymsOf } from "./language-words.ts";
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
  ending: 0.6,
  oneLetter: 0.8,
  twoLetters: 0.6,
  otherSpelling: 0.8,
  mistypedStart: 0.5,
  joined: 0.9,
  apart: 0.9,
  meant: 0.7,
  mostly: 0.5,
};

/** Letters of a word that compounds may end with. English writes most of them apart, and "men" is no end of "women". */
export const leastEnding = { nl: 3, de: 3, en: 4 } as const;

export const refsOf = (entries: readonly Entry[]): Ref[] => entries.flatMap((entry) => entry.refs);

/** The word and its other forms. */
export function formsOf(vocabulary: Vocabulary, word: string, weight: number): Reading[] {
  const exact = vocabulary.entries.get(word);
  // A name of models has no forms: "rote" is no "Rotte", "laarzen" no "Lars".
  const others =
    word.length < 3 || exact?.proper
      ? []
      : (vocabulary.stems.get(stemOf(word, vocabulary.language)) ?? []).filter(
          (entry) => entry.word !== word && !entry.proper,
        );
  return [
    ...(exact ? [{ weight, refs: exact.refs }] : []),
    ...(others.length > 0 ? [{ weight: weight * weights.form, refs: refsOf(others) }] : []),
  ];
}

export function synonyms(vocabulary: Vocabulary, run: string, weight: number): Reading[] {
  return synonymsOf(vocabulary.language, run).flatMap((other): Reading[] =>
    other.length === 1
      ? [...formsOf(vocabulary, other[0]!, weight), ...endingsOf(vocabulary, other[0]!, weight)]
      : together(vocabulary, other, weight),
  );
}

/** Compounds that end with a synonym ("Wollparka" for "Jacke"), in the languages that write them as one word. */
export function endingsOf(vocabulary: Vocabulary, word: string, weight: number): Reading[] {
  const stem = stemOf(word, vocabulary.language);
  const compounds = vocabulary.language === "en" || stem.length < leastEnding.en ? [] : compoundsOf(vocabulary, stem);
  return compounds.length === 0 ? [] : [{ weight: weight * weights.ending, refs: refsOf(compounds) }];
}

/** Known words that end with a stem and are a kind of it. */
export function compoundsOf(vocabulary: Vocabulary, stem: string): Entry[] {
  return vocabulary
    .ending(stem, mostEndings)
    .filter((entry) => !entry.proper && !isUnlike(entry.word, stem, vocabulary.language));
}

/** A reading that wants all of several words; none when the catalogue lacks one of them. */
export function together(vocabulary: Vocabulary, words: readonly string[], weight: number): Reading[] {
  const parts = words.map((word) => formsOf(vocabulary, word, 1).flatMap((reading) => reading.refs));
  return parts.every((refs) => refs.length > 0) ? [{ weight, refs: [], all: parts }] : [];
}
