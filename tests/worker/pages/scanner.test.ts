import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { app } from "../../../worker/app.ts";
import type { PageStore } from "../../../worker/pages/cache/entry.ts";
import { direct, importLines, line, shop } from "../catalog/fixture.ts";
import { meter } from "../d1-meter.ts";
import { withStillClock } from "../still-clock.ts";
import { bindings, cacheOf, clock, DB, site } from "./shop.ts";

/** More products than a look-up by an index ever reads rows. */
const many = 300;
const product = (id: number, path: string) =>
  line("product", {
    id,
    sku: `SCAN-${id}`,
    type_id: "simple",
    name: `Sok ${id}`,
    url_key: `sok-${id}`,
    url_path: path,
    price: 10,
    status: 1,
    visibility: 4,
    tax_class_id: 2,
    category_ids: [11],
    created_at: "2026-09-01 08:00:00",
    updated_at: "2026-09-01 08:00:00",
    stock: { product_id: id, is_in_stock: true, qty: 5, manage_stock: true, min_sale_qty: 1, max_sale_qty: 20 },
  });
const catalogue = [
  ...shop,
  ...Array.from({ length: many }, (_, i) => product(50_000 + i, `kleding/sok-${i}`)),
  product(59_000, "losse-sok"),
];

beforeAll(async () => {
  await importLines(catalogue);
});

const counted = meter(DB);
const env = { ...bindings, DB: counted.db };

async function ask(path: string): Promise<number> {
  const context = createExecutionContext();
  const response = await app.fetch(new Request(`http://localhost:8787${path}`, { redirect: "manual" }), env, context);
  await response.text();
  await waitOnExecutionContext(context);
  return response.status;
}

/**
 * What was asked beside the invalidation log and the prices that change by date, which are looked after every few
 * seconds whatever is asked, and the sequence number of each answer.
 */
const ownStatements = () =>
  counted.ran().filter(({ sql }) => !/tag_version|max\(seq\)|invalidation_log|special_from/.test(sql));

const paths = [
  "/wp-login.php",
  "/.env",
  "/.git/config",
  "/bestaat-niet",
  "/bestaat-niet/",
  "/kleding/truien/bestaat-niet/",
  "/kleding/truien/bestaat-niet.html",
  "/data/bestaat-niet/",
  "/c/bestaat-niet/",
  "/outlet_de/bestaat-niet/",
  "/%E2%82%AC/",
  "/a/b/c/d/e/f/g/h/",
  "/bestaat-niet/?p=7",
  "/img/210/300/resize/bestaat-niet.jpg",
  "/media/bestaat-niet.jpg",
  "/api/bestaat-niet",
  "/sitemaps/bestaat-niet.xml",
  "/cdn/bestaat-niet",
  "/ops/bestaat-niet",
];

