import { describe, expect, it } from "vitest";
import { fitCountsOf, fitVerdict, leastFitAnswers } from "../../../../../shared/catalog/reviews/review-fit.ts";

describe("how a garment falls by its reviews", () => {
  it("is counted by answer, whatever else the index names", () => {
    expect(
      fitCountsOf([
        { key: "large", doc_count: 2 },
        { key: "small", doc_count: 14 },
        { key: "true", doc_count: 4 },
        { key: "huge", doc_count: 9 },
      ]),
    ).toEqual({ small: 14, true: 4, large: 2 });
  });

  it("is not said before enough have answered", () => {
    expect(fitCountsOf([])).toBeNull();
    expect(fitCountsOf([{ key: "small", doc_count: leastFitAnswers - 1 }])).toBeNull();
    expect(fitCountsOf([{ key: "small", doc_count: leastFitAnswers }])).toEqual({
      small: leastFitAnswers,
      true: 0,
      large: 0,
    });
  });

  it.each([
    [
      { small: 14, true: 4, large: 2 },
      { kind: "small", n: 14, of: 20 },
    ],
    [
      { small: 1, true: 9, large: 2 },
      { kind: "true", n: 9, of: 12 },
    ],
    [
      { small: 0, true: 2, large: 3 },
      { kind: "large", n: 3, of: 5 },
    ],
    // Half is not more than half.
    [
      { small: 3, true: 3, large: 0 },
      { kind: "mixed", n: 0, of: 6 },
    ],
    [
      { small: 4, true: 3, large: 4 },
      { kind: "mixed", n: 0, of: 11 },
    ],
  ] as const)("%o is said as %o", (counts, verdict) => {
    expect(fitVerdict(counts)).toEqual(verdict);
  });
});
