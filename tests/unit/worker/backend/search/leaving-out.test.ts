import { afterEach, describe, expect, it, vi } from "vitest";
import { leavingOut } from "../../../../../worker/backend/search/listed-search.ts";
import { SlotSet } from "../../../../../worker/backend/search/sets/slot-set.ts";

afterEach(() => vi.restoreAllMocks());

const universe = SlotSet.ofSlots(
  Array.from({ length: 64 }, (_, i) => i),
  2,
);
/** Parts that each lack some slots of their own. */
const partsOf = (count: number) =>
  new Map<string | null, SlotSet>([
    [null, universe.without(SlotSet.ofSlots([0], 2))],
    ...Array.from(
      { length: count },
      (_, i) => [`f${i}`, universe.without(SlotSet.ofSlots([1 + (i % 60), 63], 2))] as const,
    ),
  ]);

describe("what fits all choices but one", () => {
  it("is what fits each of the others", () => {
    const parts = partsOf(7);
    const left = ["f1", "f4", "f6"];
    const among = leavingOut(parts, left, universe);
    for (const name of [null, ...left]) {
      const others = [...parts]
        .filter(([one]) => one === null || one !== name)
        .reduce((found, [, set]) => found.and(set), universe);
      expect([name, ...among.get(name)!.slots()]).toEqual([name, ...others.slots()]);
    }
  });

  it("takes twice the joins for twice the choices", () => {
    const joins = (count: number) => {
      const parts = partsOf(count);
      const and = vi.spyOn(SlotSet.prototype, "and");
      leavingOut(
        parts,
        [...parts.keys()].filter((name) => name !== null),
        universe,
      );
      const calls = and.mock.calls.length;
      vi.restoreAllMocks();
      return calls;
    };
    expect(joins(400)).toBeLessThanOrEqual(2 * joins(200) + 2);
  });
});
