import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { settings, sortOptions } from "../../../../shared/config/settings.ts";
import { listingSearch, pageCount, parseListing, type ListingState } from "../../../../shared/url/listing.ts";
import { bucketRange, parsePriceRange, toggleFilter } from "../../../../shared/url/listing-choice.ts";
import {
  canonicalSearch,
  cardsKey,
  childSkuOf,
  comparisonKey,
  crossSellsKey,
  landingSearch,
  openOptionsOf,
  pageKey,
  relatedKey,
  reviewsKey,
  suggestKey,
  variantSearch,
} from "../../../../shared/url/page-key.ts";
import { normalisePath } from "../../../../shared/url/normalise-path.ts";
import { urlTag } from "../../../../shared/url/url-tag.ts";
import { anyPath } from "../../../any-letter.ts";

const code = fc.stringMatching(/^[a-z][a-z0-9_]{0,20}$/);
const value = fc.stringMatching(/^[\w.-]{1,12}$/);
const state: fc.Arbitrary<ListingState> = fc.record({
  page: fc.integer({ min: 1, max: 2000 }),
  sort: fc.constantFrom(...sortOptions.map((option) => option.id)),
  q: fc.constantFrom("", "spijkerbroek zwart", "50% wol & zijde"),
  filters: fc.dictionary(
    code,
    fc.uniqueArray(value, { minLength: 1, maxLength: 5 }).map((values) => values.sort()),
    { maxKeys: 5, noNullPrototype: true },
  ),
});

describe("listing state in the URL", () => {
  it("leaves page 1 out and names every other page", () => {
    expect(listingSearch({ page: 1 })).toBe("");
    expect(listingSearch({ page: 2 })).toBe("?page=2");
  });

  it("[CATEG-006] reads filters by code, the shop's own also by their bare name, and nothing else", () => {
    expect(parseListing("?f.color=1&color_ois=2&f.price=0-50&colour=3&g.size=4&f.Color=5&f.=6&f.1a=7").filters).toEqual(
      { color: ["1"], color_ois: ["2"], price: ["0-50"] },
    );
    expect(parseListing(`?f.a${"b".repeat(59)}=1&f.a${"b".repeat(60)}=1`).filters).toEqual({
      [`a${"b".repeat(59)}`]: ["1"],
    });
    expect(parseListing(`?f.a=2,1,2,,a b,${"x".repeat(60)},${"x".repeat(61)},1.5,a-b,%3Cx&f.a=0`).filters).toEqual({
      a: ["0", "1", "1.5", "2", "a-b", "x".repeat(60)],
    });
    expect(parseListing(`?f.a=${Array.from({ length: 120 }, (_, i) => 1000 + i).join(",")}`).filters.a).toHaveLength(
      100,
    );
    expect(
      Object.keys(parseListing(`?${Array.from({ length: 40 }, (_, i) => `f.a${i}=1`).join("&")}`).filters),
    ).toHaveLength(31);
  });

  it("reads a page from 1 to 2000 and a sort that there is, else the first", () => {
    expect(
      ["1", "2", "2000", "2001", "0", "-1", "1.5", "x", "", "Infinity"].map(
        (page) => parseListing(`?page=${page}`).page,
      ),
    ).toEqual([1, 2, 2000, 1, 1, 1, 1, 1, 1, 1]);
    expect([parseListing("?sort=price-asc").sort, parseListing("?sort=cheap").sort, parseListing("").sort]).toEqual([
      "price-asc",
      "recommended",
      "recommended",
    ]);
    expect(parseListing(new URLSearchParams({ q: "  rode \u0007\t jas  ", page: "3" }))).toEqual({
      page: 3,
      sort: "recommended",
      q: "rode jas",
      filters: {},
    });
    expect(parseListing("").q).toBe("");
    expect([...parseListing(`?q=${"é".repeat(150)}`).q]).toHaveLength(100);
    expect(parseListing(`?q=+${"a".repeat(100)}b`).q).toBe("a".repeat(100));
    expect(parseListing(`?q=${"a".repeat(99)}+b`).q).toBe("a".repeat(99));
  });

  it("[CATEG-009] writes one address for one state, defaults left out", () => {
    expect(
      listingSearch({ page: 3, sort: "new", q: "a b", filters: { size: ["9", "10"], color: ["2"], brand: [] } }),
    ).toBe("?q=a%20b&f.color=2&f.size=10,9&sort=new&page=3");
    for (const order of ["abc", "cba", "bca"]) {
      expect(listingSearch({ filters: Object.fromEntries([...order].map((name) => [name, ["1"]])) })).toBe(
        "?f.a=1&f.b=1&f.c=1",
      );
    }
    expect(Object.keys(parseListing("?f.size_ois=1&f.color=2&f.brand=3").filters)).toEqual([
      "brand",
      "color",
      "size_ois",
    ]);
    expect([
      listingSearch({}),
      listingSearch({ page: 1, sort: "recommended", q: "", filters: {} }),
      listingSearch({ filters: { a: [] } }),
    ]).toEqual(["", "", ""]);
  });

  it("[CATEG-020] reads a price filter of the form from-to as two integers", () => {
    expect(parsePriceRange("50-100")).toEqual({ from: 50, to: 100 });
    expect(parsePriceRange("150-")).toEqual({ from: 150, to: null });
    expect(parsePriceRange("50-50")).toEqual({ from: 50, to: 50 });
    for (const bad of ["", "a-b", "100-50", "1.5-3", "-5", "50-lt", "50-lt50", "lt50-100"])
      expect(parsePriceRange(bad)).toBeNull();
  });

  it("reads a bucket without its upper bound, and back from what it is written as", () => {
    expect(parsePriceRange("50-lt100")).toEqual({ from: 50, to: 100, below: true });
    for (const [from, to] of settings.priceRanges)
      expect(parsePriceRange(bucketRange(from, to))).toEqual({ from, to, ...(to !== null && { below: true }) });
  });

  it("[CATEG-028] pages by 50", () => {
    expect(settings.listing.pageSize).toBe(50);
    expect(settings.listing.visiblePages).toBe(3);
    expect([pageCount(0), pageCount(50), pageCount(51)]).toEqual([1, 1, 2]);
  });

  it("[CATEG-036] offers Recommended, New, price both ways and Latest", () => {
    expect(sortOptions.map((option) => option.id)).toEqual(["recommended", "new", "price-asc", "price-desc", "latest"]);
  });

  it("has several values of a filter, but one price range at most", () => {
    const chosen = toggleFilter(
      toggleFilter(parseListing("?f.color=1,2&f.price=0-50&page=3"), "price", "50-100"),
      "color",
      "1",
    );
    expect(chosen).toMatchObject({ page: 1, filters: { color: ["2"], price: ["50-100"] } });
    expect(toggleFilter(chosen, "color", "3").filters.color).toEqual(["2", "3"]);
    expect(toggleFilter(chosen, "price", "50-100").filters).toEqual({ color: ["2"] });
  });

  it("reads back what it writes", () => {
    fc.assert(
      fc.property(state, (listing) => {
        expect(parseListing(listingSearch(listing))).toEqual(listing);
      }),
    );
  });

  it("gives back the URL when a value is switched twice", () => {
    fc.assert(
      fc.property(
        state,
        code.filter((name) => name !== "price"),
        value,
        (listing, name, entry) => {
          fc.pre((listing.filters[name]?.length ?? 0) < 90);
          const twice = toggleFilter(toggleFilter(listing, name, entry), name, entry);
          expect(listingSearch(twice)).toBe(listingSearch({ ...listing, page: 1 }));
        },
      ),
    );
  });
});

