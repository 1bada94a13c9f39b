import { settings } from "../../../../shared/config/settings.ts";
import { bitsOf } from "../sets/segment-code.ts";
import { distance, isSwapped, tolerance } from "./edit-distance.ts";
import { askingWords, beginsOtherwise, wordsWithSynonyms } from "./language-words.ts";
import { type Reading, refsOf, synonyms, weights } from "./readings.ts";
import { stemOf } from "./stem.ts";
import { lettersOf, type Vocabulary } from "./vocabulary.ts";
import { wishReadings } from "./wishes.ts";

/** Most known words that one mistyped word may mean (contract §2.5, max_expansions). */
const mostSpellings = 3;
export const mostBeginnings = 40;
/** Fewest letters of a wish as part of a compound ("Hochzeitshemd"), or misspelt. */
export const leastWish = 5;
const leastLetters = 3;

/** A known word that a mistyped one may stand for. */
interface Candidate {
  word: string;
  products: number;
  letters: number;
  proper: boolean;
  /** A stem that is not a word itself. */
  isStem: boolean;
}

/** Candidates by their number of letters: a word is compared only with words of about its length. */
const kept = new WeakMap<Vocabulary, readonly (readonly Candidate[])[]>();

function candidatesOf(vocabulary: Vocabulary): readonly (readonly Candidate[])[] {
  const known = kept.get(vocabulary);
  if (known) return known;
  const { entries, stems, language } = vocabulary;
  const byLength: Candidate[][] = [];
  const add = (one: Candidate) => {
    if (one.word.length >= leastLetters) (byLength[one.word.length] ??= []).push(one);
  };
  for (const { word, products, letters, proper } of entries.values())
    add({ word, products, letters, proper, isStem: false });
  const addOther = (word: string, products = 1, proper = false, isStem = false) => {
    if (!entries.has(word)) add({ word, products, letters: lettersOf(word), proper, isStem });
  };
  for (const [stem, forms] of stems)
    addOther(
      stem,
      forms[0]!.products,
      forms.every(({ proper }) => proper),
      true,
    );
  for (const run of wordsWithSynonyms(language))
    if (!run.includes(" ") && synonyms(vocabulary, run, 1).length > 0) addOther(run);
  for (const asking of askingWords(language))
    if (asking.length >= leastWish && wishReadings(vocabulary, [asking]).length > 0) addOther(asking);
  for (const name of vocabulary.plainColors()) addOther(name);
  kept.set(vocabulary, byLength);
  return byLength;
}

/**
 * The consonants of a word, without doubled letters: most mistakes concern the rest. "Jake" sounds like "Jacke",
 * "Kleit" like "Kleid".
 */
const consonantsOf = (word: string) =>
  word
    .replace(/[aeiouy]/g, "")
    .replace(/[ck]+/g, "k")
    .replace(/[dt]+$/, "t")
    .replace(/(.)\1+/g, "$1");

/**
 * In words of at least so many letters one letter may be replaced; in shorter ones letters may only be missing, doubled
 * or swapped.
 */
const leastReplaced = 5;
/** In words of at least so many letters two may be wrong; with two wrong, a shorter one cannot be recognised. */
const leastTwoWrong = 8;

/**
 * How many letters of `candidate` are wrong in `word`; more than `most` where it is a different word: "handdoek" is not
 * "zanddoek", "strik" not "strijken", "Fliege" not "Flieder".
 */
function mistakes(word: string, candidate: Candidate, { most, stem }: { most: number; stem: string }): number {
  const own = candidate.word;
  if (isSwapped(word, own)) return 1;
  // People get the first letter right.
  if (own[0] !== word[0]) return most + 1;
  const isSound = consonantsOf(own) === consonantsOf(word);
  // A stem that is not a word is compared by sound only.
  if (candidate.isStem && !isSound) return most + 1;
  const d = distance(word, own, most);
  if (word.length < leastReplaced) return isSound && own.length !== word.length ? d : most + 1;
  if (d === 1 || word.length >= leastTwoWrong) return d;
  // Another form of the candidate with two letters swapped: "tshrits".
  return isSwapped(stem, own) && most > 1 ? 2 : most + 1;
}

/**
 * The known words closest to a mistyped one. Names of models only where no other word is as close; then the fewest
 * wrong letters, the same consonants, the most products.
 */
export function spellingsOf(
  vocabulary: Vocabulary,
  word: string,
  most: number = tolerance(word, settings.search.fuzziness),
): { word: string; d: number }[] {
  if (most === 0 || tolerance(word, 1) === 0) return [];
  const sound = consonantsOf(word);
  const stem = stemOf(word, vocabulary.language);
  const letters = lettersOf(word);
  const found: { word: string; d: number; first: boolean; products: number; proper: boolean }[] = [];
  const byLength = candidatesOf(vocabulary);
  for (let length = word.length - most; length <= word.length + most; length++)
    for (const known of byLength[length] ?? []) {
      const { word: candidate, products, letters: own, proper } = known;
      if (bitsOf(own ^ letters) > most * 2) continue;
      // With two wrong letters any name would become another name.
      const d = mistakes(word, known, { most: proper ? 1 : most, stem });
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

/**
 * Readings of a word typed only in part and with one letter wrong: longer words that begin almost like it. "Strik" and
 * "Fliege" are words themselves, and not beginnings of "strijken" and "Flieder".
 */
export function mistypedStarts(vocabulary: Vocabulary, word: string): Reading[] {
  if (word.length < leastReplaced || /\d/.test(word)) return [];
  const sound = consonantsOf(word);
  const isMeant = (start: string) =>
    isSwapped(word, start) ||
    ((word.length >= leastTwoWrong || consonantsOf(start) === sound) && distance(word, start, 1) <= 1);
  const found = [...vocabulary.entries.values()].filter(
    (entry) =>
      !entry.proper &&
      entry.word.length > word.length &&
      entry.word[0] === word[0] &&
      [word.length - 1, word.length, word.length + 1].some((length) => isMeant(entry.word.slice(0, length))),
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
