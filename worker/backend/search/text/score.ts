import { settings } from "../../../../shared/config/settings.ts";
import { SlotSet } from "../sets/slot-set.ts";
import type { StoredSets } from "../sets/stored-sets.ts";
import type { MeantWord } from "./interpret.ts";
import type { Reading } from "./readings.ts";
import type { Field, Ref } from "./vocabulary.ts";

/** What a text found: its products, how well each fits, and whether anything fits at all. */
export interface TextHits {
  set: SlotSet;
  scores: Float32Array;
  /** Words that no product of the catalogue fits. */
  idle: ReadonlySet<string>;
}

/** Labels of values, such as colour and brand, which the specification does not rank: below everything it does. */
const boosts: Readonly<Record<Field, number>> = { ...settings.search.boosts, label: 0.5 };
const fields = Object.keys(boosts) as Field[];
/** A product's score is multiplied by this when it fits only the first word of a compound, not the word it is about. */
const besideKind = 0.1;
/** A service's score is multiplied by this beside things: "kurze Hose" asks for shorts, not for "Hose kürzen". */
const besideThings = 0.1;
/** The score of a product for others than the text asks for is multiplied by this: a child's coat for "coat". */
const forOthers = 0.5;
/** Services, such as alterations: products of which nothing is sent. */
export const services = ["p/type_id", "virtual"] as const;

/**
 * Products that fit a text, with scores (SEARCH-021, SEARCH-022):
 *
 * 1. Each word scores its best reading in each field, and its fields add up; a rare word weighs more.
 * 2. At least 75 % of the words must fit, rounded up.
 * 3. When nothing does, words that find nothing (fewer than half) and wishes beside a thing are dropped ("shirt for a
 *    wedding" where none is), then the 75 % are rounded down. One word must be understood: a guess alone would find
 *    anything.
 * 4. Where nothing fits both words of a compound, the word it is about comes first: where no jacket is of leather, a
 *    "Lederjacke" is a jacket rather than a leather bag.
 * 5. Services come behind things, and departments that are `apart` behind others.
 *
 * `exact` holds slots that article numbers name, with their scores.
 */
export function scoreText(
  words: readonly MeantWord[],
  sets: StoredSets,
  exact: ReadonlyMap<number, number>,
  { minScore, apart = [] }: { minScore: number; apart?: readonly Ref[] },
): TextHits {
  const slots = sets.length * 32;
  const scores = new Float32Array(slots);
  const fitting = new Uint8Array(slots);
  // One list serves all words and another all their fields; both are emptied after use, because each takes half a
  // megabyte for a large catalogue.
  const [ofWord, ofField] = [new Float32Array(slots), new Float32Array(slots)];
  const all = sets.universe.count();
  let any = SlotSet.ofSlots([], sets.length);
  const foundBy: { set: SlotSet; times: number; word: MeantWord }[] = [];
  for (const word of words) {
    const found = scoreWord(word.readings, sets, ofWord, ofField);
    const times = found.count();
    foundBy.push({ set: found, times, word });
    const rarity = Math.max(0.05, Math.log(1 + (all - times + 0.5) / (times + 0.5)));
    found.each((slot) => {
      scores[slot]! += ofWord[slot]! * rarity;
      fitting[slot]! += 1;
      ofWord[slot] = 0;
    });
    any = any.or(found);
  }
  const shareOf = (count: number) => count * settings.search.minimumShouldMatch;
  const least = Math.ceil(shareOf(words.length));
  words.forEach(({ qualifies }, i) => {
    const [kind, about] = [foundBy[i]!.set, foundBy[i + 1]?.set];
    if (!qualifies || !about) return;
    let isFitByBoth = false;
    kind.and(about).each((slot) => (isFitByBoth ||= fitting[slot]! >= least));
    if (!isFitByBoth) kind.without(about).each((slot) => (scores[slot]! *= besideKind));
  });
  sets.union([services]).each((slot) => (scores[slot]! *= besideThings));
  if (apart.length > 0) union(sets, apart).each((slot) => (scores[slot]! *= forOthers));
  const finding = foundBy.filter(({ times }) => times > 0);
  const firm = finding.filter(({ word }) => !word.wish);
  // Words that find nothing still count against a text when they are half of it or more.
  const silent = words.length - finding.length;
  const lost = silent * 2 < words.length ? 0 : silent;
  const relaxed = (some: typeof finding, round: (share: number) => number) => {
    if (!some.some(({ word }) => word.understood)) return null;
    fitting.fill(0);
    for (const { set: found } of some) found.each((slot) => (fitting[slot]! += 1));
    return chosen(any, scores, fitting, { least: Math.max(1, round(shareOf(some.length + lost))), minScore });
  };
  const set =
    chosen(any, scores, fitting, { least, minScore }) ??
    (firm.length < words.length ? relaxed(firm, Math.ceil) : null) ??
    relaxed(finding, Math.floor);
  const hits = set ?? SlotSet.ofSlots([], sets.length);
  for (const [slot, score] of exact) {
    scores[slot] = hits.has(slot) ? scores[slot]! + score : score;
    hits.words[slot >> 5]! |= 1 << (slot & 31);
  }
  const idle = new Set(foundBy.filter(({ times }) => times === 0).map(({ word }) => word.word));
  return { set: hits.and(sets.universe), scores, idle };
}

