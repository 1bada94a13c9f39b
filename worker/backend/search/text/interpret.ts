import { wordsOf } from "./tokenize.ts";
import {
  isIgnored,
  isLimit,
  isMeant,
  isPrefix,
  isSynonym,
  isThing,
  isOfAnotherKind,
  priceWords,
  afterAnyPrefix,
  afterDistinctPrefix,
  synonymsOf,
  wishOf,
} from "./language-words.ts";
import {
  compoundsOf,
  endingWeight,
  formsOf,
  leastEnding,
  type Reading,
  refsOf,
  sharesStem,
  synonyms,
  weights,
} from "./readings.ts";
import { wishReadings } from "./wishes.ts";
import { leastWish, mistypedStarts, mostBeginnings, spellingsOf } from "./spellings.ts";
import { beginsService } from "./service-words.ts";
import { stemOf } from "./stem.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A word of a text with its readings; `understood`: the word is known, or differs by one letter. */
export interface MeantWord {
  word: string;
  understood: boolean;
  readings: Reading[];
  /**
   * The first word of a compound: it says what kind of thing the next word is, and that thing is what is looked for.
   */
  qualifies?: true;
  /** A word for a quality that several things have ("warm", "bruiloft"), rather than for a thing. */
  wish?: true;
  /** A word as it was typed, and the known one that it was taken for. */
  correction?: Correction;
  /** A thing that the catalogue lacks; other things that are worn instead are found. */
  standIn?: true;
}
export interface Correction {
  typed: string;
  as: string;
}

/** Words beyond this many are not looked at. */
const mostWords = 8;
/** A name of a model may be part of a compound if it has at least so many letters ("merinotrui"). */
const leastName = 5;
/** How many parts of compounds may be looked up as misspelt: each look-up goes through all words. */
const mostRepairs = 12;
/** Longer words are not taken apart, which bounds the search for compounds. */
const longestCompound = 40;

/** A stem of at most so many letters is trusted only where the word's ending is at most so long as well. */
const leastStem = 3;

/** One of the two words of an unknown compound has at least so many letters: "herman" does not mean men's clothing. */
const leastPart = 4;

/** Letters that Dutch and German put between the parts of a compound. */
const links = ["", "s", "en", "e", "n", "er", "es"];

/**
 * What the words of a text may mean in a view (SEARCH-022): each as it is written, in its other forms, as the beginning
 * or the end of a compound, taken apart into known words, by a synonym; a word nothing knows stands for the closest
 * known words within two letters. A typo never replaces a word that exists.
 */
export function interpret(vocabulary: Vocabulary, text: string): MeantWord[] {
  const all = [...new Set(wordsOf(text))].slice(0, mostWords * 2);
  const price = priceWords(all, vocabulary.language);
  const telling = all.filter((word) => !isIgnored(word, vocabulary.language) && !price.has(word));
  const words = (telling.length > 0 ? telling : all).slice(0, mostWords);
  const meant = words.map((word) => meaningOf(vocabulary, word));
  // "Maat" alone asks for the size table; it must not find products whose size is called "Eén maat".
  if (telling.length === 0)
    for (const one of meant.flat())
      if (beginsService(one.word, vocabulary.language)) one.readings = one.readings.flatMap(ofNames);
  for (let from = 0; from < words.length; from++)
    for (let to = from + 2; to <= Math.min(words.length, from + 3); to++)
      addRun(vocabulary, meant.slice(from, to).flat(), words.slice(from, to));
  return meant.flat().slice(0, mostWords);
}

/** A reading reduced to products found by name or article number; none where nothing is left. */
function ofNames({ refs, ...reading }: Reading): Reading[] {
  const named = refs.filter(({ field }) => field === "name" || field === "sku");
  return named.length > 0 ? [{ ...reading, refs: named }] : [];
}

/**
 * Adds readings to words that stand side by side and together form a known word ("spijker broek") or have a synonym
 * ("korte broek").
 */
function addRun(vocabulary: Vocabulary, meant: readonly MeantWord[], words: readonly string[]): void {
  const wished = wishReadings(vocabulary, words);
  // "Warm weer" asks for something other than "warm".
  if (wished.length > 0) for (const word of meant) Object.assign(word, { readings: [], wish: true });
  const readings = [
    ...wished,
    ...formsOf(vocabulary, words.join(""), weights.joined),
    ...synonyms(vocabulary, words.join(" "), weights.synonym),
  ];
  if (readings.length === 0) return;
  for (const word of meant) {
    word.readings.push(...readings);
    word.understood = true;
    // The joined words exist, so neither of them is misspelt.
    delete word.correction;
  }
}

