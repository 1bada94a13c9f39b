import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { settings } from "../../../shared/config/settings.ts";
import type { PageData, PageOf } from "../../../shared/contract/page/page.ts";
import { admin, importLines, shop } from "../catalog/fixture.ts";
import { cacheOf, site } from "../pages/shop.ts";

beforeAll(async () => void (await importLines(shop)));

const changeable = settings as unknown as {
  url: { routerFiltersSource: "query" | "params" };
  listing: { listOutOfStock: boolean };
};
afterEach(() => {
  changeable.url.routerFiltersSource = "query";
  changeable.listing.listOutOfStock = true;
});

let count = 0;
/** A location that has seen nothing yet; late pages are waited for. */
const fresh = () => site(`listing-addresses-${count++}`, () => ({ sleep: () => new Promise(() => undefined) }));
const pageIn = (html: string) =>
  Object.entries(
    (JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)![1]!) as { fallback: Record<string, PageData> }).fallback,
  ).find(([key]) => key.startsWith("/data/"))!;
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
    expect(await (await get("/kleding/?f.tint=32")).text()).toContain(
      '<link rel="canonical" href="http://localhost:8787/kleding/?f.tint=32">',
    );
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
    expect(await (await get("/kleding/f/tint/32/")).text()).toContain(
      '<link rel="canonical" href="http://localhost:8787/kleding/f/tint/32/">',
    );
    expect(names(await (await get(`/data/kleding/f/${redTint},32/sort/price-desc/`)).json())).toEqual([
      "Kajuitjas",
      "Wollen trui Haven",
    ]);
    // What a plain form sends has one address too, and no other page is taken for a filter.
    const form = await get("/kleding/?f.tint=31&price.from=100&price.to=&sort=new");
    expect([form.status, form.headers.get("location")]).toEqual([301, "/kleding/f/price/100-/tint/31/sort/new/"]);
    expect(names(pageIn(await (await get(form.headers.get("location")!)).text())[1])).toEqual(["Kajuitjas"]);
    expect((await get("/kleding/f/tint/")).status).toBe(404);
    expect((await get("/nergens/f/tint/31/")).status).toBe(404);
    expect(names(pageIn(await (await get("/catalogsearch/result/f/tint/31/?q=trui")).text())[1])).toEqual([
      "Wollen trui Haven",
    ]);
  });

  it("[CATEG-021] filters that the catalogue does not know change nothing, wherever they stand", async () => {
    const { get } = fresh();
    const all = names(await (await get("/data/kleding/")).json());
    expect(names(await (await get("/data/kleding/?foo=1&f.foo=1")).json())).toEqual(all);
    const led = async (path: string) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("location"), answer.headers.get("cache-control")], path).toEqual([
        302,
        "/kleding/",
        "private, no-store",
      ]);
      return names(pageIn(await (await get(answer.headers.get("location")!)).text())[1]);
    };
    expect(await led("/kleding/?f.foo=1")).toEqual(all);
    changeable.url.routerFiltersSource = "params";
    expect(await led("/kleding/f/foo/1/")).toEqual(all);
  });

  it("[CATEG-005] a category is found by its url_path, the whole of it", async () => {
    const { get } = fresh();
    expect(await (await get("/data/kleding/truien/")).json()).toMatchObject({
      kind: "category",
      id: 11,
      path: "/kleding/truien/",
    });
    expect(await (await get("/data/kleding/")).json()).toMatchObject({ kind: "category", id: 10 });
    // Its last part alone, or another path that ends in it, names nothing.
    for (const path of ["/truien/", "/accessoires/truien/", "/kleding/truien/x/"])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it("stores nothing under filters, values and pages that mean nothing: each leads to the one address of what it shows", async () => {
    const { get, state } = fresh();
    const moved = {
      "/kleding/?f.foo=1&f.tint=32,999": "/kleding/?f.tint=32",
      "/kleding/?f.tint=999&page=1": "/kleding/",
      "/kleding/?f.price=abc&sort=new": "/kleding/?sort=new",
      "/kleding/?f.price=10-20,30-40": "/kleding/?f.price=10-20",
      "/kleding/?q=trui": "/kleding/",
      "/kleding/truien/wollen-trui-haven/?f.tint=32&page=3": "/kleding/truien/wollen-trui-haven/",
      "/catalogsearch/result/?q=trui&f.foo=1": "/catalogsearch/result/?q=trui",
    };
    for (const [address, location] of Object.entries(moved)) {
      const answer = await get(address);
      expect([address, answer.status, answer.headers.get("location"), cacheOf(answer)]).toEqual([
        address,
        302,
        location,
        "BYPASS",
      ]);
      // The data answers at once: a browser that asks for it is already there.
      const data = await get(`/data${address}`);
      expect([data.status, cacheOf(data)]).toEqual([200, "BYPASS"]);
      expect(await data.json()).toEqual(await (await get(`/data${location}`)).json());
    }
    expect((await get("/kleding/?f.tint=&f.maat=")).status).toBe(200);
    expect(pageIn(await (await get("/kleding/?f.tint=")).text())[0]).toBe("/data/kleding/");
    for (const address of Object.keys(moved))
      expect([...state.addresses.keys()].filter((known) => known.endsWith(address))).toEqual([]);
  });

  it("says in title, robots and equivalents what part of a list it is", async () => {
    const { get } = fresh();
    const head = async (path: string) => {
      const html = await (await get(path)).text();
      const { meta } = pageIn(html)[1] as PageOf<"category">;
      return {
        title: /<title>([^<]*)</.exec(html)![1],
        noindex: html.includes('name="robots" content="noindex"'),
        hreflangs: [...html.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map((match) => `${match[1]} ${match[2]}`),
        meta,
      };
    };
    const one = await head("/kleding/?f.tint=32");
    expect(one.title).toMatch(/^Kleding – [^|]+ \| KADE$/);
    expect([one.noindex, one.meta.canonical]).toEqual([false, "/kleding/?f.tint=32"]);
    expect(one.hreflangs).toContain("nl-NL http://localhost:8787/kleding/?f.tint=32");
    expect(one.hreflangs.find((line) => line.startsWith("de-DE"))).toMatch(
      /^de-DE http:\/\/de\.localhost:8787\/[\w/-]+\/\?f\.tint=32$/,
    );
    // What has no end stays out, and keeps its filters when the reader changes the language.
    for (const search of ["?f.maat=41&f.tint=32", "?f.price=10-20", "?sort=new", "?f.tint=31,32"]) {
      const { noindex, hreflangs, meta } = await head(`/kleding/${search}`);
      expect([search, noindex, hreflangs]).toEqual([search, true, []]);
      expect(meta.alternates.every(({ path }) => path.endsWith(search))).toBe(true);
      expect(meta.alternates.length).toBeGreaterThan(0);
    }
    expect((await head("/catalogsearch/result/?q=trui&f.tint=32")).meta.alternates.map(({ path }) => path)).toContain(
      "/catalogsearch/result/?q=trui&f.tint=32",
    );
  });

  it("other addresses of search results show them", async () => {
    const { get } = fresh();
    for (const path of [
      "/geen-zoekresultaat/?q=sjaal",
      "/catalogsearch/result/index/?q=sjaal",
      "/catalogsearch/?q=sjaal",
    ]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("location")]).toEqual([301, "/catalogsearch/result/?q=sjaal"]);
      expect(await (await get(`/data${path}`)).json()).toMatchObject({
        kind: "search",
        q: "sjaal",
        listing: { cards: [{ name: "Sjaal Boei" }] },
      });
      expect(pageIn(await (await get(answer.headers.get("location")!)).text())).toMatchObject([
        "/data/catalogsearch/result/?q=sjaal",
        { kind: "search", listing: { cards: [{ name: "Sjaal Boei" }] } },
      ]);
    }
    expect((await get("/geen-zoekresultaat/")).status).toBe(404);
  });

  it("sold-out articles go from lists and search when the switch is off", async () => {
    expect((await admin("stock", { sku: "MUTS-1", qty: 0 })).status).toBe(200);
    const cards = async () =>
      ((await (await fresh().get("/data/accessoires/")).json()) as PageOf<"category">).listing.cards;
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
