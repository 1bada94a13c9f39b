import { createExecutionContext } from "cloudflare:test";
import { elevate } from "@apptus/esales-api";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { app } from "../../../worker/app.ts";
import { bindings, DB, importLines, shop as catalogue } from "../catalog/fixture.ts";

const keys = { customerKey: crypto.randomUUID(), sessionKey: crypto.randomUUID() };
const asked: { method: string; path: string; type: string | null; body: string }[] = [];

/** The provider's own client, unchanged, at the shop's edge. */
const client = (session: () => { customerKey: string; sessionKey: string } = () => keys) =>
  elevate({ clusterId: "http://shop.test", market: "NL", locale: "nl-NL", touchpoint: "desktop", session });

beforeAll(async () => {
  await importLines(catalogue);
});
beforeEach(() => {
  asked.length = 0;
  const beyond = fetch;
  vi.stubGlobal("fetch", async (input: URL | string, init: RequestInit = {}) => {
    // A backend at an address of its own is asked by the shop, not by the client.
    if (!String(input).startsWith("http://shop.test/")) return beyond(input, init);
    const { keepalive: _, ...rest } = init;
    const request = new Request(input, { ...rest, headers: { "cf-connecting-ip": "198.51.100.7", ...init.headers } });
    const type = request.headers.get("content-type");
    asked.push({ method: request.method, path: new URL(request.url).pathname, type, body: String(init.body ?? "") });
    return app.fetch(request, bindings, createExecutionContext());
  });
});
afterEach(() => vi.unstubAllGlobals());

const path = (name: string) => `/api/storefront/v3/${name}`;
const events = () =>
  DB.prepare("SELECT kind, product_id FROM discovery_event WHERE session_key = ?1 ORDER BY id")
    .bind(keys.sessionKey)
    .all<{ kind: number; product_id: number }>()
    .then(({ results }) => results);

describe("the provider's own client at the shop's edge", () => {
  it("[DISC-001] reaches the provider with each of the seven uses", async () => {
    const api = client();
    const landing = await api.query.landingPage({ pageReference: "/kleding" });
    await api.query.searchPage({ q: "trui" });
    await api.query.productPage({ productKey: "TRUI-1" }, { recommendationLists: [] });
    await api.query.cartPage({ cart: ["TRUI-1"] }, { recommendationLists: [] });
    await api.query.autocomplete({ q: "trui" });
    const product = landing.primaryList!.productGroups[0]!.products[0]!;
    await api.notify.click(product.ticket);
    await api.notify.addToCart(product.variants[0]!.ticket);
    await api.notify.end();
    expect(asked.map((one) => one.path)).toEqual(
      [
        ...["landing-page", "search-page", "product-page", "cart-page", "autocomplete"].map(
          (name) => `queries/${name}`,
        ),
        ...["click", "add-to-cart", "end"].map((name) => `notifications/${name}`),
      ].map(path),
    );
    expect(await events()).toEqual([
      { kind: 1, product_id: 100 },
      { kind: 2, product_id: expect.any(Number) },
      { kind: 3, product_id: expect.any(Number) },
    ]);
  });

  it("lists a category with facets that leave their own choice out, prices and stock from the index", async () => {
    const page = await client().query.landingPage(
      { pageReference: "/kleding", limit: 10, facets: { tint: ["31"], price: { min: 10, max: 500 } } },
      { navigation: { include: true }, primaryList: { include: true } },
    );
    expect(page).toMatchObject({ published: true, seo: { pageHeading: "Kleding" } });
    expect(page.navigation?.breadcrumbs).toEqual([{ path: "/kleding/", label: "Kleding" }]);
    const { facets, productGroups, totalHits } = page.primaryList!;
    expect(totalHits).toBe(productGroups.length);
    expect(facets.find(({ id }) => id === "tint")).toMatchObject({
      selectedCount: 1,
      values: expect.arrayContaining([
        expect.objectContaining({ id: "31", selected: true }),
        expect.objectContaining({ id: "32", selected: false }),
      ]),
    });
    expect(facets.find(({ id }) => id === "price")).toMatchObject({ type: "RANGE", minSelected: 10, maxSelected: 500 });
    const sweater = productGroups.flatMap(({ products }) => products).find(({ key }) => key === "TRUI-1")!;
    expect(sweater).toMatchObject({
      title: "Wollen trui Haven",
      inStock: true,
      link: "/kleding/truien/wollen-trui-haven/?childSku=TRUI-1-GROEN-S&open=maat",
    });
    expect(sweater.variants.find(({ key }) => key === "TRUI-1-ROOD-M")).toMatchObject({ inStock: false, size: "M" });
  });

  it("is told by `published` that there is no such page", async () => {
    expect(await client().query.landingPage({ pageReference: "/niets" })).toMatchObject({ published: false });
  });

  it("[DISC-009] suggests phrases and products for a text", async () => {
    const answer = await client().query.autocomplete({ q: "tru" });
    expect(answer.phraseSuggestions).toContainEqual({ q: "trui", highlighted: "tru{{i}}" });
    expect(answer.productSuggestions.map(({ key }) => key)).toContain("TRUI-1");
    expect(answer.totalHits).toBeGreaterThan(0);
    expect((await client().query.autocomplete({ q: "TRUI-1" })).redirectLink).toBe("/kleding/truien/wollen-trui-haven");
  });

  it("recommends on a product's and a cart's page, never what it is about", async () => {
    const api = client();
    const page = await api.query.productPage(
      { productKey: "TRUI-1" },
      {
        productGroup: { include: true },
        recommendationLists: [
          { id: "a", algorithm: "ALTERNATIVES", limit: 8 },
          { id: "u", algorithm: "UPSELL", limit: 8 },
        ],
      },
    );
    expect(page.productGroup?.key).toBe("TRUI-1");
    const keysOf = (lists: typeof page.recommendationLists) =>
      lists.flatMap(({ productGroups }) => productGroups.map(({ key }) => key));
    expect(keysOf(page.recommendationLists).length).toBeGreaterThan(0);
    expect(keysOf(page.recommendationLists)).not.toContain("TRUI-1");
    const cart = await api.query.cartPage(
      { cart: ["TRUI-1-ROOD-S", "JAS-1"] },
      { recommendationLists: [{ id: "c", algorithm: "ADD_TO_CART_RECS" }] },
    );
    expect(keysOf(cart.recommendationLists)).not.toContain("TRUI-1");
    expect(keysOf(cart.recommendationLists)).not.toContain("JAS-1");
  });

  it("hears in the provider's form what is wrong", async () => {
    await expect(client().query.landingPage({})).rejects.toThrow("pageReference: is required");
    await expect(
      client(() => ({ customerKey: "a@b.nl", sessionKey: "x" })).query.searchPage({ q: "a" }),
    ).rejects.toThrow(/customerKey/);
  });
});
