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

  it("picks of a document what a walk through all of its paths picks", () => {
    const name = fc.constantFrom("a", "b", "ab", "a.b", "c");
    const value = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        fc.constantFrom<unknown>(0, "x", null, []),
        fc.array(tie("node"), { maxLength: 3 }),
        fc.dictionary(name, tie("node"), { maxKeys: 3 }),
      ),
    })).node;
    const pattern = fc.constantFrom("a", "a.b", "a.b.a", "b", "*", "*.a", "a*", "c.*.b", "*b*c", "");
    const lists = fc.array(pattern, { maxLength: 3 });
    /** Every path is looked at, and judged by all patterns each time. */
    const walked = (document: Record<string, unknown>, include: string[], exclude: string[]) => {
      const is = (patterns: string[], path: string) => patterns.some((one) => new FieldPattern(one).covers(path));
      const pick = (inner: unknown, path: string, taken: boolean): unknown => {
        if (Array.isArray(inner)) {
          if (inner.every((item) => item === null || typeof item !== "object")) return taken ? inner : undefined;
          const items = inner.map((item) => pick(item, path, taken)).filter((item) => item !== undefined);
          return items.length > 0 || taken ? items : undefined;
        }
        if (inner === null || typeof inner !== "object") return taken ? inner : undefined;
        const kept = Object.entries(inner).flatMap(([key, below]) => {
          const longer = path === "" ? key : `${path}.${key}`;
          const found = is(exclude, longer) ? undefined : pick(below, longer, taken || is(include, longer));
          return found === undefined ? [] : [[key, found] as const];
        });
        return kept.length > 0 || taken ? Object.fromEntries(kept) : undefined;
      };
      return pick(document, "", include.length === 0) ?? {};
    };
    fc.assert(
      fc.property(fc.dictionary(name, value, { maxKeys: 4 }), lists, lists, (document, include, exclude) => {
        expect(new SourceFields(include, exclude).apply(document)).toEqual(walked(document, include, exclude));
      }),
      { numRuns: 2_000 },
    );
  });

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
