import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { liftOf, strength } from "../../../../shared/discovery/rank/association.ts";
import { inStockFactor, mixed, weightsOf, type Signals } from "../../../../shared/discovery/rank/mix.ts";
import { inOutfitTurns, bodyPart, outfit, type Wearable } from "../../../../shared/discovery/rank/outfit.ts";
import { rowOf } from "../../../../shared/discovery/rank/row.ts";
import { priceNearness, similarity } from "../../../../shared/discovery/rank/similarity.ts";

const none: Signals = { content: 0, bought: 0, viewed: 0, outfit: 0, popular: 0, personal: 0 };

describe("what goes together", () => {
  const common = { times: 10, weight: 10, own: 100, other: 100, all: 10_000 };
  it("is what is together oftener than chance, and was so at least twice", () => {
    expect(liftOf(common)).toBe(10);
    expect(strength(common)).toBeGreaterThan(0);
    expect(strength({ ...common, times: 1, weight: 1 })).toBe(0);
    expect(strength({ ...common, weight: 1 })).toBe(0);
    expect(strength({ ...common, own: 0 })).toBe(0);
  });
  it("is more the more of its baskets have the other, the rarer that is, and the oftener it was seen", () => {
    expect(strength({ ...common, weight: 20 })).toBeGreaterThan(strength(common));
    expect(strength({ ...common, other: 50 })).toBeGreaterThan(strength(common));
    expect(strength({ ...common, times: 20 })).toBeGreaterThan(strength(common));
  });
});

describe("likeness", () => {
  const own = { values: new Set(["fabric=wool", "fit=slim"]), categories: [1], cents: 5_000 };
  const worth = (value: string) => (value === "fabric=wool" ? 3 : 1);
  it("goes by shared values, rare ones first, category and price", () => {
    const wool = { values: new Set(["fabric=wool"]), categories: [1], cents: 5_000 };
    const slim = { values: new Set(["fit=slim"]), categories: [1], cents: 5_000 };
    expect(similarity(own, own, worth)).toBeCloseTo(1);
    expect(similarity(own, wool, worth)).toBeGreaterThan(similarity(own, slim, worth));
    expect(similarity(own, wool, worth)).toBeGreaterThan(similarity(own, { ...wool, categories: [2] }, worth));
    expect(similarity(own, wool, worth)).toBeGreaterThan(similarity(own, { ...wool, cents: 20_000 }, worth));
  });
  it("has prices half as near at some forty percent", () => {
    expect(priceNearness(100, 100)).toBe(1);
    expect(priceNearness(100, 141)).toBeCloseTo(0.5, 1);
    expect(priceNearness(100, 0)).toBe(0);
  });
});

describe("an outfit", () => {
  const shirt: Wearable = { part: "top", colours: ["red"], seasons: ["summer"], department: 1, cents: 5_000 };
  const trousers: Wearable = { part: "bottom", colours: ["blue"], seasons: ["summer"], department: 1, cents: 6_000 };
  it("is of different parts of the body, of one department", () => {
    expect(outfit(shirt, trousers)).toBeGreaterThan(0.8);
    expect(outfit(shirt, { ...trousers, part: "top" })).toBe(0);
    expect(outfit(shirt, { ...trousers, department: 2 })).toBe(0);
    expect(outfit(shirt, { ...trousers, part: null })).toBe(0);
  });
  it("has one loud colour at most, and one season", () => {
    expect(outfit(shirt, trousers)).toBeGreaterThan(outfit(shirt, { ...trousers, colours: ["green"] }));
    expect(outfit(shirt, trousers)).toBeGreaterThan(outfit(shirt, { ...trousers, seasons: ["winter"] }));
  });
  it.each([
    ["Overhemden", "top"],
    ["Jeans", "bottom"],
    ["Winterjassen", "outer"],
    ["Schoenen & laarzen", "shoes"],
    ["Gürtel", "accessory"],
    ["Hoodies & Sweatshirts", "top"],
    ["Sale", null],
    ["Dassen", "accessory"],
  ])("knows where %s are worn", (name, part) => expect(bodyPart([name])).toBe(part));
});

