import { describe, expect, it, vi } from "vitest";
import { uiFlags, type Seen } from "../../../../client/chrome/shop/flags.ts";
import { previewToken, shopState, storeState } from "../../../../client/chrome/shop/shop.ts";
import { cmsState, slugOfKey, storiesOf } from "../../../../client/chrome/shop/stories.ts";
import { detectWebp } from "../../../../client/chrome/shop/webp.ts";
import { shippedViews } from "../../../../shared/config/stores.ts";

const untouched: Seen = {
  open: [],
  microcart: false,
  sidebar: false,
  submenu: false,
  mobileMenu: false,
  checkout: false,
  webp: false,
};
const faq = { kind: "cms", title: "Questions", blocks: [] };
const cms = { root: "", storeCode: "outlet_nl", current: "/data/faq/", previewToken: null, webp: false };

describe("flags of the page", () => {
  it("[CHROME-043] are these eleven, all off at first, each on by itself", () => {
    expect(uiFlags(untouched)).toEqual({
      sidebar: false,
      microcart: false,
      languageSidebar: false,
      tabbedNavigation: false,
      searchpanel: false,
      overlay: false,
      loader: false,
      checkoutMode: false,
      submenu: false,
      webp: false,
      mobileMenu: false,
    });
    for (const name of ["languageSidebar", "tabbedNavigation", "searchpanel", "loader"] as const)
      expect(uiFlags({ ...untouched, open: [name] })).toMatchObject({ [name]: true });
    expect(uiFlags({ ...untouched, submenu: true, checkout: true, mobileMenu: true, webp: true })).toMatchObject({
      submenu: true,
      checkoutMode: true,
      mobileMenu: true,
      webp: true,
      overlay: false,
    });
  });

  it("[CHROME-042] the overlay is on while filters, micro-cart, language panel or search panel are open", () => {
    const overlay = (seen: Partial<Seen>) => uiFlags({ ...untouched, ...seen }).overlay;
    expect(overlay({})).toBe(false);
    for (const seen of [{ sidebar: true }, { microcart: true }]) expect(overlay(seen)).toBe(true);
    for (const name of ["languageSidebar", "searchpanel", "terms"] as const) {
      expect(overlay({ open: [name] })).toBe(true);
      expect(overlay({ open: [] })).toBe(false);
    }
  });
});

describe("the store's state", () => {
  it("[STORE-008] has exactly these five fields of the configured view", () => {
    const [view] = shippedViews;
    expect(storeState(view!)).toEqual({
      storeCode: "outlet_nl",
      storeId: 4,
      i18n: view!.i18n,
      tax: { defaultCountry: "NL" },
      seo: view!.seo,
    });
  });
});

describe("the CMS's state", () => {
  it("[CMS-010] keeps a loading flag and the story by its slug", () => {
    const key = "/data/faq/";
    expect(storiesOf([[key, { isLoading: true }]], "")).toEqual({ faq: { loading: true } });
    expect(storiesOf([[key, { isLoading: false, data: faq }]], "")).toEqual({ faq: { loading: false, story: faq } });
  });

  it("[CMS-011] has exactly previewToken, storeCode, stories, currentPage, supportsWebp", () => {
    expect(cmsState({ ...cms, held: [] })).toEqual({
      previewToken: null,
      storeCode: "outlet_nl",
      stories: {},
      currentPage: null,
      supportsWebp: false,
    });
  });

  it("[CMS-012] a story is loading until it has come, and no longer while it is only renewed", () => {
    const loading = (held: object) => storiesOf([["/data/faq/", held]], "")["faq"]?.loading;
    expect(loading({ isLoading: true, isValidating: true })).toBe(true);
    expect(loading({ isValidating: false, data: faq })).toBe(false);
    expect(loading({ isValidating: true, data: faq })).toBe(false);
    expect(loading({ error: new Error("no") })).toBeUndefined();
  });

  it("[CMS-013] the page's story is the current page; another story, or a block of every page, is not", () => {
    const held: [string, object][] = [
      ["/data/faq/", { data: faq }],
      ["/data/over/", { data: { ...faq, title: "About" } }],
      ["/chrome", { data: { ...faq, title: "Footer" } }],
    ];
    expect(cmsState({ ...cms, held }).currentPage).toEqual(faq);
    expect(cmsState({ ...cms, held: held.slice(1) }).currentPage).toBeNull();
    expect(cmsState({ ...cms, held: [["/data/faq/", { data: { kind: "product" } }]] }).currentPage).toBeNull();
    expect(Object.keys(cmsState({ ...cms, held }).stories)).toEqual(["faq", "over"]);
  });

  it("knows slugs below a view and in folders, and no fragments, queries or other views", () => {
    expect(slugOfKey("/data/", "")).toBe("home");
    expect(slugOfKey("/data/blog/linnen/", "")).toBe("blog/linnen");
    expect(slugOfKey("/data/outlet_de/faq/", "/outlet_de")).toBe("faq");
    expect(slugOfKey("/data/outlet_de", "/outlet_de")).toBe("home");
    for (const key of ["/data/outlet_den/faq/", "/data/faq/", "/data/outlet_de/!related/1"])
      expect(slugOfKey(key, "/outlet_de")).toBeNull();
    expect(slugOfKey("/data/faq/?page=2", "")).toBeNull();
  });

  it("names a preview's token on the preview's pages alone", () => {
    const search = "?_storyblok=1&_storyblok_tk[token]=abc";
    expect(previewToken({ pathname: "/storyblok", search })).toBe("abc");
    expect(previewToken({ pathname: "/storyblok-empty", search })).toBe("abc");
    expect(previewToken({ pathname: "/", search })).toBeNull();
  });
});

describe("WebP", () => {
  it("[IMG-015] is asked of the browser with a picture, and the answer stands in both parts of the state", async () => {
    const decode = vi.fn(async (picture: Blob) => picture.type === "image/webp" && picture.size > 20);
    expect(await detectWebp(decode)).toBe(true);
    expect(decode).toHaveBeenCalledOnce();
    expect(await detectWebp(() => Promise.reject(new Error("no decoder")))).toBe(false);
    expect(uiFlags({ ...untouched, webp: true }).webp).toBe(true);
    expect(cmsState({ ...cms, held: [], webp: true }).supportsWebp).toBe(true);
  });
});

it("readers of the object change nothing by it, and see what the data layer holds now", () => {
  vi.stubGlobal("location", { pathname: "/faq/", search: "" });
  vi.stubGlobal("document", { querySelector: () => null });
  const cache = new Map<string, object>();
  const shop = shopState(shippedViews[0]!, cache as never, { "/data/faq/": faq, "/chrome": {} }, () => true);
  expect(shop.cms.currentPage).toEqual(faq);
  expect(shop.ui).toMatchObject({ overlay: false, webp: true });
  shop.cms.stories["faq"]!.story!.blocks.push({ component: "x" } as never);
  expect(shop.cms.stories["faq"]!.story!.blocks).toEqual([]);
  cache.set("/data/faq/", { data: { ...faq, title: "New" }, isLoading: false });
  expect(shop.cms.currentPage).toMatchObject({ title: "New" });
  for (const write of [() => Object.assign(shop, { cms: 1 }), () => Object.assign(shop.store, { storeId: 1 })])
    expect(write).toThrow(TypeError);
  vi.unstubAllGlobals();
});
