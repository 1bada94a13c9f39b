import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import type { Chrome, MenuItem, PageData } from "../../../shared/contract/page/page.ts";
import type { PagesDeps } from "../../../worker/pages/pages-state.ts";
import { admin } from "../catalog/fixture.ts";
import { cacheOf, clock, DB, site, type Site } from "../pages/shop.ts";

/** Numbers from 0 to 1, the same on every machine (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/**
 * The rank of a page by Zipf's law: the first is asked twice as often as the second, ten times as often as the tenth.
 */
function zipf(size: number): (at: number) => number {
  const sums: number[] = [];
  for (let rank = 1, sum = 0; rank <= size; rank++) sums.push((sum += 1 / rank));
  return (at) => sums.findIndex((sum) => sum >= at * sums.at(-1)!);
}

interface Looks {
  match: number;
  put: number;
  head: number;
  log: number;
  data: number;
}
const looks: Looks = { match: 0, put: 0, head: 0, log: 0, data: 0 };
const count =
  <A extends unknown[], R>(name: keyof Looks, call: (...given: A) => R) =>
  (...given: A): R => {
    looks[name]++;
    return call(...given);
  };
let down = false;
const failure = { ok: false as const, code: 0, result: "down", meta: {}, seq: null, tags: [] };

/** An isolate whose looks at stores, log and platform are counted. */
const counted = (location: string): Site =>
  site(
    location,
    (deps): Partial<PagesDeps> => ({
      store: { ...deps.store, get: count("match", deps.store.get), put: count("put", deps.store.put) },
      location: { get: count("head", deps.location.get), put: deps.location.put },
      changes: count("log", (since: number) => (down ? Promise.reject(new Error("down")) : deps.changes(since))),
      apiOf: (store) => {
        const api = deps.apiOf(store);
        const through =
          <A extends unknown[], R>(call: (...given: A) => Promise<R>) =>
          async (...given: A) => {
            looks.data++;
            return down ? (failure as R) : call(...given);
          };
        return Object.fromEntries(
          Object.entries(api).map(([name, call]) => [
            name,
            typeof call === "function" ? through(call as (...given: unknown[]) => Promise<unknown>) : call,
          ]),
        ) as unknown as typeof api;
      },
    }),
    undefined,
    16_000_000,
  );

const pathsOf = (item: MenuItem): string[] => [
  ...(item.path === null ? [] : [item.path]),
  ...item.children.flatMap(pathsOf),
];
const campaigns = [
  "utm_source=mail",
  "gclid=abc123",
  "fbclid=x%20y",
  "utm_campaign=herfst&utm_medium=cpc",
  "ref=42",
  "_ga=1.2",
];

/**
 * `npm run test:long` asks for all pages 10,000 times, of which first looks are few; otherwise the first of these
 * requests are made, over fewer pages of each kind.
 */
const long = "FC_RUNS" in env;
let pages: string[] = [];
let skus: string[] = [];

/**
 * What a shop is asked for, most wanted first: home, categories and products in turn, lists in the order and with the
 * filters they offer, searches, what is not there.
 */
async function mostWanted(): Promise<string[]> {
  const here = site("replay-map");
  const data = async <T>(path: string) => (await (await here.get(path)).json()) as T;
  const categories = [...new Set((await data<Chrome>("/chrome")).menu.flatMap(pathsOf))]
    .filter((path) => path.startsWith("/") && path !== "/")
    .slice(0, long ? 30 : 15);
  const lists: string[] = [];
  const products: string[] = [];
  for (const path of categories) {
    const page = await data<PageData>(`/data${path}`);
    if (page.kind !== "category") continue;
    const option = page.listing.facets.find((facet) => facet.kind !== "price")?.options[0];
    const facet = page.listing.facets.find((one) => one.options[0] === option);
    if (facet && option) lists.push(`${path}?f.${facet.code}=${option.value}`);
    lists.push(`${path}?sort=price-asc`);
    for (const card of page.listing.cards.slice(0, 6)) {
      if (card.path) products.push(card.path);
      skus.push(card.sku);
    }
  }
  const found = [
    ...new Set([
      "/",
      ...categories.slice(0, 4),
      ...products.slice(0, 30),
      ...categories.slice(4),
      ...lists.slice(0, long ? 30 : 15),
      "/catalogsearch/result/?q=trui",
      "/catalogsearch/result/?q=jas",
      ...products.slice(30, long ? 150 : 40),
      "/winkelwagen/",
      "/bestaat-niet/",
      ...lists.slice(30, long ? lists.length : 35),
    ]),
  ];
  // What has a price of its own: the shown products and their variants.
  const { results } = await DB.prepare(
    `SELECT c.sku FROM json_each(?1) w JOIN product p ON p.sku = w.value
      JOIN product c ON (c.id = p.id OR c.parent_id = p.id) AND c.type_id = 'simple' ORDER BY c.id`,
  )
    .bind(JSON.stringify([...new Set(skus)]))
    .all<{ sku: string }>();
  skus = results.map((row) => row.sku);
  return found;
}

const requests = long ? 10_000 : 1_500;

