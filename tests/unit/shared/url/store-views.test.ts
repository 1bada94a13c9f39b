import { afterEach, describe, expect, it } from "vitest";
import { readViews } from "../../../../shared/config/read-views.ts";
import { configureViews, languageOf, shippedViews, storeByCode, storeViews } from "../../../../shared/config/stores.ts";
import { storeView } from "../../../../shared/contract/stores/store-view.ts";
import { matchRoute } from "../../../../shared/routes.ts";
import { canonicalSearch, chromeKeyOf, pageKey, relatedKey } from "../../../../shared/url/page-key.ts";
import { catalogPath, pathInView, storePath, viewOfPath, withoutStoreCode } from "../../../../shared/url/store-path.ts";
import { cmsAlternate, storeUrl, switchTarget } from "../../../../shared/url/switch-target.ts";
import { storeAddress } from "../../../../client/chrome/store-address.ts";
import { siteOf, storeOrigin, viewsSeenFrom } from "../../../../worker/pages/resolve/store-origin.ts";
import { readConfig, type Bindings } from "../../../../worker/env.ts";

afterEach(() => configureViews(shippedViews));

const below = [
  { storeCode: "outlet_nl" },
  { storeCode: "outlet_de", appendStoreCode: true },
  { storeCode: "outlet_en", appendStoreCode: true },
];
const url = (address: string) => new URL(address);
const site = (address: string, hosts = {}) => {
  const found = siteOf(url(address), hosts);
  return "location" in found ? found.location : found.store.storeCode;
};

describe("views of a deployment", () => {
  it("[STORE-007] a view needs its code, number and language, not an m1Url", () => {
    const view = {
      storeCode: "outlet_be",
      url: "/be",
      storeId: 7,
      i18n: { fullLanguageName: "Vlaams", defaultLanguage: "nl-BE" },
    };
    expect(storeView.safeParse(view).success).toBe(true);
    expect(storeView.safeParse({ ...view, m1Url: "https://m.shop.example" }).success).toBe(true);
    for (const field of ["storeCode", "storeId", "i18n"] as const)
      expect(storeView.safeParse({ ...view, [field]: undefined }).success, field).toBe(false);
    expect(storeView.safeParse({ ...view, i18n: { defaultLanguage: "nl-BE" } }).success).toBe(false);
  });

  it("inherits what a shipped view does not change, and takes views of its own", () => {
    const views = readViews([
      { storeCode: "outlet_de", i18n: { fullLanguageName: "Deutsch (AT)" }, tax: { defaultCountry: "AT" } },
      { storeCode: "outlet_fr", storeId: 9, i18n: { fullLanguageName: "Français" } },
    ]);
    expect(views[0]).toMatchObject({
      storeId: 5,
      hostLabel: "de",
      i18n: { fullLanguageName: "Deutsch (AT)", defaultLanguage: "de-DE", currencySign: "€" },
      tax: { defaultCountry: "AT" },
    });
    expect(views[1]).toMatchObject({
      storeId: 9,
      websiteId: 1,
      appendStoreCode: false,
      tax: { defaultCountry: "NL" },
      seo: { useUrlDispatcher: true },
    });
    expect(languageOf(views[1]!)).toBe("en-US");
  });

  it("names every mistake in the configuration", () => {
    const wrong = (views: unknown) => () =>
      readConfig({ STORE_VIEWS: typeof views === "string" ? views : JSON.stringify(views) } as unknown as Bindings);
    expect(wrong("[{")).toThrow(/STORE_VIEWS is not JSON/);
    expect(wrong([])).toThrow(/STORE_VIEWS/);
    expect(wrong([{ storeCode: "x" }])).toThrow(/storeCode/);
    expect(wrong([{ storeCode: "outlet_fr" }])).toThrow(/storeId/);
    expect(wrong([{ storeCode: "outlet_nl", hostlabel: "nl" }])).toThrow(/hostlabel/);
    expect(wrong([{ storeCode: "outlet_nl" }, { storeCode: "outlet_de", storeId: 4 }])).toThrow(/same storeId/);
  });

  it("[STORE-004] runs with one view only: every request is its, without a prefix", () => {
    const config = readConfig({ STORE_VIEWS: JSON.stringify([{ storeCode: "outlet_nl" }]) } as unknown as Bindings);
    expect(config.storeViews).toHaveLength(1);
    expect(storeViews.map((view) => view.storeCode)).toEqual(["outlet_nl"]);
    for (const address of [
      "http://localhost:8787/",
      "http://de.localhost/heren/",
      "https://shop.example/outlet_de/x/",
      "http://127.0.0.1:1/data/heren/",
      "https://en.shop.example/chrome",
    ])
      expect(site(address)).toBe("outlet_nl");
    expect(storeByCode("outlet_de").storeCode).toBe("outlet_nl");
  });

  it("names stored pages after its configuration", () => {
    const edition = (env: Record<string, string>) => readConfig(env as unknown as Bindings).edition;
    expect(edition({})).toBe("");
    expect(
      new Set([
        edition({}),
        edition({ STORE_VIEWS: JSON.stringify(below) }),
        edition({ STORE_HOSTS: '{"outlet_de":"de.example"}' }),
        edition({ RETURN_WAYS: '{"*":{"portal":"https://returns.example/"}}' }),
      ]).size,
    ).toBe(4);
  });
});