/** Slots of `among` with enough words and a share of the best score; null when there is none. */
function chosen(
  among: SlotSet,
  scores: Float32Array,
  fitting: Uint8Array,
  { least, minScore }: { least: number; minScore: number },
): SlotSet | null {
  let best = 0;
  if (least > 0)
    among.each((slot) => {
      if (fitting[slot]! >= least && scores[slot]! > best) best = scores[slot]!;
    });
  if (best === 0) return null;
  const words = new Uint32Array(among.words.length);
  among.each((slot) => {
    if (fitting[slot]! >= least && scores[slot]! >= best * minScore) words[slot >> 5]! |= 1 << (slot & 31);
  });
  return new SlotSet(words);
}

/** Writes a word's score of each slot that it finds into `ofWord`; `ofField` is empty before and after. */
function scoreWord(
  readings: readonly Reading[],
  sets: StoredSets,
  ofWord: Float32Array,
  ofField: Float32Array,
): SlotSet {
  const byField = new Map<Field, [set: SlotSet, score: number][]>();
  const raise = (field: Field, set: SlotSet, score: number) => {
    if (score <= 0) return;
    const own = byField.get(field);
    if (own) own.push([set, score]);
    else byField.set(field, [[set, score]]);
  };
  for (const { weight, refs, all } of readings) {
    for (const field of fields) {
      const named = refs.filter((ref) => ref.field === field);
      if (named.length > 0) raise(field, union(sets, named), weight * boosts[field]);
    }
    if (!all) continue;
    const anywhere = all.map((part) => union(sets, part)).reduce((a, b) => a.and(b));
    const inNames = all
      .map((part) =>
        union(
          sets,
          part.filter((ref) => ref.field === "name"),
        ),
      )
      .reduce((a, b) => a.and(b));
    raise("name", anywhere, weight * boosts["category.name"] * 1.5);
    raise("name", inNames, weight * boosts.name);
  }
  let found = SlotSet.ofSlots([], sets.length);
  for (const own of byField.values()) {
    for (const [set, score] of own)
      set.each((slot) => {
        if (ofField[slot]! < score) ofField[slot] = score;
      });
    const inField = own.map(([set]) => set).reduce((a, b) => a.or(b));
    inField.each((slot) => {
      ofWord[slot]! += ofField[slot]!;
      ofField[slot] = 0;
    });
    found = found.or(inField);
  }
  return found;
}

const union = (sets: StoredSets, refs: readonly Ref[]) => sets.union(refs.map((ref) => [ref.kind, ref.key] as const));

/** Slots of a set, the best score first and equals in their order, from `from` on and at most `size`. */
export function best(set: SlotSet, scores: Float32Array, from: number, size: number): number[] {
  let slots = set.slots();
  const last = slots.length - from - size;
  // Only what can be on the page is put in order.
  if (last > 0) {
    const own = new Float32Array(slots.length);
    for (let i = 0; i < slots.length; i++) own[i] = scores[slots[i]!]!;
    const least = own.sort()[last]!;
    slots = slots.filter((slot) => scores[slot]! >= least);
  }
  return slots.sort((a, b) => scores[b]! - scores[a]! || a - b).slice(from, from + size);
}
