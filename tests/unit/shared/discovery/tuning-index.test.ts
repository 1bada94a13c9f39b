import { describe, expect, it } from "vitest";
import { registeredTypes } from "../../../../shared/catalog-client/entity-types.ts";
import { landingPage } from "../../../../shared/contract/content/landing.ts";
import { redirectAddress, redirectText } from "../../../../shared/contract/catalog/search-redirect.ts";
import { searchQuery } from "../../../../shared/contract/catalog/search.ts";
import {
  landingPageOf,
  landingPageQuery,
  redirectOf,
  redirectQuery,
  type TuningQuery,
} from "../../../../shared/discovery/tuning-index.ts";
import { predicateOf } from "../../../../worker/backend/search/evaluate.ts";
import { readSearchQuery } from "../../../../worker/backend/search/request.ts";

const linen = {
  url_path: "linnen",
  heading: "Linnen",
  category_id: 3,
  filter_attributes: '[{"attribute":"material","value":"17"},{"attribute":"size","value":41}]',
  tweakwise_sort_template: 12,
  tweakwise_filter_template: "outlet",
};
const wool = { ...linen, url_path: "wol", heading: "Wol", category_id: 4 };
/** The documents that an index finds for a query as it goes over the wire. */
const found = (documents: readonly Record<string, unknown>[], { searchQuery: asked }: TuningQuery) =>
  documents.filter(predicateOf(readSearchQuery(searchQuery.parse(asked)).base, () => true));

describe("landing pages of the search-tuning provider", () => {
  it("[DISC-033] have a path, a category, filters as a JSON list of attribute and value, and both templates", () => {
    expect(landingPage.parse(linen)).toMatchObject({
      url_path: "linnen",
      category_id: 3,
      filter_attributes: [
        { attribute: "material", value: "17" },
        { attribute: "size", value: "41" },
      ],
      tweakwise_sort_template: "12",
      tweakwise_filter_template: "outlet",
    });
    expect(landingPage.parse({ ...linen, filter_attributes: " " }).filter_attributes).toEqual([]);
    for (const filter_attributes of ['{"attribute":"a","value":"b"}', "[1]", "[", '[{"attribute":"A b","value":"c"}]'])
      expect([filter_attributes, landingPage.safeParse({ ...linen, filter_attributes }).success]).toEqual([
        filter_attributes,
        false,
      ]);
  });

  it("[DISC-037] are found in the index by their path, and the same one by its category", () => {
    const documents = [linen, wool];
    expect(registeredTypes()).toContain(landingPageQuery({ category_id: 3 }).type);
    expect(found(documents, landingPageQuery({ url_path: "linnen" }))).toEqual([linen]);
    expect(found(documents, landingPageQuery({ category_id: 3 }))).toEqual([linen]);
    expect(found(documents, landingPageQuery({ category_id: 5 }))).toEqual([]);
  });

  it("[DISC-038] are the first document that is one and published; any other is passed over", () => {
    const bad = { ...wool, category_id: "none" };
    expect(landingPageOf([bad, { ...wool, active: false }, { ...linen, more: 1 }, wool])).toEqual(
      landingPage.parse(linen),
    );
    for (const documents of [[], [bad], [null, "x"], [{ ...wool, active: false }]])
      expect(landingPageOf(documents)).toBeNull();
  });
});

describe("search redirects", () => {
  const returns = { query_text: "retour", url: "/retourneren/" };

  it("[DISC-034] are a registered type of the index", () => {
    expect(registeredTypes()).toContain("redirect");
  });

  it("[DISC-037] are found in the index by their text, however it is written", () => {
    const query = redirectQuery("  RETOUR ");
    expect(query.type).toBe("redirect");
    expect(found([{ ...returns, query_text: "retouren" }, returns], query)).toEqual([returns]);
  });

  it("[DISC-038] are the address of the first document of that text that has one", () => {
    const documents = [{ ...returns, url: "javascript:alert(1)" }, { ...returns, query_text: "x" }, returns];
    expect(redirectOf(documents, "Retour")).toEqual({ url: "/retourneren/" });
    expect(redirectOf(documents, "ruilen")).toBeNull();
    expect(redirectOf([], "retour")).toBeNull();
  });

  it("know a text whatever its width, case and spaces", () => {
    expect(redirectText("  Gratis\u00a0 Ｒetour ")).toBe("gratis retour");
  });

  it("lead to a path or an address and to nothing else", () => {
    const fits = (url: string) => redirectAddress.safeParse(url).success;
    for (const url of ["/retour/", "/?a=b#c", "https://de.shop.test/x/"]) expect([url, fits(url)]).toEqual([url, true]);
    for (const url of ["", "//evil.test", "/\\evil.test", "javascript:x", "retour", "/a b", "https:///x", "/a\n"])
      expect([url, fits(url)]).toEqual([url, false]);
  });
});