describe("views below their code", () => {
  it("are told by the first segment, which counts only as a whole", () => {
    configureViews(readViews(below));
    expect(site("http://localhost:8787/outlet_de/herren/")).toBe("outlet_de");
    expect(site("http://localhost:8787/data/outlet_en/men/")).toBe("outlet_en");
    expect(site("http://localhost:8787/outlet_de/chrome")).toBe("outlet_de");
    expect(site("http://localhost:8787/outlet_dexter/")).toBe("outlet_nl");
    expect(site("http://localhost:8787/kit/outlet_de/")).toBe("outlet_nl");
    expect([
      pathInView("/outlet_de/x/"),
      pathInView("/outlet_de"),
      pathInView("/outlet_nl/x/"),
      viewOfPath("/x/"),
    ]).toEqual(["/x/", "/", "/outlet_nl/x/", null]);
  });

  it("know the shop's own routes, with keys and addresses of their own", () => {
    configureViews(readViews(below));
    expect(matchRoute("/outlet_de/winkelwagen/")?.name).toBe("cart");
    expect(matchRoute("/outlet_de/")?.name).toBe("home");
    expect(matchRoute("/outlet_de/catalogsearch/result/")?.name).toBe("catalogsearch");
    expect(matchRoute("/outlet_nl/winkelwagen/")).toBeNull();
    expect(pageKey("/outlet_de/winkelwagen", "?x=1")).toBe("/data/outlet_de/winkelwagen/");
    expect(pageKey("/outlet_de/", "")).toBe("/data/outlet_de/");
    expect(canonicalSearch("/outlet_de/catalogsearch/result/", "?q=jas&utm_source=x")).toBe("?q=jas");
    expect(chromeKeyOf(storeByCode("outlet_de"))).toBe("/outlet_de/chrome");
    expect(relatedKey("A 1", storeByCode("outlet_de"))).toBe("/data/outlet_de/!related/A%201");
    expect(relatedKey("A 1", storeByCode("outlet_nl"))).toBe("/data/!related/A%201");
  });

  it("stand on the present host; a default view that appends its code takes the bare address there", () => {
    configureViews(readViews(below));
    expect(storeOrigin(storeByCode("outlet_de"), url("http://shop.example/x/"), {})).toBe("http://shop.example");
    expect(storeOrigin(storeByCode("outlet_nl"), url("http://shop.example/outlet_de/x/"), {})).toBe(
      "http://shop.example",
    );
    configureViews(readViews([{ storeCode: "outlet_nl", appendStoreCode: true }, ...below.slice(1)]));
    expect(site("http://shop.example/heren/?page=2")).toBe("/outlet_nl/heren/?page=2");
    expect(site("http://shop.example/data/heren/")).toBe("outlet_nl");
  });
});

