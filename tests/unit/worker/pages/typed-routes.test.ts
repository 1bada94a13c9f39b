import { describe, expect, it } from "vitest";
import { categoryTree } from "../../../../shared/catalog/categories/category-tree.ts";
import { toCard } from "../../../../shared/catalog/listing/card.ts";
import { indexAttributes } from "../../../../shared/catalog/product/attribute-index.ts";
import { storeByCode, type StoreView } from "../../../../shared/config/stores.ts";
import { cardSource } from "../../../../shared/contract/catalog/card.ts";
import { attributeSource, categorySource } from "../../../../shared/contract/catalog/catalog.ts";
import { categoryRoute, matchCatalogRoute, productRouteName, productRoutes } from "../../../../shared/routes.ts";
import { categoryPath, productPath, typedProductPath } from "../../../../shared/url/catalog-link.ts";
import { loadPage } from "../../../../worker/pages/load-page.ts";
import type { PagesApi } from "../../../../worker/pages/api.ts";
import { storySlug } from "../../../../worker/pages/resolve/resolve.ts";
import { category, demoAttributes, demoCategories, fakeContext, shirt, type FakeShop } from "./fake-shop.ts";

const on = storeByCode("outlet_nl");
const off: StoreView = { ...on, seo: { ...on.seo, useUrlDispatcher: false } };
const belt = {
  id: 8,
  sku: "RIEM",
  name: "Riem",
  type_id: "simple",
  status: 1,
  visibility: 4,
  url_path: "riem",
  slug: "riem",
  final_price_incl_tax: 10,
  stock: { is_in_stock: true },
};
const shop: FakeShop = {
  attributes: demoAttributes,
  categories: demoCategories,
  products: (query) => {
    const sku = (query._appliedFilters ?? []).find((filter) => filter.attribute === "sku")?.value as
      | { eq?: string }
      | undefined;
    if (query._appliedFilters?.some((filter) => filter.attribute === "url_path")) return [];
    return [shirt({ slug: "linnen" }), belt].filter(
      (product) => sku?.eq === undefined || (product as { sku: string }).sku === sku.eq,
    );
  },
  map: (url) =>
    url === "linnen-overhemd"
      ? { _type: "product", _id: "5", _source: shirt({ slug: "linnen" }) }
      : url === "heren/overhemden"
        ? { _type: "category", _id: "11", _source: demoCategories[2]! }
        : null,
};
/** A shop whose index finds a category by its number. */
function contextOf(path: string) {
  const chosen = path.startsWith("/c/") ? demoCategories.filter((entry) => entry.url_key === path.split("/")[2]) : [];
  const context = fakeContext(shop);
  return {
    ...context,
    apiOf: (code: string) => {
      const api = context.apiOf(code);
      return {
        ...api,
        search: (entity, query, options) =>
          entity === "category" && query._appliedFilters?.[0]?.attribute === "id"
            ? fakeContext({ categories: chosen }).apiOf(code).search(entity, query, options)
            : api.search(entity, query, options),
      } satisfies PagesApi;
    },
  };
}
async function at(path: string, search = "", store = on) {
  const { page, status } = await loadPage({ ...contextOf(path), store }, path, search);
  return page.kind === "redirect"
    ? [status, page.location]
    : [status, page.kind, page.kind === "product" ? page.selectedSku : null];
}