/**
 * Every reading of a correctly spelt word; `known`: the catalogue has the word in one of these ways. A wish ignores
 * labels of values: "warm" in ironing instructions does not make a shirt warm.
 */
function readingsOf(vocabulary: Vocabulary, word: string): { readings: Reading[]; known: boolean; wish: boolean } {
  const wished = wishReadings(vocabulary, [word]);
  // Where the shop has suits, "suit" is read as suits and not as what is worn instead.
  if (wished.length > 0 && !(isMeant(word, vocabulary.language) && namesThing(vocabulary, word))) {
    const named = [...formsOf(vocabulary, word, weights.exact), ...synonyms(vocabulary, word, weights.synonym)];
    const readings = named.map((reading) => ({
      ...reading,
      refs: reading.refs.filter(({ field }) => field !== "label"),
    }));
    return { readings: [...readings, ...wished], known: true, wish: true };
  }
  const own = formsOf(vocabulary, word, weights.exact);
  const stem = stemOf(word, vocabulary.language);
  const readings = [...own, ...synonyms(vocabulary, word, weights.synonym)];
  const shades = vocabulary.entries.get(word)?.proper ? [] : vocabulary.shadesOf(word);
  if (shades.length > 0) readings.push({ weight: weights.shade, refs: shades });
  const hasDigits = /\d/.test(word);
  const known = readings.length > 0;
  // The name of a thing is not read as the beginning of another word: "pet" is a cap and not petrol.
  if (word.length >= (hasDigits ? 3 : 2) && (known || !isThing(word, vocabulary.language))) {
    // A word with a meaning of its own is not read as half of a model's name.
    const longer = vocabulary.beginning(word, mostBeginnings).filter((entry) => !known || !entry.proper);
    if (longer.length > 0) readings.push({ weight: weights.beginning, refs: refsOf(longer) });
  }
  // A short stem of a longer word says too little: "laarzen" does not find "Regular" by its ending.
  const isStemOfWord = stem.length > leastStem || word.length - stem.length <= leastStem;
  if (!hasDigits && isStemOfWord && stem.length >= leastEnding[vocabulary.language]) {
    const compounds = compoundsOf(vocabulary, stem).filter((entry) => keepsDoubles(word, entry.word, vocabulary));
    const weight = sharesStem(vocabulary, word) ? weights.otherThing : endingWeight[vocabulary.language];
    if (compounds.length > 0) readings.push({ weight, refs: refsOf(compounds) });
  }
  return { readings, known, wish: false };
}

/**
 * Whether a compound has the doubled letter of a German word, which all forms keep: a "Paket" is no kind of "Kette".
 */
function keepsDoubles(word: string, compound: string, { language }: Vocabulary): boolean {
  const doubled = language === "de" ? /(.)\1/.exec(word) : null;
  return doubled === null || compound.includes(doubled[0]);
}

