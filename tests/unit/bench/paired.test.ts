import { describe, expect, it } from "vitest";
import { marginOf } from "../../bench/recommendations/paired.ts";

describe("the margin of one ranking over another", () => {
  it("is by the differences of the same baskets, however hard they are", () => {
    const hard = [0, 0, 0, 1, 1, 1, 0, 0];
    expect(marginOf(hard, hard)).toEqual({ by: 0, low: 0, high: 0 });
    // Differences of 1, 0, 0, 1: mean 0.5, spread 1/3, 1.96 times the root of 1/12 to either side.
    const { by, low, high } = marginOf([1, 0, 1, 1], [0, 0, 1, 0]);
    expect(by).toBe(0.5);
    expect([low, high].map((n) => n.toFixed(4))).toEqual(["-0.0658", "1.0658"]);
  });

  it("is refused for figures of different baskets", () => {
    expect(() => marginOf([1, 0], [1])).toThrow();
    expect(() => marginOf([1], [1])).toThrow();
  });
});
