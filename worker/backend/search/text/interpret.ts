import { settings } from "../../../../shared/config/settings.ts";
import { distance, tolerance, wordsOf } from "../words.ts";
import { isIgnored, synonymsOf, wordsWithSynonyms } from "./language-words.ts";
import { bitsOf } from "../sets/segment-code.ts";
import { stemOf } from "./stem.ts";
import { type Entry, lettersOf, type Ref, type Vocabulary } from "./vocabulary.ts";

/** One reading of a word. Products that any of `refs` leads to fit, or, for a reading of several words, those that each of `all` leads to. */
export interface Reading { weight: number; refs: readonly Ref[]; all?: readonly (readonly Ref[])[] }
/** A word of a text with its readings; `understood`: known, or wrong by one letter. */
export interface MeantWord { word: string; understood: boolean; readings: Reading[] }

/** Words beyond this many are not looked at. */
const mostWords = 8;
/** Spellings one mistyped word may stand for (contract §2.5, max_expansions). */
const mostSpellings = 3;
const mostBeginnings = 40;
const mostEndings = 24;

/** How much a reading counts beside the word as it is written. */
const weights = { exact: 1, form: 0.95, synonym: 0.75, beginning: 0.7, compound: 0.65, ending: 0.6, oneLetter: 0.8, twoLetters: 0.6, otherSpelling: 0.8, mistypedStart: 0.5, joined: 0.9 };

/** Letters that Dutch and German put between the parts of a compound. */
const links = ["", "s", "en", "e", "n", "er", "es"];

/**
 * What the words of a text may mean in a view (SEARCH-022): each as it is written, in its other forms, as the beginning or the end of a compound, taken apart into known words, by a
 * synonym; a word nothing knows stands for the closest known words within two letters. A typo never replaces a word that exists.
 */
export function interpret(vocabulary: Vocabulary, text: string): MeantWord[] {
  const all = [...new Set(wordsOf(text))].slice(0, mostWords * 2);
  const telling = all.filter((word) => !isIgnored(word, vocabulary.language));
  const words = (telling.length > 0 ? telling : all).slice(0, mostWords);
  const meant = words.map((word) => meaningOf(vocabulary, word));
  for (let from = 0; from < words.length; from++) for (let to = from + 2; to <= Math.min(words.length, from + 3); to++) addRun(vocabulary, meant.slice(from, to), words.slice(from, to));
  return meant;
}

/** Words that stand beside each other and together are one known word ("spijker broek") or have a synonym ("korte broek"). */
function addRun(vocabulary: Vocabulary, meant: readonly MeantWord[], words: readonly string[]): void {
  const readings = [...formsOf(vocabulary, words.join(""), weights.joined), ...synonyms(vocabulary, words.join(" "), weights.synonym)];
  if (readings.length === 0) return;
  for (const word of meant) {
    word.readings.push(...readings);
    word.understood = true;
  }
}

const refsOf = (entries: readonly Entry[]): Ref[] => entries.flatMap((entry) => entry.refs);

/** The word and its other forms. */
function formsOf(vocabulary: Vocabulary, word: string, weight: number): Reading[] {
  const exact = vocabulary.entries.get(word);
  const others = word.length < 3 ? [] : (vocabulary.stems.get(stemOf(word, vocabulary.language)) ?? []).filter((entry) => entry.word !== word);
  return [...(exact ? [{ weight, refs: exact.refs }] : []), ...(others.length > 0 ? [{ weight: weight * weights.form, refs: refsOf(others) }] : [])];
}

function synonyms(vocabulary: Vocabulary, run: string, weight: number): Reading[] {
  return synonymsOf(vocabulary.language, run).flatMap((other): Reading[] => (other.length === 1 ? formsOf(vocabulary, other[0]!, weight) : together(vocabulary, other, weight)));
}

/** A reading that wants all of several words; none when the catalogue lacks one of them. */
function together(vocabulary: Vocabulary, words: readonly string[], weight: number): Reading[] {
  const parts = words.map((word) => formsOf(vocabulary, word, 1).flatMap((reading) => reading.refs));
  return parts.every((refs) => refs.length > 0) ? [{ weight, refs: [], all: parts }] : [];
}

/** Every reading of a word that is spelt right; `known`: the catalogue has it in one of these ways. */
function readingsOf(vocabulary: Vocabulary, word: string): { readings: Reading[]; exact: boolean } {
  const own = formsOf(vocabulary, word, weights.exact);
  const stem = stemOf(word, vocabulary.language);
  const readings = [...own, ...synonyms(vocabulary, word, weights.synonym)];
  const hasDigits = /\d/.test(word);
  if (word.length >= (hasDigits ? 3 : 2)) {
    const longer = vocabulary.beginning(word, mostBeginnings);
    if (longer.length > 0) readings.push({ weight: weights.beginning, refs: refsOf(longer) });
  }
  if (!hasDigits && stem.length >= 3) {
    const compounds = vocabulary.ending(stem, mostEndings);
    if (compounds.length > 0) readings.push({ weight: weights.ending, refs: refsOf(compounds) });
  }
  return { readings, exact: own.length > 0 };
}

