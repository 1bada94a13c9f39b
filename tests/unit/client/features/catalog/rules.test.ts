import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canLoadMore, loadedMore, showsPages } from "../../../../../client/features/catalog/listing-rules.ts";
import { ownSizes, showsAnySize, showsOwn, withOwn } from "../../../../../client/features/catalog/my-size-rules.ts";
import { rememberMore } from "../../../../../client/features/catalog/remember-more.ts";
import { sizeKind } from "../../../../../client/features/my-size/size-kind.ts";
import type { Facet } from "../../../../../shared/contract/page/page.ts";
import { parseListing } from "../../../../../shared/url/listing.ts";

describe("pages of a list", () => {
  it("[CATEG-010] numbers show while fewer are loaded than there are and nothing is loading", () => {
    expect(showsPages(50, 50, false)).toBe(false);
    expect(showsPages(50, 80, false)).toBe(true);
    expect(showsPages(50, 80, true)).toBe(false);
  });

  it("[CATEG-014] nothing more is loaded once the start reaches the total or one page holds all", () => {
    expect(canLoadMore({ start: 100, total: 100, size: 50 })).toBe(false);
    expect(canLoadMore({ start: 50, total: 30, size: 50 })).toBe(false);
    expect(canLoadMore({ start: 0, total: 30, size: 50 })).toBe(false);
    expect(canLoadMore({ start: 50, total: 51, size: 50 })).toBe(true);
  });

  it("loading page after page ends, with every article asked for once", () => {
    fc.assert(
      fc.property(fc.nat({ max: 2_000 }), fc.integer({ min: 1, max: 60 }), (total, size) => {
        let start = size;
        let asked = Math.min(total, size);
        for (; canLoadMore({ start, total, size }); start += size) asked += Math.min(size, total - start);
        expect(asked).toBe(total);
      }),
    );
  });

  it("[CATEG-040] the history remembers how many were loaded, beside what else it holds", () => {
    const entries = {
      state: { key: "a1", idx: 3, usr: { from: "x" } } as unknown,
      replaceState(state: unknown) {
        this.state = state;
      },
    };
    rememberMore(entries, 1);
    rememberMore(entries, 2);
    expect(entries.state).toEqual({ key: "a1", idx: 3, usr: { from: "x", more: 2 } });
    expect(loadedMore((entries.state as { usr: unknown }).usr)).toBe(2);
    const first = {
      state: null as unknown,
      replaceState(state: unknown) {
        this.state = state;
      },
    };
    rememberMore(first, 1);
    expect(loadedMore((first.state as { usr: unknown }).usr)).toBe(1);
    for (const other of [null, undefined, 3, {}, { more: "2" }, { more: -1 }, { more: 1.5 }, { more: 1e6 }])
      expect(loadedMore(other)).toBe(0);
  });
});

const facet = (code: string, labels: string[]): Facet => ({
  code,
  label: code,
  kind: "list",
  options: labels.map((label) => ({ value: `v${label}`, label, count: 1, selected: false })),
});

describe("one's own size", () => {
  const kept: Record<string, string> = { "size_ois/letters": "vM", "size_ois/waist": "v34", "size_ois/shoe": "v43" };
  const sizeOf = async (code: string, kind: string) => kept[`${code}/${kind}`] ?? null;
  const own = (facets: Facet[]) => ownSizes(facets, sizeOf, sizeKind);

  it("is offered where a list has it: letters and numbers apart, a waist never for a shoe", async () => {
    expect(
      (await own([facet("color_ois", ["M"]), facet("size_ois", ["S", "M", "L", "28", "30", "34"])])).map(
        ({ label }) => label,
      ),
    ).toEqual(["M", "34"]);
    expect((await own([facet("size_ois", ["40", "41", "43", "34.5"])])).map(({ label }) => label)).toEqual(["43"]);
    expect(await own([facet("size_ois", ["S", "L"])])).toEqual([]);
    expect(await own([facet("maat", ["S", "M"])])).toEqual([]);
  });

  it("is a filter like any other, and leaves the others alone", async () => {
    const found = await own([facet("size_ois", ["M", "L", "34", "30"])]);
    const before = parseListing("?f.color_ois=5&f.size_ois=vL&page=3");
    const on = withOwn(before, found, true);
    expect(on).toMatchObject({ page: 1, filters: { color_ois: ["5"], size_ois: ["v34", "vM"] } });
    expect([showsOwn(on, found), showsOwn(before, found), showsAnySize(before, found)]).toEqual([true, false, true]);
    const off = withOwn(on, found, false);
    expect(off.filters).toEqual({ color_ois: ["5"] });
    expect([showsOwn(off, found), showsAnySize(off, found), showsOwn(off, [])]).toEqual([false, false, false]);
  });
});
