import { describe, expect, it, vi } from "vitest";
import { loadPage } from "../../../../../worker/pages/load-page.ts";
import { noRoute, resolve, storySlug } from "../../../../../worker/pages/resolve/resolve.ts";
import { configureViews, shippedViews } from "../../../../../shared/config/stores.ts";
import { settings } from "../../../../../shared/config/settings.ts";
import { mapOptions, mapRequest } from "../../../../../shared/url/map-request.ts";
import { demoAttributes, demoCategories, fakeContext, shirt, type Call, type FakeShop } from "../fake-shop.ts";

const page = (title: string) => ({ component: "page" as const, title, body: [] });
const map = (url: string) => {
  if (url === "heren") return { _type: "category" as const, _id: "3", _source: demoCategories[1]! };
  if (url === "linnen-overhemd") return { _type: "product" as const, _id: "5", _source: shirt() };
  return url === "over-kade" ? { _type: "cms_page" as const, _id: "over-kade", _source: {} } : null;
};
const shop: FakeShop = {
  attributes: demoAttributes,
  categories: demoCategories,
  map,
  stories: { "over-kade": page("Over KADE"), faq: page("Vragen"), home: page("Start") },
};

async function resolved(path: string, given: FakeShop = shop, fallback = true) {
  const calls: Call[] = [];
  const target = await resolve(fakeContext(given, { calls }), path, null, fallback);
  return { target, calls };
}

