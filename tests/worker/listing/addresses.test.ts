import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { settings } from "../../../shared/config/settings.ts";
import type { PageData, PageOf } from "../../../shared/contract/page.ts";
import { admin, importLines, shop } from "../catalog/fixture.ts";
import { cacheOf, site } from "../pages/shop.ts";

beforeAll(async () => void (await importLines(shop)));

const changeable = settings as unknown as { url: { routerFiltersSource: "query" | "params" }; listing: { listOutOfStock: boolean } };
afterEach(() => {
  changeable.url.routerFiltersSource = "query";
  changeable.listing.listOutOfStock = true;
});

let count = 0;
/** A location that has seen nothing yet; late pages are waited for. */
const fresh = () => site(`listing-addresses-${count++}`, () => ({ sleep: () => new Promise(() => undefined) }));
const pageIn = (html: string) => Object.entries((JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)![1]!) as { fallback: Record<string, PageData> }).fallback).find(([key]) => key.startsWith("/data/"))!;
const names = (page: PageData) => (page as PageOf<"category">).listing.cards.map((card) => card.name);
const redTint = "tint/31";

describe("addresses of a filtered list", () => {
  it("in the query: cached under one key, canonical in its one form, links in the query", async () => {
    const { get } = fresh();
    const first = await get("/kleding/?f.tint=32&f.maat=41");
    expect(cacheOf(first)).toBe("MISS");
    const html = await first.text();
    const [key, page] = pageIn(html);
    expect(key).toBe("/data/kleding/?f.maat=41&f.tint=32");
    expect(page.kind).toBe("category");
    expect(names(page)).toEqual(["Wollen trui Haven"]);
    expect(html).toContain('href="/kleding/?f.maat=41"');
    expect(cacheOf(await get("/kleding/?utm_source=x&f.maat=41&f.tint=32"))).toBe("HIT");
    expect(await (await get("/kleding/?f.tint=32")).text()).toContain('<link rel="canonical" href="http://localhost:8787/kleding/?f.tint=32">');
    expect((await get("/kleding/f/tint/32/")).status).toBe(404);
  });

  it("in the path: the same list, cached under the same key, canonical and links in the path", async () => {
    changeable.url.routerFiltersSource = "params";
    const { get } = fresh();
    const first = await get("/kleding/f/tint/32/maat/41/");
    expect([first.status, cacheOf(first)]).toEqual([200, "MISS"]);
    const html = await first.text();
    const [key, page] = pageIn(html);
    expect(key).toBe("/data/kleding/?f.maat=41&f.tint=32");
    expect(names(page)).toEqual(["Wollen trui Haven"]);
    expect(html).toContain('href="/kleding/f/maat/41/"');
    expect(html).not.toContain('href="/kleding/?f.');
    expect(cacheOf(await get("/kleding/f/maat/41/tint/32/"))).toBe("HIT");
    expect(await (await get("/kleding/f/tint/32/")).text()).toContain('<link rel="canonical" href="http://localhost:8787/kleding/f/tint/32/">');
    expect(names(await (await get(`/data/kleding/f/${redTint},32/sort/price-desc/`)).json())).toEqual(["Kajuitjas", "Wollen trui Haven"]);
    // What a plain form sends has one address too, and no other page is taken for a filter.
    const form = await get("/kleding/?f.tint=31&price.from=100&price.to=&sort=new");
    expect([form.status, form.headers.get("location")]).toEqual([301, "/kleding/f/price/100-/tint/31/sort/new/"]);
    expect(names(pageIn(await (await get(form.headers.get("location")!)).text())[1])).toEqual(["Kajuitjas"]);
    expect((await get("/kleding/f/tint/")).status).toBe(404);
    expect((await get("/nergens/f/tint/31/")).status).toBe(404);
    expect(names(pageIn(await (await get("/catalogsearch/result/f/tint/31/?q=trui")).text())[1])).toEqual(["Wollen trui Haven"]);
  });

  it("[CATEG-021] filters that the catalogue does not know change nothing, wherever they stand", async () => {
    const { get } = fresh();
    const all = names(await (await get("/data/kleding/")).json());
    expect(names(await (await get("/data/kleding/?foo=1&f.foo=1")).json())).toEqual(all);
    changeable.url.routerFiltersSource = "params";
    expect(names(pageIn(await (await get("/kleding/f/foo/1/")).text())[1])).toEqual(all);
  });

  it("other addresses of search results show them", async () => {
    const { get } = fresh();
    for (const path of ["/geen-zoekresultaat/?q=sjaal", "/catalogsearch/result/index/?q=sjaal", "/catalogsearch/?q=sjaal"]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("location")]).toEqual([301, "/catalogsearch/result/?q=sjaal"]);
      expect(await (await get(`/data${path}`)).json()).toMatchObject({ kind: "search", q: "sjaal", listing: { cards: [{ name: "Sjaal Boei" }] } });
      expect(pageIn(await (await get(answer.headers.get("location")!)).text())).toMatchObject(["/data/catalogsearch/result/?q=sjaal", { kind: "search", listing: { cards: [{ name: "Sjaal Boei" }] } }]);
    }
    expect((await get("/geen-zoekresultaat/")).status).toBe(404);
  });

  it("sold-out articles go from lists and search when the switch is off", async () => {
    expect((await admin("stock", { sku: "MUTS-1", qty: 0 })).status).toBe(200);
    const cards = async () => ((await (await fresh().get("/data/accessoires/")).json()) as PageOf<"category">).listing.cards;
    const before = await cards();
    const kept = before.filter((card) => card.inStock);
    expect(kept.length).toBeGreaterThan(0);
    expect(before.map((card) => card.sku)).toContain("MUTS-1");
    changeable.listing.listOutOfStock = false;
    const after = await cards();
    for (const card of kept) expect(after).toContainEqual(card);
    for (const card of after) expect(before).toContainEqual(card);
    expect(after.map((card) => card.sku)).not.toContain("MUTS-1");
    const found = async () => names(await (await fresh().get("/data/catalogsearch/result/?q=muts")).json());
    expect(await found()).toEqual([]);
    changeable.listing.listOutOfStock = true;
    expect(await found()).toHaveLength(1);
  });
});
