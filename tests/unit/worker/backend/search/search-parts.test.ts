import { describe, expect, it } from "vitest";
import { attributeFilter } from "../../../../../worker/backend/search/filter.ts";
import { predicateOf, valuesReader } from "../../../../../worker/backend/search/evaluate.ts";
import { readPaging, readSearchQuery, readSort } from "../../../../../worker/backend/search/request.ts";
import { SourceFields } from "../../../../../worker/backend/catalog/source-fields.ts";
import { distance, tolerance } from "../../../../../worker/backend/search/text/edit-distance.ts";
import { wordsOf } from "../../../../../worker/backend/search/text/tokenize.ts";
import { spellings } from "../../../../../worker/backend/store/url-map.ts";
import { readSkuRequests } from "../../../../../worker/backend/stock/routes.ts";

describe("words", () => {
  it("are lower case, without diacritics and signs", () => {
    expect(wordsOf("Été-Überjas, maat XL/42 (wit)")).toEqual(["ete", "uberjas", "maat", "xl", "42", "wit"]);
    expect(wordsOf(' -*" ')).toEqual([]);
  });
  it("differ by letters changed, dropped, added or swapped", () => {
    expect(
      [
        ["blaser", "blazer"],
        ["jakcet", "jacket"],
        ["hodie", "hoodie"],
        ["trui", "trui"],
        ["broek", "jurk"],
      ].map(([a, b]) => distance(a!, b!, 2)),
    ).toEqual([1, 1, 1, 0, 3]);
  });
  it("forgive less the shorter they are, and article numbers nothing", () => {
    expect(["ab", "jas", "trui", "broek", "mh01"].map((word) => tolerance(word, 2))).toEqual([0, 1, 1, 2, 0]);
  });
});

describe("reading a search", () => {
  it("[SEARCH-011] [SEARCH-012] [SEARCH-024] turns sizes of 0 or less into 50 and negative starts into 0", () => {
    const page = (size?: string, from?: string) => {
      const read = readPaging({ size, from }, 1000);
      return [read.size, read.from];
    };
    expect([page(), page("0", "-10"), page("-5", "20"), page("24", "48"), page("5000"), page("x", "y")]).toEqual([
      [50, 0],
      [50, 0],
      [50, 20],
      [24, 48],
      [1000, 0],
      [50, 0],
    ]);
  });
  it("reads sort keys ascending unless they say otherwise", () => {
    expect(readSort("category.position:asc,final_price:DESC,id")).toEqual([
      { field: "category.position", descending: false },
      { field: "final_price", descending: true },
      { field: "id", descending: false },
    ]);
  });
  it("[CATEG-034] asks for four price buckets, the last open", () => {
    expect(
      readSearchQuery({ _availableFilters: [{ field: "price" }] }).ranges[0]!.ranges.map((range) => range.key),
    ).toEqual(["0.0-50.0", "50.0-100.0", "100.0-150.0", "150.0-*"]);
  });
  it("[CATEG-019] reads from and to as inclusive bounds", () => {
    expect(attributeFilter("price", { from: 50, to: 100 })).toEqual({
      kind: "range",
      field: "price",
      gte: 50,
      lte: 100,
    });
  });
  it("joins operators of one attribute with and, or, nor", () => {
    const holds = (value: Parameters<typeof attributeFilter>[1], of: unknown) =>
      predicateOf(attributeFilter("a", value))({ a: of });
    expect([
      holds({ gte: 2, neq: 3 }, 2),
      holds({ gte: 2, neq: 3 }, 3),
      holds({ or: 1, gt: 5 }, 1),
      holds({ or: 1, gt: 5 }, 4),
      holds({ nor: 1, gt: 5 }, 4),
      holds({ null: true }, undefined),
      holds([1, null], undefined),
      holds(true, "1"),
    ]).toEqual([true, false, true, false, true, true, true, true]);
  });
  it("reaches values through lists", () => {
    expect(valuesReader("category.category_id")({ category: [{ category_id: 3 }, { category_id: 4 }] })).toEqual([
      3, 4,
    ]);
    expect(valuesReader("constructor.name")({})).toEqual([]);
  });
});

describe("fields of an answer", () => {
  it("know what they want at the top", () => {
    const fields = new SourceFields(["sku", "stock.*", "conf*.sku"], ["media_gallery"]);
    expect(
      ["sku", "stock", "configurable_children", "name", "media_gallery"].map((field) => fields.wants(field)),
    ).toEqual([true, true, true, false, false]);
    expect(new SourceFields([], ["*"]).nothing).toBe(true);
    expect(new SourceFields([], ["*.sgn"]).nothing).toBe(false);
  });
  it("drop what is excluded at any depth and keep the rest", () => {
    expect(
      new SourceFields([], ["*.sgn", "b"]).apply({ a: { sgn: 1, x: 2 }, b: 3, c: [{ sgn: 1, y: [1, 2] }], sgn: 4 }),
    ).toEqual({ a: { x: 2 }, c: [{ y: [1, 2] }], sgn: 4 });
  });
});

describe("addresses", () => {
  it("are looked up with and without .html, whatever stands around them", () => {
    expect(["/a/b/", "a/b.html", "a/b?x=1#y", "%C3%A9t%C3%A9", "//", "100%"].map(spellings)).toEqual([
      ["a/b", "a/b.html"],
      ["a/b.html", "a/b"],
      ["a/b", "a/b.html"],
      ["été", "été.html"],
      [],
      ["100%", "100%.html"],
    ]);
  });
});

describe("the stock of a cart", () => {
  it("is asked for by index", () => {
    expect(
      readSkuRequests({
        stockId: "1",
        "skuRequests[1][sku]": "b",
        "skuRequests[0][sku]": "a",
        "skuRequests[0][qty]": "2",
        "skuRequests[1][qty]": "1",
      }),
    ).toEqual([
      { sku: "a", qty: 2 },
      { sku: "b", qty: 1 },
    ]);
    for (const bad of [
      {},
      { "skuRequests[0][sku]": "a" },
      { "skuRequests[0][sku]": "a", "skuRequests[0][qty]": "0" },
      { "skuRequests[0][qty]": "1" },
    ])
      expect(readSkuRequests(bad as Record<string, string>)).toBeNull();
  });
});