function meaningOf(vocabulary: Vocabulary, word: string): MeantWord {
  const article: Reading = { weight: weights.exact, refs: [{ field: "sku", kind: "s", key: word }] };
  const { readings, exact } = readingsOf(vocabulary, word);
  const parts = exact ? [] : takenApart(vocabulary, word, 0);
  if (readings.length > 0) return { word, understood: true, readings: [article, ...readings, ...parts] };
  // A compound of two short words may as well be another word with one letter wrong.
  const spellings = spellingsOf(vocabulary, word, parts.length > 0 ? Math.min(1, tolerance(word, settings.search.fuzziness)) : undefined);
  const repaired = parts.length > 0 || spellings[0]?.d === 1 ? parts : takenApart(vocabulary, word, 1);
  // One letter wrong in a part is less than two in the whole.
  const meant = repaired.length > 0 && spellings[0]?.d === 2 ? [] : spellings.flatMap(({ word: spelling, d }, i) => readingsOf(vocabulary, spelling).readings.map((reading) => ({ ...reading, weight: reading.weight * (d === 1 ? weights.oneLetter : weights.twoLetters) * (i === 0 ? 1 : weights.otherSpelling) })));
  const found = [...meant, ...repaired];
  return { word, understood: repaired.length > 0 || spellings[0]?.d === 1, readings: [article, ...(found.length > 0 ? found : mistypedStarts(vocabulary, word))] };
}

const isWord = (vocabulary: Vocabulary, word: string) => vocabulary.entries.has(word) || vocabulary.stems.has(stemOf(word, vocabulary.language)) || synonymsOf(vocabulary.language, word).length > 0;

/** A compound nothing has as a whole, as two words that the catalogue knows; `mistakes` letters of one of them may be wrong. */
function takenApart(vocabulary: Vocabulary, word: string, mistakes: 0 | 1): Reading[] {
  if (word.length < 6 || /\d/.test(word)) return [];
  const find = (part: string): Reading[] => readingsOf(vocabulary, part).readings.filter((reading) => reading.all === undefined && reading.weight !== weights.beginning);
  const nearest = (part: string): Reading[] => (mistakes === 0 ? [] : spellingsOf(vocabulary, part, 1).slice(0, 1).flatMap((spelling) => find(spelling.word)));
  for (let at = word.length - 3; at >= 3; at--) {
    const end = word.slice(at);
    const ends = isWord(vocabulary, end) ? find(end) : nearest(end);
    if (ends.length === 0) continue;
    const exactEnd = isWord(vocabulary, end);
    for (const link of links) {
      const start = word.slice(0, at - link.length);
      if (start.length < 3 || !word.slice(0, at).endsWith(link)) continue;
      const starts = isWord(vocabulary, start) ? find(start) : exactEnd ? nearest(start) : [];
      if (starts.length > 0) return [{ weight: weights.compound, refs: [], all: [starts.flatMap((reading) => reading.refs), ends.flatMap((reading) => reading.refs)] }];
    }
  }
  return [];
}

/** What is left of a word without vowels and doubled letters: where most slips are. */
const consonantsOf = (word: string) => word.replace(/[aeiouy]/g, "").replace(/(.)\1+/g, "$1");

/** Known words closest to a mistyped one: fewest letters wrong, then the same consonants, then the most frequent. */
function spellingsOf(vocabulary: Vocabulary, word: string, most: number = tolerance(word, settings.search.fuzziness)): { word: string; d: number }[] {
  if (most === 0 || tolerance(word, 1) === 0) return [];
  const sound = consonantsOf(word);
  const found: { word: string; d: number; first: boolean; products: number }[] = [];
  const letters = lettersOf(word);
  const look = (candidate: string, products: number, own: number) => {
    if (candidate.length < 3 || Math.abs(candidate.length - word.length) > most || bitsOf(own ^ letters) > most * 2) return;
    const d = distance(word, candidate, most);
    if (d <= most) found.push({ word: candidate, d, first: candidate[0] === word[0] && consonantsOf(candidate) === sound, products });
  };
  for (const entry of vocabulary.entries.values()) look(entry.word, entry.products, entry.letters);
  for (const [stem, entries] of vocabulary.stems) if (!vocabulary.entries.has(stem)) look(stem, entries[0]!.products, lettersOf(stem));
  for (const run of wordsWithSynonyms(vocabulary.language)) if (!run.includes(" ") && !vocabulary.entries.has(run) && synonyms(vocabulary, run, 1).length > 0) look(run, 1, lettersOf(run));
  found.sort((a, b) => a.d - b.d || Number(b.first) - Number(a.first) || b.products - a.products || (a.word < b.word ? -1 : 1));
  return found.filter(({ d }) => d === found[0]!.d || d === 1).slice(0, mostSpellings);
}

/** Longer words whose beginning differs from what was typed by one letter: a word typed half, and wrongly. */
function mistypedStarts(vocabulary: Vocabulary, word: string): Reading[] {
  if (word.length < 5 || /\d/.test(word)) return [];
  const found = [...vocabulary.entries.values()].filter((entry) => entry.word.length > word.length && entry.word[0] === word[0] && [word.length - 1, word.length, word.length + 1].some((length) => distance(word, entry.word.slice(0, length), 1) <= 1));
  return found.length === 0 ? [] : [{ weight: weights.mistypedStart, refs: refsOf(found.sort((a, b) => b.products - a.products).slice(0, mostBeginnings)) }];
}
