import { describe, expect, it } from "vitest";
import { defaultStore } from "../../../../../shared/config/stores.ts";
import { skusToPrefetch, withStock } from "../../../../../shared/catalog/listing/stock-prefetch.ts";
import type { CardSource } from "../../../../../shared/contract/catalog/card.ts";
import type { PagesApi } from "../../../../../worker/pages/api.ts";
import { searchCards } from "../../../../../worker/pages/load/catalog/cards.ts";
import type { LoadContext } from "../../../../../worker/pages/load/context.ts";

type Child = Record<string, unknown> & { sku: string };
const child = (sku: string, more: Record<string, unknown> = {}): Child => ({
  sku,
  status: 1,
  price_incl_tax: 10,
  ...more,
});
const shirt = (id: number, children: Child[]) => ({
  id,
  sku: `S${id}`,
  name: "Shirt",
  type_id: "configurable",
  url_path: `s${id}`,
  price_incl_tax: 10,
  stock: { is_in_stock: true },
  configurable_children: children,
});
const many = (id: number, n: number, more?: Record<string, unknown>) =>
  Array.from({ length: n }, (_, i) => child(`S${id}-${i}`, more));

type Sources = Parameters<typeof skusToPrefetch>[0];

/** Cards of a list, with the skus whose stock was asked, request by request. */
async function cardsOf(sources: unknown[], outOfStock: readonly string[] = []) {
  const asked: string[][] = [];
  const hits = { total: sources.length, hits: sources.map((_source, i) => ({ _id: String(i), _source })) };
  const api = {
    search: () => Promise.resolve({ ok: true, code: 200, result: { hits } }),
    stockList: (skus: readonly string[]) => {
      asked.push([...skus]);
      return Promise.resolve({
        ok: true,
        code: 200,
        result: skus.map((sku) => ({
          sku,
          product_id: 1,
          qty: 0,
          is_in_stock: !outOfStock.includes(sku),
          manage_stock: true,
          min_sale_qty: 1,
          max_sale_qty: 9,
        })),
      });
    },
  } as unknown as PagesApi;
  const context = {
    store: defaultStore,
    from: { take: (answer: { result: unknown }) => answer.result },
    apiOf: () => api,
  } as unknown as LoadContext;
  return { asked, cards: (await searchCards(context, { query: {}, size: 50 }, new Map())).cards };
}

describe("a list of a platform whose index knows no stock", () => {
  it("[STOCK-023] asks for the first 8 variants of each configurable, and believes the answer", async () => {
    const { asked, cards } = await cardsOf(
      [
        shirt(1, many(1, 10)),
        shirt(2, [child("OFF", { status: 2 }), ...many(2, 3)]),
        { ...shirt(3, many(3, 2)), type_id: "simple" },
      ],
      ["S2-0", "S2-1", "S2-2"],
    );
    expect(asked.flat()).toEqual([...many(1, 8).map(({ sku }) => sku), "S2-0", "S2-1", "S2-2"]);
    expect(cards.map((card) => [card.sku, card.inStock])).toEqual([
      ["S1", true],
      ["S2", false],
      ["S3", true],
    ]);
  });
  it("[STOCK-023] counts the first 8 before it looks which are unknown, and takes every way of not saying for unknown", () => {
    const [known, none] = [{ stock: { is_in_stock: true } }, { stock: null }];
    const first = [...many(1, 6, known), child("a", none), child("b", { stock: {} }), child("c", none)];
    expect(
      skusToPrefetch([shirt(1, first), { type_id: "configurable", configurable_children: null }] as Sources),
    ).toEqual(["a", "b"]);
    expect(
      skusToPrefetch(
        [shirt(1, [child("a", none), child("b", { stock: { is_in_stock: null } }), child("c")])] as Sources,
        2,
      ),
    ).toEqual(["a", "b"]);
  });
  it("[STOCK-023] changes only variants that something was answered of", async () => {
    const answers = [
      { sku: "a", is_in_stock: false },
      { sku: "other", is_in_stock: false },
    ];
    const api = { stockList: () => Promise.resolve({ ok: true, code: 200, result: answers }) } as unknown as Parameters<
      typeof withStock
    >[1]["api"];
    const sources = [
      shirt(1, [child("a"), child("b"), child("other", { stock: { is_in_stock: true, qty: 3 } })]),
      { ...shirt(2, []), configurable_children: undefined },
    ];
    const stocked = await withStock(sources as unknown as CardSource[], { api, log: () => expect.unreachable() });
    expect(stocked[0]!.configurable_children!.map(({ stock }) => stock)).toEqual([
      { is_in_stock: false },
      undefined,
      { is_in_stock: true, qty: 3 },
    ]);
    expect(stocked[1]!.configurable_children).toBeUndefined();
  });
  it("asks nothing where the index knows", async () => {
    const { asked, cards } = await cardsOf([shirt(1, many(1, 10, { stock: { is_in_stock: false } }))]);
    expect(asked).toEqual([]);
    expect(cards.map((card) => [card.sku, card.inStock])).toEqual([["S1", false]]);
  });
});
