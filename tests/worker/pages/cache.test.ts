import { beforeAll, describe, expect, it } from "vitest";
import { admin, importLines, line, shop } from "../catalog/fixture.ts";
import { cacheOf, clock, site } from "./shop.ts";

beforeAll(async () => {
  await importLines(shop);
});

const product = "/kleding/truien/wollen-trui-haven/";
const category = "/kleding/truien/";
const sale = { sku: "TRUI-1-ROOD-S", price: 59.95 };

describe("page cache", () => {
  it("[CACHE-004] answers a repeated request from the cache: memory first, else the location's store", async () => {
    const here = site("repeat");
    expect(cacheOf(await here.get("/"))).toBe("MISS");
    const before = here.calls.length;
    expect(cacheOf(await here.get("/"))).toBe("HIT");
    expect(cacheOf(await here.get("/?utm_source=mail"))).toBe("HIT");
    expect(here.calls.length).toBe(before);
    const restarted = site("repeat");
    expect(cacheOf(await restarted.get("/"))).toBe("HIT");
    expect(restarted.calls).toEqual([]);
  });

  it("a price changed through the platform is on every page that shows it within five seconds, in every location", async () => {
    const sites = ["a", "b", "c"].map((name) => site(`price-${name}`));
    const pages = [product, category, `/data${product}`, `/data${category}`, "/kleding/", "/"];
    const all = () =>
      Promise.all(sites.flatMap((each) => pages.map(async (page) => ({ page, response: await each.get(page) }))));
    await all();
    expect((await all()).every(({ response }) => cacheOf(response) === "HIT")).toBe(true);
    expect((await admin("price", { ...sale, special_price: 11.11 })).status).toBe(200);
    clock.forward(5_000);
    for (const { page, response } of await all()) {
      const html = await response.text();
      expect(html, page).toContain("1111");
      expect(cacheOf(response), page).toBe("MISS");
    }
    await admin("price", sale);
    clock.forward(5_000);
    for (const { page, response } of await all()) expect(await response.text(), page).not.toContain("1111");
  });

  it("[CACHE-005] leaves alone what does not show it", async () => {
    const here = site("others");
    await here.get(product);
    await here.get("/sjaal/");
    await here.get("/winkelwagen/");
    await admin("price", { ...sale, special_price: 12.12 });
    clock.forward(5_000);
    expect(cacheOf(await here.get(product))).toBe("MISS");
    expect(cacheOf(await here.get("/sjaal/"))).toBe("HIT");
    expect(cacheOf(await here.get("/winkelwagen/"))).toBe("HIT");
    await admin("invalidate", { tags: ["product"] });
    clock.forward(5_000);
    expect(cacheOf(await here.get("/sjaal/"))).toBe("MISS");
    expect(cacheOf(await here.get("/winkelwagen/"))).toBe("HIT");
    await admin("price", sale);
  });

  it("a change between reading the data and storing the page does not survive five seconds", async () => {
    let hold: Promise<void> | null = null;
    const read = Promise.withResolvers<void>();
    const here = site("held", (deps) => ({
      apiOf: (store) => {
        const api = deps.apiOf(store);
        return {
          ...api,
          urlMap: async (body) => {
            const answer = await api.urlMap(body);
            read.resolve();
            await hold;
            return answer;
          },
        };
      },
    }));
    let release = () => {};
    hold = new Promise((done) => (release = done));
    const overtaken = here.get(product);
    await read.promise;
    await admin("price", { ...sale, special_price: 13.13 });
    release();
    hold = null;
    await overtaken;
    clock.forward(5_000);
    expect(await (await here.get(product)).text()).toContain("1313");
    await admin("price", sale);
  });

  it("[CACHE-007] gives one body to everyone, whatever cookies and tokens they bring, and sets none", async () => {
    const headers = {
      cookie: "session=abc; cart=42",
      authorization: "Bearer someone",
      "accept-language": "de",
      "user-agent": "phone",
    };
    const [first, second] = [site("personal-a"), site("personal-b")];
    const own = await first.get(product, { headers });
    const plain = await second.get(product);
    expect(await own.text()).toBe(await plain.text());
    expect(own.headers.get("set-cookie")).toBeNull();
    expect(await (await first.get(product)).text()).toBe(await (await second.get(product, { headers })).text());
  });

  it("answers 304 to who has the page, and HEAD without a body", async () => {
    const here = site("validators");
    const first = await here.get(category);
    const etag = first.headers.get("etag")!;
    expect(etag).toMatch(/^"[\w+/=]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await here.get(category, { headers: { "if-none-match": known } });
      expect([again.status, again.headers.get("etag"), (await again.text()).length]).toEqual([304, etag, 0]);
    }
    expect((await here.get(category, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
    const head = await here.get(category, { method: "HEAD" });
    expect([head.status, (await head.text()).length]).toEqual([200, 0]);
    expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  });

  it("keeps a missing page for 300 seconds, and shows it once it exists", async () => {
    const here = site("missing");
    expect((await here.get("/nieuwe-muts/")).status).toBe(404);
    expect(cacheOf(await here.get("/nieuwe-muts/"))).toBe("HIT");
    clock.forward(301_000);
    expect(cacheOf(await here.get("/nieuwe-muts/"))).toBe("MISS");
    await admin("invalidate", { tags: ["url:/nieuwe-muts"] });
    clock.forward(5_000);
    expect(cacheOf(await here.get("/nieuwe-muts/"))).toBe("MISS");
  });

  it("shows what a change lets in: in rows and searches, in menus and filters, and where nothing stood", async () => {
    const here = site("entering");
    const asked = ["/", "/catalogsearch/result/?q=trui", "/frisse-trui/", "/kleding/truien/", "/chrome"];
    const bodies = async () => {
      const texts = new Map<string, string>();
      for (const path of asked) texts.set(path, await (await here.get(path)).text());
      return texts;
    };
    const before = await bodies();
    for (const text of before.values()) expect(text).not.toContain("Fris");
    const more = line("product", {
      id: 910,
      sku: "FRIS-1",
      name: "Frisse trui",
      type_id: "simple",
      status: 1,
      visibility: 4,
      price: 20,
      url_path: "frisse-trui",
      category_ids: ["11", "31"],
      created_at: "2026-11-01 08:00:00",
      stock: { product_id: 910, is_in_stock: true, qty: 3 },
    });
    const department = line("category", {
      id: 31,
      parent_id: 2,
      name: "Fris in de winkel",
      path: "1/2/31",
      level: 2,
      position: 4,
      url_path: "fris",
    });
    await importLines([...shop, department]);
    clock.forward(5_000);
    for (const text of (await bodies()).values()) expect(text).not.toContain("Fris");
    await importLines([...shop, department, more]);
    clock.forward(5_000);
    for (const [path, text] of await bodies()) expect(text, path).toContain("Fris");
    await importLines(shop);
    clock.forward(5_000);
    for (const [path, text] of await bodies()) expect(text, path).not.toContain("Fris");
  });

  it("shows a product in the home page's rows once it is in stock again, and no longer once it is sold", async () => {
    const here = site("row");
    const home = async () => {
      clock.forward(5_000);
      return (await here.get("/")).text();
    };
    await admin("stock", { sku: "SJAAL 1", qty: 0 });
    expect(await home()).not.toContain("Sjaal Boei");
    expect(await home()).not.toContain("Sjaal Boei");
    await admin("stock", { sku: "SJAAL 1", qty: 4 });
    expect(await home()).toContain("Sjaal Boei");
  });

  it("serves a stale copy up to seven days when the platform fails, then says 503; failures are never stored", async () => {
    let broken = false;
    const here = site("outage", (deps) => ({
      apiOf: (store) =>
        broken
          ? {
              ...deps.apiOf(store),
              search: async () => ({ ok: false, code: 0, result: "down", meta: {}, seq: null, tags: [] }),
              urlMap: async () => ({ ok: false, code: 0, result: "down", meta: {}, seq: null, tags: [] }),
            }
          : deps.apiOf(store),
      changes: (since) => (broken ? Promise.reject(new Error("down")) : deps.changes(since)),
    }));
    const good = await (await here.get(product)).text();
    broken = true;
    clock.forward(200_000);
    expect(cacheOf(await here.get(product))).toBe("HIT");
    clock.forward(400_000);
    const stale = await here.get(product);
    expect([stale.status, cacheOf(stale), await stale.text()]).toEqual([200, "STALE", good]);
    clock.forward(8 * 86_400_000);
    const gone = await here.get(product);
    expect([
      gone.status,
      gone.headers.get("retry-after"),
      gone.headers.get("cache-control")?.includes("no-store"),
    ]).toEqual([503, "30", true]);
    broken = false;
    clock.forward(2_000);
    expect((await here.get(product)).status).toBe(200);
  });

  it("a broken location store changes nothing but the time", async () => {
    const failing = { get: () => Promise.reject(new Error("broken")), put: () => Promise.reject(new Error("broken")) };
    const here = site("broken-store", () => ({ store: failing, location: failing }));
    expect((await here.get(category)).status).toBe(200);
    expect(cacheOf(await here.get(category))).toBe("HIT");
    const garbage = site("garbage", (deps) => ({
      store: { ...deps.store, get: async () => JSON.parse("null") as null },
    }));
    expect((await garbage.get(category)).status).toBe(200);
  });

  it("renders once for 50 who come to a cold location together", async () => {
    // The clock stands and no wait ends: after some seconds the log of changes would be looked at once more.
    const began = clock.now();
    const here = site("stampede", () => ({ now: () => began, sleep: () => new Promise(() => undefined) }));
    const answers = await Promise.all(Array.from({ length: 50 }, () => here.get(product)));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(here.calls.filter((call) => call === "/api/url/map")).toHaveLength(1);
    expect(here.calls.filter((call) => call === "/api/ext/invalidations")).toHaveLength(1);
  });
});
