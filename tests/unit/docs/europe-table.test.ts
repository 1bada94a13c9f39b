import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Chapter of the list → number of its last rule. */
const chapters = { P: 10, C: 18, G: 4, A: 6, D: 8 };
const asked = Object.entries(chapters).flatMap(([letter, last]) =>
  Array.from({ length: last }, (_, i) => `${letter}${i + 1}`),
);
const rows = readFileSync("docs/europe.md", "utf8")
  .split("\n")
  .filter((line) => /^\| [A-Z]\d/.test(line))
  .map((line) => {
    const [, rule = "", what = "", nl = "", de = "", en = "", where = "", test = ""] = line
      .split("|")
      .map((cell) => cell.trim());
    return { rule, what, states: [nl, de, en], where, test };
  });
const testsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file, title]) => ({ file: file!, title: title! }));

describe("docs/europe.md", () => {
  it("goes through every rule once, for each view", () => {
    expect(rows.map(({ rule }) => rule)).toEqual(asked);
    for (const { rule, what, states, where } of rows) {
      const known = states.every((state) => ["met", "partly", "open", "n/a"].includes(state));
      expect([rule, known, what.length > 10, where.length > 10]).toEqual([rule, true, true, true]);
    }
  });

  it("names what holds a rule that is met, and no test of one that is open", () => {
    for (const { rule, states, test } of rows) {
      const tests = testsIn(test).length;
      expect([rule, states.includes("met") ? tests > 0 : true, states.includes("open") ? tests === 0 : true]).toEqual([
        rule,
        true,
        true,
      ]);
    }
  });

  it("names files that exist, and tests by their whole titles", () => {
    for (const { rule, where, test } of rows) {
      for (const [, code, doc] of where.matchAll(/`(\w[\w./-]*\/[\w./-]+)`|\((docs\/[\w./-]+)\)/g))
        expect([rule, code ?? doc, existsSync((code ?? doc)!)]).toEqual([rule, code ?? doc, true]);
      expect([rule, test.replaceAll(/`[^`]+` “[^”]+”/g, "").trim()]).toEqual([rule, ""]);
      for (const { file, title } of testsIn(test)) {
        const source = existsSync(file) ? readFileSync(file, "utf8").replaceAll("\\", "") : "";
        const quoted = ['"', "'", "`"].some((quote) => source.includes(`${quote}${title}${quote}`));
        expect([rule, file, title, quoted]).toEqual([rule, file, title, true]);
      }
    }
  });
});
