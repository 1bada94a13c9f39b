import fc from "fast-check";
import { expect, it } from "vitest";
import { stockedFirst } from "../../../../shared/stores/stocked-first.ts";

const stores = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join("");

it("[LOC-004] stores that have the article come first, those without it last", () => {
  const states = new Map([
    ["a", "none"],
    ["b", "few"],
    ["d", "none"],
    ["e", "in-stock"],
  ] as const);
  expect(ids(stockedFirst(stores, states))).toBe("becad");
  expect(ids(stockedFirst(stores, new Map()))).toBe("abcde");
  expect(ids(stockedFirst(stores, undefined))).toBe("abcde");
});

it("[LOC-004] among those that have it, and among the others, the order stays", () => {
  const state = fc.constantFrom("in-stock" as const, "few" as const, "none" as const);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), state)), (list) => {
      const near = list.map(([, one], n) => ({ id: String(n), state: one }));
      const states = new Map(near.map((one) => [one.id, one.state]));
      const sorted = stockedFirst(near, states);
      expect(sorted).toEqual([
        ...near.filter((one) => one.state !== "none"),
        ...near.filter((one) => one.state === "none"),
      ]);
    }),
  );
});
