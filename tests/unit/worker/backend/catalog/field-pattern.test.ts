import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FieldPattern } from "../../../../../worker/backend/catalog/field-pattern.ts";
import { SourceFields } from "../../../../../worker/backend/catalog/source-fields.ts";

afterEach(() => vi.restoreAllMocks());

/** The same question answered letter by letter over a table: slow, plain, and without any search in texts. */
function spells(pattern: string, path: string): boolean {
  let row = Array.from({ length: path.length + 1 }, (_, n) => n === 0);
  for (const letter of pattern) {
    const next = row.map((_, n) =>
      letter === "*" ? row.slice(0, n + 1).some(Boolean) : n > 0 && row[n - 1]! && path[n - 1] === letter,
    );
    row = next;
  }
  return row.some((reached, n) => reached && (n === path.length || path[n] === "."));
}

/** Letters that texts were searched through while `work` ran. */
function lettersRead(work: () => void): number {
  let read = 0;
  const { indexOf } = String.prototype;
  vi.spyOn(String.prototype, "indexOf").mockImplementation(function (this: string, text: string, from = 0) {
    const found = indexOf.call(this, text, from);
    read += (found < 0 ? this.length : found + text.length) - from;
    return found;
  });
  work();
  vi.restoreAllMocks();
  return read;
}

describe("a pattern of fields", () => {
  it("covers what it spells and everything below it, as a plain table of letters says", () => {
    const text = (letters: string) => fc.string({ unit: fc.constantFrom(...letters), maxLength: 9 });
    fc.assert(
      fc.property(
        text("ab.*"),
        text("ab."),
        (pattern, path) => new FieldPattern(pattern).covers(path) === spells(pattern, path),
      ),
      { numRuns: 3_000 },
    );
  });

  it("begins and ends with whole parts of a path", () => {
    const covers = (pattern: string, ...paths: string[]) => paths.map((path) => new FieldPattern(pattern).covers(path));
    expect(covers("stock", "stock", "stock.qty", "stocks", "a.stock")).toEqual([true, true, false, false]);
    expect(covers("*.sgn", "a.sgn", "a.b.sgn.c", "a.sgn2", "a.sgn2.sgn", "sgn")).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    expect(covers("a.***.c", "a.b.c", "a..c", "a.c", "a.b.cc", "a.b.d")).toEqual([true, true, false, false, false]);
    expect(covers("a*b*a", "aba", "abba.x", "ab", "aab")).toEqual([true, true, false, false]);
    expect(covers("a*", "a", "abc", "b")).toEqual([true, true, false]);
    expect(covers("", "", ".a", "a")).toEqual([true, true, false]);
  });

  it.each(["*****~", "*a*a*a*a*a*a*a*a*~", "a*a*a*a*a*b", "*.a*.a*.a*.~"])(
    "reads the path of %s once, however long it is",
    (pattern) => {
      const steps = (length: number) => lettersRead(() => new FieldPattern(pattern).covers("a.a".repeat(length)));
      const [small, large] = [steps(15_000), steps(30_000)];
      expect(small).toBeLessThanOrEqual(3 * 45_000);
      expect(large).toBeLessThanOrEqual(2 * small + 100);
    },
  );

  it("is judged once a path, however many documents are shown", () => {
    const patterns = Array.from({ length: 200 }, (_, i) => `*k${i}*~`);
    const show = (documents: number) =>
      lettersRead(() => {
        const fields = new SourceFields(patterns, patterns);
        for (let i = 0; i < documents; i++) fields.apply({ kind: 1, children: [{ kind: 2 }, { kind: 3 }] });
      });
    expect(show(1_000)).toBe(show(1));
  });
});