describe("whoever guesses addresses", () => {
  it("costs a few look-ups by an index each, however much the shop sells", () =>
    withStillClock(async () => {
      // The menu is read once.
      await ask("/iets-anders/");
      for (const path of paths) {
        counted.reset();
        expect(await ask(path), path).toBe(404);
        const own = ownStatements();
        const rows = own.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
        expect([own.length <= 2 && rows <= 30 && counted.cost().rowsWritten === 0 ? "little" : own], path).toEqual([
          "little",
        ]);
      }
    }));

  it("costs the map and other places for a page's path, and at a product's route only its look-up", () =>
    withStillClock(async () => {
      const cost = async (path: string) => {
        counted.reset();
        await ask(path);
        return { own: ownStatements().length, ...counted.cost() };
      };
      expect(await cost("/verzonnen-pad/")).toMatchObject({ own: 2, rowsWritten: 0 });
      expect((await cost("/p/VERZONNEN/sok/")).own).toBeLessThanOrEqual(7);
      expect((await cost("/p/VERZONNEN-2/sok/")).rowsRead).toBeLessThan(60);
    }));

  it("writes no store: an answer of nothing stays in the isolate's memory, apart from the pages", async () => {
    const put: string[] = [];
    const frames: string[] = [];
    const spied = (store: PageStore): PageStore => ({
      ...store,
      get: store.get,
      put: async (key, entry) => {
        (key.includes(":chrome:") ? frames : put).push(key);
        return store.put(key, entry);
      },
    });
    const shop = site("scanner", (deps) => ({ store: spied(deps.store) }));
    await shop.get("/kleding/truien/");
    expect(put).toHaveLength(1);
    for (let i = 0; i < 40; i++) expect((await shop.get(`/geraden-${i}/`)).status).toBe(404);
    for (let i = 0; i < 40; i++) await shop.get(`/data/geraden-${i}/`);
    expect(put).toHaveLength(1);
    // The view's header and footer, once.
    expect(frames).toHaveLength(1);
    expect(cacheOf(await shop.get("/kleding/truien/"))).toBe("HIT");
    expect(cacheOf(await shop.get("/geraden-39/"))).toBe("HIT");
    // 250 kB of 4 MB are theirs.
    expect(
      shop.state.cache.peek([...shop.state.addresses.values()].find((key) => key.includes("truien"))!),
    ).not.toBeNull();
  });

  it("writes nothing for queries that a moved address is asked with: there is no end of them", async () => {
    const put: string[] = [];
    const frames: string[] = [];
    const shop = site("scanner of addresses that moved", (deps) => ({
      store: {
        ...deps.store,
        get: deps.store.get,
        put: async (key, entry) => {
          (key.includes(":chrome:") ? frames : put).push(key);
          return deps.store.put(key, entry);
        },
      },
    }));
    const moved = async (path: string) => {
      const { status, headers } = await shop.get(path);
      return [status, headers.get("location")];
    };
    expect(await moved("/kleding/truien")).toEqual([301, "/kleding/truien/"]);
    expect(put).toHaveLength(1);
    for (let i = 0; i < 10; i++)
      expect(await moved(`/kleding/truien?childSku=GERADEN-${i}`)).toEqual([
        301,
        `/kleding/truien/?childSku=GERADEN-${i}`,
      ]);
    for (let i = 0; i < 10; i++)
      expect(await moved(`/Kleding/TRUIEN/?f.verzonnen=${i}`)).toEqual([301, `/kleding/truien/?f.verzonnen=${i}`]);
    for (let i = 0; i < 10; i++) await shop.get(`/data/kleding/sok-7.html?childSku=GERADEN-${i}`);
    expect(put).toHaveLength(1);
    // The view's header and footer, once.
    expect(frames).toHaveLength(1);
  });

  it("[URL-008] leads from anything before a product's last segment to its address, stored nowhere", async () => {
    const put: string[] = [];
    const frames: string[] = [];
    const shop = site("scanner of products", (deps) => ({
      store: {
        ...deps.store,
        get: deps.store.get,
        put: async (key, entry) => {
          (key.includes(":chrome:") ? frames : put).push(key);
          return deps.store.put(key, entry);
        },
      },
    }));
    expect((await shop.get("/kleding/sok-7/")).status).toBe(200);
    expect(put).toHaveLength(1);
    const moved = async (path: string) => {
      const { status, headers } = await shop.get(path);
      return [status, headers.get("location")];
    };
    for (let i = 0; i < 10; i++) {
      expect(await moved(`/verzonnen-${i}/pad/losse-sok/`)).toEqual([301, "/losse-sok/"]);
      expect(await moved(`/verzonnen-${i}/losse-sok`)).toEqual([301, "/losse-sok/"]);
      expect(await moved(`/kleding/truien/losse-sok/?gclid=${i}`)).toEqual([301, `/losse-sok/?gclid=${i}`]);
      expect(await (await shop.get(`/data/verzonnen-${i}/losse-sok/`)).json()).toMatchObject({
        kind: "redirect",
        location: "/losse-sok/",
      });
      // The route of its kind names the article; the words behind it can be any.
      expect(await moved(`/p/SCAN-50007/verzonnen-${i}/`)).toEqual([301, "/kleding/sok-7/"]);
      expect((await moved(`/${"KLEDING".slice(0, i % 7)}${"kleding".slice(i % 7)}/SOK-${i}/`))[0]).toBe(301);
    }
    expect(put).toHaveLength(1);
    // The view's header and footer, once.
    expect(frames).toHaveLength(1);
    expect(cacheOf(await shop.get("/verzonnen-9/pad/losse-sok/"))).toBe("HIT");
    expect(cacheOf(await shop.get("/kleding/sok-7/"))).toBe("HIT");
  });

  it("keeps no call about nothing either", async () => {
    const stores: string[] = [];
    const open = caches.open.bind(caches);
    const api = async (path: string, init?: RequestInit) => {
      const context = createExecutionContext();
      const answer = await app.fetch(new Request(`http://localhost:8787${path}`, init), env, context);
      await answer.text();
      await waitOnExecutionContext(context);
      return answer.status;
    };
    caches.open = async (name) => {
      const cache = await open(name);
      return {
        match: cache.match.bind(cache),
        delete: cache.delete.bind(cache),
        put: async (address: string, answer: Response) => {
          if (!address.endsWith("/head")) stores.push(address);
          return cache.put(address, answer);
        },
      } as unknown as Cache;
    };
    try {
      expect(await api("/api/url/map", { method: "POST", body: JSON.stringify({ url: "geraden-pad" }) })).toBe(200);
      expect(await api("/api/cms/story/geraden-verhaal")).toBe(404);
    } finally {
      caches.open = open;
    }
    expect(stores).toEqual([]);
  });

  it("sees a page that is new at a path he has asked for within five seconds, whatever stands there", async () => {
    const shop = site("new pages");
    for (const path of ["/nieuwe-sok/", "/nieuw-verhaal/", "/nieuwe-landing/"])
      expect((await shop.get(path)).status, path).toBe(404);
    expect(cacheOf(await shop.get("/nieuw-verhaal/"))).toBe("HIT");
    const operator = { authorization: "Bearer test-operations-key", "content-type": "application/json" };
    const story = { id: 977, content: { component: "page", title: "Nieuw", body: [] }, alternates: [] };
    expect(
      (
        await direct("admin/story", {
          method: "POST",
          headers: operator,
          body: JSON.stringify({ store_code: "outlet_nl", slug: "nieuw-verhaal", story }),
        })
      ).status,
    ).toBe(200);
    const landing = { url_path: "nieuwe-landing", active: true, category_id: 11, heading: "Nieuw" };
    const made = await direct("admin/landing-page", {
      method: "POST",
      headers: operator,
      body: JSON.stringify({ store_code: "*", page: landing }),
    });
    expect([made.status, made.status === 200 ? "" : await made.text()]).toEqual([200, ""]);
    await importLines([...catalogue, product(60_000, "nieuwe-sok")]);
    clock.forward(5_001);
    for (const path of ["/nieuwe-sok/", "/nieuw-verhaal/", "/nieuwe-landing/"])
      expect((await shop.get(path)).status, path).toBe(200);
  });

  it("is shown nothing in a page's place once it is gone, even when the shop's data cannot be reached", async () => {
    const shop = site("gone");
    expect((await shop.get("/kleding/sok-7/")).status).toBe(200);
    await importLines(catalogue.filter((one) => !one.includes('"SCAN-50007"')));
    clock.forward(5_001);
    expect((await shop.get("/kleding/sok-7/")).status).toBe(404);
    const down = site("gone", () => ({ changes: async () => Promise.reject(new Error("down")) }));
    expect((await down.get("/kleding/sok-7/")).status).toBe(404);
  });
});