/** Tests of pages of the demo shop, whose whole catalogue is there: an import for them alone would take longer. */
export const replayTests = () =>
  describe("10,000 requests as a shop gets them", () => {
    beforeAll(async () => {
      pages = await mostWanted();
    }, 240_000);

    it("at least 95 % are hits, most of them cost nothing at all, and none costs more than decision 004 allows", async () => {
      const random = chance(7);
      const rank = zipf(pages.length);
      const isolates = [counted("replay"), counted("replay")];
      const etags = new Map<string, string>();
      const seen = { hits: 0, free: 0, misses: 0, unchanged: 0, changes: 0, first: 0 };
      const asked = [new Set<string>(), new Set<string>()];
      const began = { ...looks, at: clock.now() };
      for (let i = 0; i < requests; i++) {
        clock.forward(Math.floor(random() * 40));
        if (i % 500 === 499) {
          seen.changes +=
            (
              await admin("price", {
                sku: skus[Math.floor(random() * skus.length)]!,
                price: 10 + Math.floor(random() * 90),
              })
            ).status === 200
              ? 1
              : 0;
        }
        const page = pages[rank(random())]!;
        const noise = random() < 0.2 ? campaigns[Math.floor(random() * campaigns.length)]! : "";
        const address = noise === "" ? page : `${page}${page.includes("?") ? "&" : "?"}${noise}`;
        const known = random() < 0.3 ? etags.get(page) : undefined;
        const before = { ...looks };
        const isolate = random() < 0.7 ? 0 : 1;
        if (!asked[0]!.has(page) && !asked[1]!.has(page)) seen.first++;
        asked[isolate]!.add(page);
        const answer = await isolates[isolate]!.get(
          address,
          known === undefined ? {} : { headers: { "if-none-match": known } },
        );
        const cost = {
          match: looks.match - before.match,
          put: looks.put - before.put,
          head: looks.head - before.head,
          log: looks.log - before.log,
          data: looks.data - before.data,
        };
        const cache = cacheOf(answer);
        if (answer.status === 304) seen.unchanged++;
        else expect([200, 404], address).toContain(answer.status);
        if (cache === "HIT") {
          seen.hits++;
          if (Object.values(cost).every((n) => n === 0)) seen.free++;
          expect(cost.match, address).toBeLessThanOrEqual(1);
          expect([cost.put, cost.data], address).toEqual([0, 0]);
        } else {
          seen.misses++;
          expect(cache, address).toMatch(/MISS|STALE/);
          // A page that turns out to be overtaken, because a newer log arrived while it was made, is made once more.
          expect(cost.put, address).toBeLessThanOrEqual(cost.log + cost.head > 0 ? 2 : 1);
          expect(cost.match, address).toBeLessThanOrEqual(2);
        }
        expect(cost.head, address).toBeLessThanOrEqual(cache === "HIT" ? 1 : 2);
        expect(cost.log, address).toBeLessThanOrEqual(1);
        const etag = answer.headers.get("etag");
        if (etag) etags.set(page, etag);
      }
      const seconds = (clock.now() - began.at) / 1000;
      console.log(
        JSON.stringify({
          ...seen,
          pages: pages.length,
          seconds: Math.round(seconds),
          log: looks.log - began.log,
          match: looks.match - began.match,
        }),
      );
      // Whatever number is asked: of all but the first look at each page.
      expect(seen.hits / (requests - (long ? 0 : seen.first))).toBeGreaterThanOrEqual(0.95);
      expect(seen.free / seen.hits).toBeGreaterThanOrEqual(0.8);
      expect(seen.unchanged).toBeGreaterThan(requests / 10);
      expect(seen.changes).toBe(requests / 500);
      // The location asks the log once in 2.5 seconds at most, however many isolates and requests it has.
      expect(looks.log - began.log).toBeLessThanOrEqual(seconds / 2.5 + 5);
    }, 240_000);

    it("with the database down, every one of the addresses still answers as before", async () => {
      const here = counted("replay");
      const before = new Map<string, number>();
      for (const page of pages) before.set(page, (await here.get(page)).status);
      down = true;
      clock.forward(400_000);
      const statuses: Record<string, number> = {};
      for (const page of pages) {
        const answer = await here.get(page);
        expect(answer.status, page).toBe(before.get(page));
        const told = answer.headers.get("x-cache") ?? "none";
        statuses[told] = (statuses[told] ?? 0) + 1;
        expect(Number(answer.headers.get("age")), page).toBeGreaterThanOrEqual(300);
      }
      expect(statuses).toEqual({ "STALE-ERROR": pages.length });
      down = false;
    });

    it("1,000 variants of an address with foreign parameters are one stored page", async () => {
      const here = counted("replay-variants");
      const random = chance(11);
      await here.get(pages[1]!);
      const before = looks.data;
      for (let i = 0; i < 1_000; i++) {
        const answer = await here.get(
          `${pages[1]}?${campaigns[i % campaigns.length]}&x${Math.floor(random() * 1e9)}=${i}`,
        );
        expect(cacheOf(answer)).toBe("HIT");
      }
      expect(looks.data).toBe(before);
    });
  });
