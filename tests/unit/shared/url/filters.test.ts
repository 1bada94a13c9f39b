import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexAttributes } from "../../../../shared/catalog/product/attribute-index.ts";
import { filterOption, toggleOption } from "../../../../shared/catalog/listing/filter-option.ts";
import { categoryListing, searchListing } from "../../../../shared/catalog/listing/listing-query.ts";
import { sortOptions } from "../../../../shared/config/settings.ts";
import { parseListing, type ListingState } from "../../../../shared/url/listing.ts";
import { listingAddress, readListing } from "../../../../shared/url/listing-address.ts";
import { priceRangeOf } from "../../../../shared/url/listing-choice.ts";
import { isSearchResults, listingMoved } from "../../../../shared/url/listing-moved.ts";
import { listingPlace } from "../../../../shared/url/listing-place.ts";

const state: fc.Arbitrary<ListingState> = fc.record({
  page: fc.integer({ min: 1, max: 2000 }),
  sort: fc.constantFrom(...sortOptions.map((option) => option.id)),
  q: fc.constantFrom("", "spijkerbroek zwart", "50% wol & zijde"),
  filters: fc.dictionary(
    fc.stringMatching(/^[a-z][a-z0-9_]{0,20}$/),
    fc.uniqueArray(fc.stringMatching(/^[\w.-]{1,12}$/), { minLength: 1, maxLength: 5 }).map((values) => values.sort()),
    { maxKeys: 5, noNullPrototype: true },
  ),
});

describe("filter options", () => {
  it("[CATEG-004] have an id, a label, a type, bounds when they are prices, and whether they stand alone", () => {
    expect(filterOption("price", "50-100", null, "€")).toEqual({
      id: "50-100",
      label: "€50 - €100",
      type: "price",
      from: 50,
      to: 100,
      single: true,
    });
    expect(filterOption("price", "150-", null, "€")).toEqual({
      id: "150-",
      label: "> €150",
      type: "price",
      from: 150,
      single: true,
    });
    expect(filterOption("color_ois", "5", "Blauw", "€")).toEqual({
      id: "5",
      label: "Blauw",
      type: "color_ois",
      single: false,
    });
  });

  it("a single one replaces the choice before it, others add up", () => {
    const price = (id: string) => filterOption("price", id, null, "€");
    const color = (id: string) => filterOption("color_ois", id, null, "€");
    const chosen = [price("0-50"), color("5"), color("6"), price("50-100")].reduce(
      toggleOption,
      parseListing("?page=4"),
    );
    expect(chosen).toMatchObject({ page: 1, filters: { price: ["50-100"], color_ois: ["5", "6"] } });
    expect(toggleOption(chosen, price("50-100")).filters).toEqual({ color_ois: ["5", "6"] });
  });
});

