import { check } from "recheck";
import { describe, expect, it } from "vitest";
import { keyOf, knownLinear } from "./known-linear.ts";
import { expressionsIn, repeatsWithoutEnd } from "./regular-expressions.ts";

/** Expressions that may need more than linear time, and what bounds their texts. */
const bounded: Readonly<Record<string, string>> = {
  "/^(.{3,}?)(?:etjes?|tjes?|pjes?|jes?|en|e|(?<![aiou])s)$/": "words of more than 60 letters are left alone (stem.ts)",
  "/^(.+?) (\\d+) (.+) (\\w+)$/": "a list of the project's own (sample-points.ts)",
};

const expressions = expressionsIn(["worker", "shared", "client"]);
const repeating = [...expressions].filter(([, { pattern }]) => repeatsWithoutEnd(pattern));

// Without limits of time: what a busy machine has no time for would be called "not known".
const limits = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  recallTimeout: null,
  seedingTimeout: null,
};

describe("regular expressions of the sources", () => {
  it("are found at all", () => {
    expect(expressions.size).toBeGreaterThan(200);
    expect(repeatsWithoutEnd("a{2,}")).toBe(true);
    expect(repeatsWithoutEnd(String.raw`[*+]\+a{2,3}`)).toBe(false);
  });

  it("would be told if one were slow", async () => {
    for (const pattern of ["(a|a)*$", "\\s+$", "^(<!--[\\s\\S]*?-->\\s*)*<svg"])
      expect((await check(pattern, "")).status, pattern).toBe("vulnerable");
  });

  it("need no more than linear time for any text, or their texts are bounded", { timeout: 300_000 }, async () => {
    const known = knownLinear();
    const slow: string[] = [];
    for (const [written, { pattern, flags, files }] of repeating) {
      if (written in bounded || known.has(limits, pattern, flags)) continue;
      const verdict = await check(pattern, flags, limits);
      if (verdict.status === "safe") known.add(limits, pattern, flags);
      else
        slow.push(
          `${written} in ${files.join(", ")}: ` +
            `${verdict.status === "vulnerable" ? verdict.complexity.summary : "not known to be linear"}`,
        );
    }
    known.keep();
    expect(slow).toEqual([]);
  });

  it("are proved anew when they, their flags or what is asked of them change", () => {
    const asked = [
      [limits, "a+b", "u"],
      [limits, "a+c", "u"],
      [limits, "a+b", "i"],
      [{ ...limits, timeout: 1 }, "a+b", "u"],
    ];
    expect(new Set(asked.map(keyOf)).size).toBe(asked.length);
  });

  it("are named as bounded only while they stand there", () => {
    expect(Object.keys(bounded).filter((written) => !expressions.has(written))).toEqual([]);
  });
});
