import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addSlots,
  countSlots,
  encodeSlots,
  segmentSize,
  wordsOfSegment,
} from "../../../../../../worker/backend/search/sets/segment-code.ts";
import { inSlots, SlotSet, slotsIn } from "../../../../../../worker/backend/search/sets/slot-set.ts";
import { best } from "../../../../../../worker/backend/search/text/score.ts";

const slots = fc
  .oneof(
    fc.uniqueArray(fc.integer({ min: 0, max: segmentSize - 1 }), { maxLength: 300 }),
    fc.uniqueArray(fc.integer({ min: 0, max: 900 }), { minLength: 300, maxLength: 800 }),
  )
  .map((list) => list.sort((a, b) => a - b));
const setOf = (list: Iterable<number>) => SlotSet.ofSlots(list, wordsOfSegment);

describe("sets of slots", () => {
  it("survive being written and read, dense or sparse, in any segment", () => {
    fc.assert(
      fc.property(slots, fc.integer({ min: 0, max: 2 }), (list, segment) => {
        const words = new Uint32Array(3 * wordsOfSegment);
        addSlots(encodeSlots(list), words, segment * wordsOfSegment);
        expect([...new SlotSet(words).slots()]).toEqual(list.map((slot) => slot + segment * segmentSize));
      }),
    );
  });
  it("are joined as sets are, and counted without being unpacked", () => {
    fc.assert(
      fc.property(slots, slots, (a, b) => {
        const [x, y, inA, inB] = [setOf(a), setOf(b), new Set(a), new Set(b)];
        expect([...x.and(y).slots()]).toEqual(a.filter((slot) => inB.has(slot)));
        expect([...x.without(y).slots()]).toEqual(a.filter((slot) => !inB.has(slot)));
        expect(x.or(y).count()).toBe(new Set([...a, ...b]).size);
        expect(countSlots(encodeSlots(a), y.words, 0)).toBe(b.filter((slot) => inA.has(slot)).length);
      }),
    );
  });
  it("take the shorter of two forms", () => {
    expect(encodeSlots([5]).length).toBeLessThan(8);
    expect(encodeSlots(Array.from({ length: segmentSize }, (_, slot) => slot)).length).toBeLessThan(5_500);
  });
  it("can be asked in SQL whether a slot is in them", () => {
    const sqlite = new DatabaseSync(":memory:");
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 95 }), { maxLength: 40 }), (list) => {
        const rows = sqlite
          .prepare(
            `WITH RECURSIVE s (slot) AS (SELECT 0 UNION ALL SELECT slot + 1 FROM s WHERE slot < 95) SELECT slot FROM s
              WHERE ${inSlots("slot", "?1")} ORDER BY slot`,
          )
          .all({ "?1": SlotSet.ofSlots(list, 3).toHex() });
        expect(rows.map((row) => row.slot)).toEqual(list.sort((a, b) => a - b));
      }),
    );
  });
  it("are read from lists of numbers", () => {
    expect([[...slotsIn(null)], [...slotsIn("")], [...slotsIn("7")], [...slotsIn("0,12,305")]]).toEqual([
      [],
      [],
      [7],
      [0, 12, 305],
    ]);
  });
});

describe("the best of many", () => {
  it("are those a full sort puts first, equals in their order", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 200 }),
        fc.nat(50),
        fc.integer({ min: 1, max: 60 }),
        (given, from, size) => {
          const scores = Float32Array.from(given);
          const all = given.map((_, slot) => slot);
          const sorted = all.toSorted((a, b) => given[b]! - given[a]! || a - b);
          expect(best(setOf(all), scores, from, size)).toEqual(sorted.slice(from, from + size));
        },
      ),
    );
  });
});