describe("views by host", () => {
  it("[STORE-027] a path of another view on a view's host leads to the route path of the host's view", () => {
    configureViews(
      readViews([
        { storeCode: "outlet_nl", url: "https://shop.example" },
        { storeCode: "outlet_de" },
        { storeCode: "outlet_en", appendStoreCode: true, url: "https://en.shop.example" },
      ]),
    );
    const hosts = { outlet_de: "de.shop.example" };
    expect(site("https://de.shop.example/outlet_en/about/?a=1", hosts)).toBe("/about/?a=1");
    expect(site("https://en.shop.example/outlet_en/about/", hosts)).toBe("outlet_en");
    expect(site("https://shop.example/outlet_en/", hosts)).toBe("/");
    expect(site("https://de.shop.example/herren/", hosts)).toBe("outlet_de");
  });

  it("the short path of a view leads to where it stands", () => {
    expect(site("http://localhost:8787/de/herren/?x=1")).toBe("http://de.localhost:8787/herren/?x=1");
    expect(site("http://localhost:8787/nl")).toBe("http://localhost:8787/");
    expect(site("http://localhost:8787/denim/")).toBe("outlet_nl");
    expect(site("http://127.0.0.1:8787/de/")).toBe("outlet_nl");
  });

  it("tells the browser the addresses as it can reach them", () => {
    expect(viewsSeenFrom(url("https://de.shop.example/x/"), {}).map((view) => view.url)).toEqual([
      "https://shop.example",
      "https://de.shop.example",
      "https://en.shop.example",
    ]);
    expect(
      viewsSeenFrom(url("https://shop.nl/"), { outlet_nl: "shop.nl", outlet_de: "shop.de" }).map((view) => view.url),
    ).toEqual(["https://shop.nl", "https://shop.de", "/en"]);
  });
});

