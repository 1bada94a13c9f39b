import { describe, expect, it } from "vitest";
import { filled, listed } from "../../../bench/continent/prose.ts";
import { rounded } from "../../../bench/continent/scale-document.ts";
import { dollars } from "../../../bench/continent/steps.ts";

describe("the document of what a shop carries", () => {
  it("tells numbers by two figures, never more than were reckoned, and that there is none", () => {
    expect([0, 7, 99, 101, 1_999, 45_678, Infinity].map(rounded)).toEqual([
      "0",
      "7",
      "99",
      "100",
      "1,900",
      "45,000",
      "no number",
    ]);
  });

  it("charges rows beyond what is included", () => {
    expect(dollars({ read: 25_000, written: 50 })).toBe(0);
    expect(dollars({ read: 26_000, written: 53 })).toBeCloseTo(4, 10);
  });

  it("breaks lines at 120 signs, entries of lists under their first sign", () => {
    const words = Array.from({ length: 60 }, (_, i) => `word${i}`);
    const lines = filled(words.join("\n ")).split("\n");
    expect(lines.join(" ").split(" ")).toEqual(words);
    for (const [i, line] of lines.entries()) {
      expect(line.length).toBeLessThanOrEqual(120);
      const next = lines[i + 1]?.split(" ")[0];
      if (next !== undefined) expect(`${line} ${next}`.length).toBeGreaterThan(120);
    }
    expect(
      listed([words.join(" "), "two"])
        .split("\n")
        .map((line) => line.slice(0, 2)),
    ).toEqual([
      ...lines.map((_, i) => (i === 0 ? "- " : "  ")),
      ...(filled(words.join(" "), "- ").split("\n").length > lines.length ? ["  "] : []),
      "- ",
    ]);
  });
});