describe("page key", () => {
  it("is the same for any order, repetition and unknown parameters", () => {
    fc.assert(
      fc.property(
        state,
        fc.dictionary(fc.stringMatching(/^(utm_\w{1,10}|gclid|fbclid|ref|x\w{3,8})$/), fc.string(), { maxKeys: 6 }),
        fc.nat(),
        (listing, noise, seed) => {
          const canonical = listingSearch(listing);
          const parts = [...new URLSearchParams(canonical), ...Object.entries(noise)];
          const rotated = [...parts.slice(seed % (parts.length || 1)), ...parts.slice(0, seed % (parts.length || 1))];
          expect(pageKey("/heren/", `?${new URLSearchParams(rotated)}`)).toBe(pageKey("/heren/", canonical));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("differs when an allowed value differs", () => {
    fc.assert(
      fc.property(
        state,
        state,
        (a, b) =>
          (listingSearch(a) === listingSearch(b)) ===
          (pageKey("/x/", listingSearch(a)) === pageKey("/x/", listingSearch(b))),
      ),
    );
  });

  it("[ROUTE-032] names the variant of an address, if any and if well-formed", () => {
    expect(childSkuOf("?childSku=A%201")).toBe("A 1");
    expect(childSkuOf(new URLSearchParams({ childSku: "A/1" }))).toBe("A/1");
    expect(childSkuOf(`?childSku=${"x".repeat(64)}`)).toBe("x".repeat(64));
    for (const none of [
      "",
      "?childSku=",
      "?childSku=a%00",
      "?childSku=%C3%A9",
      "?child=A",
      `?childSku=${"x".repeat(65)}`,
    ])
      expect(childSkuOf(none)).toBeNull();
    expect([variantSearch("A 1"), variantSearch(null)]).toEqual(["?childSku=A%201", ""]);
    expect(pageKey("/jas/", "?childSku=A+1&utm_source=x")).toBe("/data/jas/?childSku=A%201");
  });

  it("names the options that an address leaves open of a variant", () => {
    expect(openOptionsOf("?childSku=A&open=waist,%22,,length_2")).toEqual(["waist", "length_2"]);
    expect([openOptionsOf(""), openOptionsOf("?open=")]).toEqual([[], []]);
    expect([variantSearch("A", ["length", "waist"]), variantSearch(null, ["size"])]).toEqual([
      "?childSku=A&open=length,waist",
      "?open=size",
    ]);
    expect(pageKey("/jas/", "?open=size&childSku=A&x=1")).toBe("/data/jas/?childSku=A&open=size");
  });

  it("is what the page at a path depends on, and nothing else", () => {
    expect(canonicalSearch("/jas/", "?page=2&childSku=A&x=1")).toBe("?page=2&childSku=A");
    expect(["?page=2", "?childSku=A", "?x=1", "?", ""].map((search) => canonicalSearch("/jas/", search))).toEqual([
      "?page=2",
      "?childSku=A",
      "",
      "",
      "",
    ]);
    expect(canonicalSearch("/l/elevate/", "?url_path=zomer&page=2")).toBe("?url_path=zomer");
    expect(["?page=2&f.color=1", "?page=1", "?q=jas"].map((search) => canonicalSearch("/blog/", search))).toEqual([
      "?page=2",
      "",
      "",
    ]);
  });

  it("names the landing page of a query in lower-case words and segments", () => {
    const landing = (path: string) => landingSearch(new URLSearchParams({ url_path: path }));
    const longest = `a${"b".repeat(199)}`;
    expect(["zomer", "a/b-c_1", "9", longest].map(landing)).toEqual([
      "?url_path=zomer",
      "?url_path=a%2Fb-c_1",
      "?url_path=9",
      `?url_path=${longest}`,
    ]);
    for (const bad of ["", "Zomer", "/zomer", "zomer!", "-a", "a b", `a${"b".repeat(200)}`])
      expect(landing(bad)).toBe("");
    expect(landingSearch(new URLSearchParams("x=1"))).toBe("");
  });

  it("of the parts beside a page says what they hold", () => {
    expect([relatedKey("A 1"), crossSellsKey(["A/1", "B"]), reviewsKey(7, 2)]).toEqual([
      "/data/!related/A%201",
      "/data/!crosssell/A%2F1,B",
      "/data/!reviews/7/2",
    ]);
    expect(cardsKey(["A", "B,C"])).toBe("/data/!cards/A,B%2CC");
    expect([comparisonKey(["A", "B"]), suggestKey("rode jas", 16)]).toEqual([
      "/data/!compare/A,B",
      "/data/!suggest/16/rode%20jas",
    ]);
  });

  it("of an address for an operator is one with the last slash and without", () => {
    expect(["/a/b/", "/a/b", "/a/b//", "/a//b/"].map(urlTag)).toEqual([
      "url:/a/b",
      "url:/a/b",
      "url:/a/b",
      "url:/a//b",
    ]);
    expect(["/", "//", ""].map(urlTag)).toEqual(["url:/", "url:/", "url:/"]);
  });

  it("refuses paths that leave the shop or cannot be decoded", () => {
    for (const bad of ["/a/../b", "/%2e%2e/x", "/a%2fb", "/%zz", "/a%00b", `/${"x".repeat(600)}`, "no-slash", "/a\\b"])
      expect(normalisePath(bad)).toBeNull();
    expect(normalisePath("//heren///overhemden/")).toBe("/heren/overhemden/");
    for (const bad of ["", "/a\u007fb", "/a\u001fb", "/.", "/a/.", "/./a", "/..", "/a%2Fb", "/%5c", "/%"])
      expect(normalisePath(bad)).toBeNull();
    expect([`/${"x".repeat(499)}`, `/${"x".repeat(500)}`].map((path) => normalisePath(path)?.length)).toEqual([
      500,
      undefined,
    ]);
    expect(["/.a", "/a..", "/...", "/a.b", "/a b", "/a%25b"].map(normalisePath)).toEqual([
      "/.a",
      "/a..",
      "/...",
      "/a.b",
      "/a%20b",
      "/a%25b",
    ]);
    expect(["//", "/a", "/a/", "/a//"].map(normalisePath)).toEqual(["/", "/a", "/a/", "/a/"]);
    expect(normalisePath("/")).toBe("/");
    expect(normalisePath("/schön")).toBe("/sch%C3%B6n");
    expect(normalisePath("/sch%c3%b6n")).toBe("/sch%C3%B6n");
  });

  it("normalises once and for all", () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const once = normalisePath(path);
        return once === null || normalisePath(once) === once;
      }),
    );
  });
});