describe("language switch", () => {
  const de = { ...storeByCode("outlet_de"), url: "https://de.example" };
  it("[STORE-016] a view without an address stands under /nl", () => {
    expect(storeUrl({ ...storeByCode("outlet_nl"), url: undefined })).toBe("/nl");
    expect(switchTarget({ ...storeByCode("outlet_nl"), url: undefined }, "b")).toBe("/nl/b/");
  });
  it("[STORE-019][ROUTE-017] writes and reads the code in front of a path only where the view appends it", () => {
    const below = { ...de, appendStoreCode: true };
    expect([storePath(de, "/a/"), storePath(below, "/a/")]).toEqual(["/a/", "/outlet_de/a/"]);
    expect(
      ["/outlet_de/a/", "/outlet_de/", "/outlet_de", "/outlet_dexter/", "/a/outlet_de/"].map((path) =>
        withoutStoreCode(below, path),
      ),
    ).toEqual(["/a/", "/", "/", "/outlet_dexter/", "/a/outlet_de/"]);
    expect(withoutStoreCode(de, "/outlet_de/a/")).toBe("/outlet_de/a/");
    expect([
      catalogPath(below, "herren/jäckchen blau"),
      catalogPath(de, "//a//b/"),
      catalogPath(de, ""),
      catalogPath(de, "/"),
      catalogPath(below, null),
      catalogPath(de, undefined),
    ]).toEqual(["/outlet_de/herren/j%C3%A4ckchen%20blau/", "/a/b/", "", "", "", ""]);
  });
  it("[STORE-021] leads to the alternate of the present page in the chosen view, else home", () => {
    const alternates = [
      { storeCode: "outlet_en", language: "en-US", path: "/jacket-blue/" },
      { storeCode: "outlet_de", language: "de-DE", path: "/jacke-blau/" },
    ];
    expect(storeAddress(de, alternates)).toBe("https://de.example/jacke-blau/");
    expect(storeAddress(de, [])).toBe("https://de.example/");
    expect(storeAddress({ ...de, appendStoreCode: true }, [])).toBe("https://de.example/outlet_de/");
  });
  it("[STORE-021] keeps the variant that is chosen, and the path of a page that every view has", () => {
    const at = (pathname: string, search = "", hash = "") => ({ pathname, search, hash });
    const alternates = (path: string) => [{ storeCode: de.storeCode, language: "de-DE", path }];
    const chosen = "?childSku=A-1-RED&open=size&utm_source=mail";
    expect(storeAddress(de, alternates("/jacke/"), at("/jacket/", chosen))).toBe(
      "https://de.example/jacke/?childSku=A-1-RED&open=size",
    );
    expect(storeAddress(de, alternates("/jacken/?f.color=1"), at("/jackets/", "?f.color=1"))).toBe(
      "https://de.example/jacken/?f.color=1",
    );
    const to = (pathname: string, hash = "") => storeAddress(de, [], at(pathname, "?x=1", hash));
    expect(to("/winkelwagen/")).toBe("https://de.example/winkelwagen/");
    expect(to("/my-account/orders/400000012/")).toBe("https://de.example/my-account/orders/400000012/");
    expect(to("/herroepen/", "#order=abc")).toBe("https://de.example/herroepen/#order=abc");
    expect(to("/bestelling-zoeken", "#dialog=language")).toBe("https://de.example/bestelling-zoeken/");
    expect(storeAddress({ ...de, appendStoreCode: true }, [], at("/compare/"))).toBe(
      "https://de.example/outlet_de/compare/",
    );
    for (const path of ["/checkout/", "/checkout/thank-you", "/checkout-return/", "/nowhere/", "/password/reset/"])
      expect([path, to(path)]).toEqual([path, "https://de.example/"]);
  });
  it("[STORE-022] chooses the CMS alternate below the view's code", () => {
    expect(cmsAlternate(["outlet_de/over", "default/over"], "outlet_de")).toEqual({
      slug: "outlet_de/over",
      path: "over",
    });
  });
  it("[STORE-023] falls back on the CMS alternate below default", () => {
    expect(cmsAlternate(["default/over"], "outlet_de")).toEqual({ slug: "default/over", path: "over" });
    expect(cmsAlternate(["outlet_en/over"], "outlet_de")).toBeNull();
    // A folder counts only as a whole, and the view's own goes first wherever it stands.
    expect(cmsAlternate(["outlet_dexter/over", "defaults/over", "default"], "outlet_de")).toBeNull();
    expect(cmsAlternate(["default/over", "outlet_de/ueber"], "outlet_de")).toEqual({
      slug: "outlet_de/ueber",
      path: "ueber",
    });
  });
  it("[STORE-025] keeps an absolute address as it is", () => {
    for (const address of ["https://x.example/a", "http://x.example/a?b#c", "HTTPS://x.example"])
      expect(switchTarget(de, address)).toBe(address);
    // Only an address that begins so is absolute.
    expect(switchTarget(de, "a/https://x.example")).toBe("https://de.example/a/https://x.example/");
    expect(switchTarget(de, "httpsx/a")).toBe("https://de.example/httpsx/a/");
  });
  it("[STORE-026] builds a relative address on m1Url, without one on url, with a slash at its end", () => {
    expect(switchTarget({ ...de, url: "https://a" }, "b")).toBe("https://a/b/");
    expect(switchTarget({ ...de, url: "https://a", m1Url: "https://m" }, "b")).toBe("https://m/b/");
    expect(switchTarget({ ...de, url: "https://a/" }, "/b/c/")).toBe("https://a/b/c/");
    expect(
      ["", "/", "//", "?a=1", "/#x", "b#x", "//b//c//?a=/1/"].map((path) =>
        switchTarget({ ...de, url: "https://a//" }, path),
      ),
    ).toEqual([
      "https://a/",
      "https://a/",
      "https://a/",
      "https://a/?a=1",
      "https://a/#x",
      "https://a/b/#x",
      "https://a/b//c/?a=/1/",
    ]);
    expect(switchTarget({ ...de, url: "https://a/" }, "/b/?f.color=1,2&sort=new")).toBe(
      "https://a/b/?f.color=1,2&sort=new",
    );
  });
});
