import { describe, expect, it } from "vitest";
import { cacheSettings } from "../../../shared/config/cache-settings.ts";
import { settings } from "../../../shared/config/settings.ts";
import { matchRoute, routes } from "../../../shared/routes.ts";

describe("route table", () => {
  it("resolves home at / and /pwa.html", () => {
    expect(matchRoute("/")?.name).toBe("home");
    expect(matchRoute("/pwa.html")?.name).toBe("home");
  });

  it("matches search results only with the trailing slash", () => {
    expect(matchRoute("/catalogsearch/result/")?.name).toBe("catalogsearch");
    expect(matchRoute("/catalogsearch/result")).toBeNull();
  });

  it("names the cart page at /winkelwagen", () => {
    expect(matchRoute("/winkelwagen")?.name).toBe("cart");
    expect(matchRoute("/winkelwagen/")?.name).toBe("cart");
  });

  it("gives /error the minimal layout", () => {
    expect(matchRoute("/error")).toMatchObject({ name: "error", layout: "minimal" });
  });

  it("uses the default layout unless a route names another", () => {
    expect(routes.filter((route) => route.layout !== "default").map((route) => route.name)).toEqual([
      "checkout",
      "storyblok-single-component-visual-editor-mode",
      "error",
    ]);
  });

  it("leaves every other path to the URL map", () => {
    for (const path of ["/heren/", "/checkouts", "/error/x", "/winkelwagen/x"]) expect(matchRoute(path)).toBeNull();
  });
});

describe("constants of the specification", () => {
  it("[CATEG-026][CATEG-030][CATEG-032][CATEG-033][CATEG-039] sets root, sort, aggregation size, filter limit and facet values", () => {
    expect(settings.rootCategoryId).toBe(2);
    expect(settings.listing).toMatchObject({
      defaultSort: "category.position:asc",
      facetSize: 10,
      maxFilters: 999,
      facetShown: 5,
    });
  });

  it("[CATEG-034] buckets prices at 50, 100 and 150", () => {
    expect(settings.priceRanges).toEqual([
      [0, 50],
      [50, 100],
      [100, 150],
      [150, null],
    ]);
  });

  it("[STOCK-001][STOCK-002][STOCK-026] sets stock id, out-of-stock carts and the default maximum", () => {
    expect(settings.stock).toMatchObject({ stockId: 1, allowOutOfStockInCart: true, defaultMaxQty: 5 });
  });

  it("[SEARCH-021][SEARCH-023] sets boosts, fuzziness, minimum match and time-outs", () => {
    expect(settings.search).toMatchObject({
      minScore: 0.02,
      fuzziness: 2,
      minimumShouldMatch: 0.75,
      boosts: { name: 4, sku: 2, "category.name": 1 },
      clientTimeoutMs: 5000,
      serverTimeoutMs: 1000,
    });
  });

  it("sets the picture sizes", () => {
    expect(settings.images).toEqual({
      cartLarge: { width: 210, height: 300 },
      cartLine: { width: 176, height: 220 },
      cartCompact: { width: 80, height: 100 },
      card: { width: 375, height: 469 },
      gallery: { width: 600, height: 744 },
    });
  });

  it("[CACHE-003] keeps pages for a day", () => {
    expect(cacheSettings.pageTtlSeconds).toBe(86_400);
  });
});