describe("where filters stand", () => {
  it("[CATEG-006] in the query or in the path, as the setting says; sort too", () => {
    for (const query of ["?color_ois=5", "?f.color_ois=5"]) {
      expect(readListing("/heren/", query, "query").filters).toEqual({ color_ois: ["5"] });
      expect(readListing("/heren/", `${query}&sort=new`, "query").sort).toBe("new");
    }
    expect(readListing("/heren/f/color_ois/5/sort/new/", "", "params")).toMatchObject({
      filters: { color_ois: ["5"] },
      sort: "new",
    });
    // The other form is no filter: the path is a page's own.
    expect(listingPlace("/heren/f/color_ois/5/", "", "query")).toEqual({ path: "/heren/f/color_ois/5/", search: "" });
    expect(listingPlace("/heren/jassen/f/color_ois/5,6/price/50-100/", "?page=2", "params").path).toBe(
      "/heren/jassen/",
    );
    expect(listingPlace("/f/color_ois/5/", "?page=2", "params")).toEqual({
      path: "/",
      search: "?page=2&f.color_ois=5",
    });
    // The way to sort has a name; a number is the value of a filter.
    expect(["sort/a5", "sort/5"].map((pairs) => listingPlace(`/heren/f/${pairs}/`, "", "params").search)).toEqual([
      "?sort=a5",
      "?f.sort=5",
    ]);
    const noPairs = ["a-b/5", "a/1/Color/5", "a/%3C5", "a/5%3C", "1a/5"].map((pairs) => `/heren/f/${pairs}/`);
    for (const path of [...noPairs, "/heren/f/", "/heren/f/color_ois/", "/heren/f/Color/5/", "/f", "/heren/of/a/b/"])
      expect(listingPlace(path, "", "params")).toEqual({ path, search: "" });
  });

  it("reads back every state it writes, in both forms, with commas encoded or not", () => {
    // A path cannot hold "." and "..": no catalogue has such values.
    const dots = ({ filters }: ListingState) =>
      Object.values(filters)
        .flat()
        .some((value) => /^\.+$/.test(value));
    fc.assert(
      fc.property(
        state.filter((listing) => !dots(listing)),
        fc.constantFrom("query" as const, "params" as const),
        (listing, source) => {
          const url = new URL(listingAddress("/heren/jassen/", listing, source), "https://shop.test");
          expect(readListing(url.pathname, url.search, source)).toEqual(listing);
          expect(readListing(url.pathname.replaceAll(",", "%2C"), url.search, source)).toEqual(listing);
          const place = listingPlace(url.pathname, url.search, source);
          expect(place.path).toBe("/heren/jassen/");
          expect(listingPlace(place.path, place.search, source)).toEqual(place);
        },
      ),
    );
  });

  it("one state has one address: order and repetition do not matter", () => {
    const one = listingAddress(
      "/heren/",
      readListing("/heren/f/size_ois/11,9,11/color_ois/5/", "", "params"),
      "params",
    );
    expect(one).toBe("/heren/f/color_ois/5/size_ois/11,9/");
    expect(listingAddress("/heren/", parseListing(""), "params")).toBe("/heren/");
    const unsorted = { filters: { size_ois: ["9", "11"], brand_ois: [], color_ois: ["5"] } };
    expect(listingAddress("/heren/", unsorted, "params")).toBe("/heren/f/color_ois/5/size_ois/11,9/");
  });

  it("[CATEG-006] leads from the form of the other setting to its own, and leaves its own as it is", () => {
    expect(listingMoved("/heren/", "?f.size=3", "params")).toBe("/heren/f/size/3/");
    expect(listingMoved("/heren/", "?sort=new", "params")).toBe("/heren/f/sort/new/");
    expect(listingMoved("/heren/", "?sort=recommended&page=2", "params")).toBeNull();
    for (const own of ["?f.size=3", "?sort=new", "?f.size=3&sort=new"])
      expect(listingMoved("/heren/", own, "query")).toBeNull();
  });

  it("reads two typed prices as one range", () => {
    expect(listingMoved("/heren/", "?price.from=80")).toBe("/heren/?f.price=80-");
    expect(listingMoved("/heren/", "?price.to=80")).toBe("/heren/?f.price=0-80");
    expect(listingMoved("/heren/", "?price.from=20&price.to=80")).toBe("/heren/?f.price=20-80");
    expect(listingMoved("/heren/", "?price.from=80&price.to=20&sort=new&page=3")).toBe(
      "/heren/?f.price=20-80&sort=new&page=3",
    );
    expect(listingMoved("/heren/", "?price.from=80&f.size=3", "params")).toBe("/heren/f/price/80-/size/3/");
    expect(listingMoved("/heren/", "?price.from=&price.to=&f.price=50-100")).toBe("/heren/?f.price=50-100");
    expect(listingMoved("/heren/", "?length.from=90&length.to=70,5&f.size=3")).toBe(
      "/heren/?f.length=70.5..90&f.size=3",
    );
    expect(listingMoved("/heren/", "?length.to=90", "params")).toBe("/heren/f/length/..90/");
    expect(listingMoved("/heren/", "?f.length=[70,90]&weight.from=")).toBe("/heren/?f.length=70..90");
    expect(listingMoved("/heren/", "?length.from=x&length.to=1e9")).toBe("/heren/");
    expect(listingMoved("/heren/", "?utm.from.to=1")).toBeNull();
    expect([
      priceRangeOf("", "80"),
      priceRangeOf("80", ""),
      priceRangeOf("19,95", "x"),
      priceRangeOf(" ", ""),
      priceRangeOf("-1", "1e3"),
    ]).toEqual(["0-80", "80-", "19-", null, null]);
  });
});

describe("search results", () => {
  it("are asked for by whole letters that nothing but a shopper reads", () => {
    const q = (text: string) => parseListing(new URLSearchParams({ q: text })).q;
    expect([
      q("\0abc"),
      q(" wol\u0085len\ttrui "),
      q("\0"),
      q(`${"a".repeat(99)}\u{1f9e5}b`),
      q(`${"a".repeat(100)}b`),
    ]).toEqual(["abc", "wol len trui", "", `${"a".repeat(99)}\u{1f9e5}`, "a".repeat(100)]);
    expect(isSearchResults("/catalogsearch/result/", "?q=%00")).toBe(false);
  });

  it("[SEARCH-015] stand at any path with catalogsearch or geen-zoekresultaat in it, when a text is asked for", () => {
    expect(isSearchResults("/geen-zoekresultaat/", "?q=x")).toBe(true);
    expect(isSearchResults("/catalogsearch/result/index/", "?q=jas")).toBe(true);
    expect(isSearchResults("/catalogsearch/result/", "")).toBe(false);
    expect(isSearchResults("/geen-zoekresultaat/", "?q=%20")).toBe(false);
    expect(isSearchResults("/heren/", "?q=jas")).toBe(false);
    expect(listingMoved("/geen-zoekresultaat/", "?q=jas&page=2")).toBe("/catalogsearch/result/?q=jas&page=2");
    for (const own of ["/catalogsearch/result/", "/catalogsearch/result", "/heren/"])
      expect(listingMoved(own, "?q=jas")).toBeNull();
  });
});

describe("sold-out articles", () => {
  const attributes = indexAttributes([]);
  const inStock = { attribute: "stock.is_in_stock", value: { eq: true }, scope: "default" };
  it("[CATEG-016] stand in categories only when the switch is on", () => {
    expect(categoryListing([3], parseListing(""), attributes, false).query._appliedFilters).toContainEqual(inStock);
    expect(JSON.stringify(categoryListing([3], parseListing(""), attributes, true))).not.toContain("stock");
  });
  it("[SEARCH-014] stand in search results only when the switch is on", () => {
    expect(searchListing(parseListing("?q=jas"), attributes, false).query._appliedFilters).toContainEqual(inStock);
    expect(JSON.stringify(searchListing(parseListing("?q=jas"), attributes, true))).not.toContain("stock");
  });
});
