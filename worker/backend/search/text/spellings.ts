import { settings } from "../../../../shared/config/settings.ts";
import { bitsOf } from "../sets/segment-code.ts";
import { distance, tolerance } from "./edit-distance.ts";
import { askingWords, beginsOtherwise, wordsWithSynonyms } from "./language-words.ts";
import { type Reading, refsOf, synonyms, weights } from "./readings.ts";
import { lettersOf, type Vocabulary } from "./vocabulary.ts";
import { wishReadings } from "./wishes.ts";

/** Spellings one mistyped word may stand for (contract §2.5, max_expansions). */
const mostSpellings = 3;
export const mostBeginnings = 40;
/** Letters of a word that asks for something where it is a part of a compound ("Hochzeitshemd") or misspelt. */
export const leastWish = 5;
const leastLetters = 3;

/** A known word that a mistyped one may stand for. */
interface Candidate {
  word: string;
  products: number;
  letters: number;
  proper: boolean;
}

/** By the number of their letters: a word is held against those that are about as long. */
const kept = new WeakMap<Vocabulary, readonly (readonly Candidate[])[]>();

function candidatesOf(vocabulary: Vocabulary): readonly (readonly Candidate[])[] {
  const known = kept.get(vocabulary);
  if (known) return known;
  const { entries, stems, language } = vocabulary;
  const byLength: Candidate[][] = [];
  const add = (word: string, products: number, letters: number, proper = false) => {
    if (word.length >= leastLetters) (byLength[word.length] ??= []).push({ word, products, letters, proper });
  };
  for (const { word, products, letters, proper } of entries.values()) add(word, products, letters, proper);
  const addOther = (word: string, products = 1, proper = false) => {
    if (!entries.has(word)) add(word, products, lettersOf(word), proper);
  };
  for (const [stem, forms] of stems)
    addOther(
      stem,
      forms[0]!.products,
      forms.every(({ proper }) => proper),
    );
  for (const run of wordsWithSynonyms(language))
    if (!run.includes(" ") && synonyms(vocabulary, run, 1).length > 0) addOther(run);
  for (const asking of askingWords(language))
    if (asking.length >= leastWish && wishReadings(vocabulary, [asking]).length > 0) addOther(asking);
  for (const name of vocabulary.plainColors()) addOther(name);
  kept.set(vocabulary, byLength);
  return byLength;
}

/** What is left of a word without vowels and doubled letters: where most slips are. */
const consonantsOf = (word: string) => word.replace(/[aeiouy]/g, "").replace(/(.)\1+/g, "$1");

/**
 * Known words closest to a mistyped one: no name of models while any other word is as close, then fewest letters wrong,
 * the same consonants, the most frequent.
 */
export function spellingsOf(
  vocabulary: Vocabulary,
  word: string,
  most: number = tolerance(word, settings.search.fuzziness),
): { word: string; d: number }[] {
  if (most === 0 || tolerance(word, 1) === 0) return [];
  const sound = consonantsOf(word);
  const letters = lettersOf(word);
  const found: { word: string; d: number; first: boolean; products: number; proper: boolean }[] = [];
  const byLength = candidatesOf(vocabulary);
  for (let length = word.length - most; length <= word.length + most; length++)
    for (const { word: candidate, products, letters: own, proper } of byLength[length] ?? []) {
      if (bitsOf(own ^ letters) > most * 2) continue;
      // Two wrong letters make another name of any name.
      const d = distance(word, candidate, proper ? 1 : most);
      if (d <= (proper ? 1 : most) && !beginsOtherwise(word, candidate, vocabulary.language))
        found.push({
          word: candidate,
          d,
          first: candidate[0] === word[0] && consonantsOf(candidate) === sound,
          products,
          proper,
        });
    }
  const others = found.filter((one) => !one.proper);
  const closest = (some: typeof found) => Math.min(...some.map(({ d }) => d));
  const words = others.length > 0 && closest(others) <= closest(found) ? others : found;
  words.sort(
    (a, b) => a.d - b.d || Number(b.first) - Number(a.first) || b.products - a.products || (a.word < b.word ? -1 : 1),
  );
  return words.filter(({ d }) => d === words[0]!.d || d === 1).slice(0, mostSpellings);
}

/** Longer words whose beginning differs from what was typed by one letter: a word typed half, and wrongly. */
export function mistypedStarts(vocabulary: Vocabulary, word: string): Reading[] {
  if (word.length < 5 || /\d/.test(word)) return [];
  const found = [...vocabulary.entries.values()].filter(
    (entry) =>
      !entry.proper &&
      entry.word.length > word.length &&
      entry.word[0] === word[0] &&
      [word.length - 1, word.length, word.length + 1].some(
        (length) => distance(word, entry.word.slice(0, length), 1) <= 1,
      ),
  );
  return found.length === 0
    ? []
    : [
        {
          weight: weights.mistypedStart,
          refs: refsOf(found.sort((a, b) => b.products - a.products).slice(0, mostBeginnings)),
        },
      ];
}
