import fc from "fast-check";
import { expect, it } from "vitest";
import { candidatesOf, inTurns, type Source } from "../../../../shared/discovery/rank/shares.ts";

const source = (share: number, ...lists: number[][]): Source => ({ lists, share });

it("takes of every reason its share before any has more", () => {
  const bought = source(3, [1, 2, 3, 4, 5, 6, 7, 8]);
  const popular = source(2, [11, 12, 13, 14]);
  expect(candidatesOf([bought, popular], 5)).toEqual([1, 2, 3, 11, 12]);
});

it("gives what a reason leaves of its share to the others in turns", () => {
  const sources = [source(3, [1]), source(2, [11, 12, 13, 14]), source(1, [21, 22, 23])];
  expect(candidatesOf(sources, 7)).toEqual([1, 11, 12, 21, 13, 22, 14]);
});

it("counts an article for the first reason alone, and takes lists of one in turns", () => {
  expect(candidatesOf([source(2, [1, 2]), source(2, [2, 1, 3, 4])], 4)).toEqual([1, 2, 3, 4]);
  expect(inTurns([[1, 2, 3], [4], [1, 5]])).toEqual([1, 4, 2, 5, 3]);
});

it("names each once, at most so many, and as many as there are where there is room", () => {
  const lists = fc.array(fc.array(fc.nat(40), { maxLength: 30 }), { maxLength: 4 });
  const sources = fc.array(fc.record({ lists, share: fc.nat(20) }), { maxLength: 6 });
  fc.assert(
    fc.property(sources, fc.nat(50), (given, most) => {
      const found = candidatesOf(given, most);
      const all = new Set(given.flatMap((one) => one.lists.flat()));
      expect(new Set(found).size).toBe(found.length);
      expect(found).toHaveLength(Math.min(most, all.size));
      expect(found.every((id) => all.has(id))).toBe(true);
    }),
  );
});