/** What a word means: itself, or the two words that a compound consists of, as if they stood apart. */
function meaningOf(vocabulary: Vocabulary, word: string): MeantWord[] {
  const article: Reading = { weight: weights.exact, refs: [{ field: "sku", kind: "s", key: word }] };
  const { readings, known, wish } = readingsOf(vocabulary, word);
  if (wish) {
    // Where there are suits, a "trouwpak" is a suit.
    const kind = namesThing(vocabulary, word) ? null : kindOf(vocabulary, word);
    if (kind) return [{ word, understood: true, readings: [article, ...kind.readings] }];
    const standIn = isMeant(word, vocabulary.language) && !namesThing(vocabulary, word);
    return [{ word, understood: true, readings: [article, ...readings], wish, ...(standIn && { standIn }) }];
  }
  const parts = known ? null : takenApart(vocabulary, word, 0);
  if (readings.length > 0) {
    const as = doubledIn(vocabulary, word);
    return [
      {
        word,
        understood: true,
        readings: [article, ...readings, ...(parts ? [wholeOf(parts.parts)] : [])],
        ...(as !== undefined && { correction: { typed: word, as } }),
      },
    ];
  }
  if (parts) return apart(article, parts.parts);
  // A filler word is not misspelt, although it finds no product.
  if (isIgnored(word, vocabulary.language) || isLimit(word, vocabulary.language))
    return [{ word, understood: false, readings: [article] }];
  // "Onderhemden" is a word even where the catalogue lacks it: a known word behind another beginning. So are words for
  // other things it lacks, and for the shop's service.
  const exists =
    isSynonym(vocabulary.language, word) ||
    isThing(word, vocabulary.language) ||
    wishOf([word], vocabulary.language) !== undefined ||
    beginsService(word, vocabulary.language) ||
    afterAnyPrefix(word, vocabulary.language).some((rest) => isWord(vocabulary, rest));
  const stem = stemOf(word, vocabulary.language);
  const spellings = spellingsOf(vocabulary, word).filter(
    (spelling) => !exists || stemOf(spelling.word, vocabulary.language) === stem,
  );
  const repaired = exists || spellings[0]?.d === 1 ? null : takenApart(vocabulary, word, 1);
  // One wrong letter in a part is closer than two in the whole word.
  if (repaired) {
    const [first, ...others] = apart(article, repaired.parts);
    return [{ ...first!, correction: { typed: word, as: repaired.whole } }, ...others];
  }
  const kind = spellings.length > 0 ? null : kindOf(vocabulary, word);
  // Where no product is said to be of down, tells that a "Daunenjacke" was read as a jacket.
  if (kind)
    return [
      {
        word,
        understood: true,
        readings: [article, ...kind.readings],
        correction: { typed: word, as: wordFor(kind.word) },
      },
    ];
  const found = spellings.flatMap(({ word: spelling, d }, i) =>
    readingsOf(vocabulary, spelling).readings.map((reading) => ({
      ...reading,
      weight:
        reading.weight * (d === 1 ? weights.oneLetter : weights.twoLetters) * (i === 0 ? 1 : weights.otherSpelling),
    })),
  );
  return [
    {
      word,
      understood: spellings[0]?.d === 1,
      readings: [article, ...(found.length > 0 || exists ? found : mistypedStarts(vocabulary, word))],
      ...(found.length > 0 && readingsOf(vocabulary, spellings[0]!.word).wish && { wish: true }),
      ...(found.length > 0 && { correction: { typed: word, as: wholeWord(vocabulary, spellings[0]!.word) } }),
    },
  ];
}

const withoutDoubles = (word: string) => word.replace(/(.)\1+/g, "$1");

/** The spelling of a known word that differs only in doubled letters, which stems do not show: "gewateerde". */
function doubledIn(vocabulary: Vocabulary, word: string): string | undefined {
  if (word.length < leastName || vocabulary.entries.has(word) || isSynonym(vocabulary.language, word)) return undefined;
  const forms = vocabulary.stems.get(stemOf(word, vocabulary.language)) ?? [];
  return forms.find((form) => !form.proper && withoutDoubles(form.word) === withoutDoubles(word))?.word;
}

/** A word that represents a stem: the first of its forms in the catalogue. */
const wholeWord = (vocabulary: Vocabulary, found: string): string =>
  vocabulary.entries.has(found) ? found : (vocabulary.stems.get(found)?.[0]?.word ?? found);

/** The end of a compound without the letter that joined it to the first word ("sschuhe"). */
const wordFor = (end: string): string => end.replace(/^(.)\1/, "$1");

interface WordReadings {
  word: string;
  readings: readonly Reading[];
}

const apart = (article: Reading, parts: readonly WordReadings[]): MeantWord[] =>
  parts.map(({ word, readings }, i) => ({
    word,
    understood: true,
    readings: [article, ...readings.map((reading) => ({ ...reading, weight: reading.weight * weights.apart }))],
    ...(i < parts.length - 1 && { qualifies: true }),
  }));

const wholeOf = (parts: readonly WordReadings[]): Reading => ({
  weight: weights.compound,
  refs: [],
  all: parts.map(({ readings }) => readings.flatMap((reading) => reading.refs)),
});

function isWord(vocabulary: Vocabulary, word: string): boolean {
  const entry = vocabulary.entries.get(word);
  return (
    (entry !== undefined && (!entry.proper || word.length >= leastName)) ||
    (vocabulary.stems.get(stemOf(word, vocabulary.language)) ?? []).some((other) => !other.proper) ||
    synonymsOf(vocabulary.language, word).length > 0 ||
    vocabulary.shadesOf(word).length > 0 ||
    (word.length >= leastWish && wishReadings(vocabulary, [word]).length > 0)
  );
}

/** The readings of a word as part of a compound. */
const inCompound = (vocabulary: Vocabulary, part: string): Reading[] =>
  readingsOf(vocabulary, part).readings.filter(
    (reading) => reading.all === undefined && reading.weight !== weights.beginning,
  );

