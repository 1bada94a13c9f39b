import { describe, expect, it } from "vitest";
import { SlotSet } from "../../../../../../worker/backend/search/sets/slot-set.ts";
import type { StoredSets } from "../../../../../../worker/backend/search/sets/stored-sets.ts";
import type { MeantWord } from "../../../../../../worker/backend/search/text/interpret.ts";
import { best, scoreText } from "../../../../../../worker/backend/search/text/score.ts";
import type { Ref } from "../../../../../../worker/backend/search/text/vocabulary.ts";

/** Products by what words lead to: `sets.leder` are those whose names say it. */
function stored(sets: Readonly<Record<string, readonly number[]>>, products: number): StoredSets {
  const of = (slots: readonly number[]) => SlotSet.ofSlots(slots, Math.ceil(products / 32));
  return {
    universe: of([...Array(products).keys()]),
    length: Math.ceil(products / 32),
    union: (refs: readonly (readonly [string, string])[]) =>
      refs.map(([, key]) => of(sets[key] ?? [])).reduce((a, b) => a.or(b), of([])),
  } as unknown as StoredSets;
}
const word = (key: string, field: Ref["field"], more: Partial<MeantWord> = {}): MeantWord => ({
  word: key,
  understood: true,
  readings: [{ weight: 0.9, refs: [{ field, kind: "n", key }] }],
  ...more,
});
const found = (words: readonly MeantWord[], sets: StoredSets) => {
  const { set, scores } = scoreText(words, sets, new Map(), { minScore: 0.02 });
  return best(set, scores, 0, 10);
};

describe("what a text finds of which no product fits all words", () => {
  const leather = word("leather", "name", { qualifies: true });
  const jacket = word("jacket", "category.name");
  const products = { leather: [0, 1], jacket: [2, 3, 4, 5] };

  it("[SEARCH-022] of a compound is first what it is about, then what its first word alone fits", () => {
    expect(found([leather, jacket], stored(products, 40))).toEqual([2, 3, 4, 5, 0, 1]);
    // Two words that stand apart say nothing of which is looked for: the rarer one, and names before categories.
    const { qualifies: _qualifies, ...apart } = leather;
    expect(found([apart, jacket], stored(products, 40))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("[SEARCH-022] of a compound beside other words is first what it is about, too, though enough words fit without it", () => {
    const words = [word("black", "label"), word("men", "category.name"), leather, jacket];
    const sets = stored({ ...products, black: [0, 1, 2, 3], men: [0, 1, 2, 3] }, 40);
    expect(found(words, sets)).toEqual([2, 3, 0, 1]);
    // Where a jacket is of leather, a bag may come next.
    const both = stored({ black: [0, 1, 2, 3], men: [0, 1, 2, 3], leather: [0, 1, 3], jacket: [2, 3] }, 40);
    expect(found(words, both)).toEqual([3, 0, 1, 2]);
  });

  it("is a thing before a service whose name says more of it, and a service where there is no such thing", () => {
    const words = [word("short", "name"), jacket];
    const sets = { jacket: [2, 3, 4], short: [2, 4], virtual: [2] };
    expect(found(words, stored(sets, 40))).toEqual([4, 2]);
    expect(found(words, stored({ ...sets, short: [2] }, 40))).toEqual([2]);
  });

  it("[SEARCH-022] is what is for everybody before what is for others than it asks for, which is found all the same", () => {
    const coat = word("coat", "name");
    const sets = stored({ coat: [0, 1], parka: [2, 3], kids: [0, 1] }, 40);
    const both = [
      { ...coat, readings: [...coat.readings, ...word("parka", "name").readings.map((r) => ({ ...r, weight: 0.7 }))] },
    ];
    const inOrder = (apart: readonly Ref[]) => {
      const { set, scores } = scoreText(both, sets, new Map(), { minScore: 0.02, apart });
      return best(set, scores, 0, 10);
    };
    expect(inOrder([])).toEqual([0, 1, 2, 3]);
    expect(inOrder([{ field: "category.name", kind: "c", key: "kids" }])).toEqual([2, 3, 0, 1]);
  });

  it("is what both words fit, where there is anything", () => {
    expect(found([leather, jacket], stored({ ...products, leather: [0, 1, 4] }, 40))).toEqual([4]);
  });

  it("is what the first word of a compound fits, where nothing else is, or the rest of it was too much to read", () => {
    expect(found([leather, jacket], stored({ leather: [0, 1] }, 40))).toEqual([0, 1]);
    expect(found([jacket, leather], stored(products, 40))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("[SEARCH-022] is what the words fit that find anything, where others find nothing", () => {
    const words = [word("red", "label"), word("jacket", "name"), word("xyzzy", "name", { understood: false })];
    const sets = stored({ red: [1, 2], jacket: [2, 3] }, 40);
    expect(found(words, sets)).toEqual([2]);
    expect([...scoreText(words, sets, new Map(), { minScore: 0.02 }).idle]).toEqual(["xyzzy"]);
    // Nothing is both: then either, as if the third word had not been typed.
    expect(found(words, stored({ red: [1], jacket: [3] }, 40)).sort()).toEqual([1, 3]);
  });

  it("[SEARCH-022] is the thing alone, where none is as it is wished, and what is as wished where there is no thing", () => {
    const words = [word("warm", "label", { wish: true }), word("socks", "name")];
    expect(found(words, stored({ warm: [0, 1], socks: [2, 3] }, 40))).toEqual([2, 3]);
    expect(found(words, stored({ warm: [0, 1, 3], socks: [2, 3] }, 40))).toEqual([3]);
    expect(found(words, stored({ warm: [0, 1] }, 40))).toEqual([0, 1]);
  });

  it("is nothing of words that are guesses alone", () => {
    const guess = (key: string) => word(key, "name", { understood: false });
    expect(found([guess("red"), guess("jacket")], stored({ red: [1], jacket: [3] }, 40))).toEqual([]);
    // A word that was understood and finds nothing makes no better ones of them.
    expect(
      found([guess("red"), guess("jacket"), word("xyzzy", "name")], stored({ red: [1], jacket: [3] }, 40)),
    ).toEqual([]);
  });
});
