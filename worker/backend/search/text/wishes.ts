import { type Wish, wishOf } from "./language-words.ts";
import { endingsOf, formsOf, mostEndings, type Reading, refsOf, together, weights } from "./readings.ts";
import type { Ref, Vocabulary } from "./vocabulary.ts";

/** Kept, because there are few wishes and every misspelt word is compared with each of them. */
const kept = new WeakMap<Vocabulary, Map<Wish, Reading[]>>();

/**
 * A word of at least so many letters also counts as the beginning of others ("winter"); "strik" does not mean "strike".
 */
const leastBeginning = 6;

/**
 * What in the catalogue has the quality that words ask for: by words that express it, and things that mostly have it.
 * None where the catalogue has nothing of it. Names of models do not count.
 */
export function wishReadings(vocabulary: Vocabulary, words: readonly string[]): Reading[] {
  const wish = wishOf(words, vocabulary.language);
  if (!wish) return [];
  const own = kept.get(vocabulary) ?? new Map<Wish, Reading[]>();
  kept.set(vocabulary, own);
  let readings = own.get(wish);
  if (!readings) own.set(wish, (readings = made(vocabulary, wish)));
  return readings;
}

function made(vocabulary: Vocabulary, wish: Wish): Reading[] {
  const all = wish.means.flatMap((run) =>
    run.includes(" ") ? together(vocabulary, run.split(" "), weights.meant) : [],
  );
  const refsBy = new Map<number, Set<Ref>>();
  const add = (weight: number, found: readonly Ref[]) => {
    const refs = refsBy.get(weight) ?? new Set();
    refsBy.set(weight, refs);
    for (const ref of found) refs.add(ref);
  };
  const addForms = (word: string, weight: number) => {
    if (vocabulary.entries.get(word)?.proper) return;
    for (const { refs } of formsOf(vocabulary, word, 1)) add(weight, refs);
    for (const { refs } of endingsOf(vocabulary, word, 1)) add(weight * weights.form, refs);
  };
  for (const word of wish.means) {
    addForms(word, weights.meant);
    if (word.length >= leastBeginning)
      add(
        weights.meant * weights.beginning,
        refsOf(vocabulary.beginning(word, mostEndings).filter(({ proper }) => !proper)),
      );
  }
  for (const word of wish.kinds) addForms(word, weights.mostly);
  return [
    ...all,
    ...[...refsBy].filter(([, refs]) => refs.size > 0).map(([weight, refs]) => ({ weight, refs: [...refs] })),
  ];
}