/** Whether the end of a compound is merely the short stem of a word: the "dam" of "Rotterdam" does not mean "dames". */
const isBareStem = (vocabulary: Vocabulary, end: string): boolean =>
  end.length < leastPart && !vocabulary.entries.has(end) && !isSynonym(vocabulary.language, end);

/** Whether a product's name or a category contains a word. */
const namesThing = (vocabulary: Vocabulary, word: string): boolean =>
  formsOf(vocabulary, word, 1).some(({ refs }) => refs.some(({ field }) => field !== "label"));

/** Whether a category is called by a word, or by a synonym of it if the word has four letters or more. */
const namesCategory = (vocabulary: Vocabulary, word: string): boolean =>
  [...formsOf(vocabulary, word, 1), ...(word.length < leastEnding.en ? [] : synonyms(vocabulary, word, 1))].some(
    ({ refs }) => refs.some(({ field }) => field === "category.name"),
  );

/**
 * The kind of a compound whose first word is unknown, by its end: a "Daunenjacke" is a jacket where nothing is said to
 * be of down. Only categories are kinds, and the longest end decides. English knows such compounds only with distinct
 * prefixes ("overcoat").
 */
function kindOf(vocabulary: Vocabulary, word: string): WordReadings | null {
  const { language } = vocabulary;
  const kind = (end: string): WordReadings | null => {
    if (isOfAnotherKind(word, stemOf(end, language), language)) return null;
    const readings = inCompound(vocabulary, end);
    return readings.length === 0
      ? null
      : { word: end, readings: readings.map((reading) => ({ ...reading, weight: reading.weight * weights.apart })) };
  };
  if (language === "en") {
    const end = afterDistinctPrefix(word, language).find((other) => namesCategory(vocabulary, other));
    return end === undefined ? null : kind(end);
  }
  if (word.length > longestCompound || /\d/.test(word)) return null;
  for (let at = 3; at <= word.length - leastEnding[language]; at++) {
    const end = word.slice(at);
    if ((at < leastPart && end.length <= leastPart) || isBareStem(vocabulary, end)) continue;
    if (!namesCategory(vocabulary, end)) continue;
    return isPrefix(word.slice(0, at), language) ? null : kind(end);
  }
  return null;
}

/**
 * Splits a compound that is unknown as a whole into two known words, one of which may have `mistakes` wrong letters.
 * The longest second word wins. `whole`: the compound without the mistakes.
 */
function takenApart(
  vocabulary: Vocabulary,
  word: string,
  mistakes: 0 | 1,
): { parts: WordReadings[]; whole: string } | null {
  if (word.length < 6 || word.length > longestCompound || /\d/.test(word)) return null;
  let repairs = mistakes === 0 ? 0 : mostRepairs;
  const known = (part: string) => ({ word: part, readings: inCompound(vocabulary, part) });
  const nearest = (part: string) => {
    const isOwn = isThing(part, vocabulary.language);
    const [spelling] = isOwn || repairs-- <= 0 ? [] : spellingsOf(vocabulary, part, 1);
    if (spelling && vocabulary.entries.get(spelling.word)?.proper) return { word: part, readings: [] };
    return spelling ? known(spelling.word) : { word: part, readings: [] };
  };
  for (let at = 3; at <= word.length - 3; at++) {
    const end = word.slice(at);
    const exactEnd = !isBareStem(vocabulary, end) && isWord(vocabulary, end);
    // A glove ("Handschuh") is not a shoe, whatever the first word says.
    if (isOfAnotherKind(word, stemOf(end, vocabulary.language), vocabulary.language)) continue;
    if (isPrefix(word.slice(0, at), vocabulary.language)) continue;
    const starts = startsOf(word, at).filter((start) =>
      exactEnd ? mistakes === 1 || isWord(vocabulary, start) : mistakes === 1 && isWord(vocabulary, start),
    );
    if (starts.length === 0) continue;
    const second = exactEnd ? known(end) : nearest(end);
    if (second.readings.length === 0) continue;
    for (const start of starts) {
      const first = isWord(vocabulary, start) ? known(start) : nearest(start);
      if (first.readings.length > 0)
        return {
          parts: [
            { word: start, readings: first.readings },
            { word: end, readings: second.readings },
          ],
          whole: first.word + word.slice(start.length, at) + second.word,
        };
    }
  }
  return null;
}

/** The possible first words of a compound whose second word begins at `at`: with and without joining letters. */
const startsOf = (word: string, at: number): string[] =>
  links
    .filter((link) => word.slice(0, at).endsWith(link) && at - link.length >= 3)
    .map((link) => word.slice(0, at - link.length));