describe("routes of products and categories", () => {
  it("[ROUTE-026] an empty path is the story home", () => {
    expect(storySlug("", on.storeCode)).toMatch(/(^|\/)home$/);
  });
  it("[ROUTE-028] names a product's route by its type", () => {
    expect(productRouteName("simple")).toBe("simple-product");
  });
  it("[ROUTE-029] has a route for each of six types and a generic one", () => {
    expect(productRoutes.map((route) => route.name)).toEqual([
      "virtual-product",
      "bundle-product",
      "simple-product",
      "downloadable-product",
      "grouped-product",
      "configurable-product",
      "product",
    ]);
  });
  it("[ROUTE-030] five types stand at /p/{parentSku}/{slug}", () => {
    for (const type of ["virtual", "bundle", "simple", "downloadable", "grouped"]) {
      expect(productRoutes.find((route) => route.name === `${type}-product`)?.path).toBe("/p/:parentSku/:slug");
      expect(typedProductPath({ sku: "A", slug: "b", type_id: type })).toBe("/p/A/b/");
    }
    expect(matchCatalogRoute("/p/A/b/")).toMatchObject({ kind: "product", params: { parentSku: "A", slug: "b" } });
  });
  it("[ROUTE-031] configurable and generic ones at /p/{parentSku}/{slug}/{childSku}", () => {
    expect(typedProductPath({ sku: "A", slug: "b", type_id: "configurable" }, "C")).toBe("/p/A/b/C/");
    expect(typedProductPath({ sku: "A", slug: "b" }, "C")).toBe("/p/A/b/C/");
    expect(typedProductPath({ sku: "A/1 x", slug: "b", type_id: "configurable" })).toBe("/p/A%2F1%20x/b/A%2F1%20x/");
    expect(matchCatalogRoute("/p/A/b/C")).toEqual({
      kind: "product",
      name: "product",
      params: { parentSku: "A", slug: "b", childSku: "C" },
    });
  });
  it("[ROUTE-032] links a product by its url_path, with the chosen variant where there are variants", () => {
    expect(productPath(on, { sku: "J", type_id: "simple", url_path: "jas-blauw" }, "C")).toBe("/jas-blauw/");
    expect(
      productPath(on, { sku: "J", type_id: "configurable", url_path: "jas-blauw", configurable_children: [{}] }, "C"),
    ).toBe("/jas-blauw/?childSku=C");
    expect(productPath(on, { sku: "J", url_path: "jas", configurable_children: [{}] }, "C", ["size"])).toBe(
      "/jas/?childSku=C&open=size",
    );
    expect(productPath(off, { sku: "J", slug: "jas" }, "C", ["size"])).toBe("/p/J/jas/C/?open=size");
    expect(
      productPath(on, { sku: "J", type_id: "bundle", url_path: "jas-blauw", configurable_options: [{}] }, "C"),
    ).toBe("/jas-blauw/?childSku=C");
    // A product without an address has none for its variants either.
    expect(productPath(on, { sku: "J", configurable_children: [{}] }, "C")).toBe("");
  });
  it("[ROUTE-033] links a category by its url_path with the dispatcher, at /c/{slug} without", () => {
    expect(categoryPath(on, { urlPath: "heren/jassen", slug: "jassen" })).toBe("/heren/jassen/");
    expect(categoryPath(off, { urlPath: "heren/jassen", slug: "jassen" })).toBe("/c/jassen/");
    expect([on, off].map((store) => categoryPath(store, { urlPath: "", slug: "" }))).toEqual(["", ""]);
  });
  it("[ROUTE-034] the category's route has the parameter slug", () => {
    expect(categoryRoute.path).toBe("/c/:slug");
    expect(matchCatalogRoute("/c/jassen/")?.params.slug).toBe("jassen");
    for (const path of ["/c/", "/c/a/b/", "/p/A/", "/p/A/b/C/d/", "/pp/A/b/", "/c"])
      expect(matchCatalogRoute(path), path).toBeNull();
  });

  it("with the dispatcher leads from the typed route to the product's and category's own address", async () => {
    expect(await at("/p/SHIRT/linnen/SHIRT/")).toEqual([301, "/linnen-overhemd/"]);
    expect(await at("/p/SHIRT/whatever/SHIRT-1-S")).toEqual([301, "/linnen-overhemd/?childSku=SHIRT-1-S"]);
    expect(await at("/p/RIEM/riem/")).toEqual([301, "/riem/"]);
    expect(await at("/c/overhemden/")).toEqual([301, "/heren/overhemden/"]);
    expect((await at("/p/UNKNOWN/x/"))[0]).toBe(404);
    expect((await at("/c/unknown/"))[0]).toBe(404);
  });

  it("without the dispatcher serves them there, links to them there, and leads there", async () => {
    expect(await at("/p/SHIRT/linnen/SHIRT-1-S/", "", off)).toEqual([200, "product", "SHIRT-1-S"]);
    // A variant of the path may leave options open, too; where none is named, or none such, the query says nothing.
    const led = async (path: string, search: string) =>
      (await loadPage({ ...contextOf(path), store: off }, path, search, { leadsOn: true })).page;
    expect(await led("/p/SHIRT/linnen/SHIRT-1-S/", "?open=size_ois")).toMatchObject({ selectedSku: "SHIRT-1-S" });
    for (const [path, search] of [
      ["/p/SHIRT/linnen/SHIRT-1-S/", "?open=waist"],
      ["/p/SHIRT/linnen/SHIRT/", "?open=size_ois"],
    ] as const)
      expect(await led(path, search)).toEqual({ kind: "redirect", status: 302, location: path });
    expect(await at("/p/SHIRT/linnen/SHIRT/", "", off)).toEqual([200, "product", null]);
    expect(await at("/p/RIEM/riem/", "", off)).toEqual([200, "product", null]);
    expect(await at("/c/overhemden/", "", off)).toEqual([200, "category", null]);
    expect(await at("/linnen-overhemd/", "", off)).toEqual([301, "/p/SHIRT/linnen/SHIRT/"]);
    expect(await at("/heren/overhemden/", "", off)).toEqual([301, "/c/overhemden/"]);
    const attributes = indexAttributes(demoAttributes.map((source) => attributeSource.parse(source)));
    expect(toCard(cardSource.parse(shirt({ slug: "linnen" })), attributes, off)?.path).toBe("/p/SHIRT/linnen/SHIRT/");
    const { page } = await loadPage({ ...fakeContext(shop), store: off }, "/p/SHIRT/linnen/SHIRT/", "");
    expect(page).toMatchObject({
      path: "/p/SHIRT/linnen/SHIRT/",
      meta: { canonical: "/p/SHIRT/linnen/SHIRT/" },
      crumbs: [{ path: "/c/heren/" }, { path: "/c/overhemden/" }],
    });
  });

  it("gives every category of a tree a slug of its own", () => {
    const tree = categoryTree(
      [
        category(3, 2, "Heren"),
        category(4, 2, "Dames"),
        category(11, 3, "Jassen"),
        category(12, 4, "Jassen"),
        category(13, 4, "Rokken", { url_key: "", slug: "rok" }),
      ].map((source) => categorySource.parse(source)),
    );
    expect([...tree.byId.values()].map((node) => node.slug)).toEqual(["heren", "dames", "jassen", "jassen-12", "rok"]);
  });
});
