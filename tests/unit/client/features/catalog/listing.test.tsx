import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Breadcrumbs } from "../../../../../client/chrome/breadcrumbs.tsx";
import { appliedFilters } from "../../../../../client/features/catalog/applied-filters.ts";
import { ListingView } from "../../../../../client/features/catalog/listing-view.tsx";
import { pageWindow } from "../../../../../client/features/catalog/page-window.ts";
import type { Facet, Listing } from "../../../../../shared/contract/page/page.ts";
import { listingSearch, parseListing } from "../../../../../shared/url/listing.ts";
import { toggleFilter } from "../../../../../shared/url/listing-choice.ts";
import { card, show, wordsOf } from "../../show.tsx";

const facets: Facet[] = [
  {
    code: "color_ois",
    label: "Colour",
    kind: "swatch",
    options: Array.from({ length: 9 }, (_, i) => ({
      value: String(i),
      label: `Colour ${i}`,
      count: 9 - i,
      selected: false,
      swatch: "112233",
    })),
  },
];
const listing = (loaded: number, total: number, page = 1): Listing => ({
  total,
  page,
  pageSize: 50,
  sort: "recommended",
  facets,
  cards: Array.from({ length: loaded }, (_, id) => card({ id })),
});
const html = (shown: Listing, at = "/men/") =>
  show(<ListingView title="Men" path="/men/" listing={shown} empty="Nothing here" />, at);

describe("listing", () => {
  it("[CATEG-008] shows three page numbers around the present one", () => {
    expect(pageWindow(5, 10)).toEqual([4, 5, 6]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(), (count, n) => {
        const page = (n % count) + 1;
        const pages = pageWindow(page, count);
        expect(pages).toHaveLength(Math.min(3, count));
        expect(pages).toContain(page);
        expect(Math.min(...pages)).toBeGreaterThanOrEqual(1);
        expect(Math.max(...pages)).toBeLessThanOrEqual(count);
      }),
    );
  });

  it("[CATEG-008] draws exactly three numbers, whichever page it is", () => {
    const numbers = (page: number) =>
      [...html(listing(50, 500, page), `/men/?page=${page}`).matchAll(/aria-label="Page (\d+)"/g)].map((match) =>
        Number(match[1]),
      );
    expect(numbers(5)).toEqual([4, 5, 6]);
    expect(numbers(1)).toEqual([1, 2, 3]);
    expect(numbers(10)).toEqual([8, 9, 10]);
  });

  it("shows pages only while there is more than is listed; the first page has no number in its address", () => {
    expect(html(listing(50, 50))).not.toContain("Pages");
    const second = html(listing(50, 130, 2), "/men/?page=2");
    expect(second).toContain('rel="prev" href="/men/"');
    expect(second).toContain('href="/men/?page=3"');
    expect(second).toMatch(/aria-label="Page 2" aria-current="page"/);
  });

  it("begins with a link past all filters to the cards, where there are any", () => {
    const shown = html(listing(50, 50));
    expect(shown.match(/<a [^>]*>[^<]*/)![0]).toBe('<a class="skip-link" href="#cards">To the products');
    expect(shown).toMatch(/<ul id="cards" [^>]*><li[^>]*><a /);
    expect(html(listing(0, 0))).not.toMatch(/#cards|id="cards"/);
    expect(html(listing(0, 0), "/men/?f.color_ois=1")).not.toMatch(/#cards|id="cards"/);
  });

  it("[CATEG-039] shows five values of a facet, the rest folded", () => {
    const [shown, folded] = html(listing(2, 2)).split("Show more");
    expect(shown!.match(/Colour \d/g)).toHaveLength(5);
    expect(folded!.match(/Colour \d/g)).toHaveLength(4);
  });

  it("[CATEG-036] offers the five ways to sort in their order", () => {
    const select = /<select.*<\/select>/s.exec(html(listing(2, 2)))![0];
    expect([...select.matchAll(/<option[^>]*>([^<]+)</g)].map((found) => found[1])).toEqual([
      "Recommended",
      "New",
      "Price low to high",
      "Price high to low",
      "Latest",
    ]);
  });

  it("says what to do when filters leave nothing", () => {
    expect(wordsOf(html({ ...listing(0, 0) }, "/men/?f.color_ois=3"))).toContain("Nothing matches these filters.");
    expect(wordsOf(html({ ...listing(0, 0) }))).toContain("Nothing here");
  });

  it("each chip takes away exactly its own filter", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom("0", "1", "2", "3", "99"), { minLength: 1 }), (values) => {
        const state = values.reduce((before, value) => toggleFilter(before, "color_ois", value), parseListing(""));
        const chips = appliedFilters(state, facets, "€");
        expect(chips.map(({ option }) => option.id).sort()).toEqual([...values].sort());
        for (const chip of chips)
          expect(listingSearch(toggleFilter(chip.without, chip.option.type, chip.option.id))).toBe(
            listingSearch(state),
          );
      }),
    );
  });
});

describe("breadcrumbs", () => {
  const crumbs = show(<Breadcrumbs crumbs={[{ name: "Men", path: "/men/" }]} current="Shirt" />);
  it("[CHROME-037] start at Home", () =>
    expect(/<ol><li><a href="([^"]+)">([^<]+)/.exec(crumbs)?.slice(1)).toEqual(["/", "Home"]));
  it("lead back to the place before on the phone", () =>
    expect(crumbs).toMatch(/<a[^>]*href="\/men\/"[^>]*><svg.*?<\/svg>Men<\/a><ol>/s));
});