describe("resolve", () => {
  it("[URL-001] asks nothing for a path that matches a known page", async () => {
    const { target, calls } = await resolved("/winkelwagen/");
    expect(target).toMatchObject({ kind: "route", route: { name: "cart" } });
    expect(calls).toEqual([]);
  });

  it("[URL-002] asks the URL map exactly once for an unknown path", async () => {
    const { target, calls } = await resolved("/heren/");
    expect(target.kind).toBe("category");
    expect(calls).toEqual([
      { kind: "map", store: "outlet_nl", body: { ...mapRequest("heren", null), options: mapOptions } },
    ]);
  });

  it("[URL-014] sends the eight options of the map, as switches", async () => {
    const { calls } = await resolved("/heren/");
    const { options } = calls[0]!.body as { options: Record<string, unknown> };
    expect(Object.keys(options).sort()).toEqual([
      "assignProductConfiguration",
      "fallbackToDefaultWhenNoAvailable",
      "filterUnavailableVariants",
      "populateRequestCacheTags",
      "prefetchGroupProducts",
      "separateSelectedVariant",
      "setConfigurableProductOptions",
      "setProductErrors",
    ]);
    expect(Object.values(options).every((value) => typeof value === "boolean")).toBe(true);
  });

  it("[URL-018] names the price group only where price tiers are used", async () => {
    expect(mapRequest("heren", null, true)).toMatchObject({ groupId: 0, groupToken: "" });
    expect(Object.keys(mapRequest("heren", null, false))).toEqual(["url", "options"]);
    expect([mapRequest("heren", "A-M", false), mapRequest("heren", "", false)].map((body) => body.filters)).toEqual([
      { sku: "A-M" },
      { sku: "" },
    ]);
    // What the pages send follows the shop's switch.
    expect("groupId" in ((await resolved("/heren/")).calls[0]!.body as object)).toBe(settings.usePriceTiers);
  });

  it("[URL-003] asks the map for a path of the dispatcher, and not for a route that names its parameters", async () => {
    const typed: FakeShop = {
      ...shop,
      products: (query) => (query._appliedFilters?.some((filter) => filter.attribute === "sku") ? [shirt()] : []),
    };
    expect((await resolved("/linnen-overhemd/", typed)).calls.map((call) => call.kind)).toEqual(["map"]);
    const named = await resolved("/p/SHIRT/linnen-overhemd/SHIRT-1-S/", typed);
    expect(named.target).toMatchObject({ kind: "product", childSku: "SHIRT-1-S" });
    expect(named.calls.map((call) => call.kind)).toEqual(["product"]);
  });

  it("[URL-004] the map leads to a product, a category, a CMS page or page-not-found", async () => {
    const kinds = await Promise.all(
      ["/linnen-overhemd/", "/heren/", "/over-kade/", "/niets/"].map(
        async (path) => (await resolved(path)).target.kind,
      ),
    );
    expect(kinds).toEqual(["product", "category", "cms", "not-found"]);
  });

  it("[URL-008] looks first for a product by the last segment, before any story", async () => {
    const { target, calls } = await resolved("/a/b/jas-blauw/", {
      ...shop,
      products: () => [shirt({ url_path: "jas-blauw" })],
    });
    expect(target.kind).toBe("product");
    expect(calls.map((call) => call.kind)).toEqual(["map", "product"]);
    expect(calls[1]!.query?._appliedFilters).toContainEqual({
      attribute: "url_path",
      value: { eq: "jas-blauw" },
      scope: "default",
    });
  });

  it("[URL-010] then for a story, named home for the empty path", async () => {
    const { target, calls } = await resolved("/faq/");
    expect(target).toMatchObject({ kind: "cms", slug: "faq" });
    expect(calls.map((call) => call.kind)).toEqual(["map", "product", "story"]);
    expect(calls.at(-1)!.slug).toMatch(/(^|\/)faq$/);
    expect(storySlug("", "outlet_nl", { views: 1, folders: true })).toBe("home");
  });

  it("[URL-011] asks for the story in the folder of its view where there is more than one view, and only there", async () => {
    const asked = async (store: string) => {
      const calls: Call[] = [];
      const target = await resolve(fakeContext(shop, { store, calls }), "/faq/", null);
      return { kind: target.kind, slug: calls.find((call) => call.kind === "story")?.slug };
    };
    // The shop ships three views, none of which has its code in its addresses.
    expect(await asked("outlet_de")).toEqual({ kind: "cms", slug: "outlet_de/faq" });
    expect(await asked("outlet_nl")).toEqual({ kind: "cms", slug: "outlet_nl/faq" });
    configureViews([shippedViews[0]!]);
    expect(await asked("outlet_nl")).toEqual({ kind: "cms", slug: "faq" });
    configureViews(shippedViews);
    expect(storySlug("faq", "outlet_de", { views: 3, folders: false })).toBe("faq");
    expect(storySlug("faq", "", { views: 3, folders: true })).toBe("faq");
  });

  it("[URL-012] says No route found when nothing resolves", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    await resolved("/niets/");
    expect(noRoute).toBe("No route found");
    expect(warn.mock.calls.join()).toContain("No route found");
    warn.mockRestore();
  });

  it("[URL-005] leads to page-not-found without a target", async () => {
    const { target } = await resolved("/niets/");
    expect(target).toMatchObject({ kind: "not-found", failed: false, route: { name: "page-not-found" } });
  });

  it("[URL-019] leads to page-not-found when the map fails, and lets nobody store that", async () => {
    const loaded = await loadPage(fakeContext({ ...shop, map: () => "fails" }), "/heren/", "");
    expect(loaded).toMatchObject({ status: 503, cacheable: false, page: { kind: "not-found" } });
  });

  it("[URL-021] asks no fallback when the switch is off", async () => {
    const { target, calls } = await resolved("/faq/", shop, false);
    expect(target.kind).toBe("not-found");
    expect(calls.map((call) => call.kind)).toEqual(["map"]);
    // The pages follow the shop's switch.
    const switches = settings.url as { enableMapFallback: boolean };
    const asked = async () => {
      const made: Call[] = [];
      return {
        status: (await loadPage(fakeContext(shop, { calls: made }), "/faq/", "")).status,
        kinds: made.map((call) => call.kind).filter((kind) => kind === "product" || kind === "story"),
      };
    };
    try {
      switches.enableMapFallback = false;
      expect(await asked()).toMatchObject({ status: 404, kinds: expect.not.arrayContaining(["product"]) as unknown });
    } finally {
      switches.enableMapFallback = true;
    }
    expect(await asked()).toMatchObject({
      status: 200,
      kinds: expect.arrayContaining(["product", "story"]) as unknown,
    });
  });

  it("[ROUTE-014] leads the search route without its slash to the one with it", async () => {
    expect((await resolved("/catalogsearch/result")).target).toEqual({
      kind: "redirect",
      location: "/catalogsearch/result/",
    });
  });

  it("leads found paths without a slash to the one form, and only those", async () => {
    const listed: FakeShop = { ...shop, products: () => [] };
    expect(await loadPage(fakeContext(listed), "/heren", "")).toMatchObject({
      status: 301,
      keepQuery: true,
      ttlSeconds: 3_600,
      page: { kind: "redirect", location: "/heren/" },
    });
    expect(await loadPage(fakeContext(listed), "/niets", "")).toMatchObject({
      status: 404,
      ttlSeconds: 300,
      page: { kind: "not-found" },
    });
  });
});
