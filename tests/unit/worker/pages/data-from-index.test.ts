import { describe, expect, it } from "vitest";
import { createApi } from "../../../../shared/contract/wire/client.ts";
import { settings } from "../../../../shared/config/settings.ts";
import { footerLegalPages } from "../../../../shared/content/legal-links.ts";
import type { PageOf } from "../../../../shared/contract/page/page.ts";
import { legalSlug } from "../../../../shared/trader/legal-pages.ts";
import { loadPage } from "../../../../worker/pages/load-page.ts";
import { demoAttributes, demoCategories, fakeContext, shirt } from "./fake-shop.ts";

const hits = (sources: readonly Record<string, unknown>[]) => ({
  hits: {
    total: sources.length,
    hits: sources.map((source) => ({ _id: String(source.id ?? source.attribute_id), _source: source })),
  },
});
/** A platform that has products, categories and attributes in its index and nowhere else. */
function platform(asked: string[]) {
  return async (path: string): Promise<Response> => {
    const { pathname } = new URL(path, "http://shop");
    asked.push(pathname);
    if (pathname === "/api/url/map") return Response.json({ _type: "category", _id: "11", _source: demoCategories[2] });
    if (pathname.startsWith("/api/cms/story/"))
      return Response.json({ code: 404, result: "Story not found" }, { status: 404 });
    const entity = new RegExp(`^/api/catalog/${settings.search.index}/(\\w+)/_search$`).exec(pathname)?.[1];
    return Response.json(
      hits(
        entity === "product"
          ? [shirt()]
          : entity === "category"
            ? demoCategories
            : entity === "attribute"
              ? demoAttributes
              : [],
      ),
    );
  };
}

describe("where a category page's data comes from", () => {
  it("[SEARCH-002] is the search index, for products and categories alike; beside it only the URL map is asked, for the path, and the CMS, for menu and footer", async () => {
    const asked: string[] = [];
    const context = {
      ...fakeContext({}),
      apiOf: (storeCode: string) => createApi({ storeCode, fetch: platform(asked) }),
    };
    const { page } = await loadPage(context, "/heren/overhemden/", "");
    expect((page as PageOf<"category">).name).toBe("Overhemden");
    expect((page as PageOf<"category">).listing.cards.map((card) => card.sku)).toEqual(["SHIRT"]);
    // The footer leads to the law's pages where no theme does.
    const legal = footerLegalPages.map((name) => `/api/cms/story/${legalSlug(name, "nl-NL")}`);
    const data = asked.filter(
      (path) =>
        path !== "/api/url/map" && !/^\/api\/cms\/story\/(theme|blocks\/[\w-]+)$/.test(path) && !legal.includes(path),
    );
    for (const entity of ["product", "category"])
      expect(data).toContain(`/api/catalog/${settings.search.index}/${entity}/_search`);
    for (const path of data) expect(path).toMatch(new RegExp(`^/api/catalog/${settings.search.index}/\\w+/_search$`));
  });
});