describe("a mix of signals", () => {
  it("takes each in parts of its strongest, by weight", () => {
    const scores = mixed(
      [
        { ...none, bought: 4 },
        { ...none, bought: 2, popular: 0.5 },
        { ...none, popular: 1 },
      ],
      { bought: 0.6, popular: 0.4 },
    );
    expect(scores[0]).toBeCloseTo(0.6);
    expect(scores[1]).toBeCloseTo(0.5);
    expect(scores[2]).toBeCloseTo(0.4);
  });
  it("is nothing where nothing is known", () => expect(mixed([none], weightsOf.CART)).toEqual([0]));
  it("counts little what has few sizes left, and nothing what has none", () => {
    expect(inStockFactor(10, 10)).toBe(1);
    expect(inStockFactor(1, 10)).toBeCloseTo(0.37);
    expect(inStockFactor(0, 10)).toBe(0);
  });
});

describe("a row", () => {
  const candidate = fc.record({
    id: fc.integer({ min: 1, max: 60 }),
    score: fc.double({ min: 0, max: 1, noNaN: true }),
    maker: fc.constantFrom("a", "b", "c", "d", "e", null),
  });
  const unique = fc.uniqueArray(candidate, { selector: ({ id }) => id, maxLength: 60 });

  it("never has what is left out, nothing twice, no more than was asked for", () => {
    fc.assert(
      fc.property(
        unique,
        fc.array(fc.integer({ min: 1, max: 60 })),
        fc.integer({ min: 1, max: 24 }),
        (all, out, limit) => {
          const row = rowOf(all, { limit, without: new Set(out) });
          const ids = row.map(({ id }) => id);
          return (
            ids.length <= limit &&
            new Set(ids).size === ids.length &&
            !ids.some((id) => out.includes(id)) &&
            row.every(({ score }) => score > 0)
          );
        },
      ),
    );
  });
  it("has at most two of one maker in each eight", () => {
    fc.assert(
      fc.property(unique, (all) => {
        const makers = new Set(all.flatMap(({ maker, score }) => (score > 0 && maker ? [maker] : [])));
        fc.pre(makers.size >= 4);
        const row = rowOf(all, { limit: 24, without: new Set() });
        for (let at = 0; at < row.length; at += 8)
          for (const maker of makers)
            if (row.slice(at, at + 8).filter((one) => one.maker === maker).length > 2) return false;
        return true;
      }),
    );
  });
  it("is filled where there are too few makers, each with its share", () => {
    const of = (maker: string, from: number) =>
      Array.from({ length: 9 }, (_, i) => ({ id: from + i, score: 1, maker }));
    expect(rowOf(of("a", 1), { limit: 8, without: new Set() })).toHaveLength(8);
    const two = rowOf([...of("a", 1), ...of("b", 20)], { limit: 8, without: new Set() });
    expect(two.filter(({ maker }) => maker === "a")).toHaveLength(4);
    expect(two).toHaveLength(8);
  });
  it("is the same for the same question, the best first", () => {
    const all = [3, 1, 2].map((id) => ({ id, score: 0.5, maker: null })).concat({ id: 9, score: 0.9, maker: null });
    expect(rowOf(all, { limit: 8, without: new Set() }).map(({ id }) => id)).toEqual([9, 1, 2, 3]);
  });
});

it("an outfit's row is no drawer of socks: parts of the body take turns, the best piece of each first", () => {
  const piece = (id: number, part: "bottom" | "accessory", score: number) => ({ id, part, score });
  const socks = [1, 2, 3, 4].map((id) => piece(id, "accessory", 1 - id / 100));
  const turned = inOutfitTurns([...socks, piece(9, "bottom", 0.75)], ({ part }) => part);
  const order = turned.toSorted((a, b) => b.score - a.score).map(({ id }) => id);
  expect(order).toEqual([1, 2, 9, 3, 4]);
  expect(turned.find(({ id }) => id === 1)!.score).toBe(0.99);
  expect(turned.find(({ id }) => id === 9)!.score).toBe(0.75);
});
