import type { MeantWord } from "./interpret.ts";
import { alternativesTo } from "./language-words.ts";
import { formsOf, type Reading, synonyms, weights } from "./readings.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Ids that are told; it bounds the answer. */
const most = 12;
/** A reading that counts less than this part of a word's best one is a guess. */
const leastShare = weights.beginning;

const idsOf = (readings: readonly Reading[]): number[] =>
  readings.flatMap(({ refs }) => refs.flatMap((ref) => (ref.kind === "c" ? [Number(ref.key)] : [])));

/** Ids of the categories that words of a text name, by whatever name: the ones that say it best first. */
export function namedCategories(words: readonly MeantWord[]): number[] {
  const ids = words
    .filter(({ understood, correction }) => understood || correction)
    .flatMap(({ readings }) => {
      const meant = readings.filter(({ refs }) => refs.some(({ field }) => field !== "sku"));
      const best = Math.max(0, ...meant.map(({ weight }) => weight));
      return idsOf(meant.filter(({ weight }) => weight >= best * leastShare).toSorted((a, b) => b.weight - a.weight));
    });
  return [...new Set(ids)].slice(0, most);
}

/** Ids of categories of things that serve the same purpose as those asked for: scarves and belts for a tie. */
export function nearCategories(words: readonly MeantWord[], vocabulary: Vocabulary): number[] {
  const near = words.flatMap(({ word }) => alternativesTo(word, vocabulary.language));
  const ids = near.flatMap((other) =>
    idsOf([...formsOf(vocabulary, other, weights.exact), ...synonyms(vocabulary, other, weights.synonym)]),
  );
  return [...new Set(ids)].slice(0, most);
}
