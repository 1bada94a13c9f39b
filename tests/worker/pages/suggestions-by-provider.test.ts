import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Suggestions } from "../../../shared/contract/page/page.ts";
import { createApi } from "../../../shared/contract/wire/client.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { createGateway } from "../../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../../worker/gateway/upstream.ts";
import { meter } from "../d1-meter.ts";
import { suggestKey } from "../../../shared/url/page-key.ts";
import { importLines, shop as catalogue } from "../catalog/fixture.ts";
import { cluster, waitForProvider, type ProviderRequest } from "./discovery-site.ts";
import { bindings, cacheOf, clock, DB, site } from "./shop.ts";

const suggestion = (sku: string, over: object = {}) => ({
  key: sku,
  products: [{ key: sku, ticket: `ticket-${sku}`, title: "theirs", sellingPrice: { min: 1, max: 1 }, ...over }],
});
const suggestions = (over: object = {}) =>
  Response.json({
    phraseSuggestions: [
      { q: "Kajuit" },
      { q: " warme  jas" },
      { q: "WARME JAS" },
      { q: "x".repeat(101) },
      { q: "jas" },
    ],
    productSuggestions: [suggestion("TRUI-1"), suggestion("VREEMD-1"), suggestion("JAS-1", { sponsored: true })],
    totalHits: 2,
    ...over,
  });

let shops = 0;
function shop(answer: (asked: ProviderRequest) => Response | Promise<Response>, wait?: () => Promise<number>) {
  const provider = cluster(answer, undefined, wait);
  const { get } = site(`suggested-${(shops += 1)}`, () => provider.deps);
  const ask = (q: string) => get(suggestKey(q, 16));
  return { ask, asked: provider.asked, read: async (q: string) => (await (await ask(q)).json()) as Suggestions };
}
const skus = ({ cards }: Suggestions) => cards.map(({ sku }) => sku);

beforeAll(async () => void (await importLines(catalogue)));
let lines: { warn: ReturnType<typeof vi.spyOn>; error: ReturnType<typeof vi.spyOn> };
beforeEach(() => {
  waitForProvider();
  const silent = () => undefined;
  lines = { warn: vi.spyOn(console, "warn").mockImplementation(silent), error: vi.spyOn(console, "error") };
  lines.error.mockImplementation(silent);
});

describe("suggestions of a provider elsewhere in the search panel", () => {
  it("[DISC-009] are its texts and products, in the shop's own words; what the shop does not have is left out and counted", async () => {
    const { read, asked } = shop(() => suggestions());
    const own = await (await site("suggested-own").get(suggestKey("jas", 16))).json();
    const found = await read("jas");
    expect(found.phrases).toEqual(["Kajuit", "warme jas"]);
    expect(skus(found)).toEqual(["TRUI-1", "JAS-1"]);
    expect(found.cards[0]).toMatchObject({ name: "Wollen trui Haven", inStock: true });
    expect(found.cards.every(({ price }) => price.now > 100)).toBe(true);
    expect(found.given).toEqual({
      "TRUI-1": { ticket: "ticket-TRUI-1" },
      "JAS-1": { ticket: "ticket-JAS-1", paid: true },
    });
    // What leads to the page of results is what stands there.
    expect(found).toMatchObject({
      q: "jas",
      total: (own as Suggestions).total,
      categories: (own as Suggestions).categories,
    });
    expect(asked.map(({ path, search }) => [path, search.get("q"), search.get("notify")])).toEqual([
      ["queries/autocomplete", "jas", "false"],
    ]);
    const told = lines.warn.mock.calls.map(([line]: unknown[]) => JSON.parse(String(line)) as object);
    expect(told).toContainEqual(expect.objectContaining({ event: "discovery-unknown-articles", articles: 1 }));
  });

  it("carry nobody's keys, and are kept for five minutes: of its order no change is told", async () => {
    const { ask, asked } = shop(() => suggestions());
    await ask("jas");
    expect(cacheOf(await ask("jas"))).toBe("HIT");
    expect(asked).toHaveLength(1);
    clock.forward(400_000);
    await ask("jas");
    expect(asked).toHaveLength(2);
    expect(new Set(asked.map(({ search }) => search.get("customerKey"))).size).toBe(2);
  });

  it("are the shop's own in the same place where it gives none: slow, down, rubbish, strangers only, or too many asked", async () => {
    const own = (await (await site("suggested-own").get(suggestKey("jas", 16))).json()) as Suggestions;
    expect(skus(own).length).toBeGreaterThan(0);
    const answers: [string, () => Response | Promise<Response>, (() => Promise<number>)?][] = [
      ["slow", () => new Promise((_, fail) => setTimeout(() => fail(new DOMException("", "TimeoutError")), 2))],
      ["down", () => Promise.reject(new TypeError("no connection"))],
      ["html", () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } })],
      ["rubbish", () => Response.json([7])],
      ["busy", () => new Response("{}", { status: 503 })],
      ["limited", () => suggestions(), async () => 9],
    ];
    for (const [why, answer, wait] of answers) {
      const { ask, read } = shop(answer, wait);
      expect([why, await read("jas")]).toEqual([why, own]);
      // Not stored: the next one who asks may have the provider's.
      expect([why, cacheOf(await ask("jas"))]).not.toEqual([why, "HIT"]);
    }
    const strangers = shop(() => suggestions({ phraseSuggestions: [], productSuggestions: [suggestion("VREEMD-1")] }));
    expect(await strangers.read("jas")).toEqual(own);
    // Each part that it leaves empty is the shop's own.
    const texts = await shop(() => suggestions({ productSuggestions: [] })).read("jas");
    expect([texts.phrases, skus(texts)]).toEqual([["Kajuit", "warme jas"], skus(own)]);
  });

  it("cost one look-up of cards beside the shop's own, however many products it names", async () => {
    const counted = meter(DB);
    const names = Array.from({ length: 300 }, (_, i) => suggestion(`VREEMD-${i}`));
    const provider = cluster(() => suggestions({ productSuggestions: [suggestion("TRUI-1"), ...names] }));
    const gateway = createGateway(
      createUpstreams(
        { upstreamDelayMs: 0 },
        { fetch: (request) => backend.fetch(request, { ...bindings, DB: counted.db }) },
      ),
    );
    const call = async (path: string, init?: RequestInit) =>
      gateway.fetch(new Request(`http://localhost:8787${path}`, init));
    const apiOf = (storeCode: string) => createApi({ fetch: call, storeCode });
    const costOf = async (name: string, deps: object) => {
      const { get } = site(name, () => ({ call, apiOf, ...deps }));
      await get(suggestKey("jas", 16));
      counted.reset();
      expect((await get(suggestKey("trui", 16))).status).toBe(200);
      return counted.cost();
    };
    const own = await costOf("suggested-cost-own", { discovery: undefined });
    const given = await costOf("suggested-cost-given", provider.deps);
    expect(given.statements - own.statements).toBeLessThanOrEqual(13);
    expect(given.rowsRead - own.rowsRead).toBeLessThanOrEqual(150);
  });
});
