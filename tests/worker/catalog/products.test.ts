import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { renderList, salableItem, stockItem } from "../../../shared/contract/catalog/offer.ts";
import { urlMapResponse } from "../../../shared/contract/page/url-map.ts";
import { lowestPrice30d } from "../../../shared/catalog/price/lowest-price.ts";
import { loadSellables, resolveVariant } from "../../../worker/backend/catalog/sellable.ts";
import { scopeOfIds } from "../../../worker/backend/catalog/scope.ts";
import { changesSince } from "../../../worker/backend/invalidations.ts";
import { refreshDuePrices } from "../../../worker/backend/pricing/refresh-due-prices.ts";
import { refreshPrices } from "../../../worker/backend/pricing/refresh.ts";
import { admin, api, applied, DB, importLines, line, result, search, shop } from "./fixture.ts";

// Properties run hundreds of searches.
beforeAll(async () => {
  await importLines(shop);
});

type Row = Record<string, unknown>;
const body = async (response: Response) => (await response.json()) as { code: number; result: never };
const map = async (request: unknown, store = "outlet_nl") =>
  (await (await api("url/map", { method: "POST", body: JSON.stringify(request) }, store)).json()) as {
    _type: string;
    _id: string;
    _source: Row;
  } | null;

describe("stock", () => {
  it("[STOCK-003] of one sku, by path or query, with spaces", async () => {
    for (const path of ["stock/check?sku=SJAAL%201", "stock/check/SJAAL%201"]) {
      const answer = await body(await api(path));
      expect(answer).toMatchObject({
        code: 200,
        result: {
          sku: "SJAAL 1",
          product_id: 300,
          qty: 4,
          is_in_stock: true,
          manage_stock: true,
          min_sale_qty: 1,
          max_sale_qty: 20,
        },
      });
      expect(stockItem.safeParse(answer.result).success).toBe(true);
    }
  });
  it("[STOCK-004] of several skus, in the order asked, unknown ones left out", async () => {
    const list = await result<Row[]>(api("stock/list?skus=MUTS-1,nothing,TRUI-1-ROOD-M,SJAAL%201"));
    expect(list.map((item) => [item.sku, item.is_in_stock, item.qty])).toEqual([
      ["MUTS-1", true, 1],
      ["TRUI-1-ROOD-M", false, 0],
      ["SJAAL 1", true, 4],
    ]);
  });
  it("says what is missing", async () => {
    expect(await body(await api("stock/check"))).toMatchObject({ code: 400, result: "sku parameter is required" });
    expect(await body(await api("stock/list?skus="))).toMatchObject({
      code: 400,
      result: "skus parameter is required",
    });
    expect(await body(await api("stock/check?sku=nothing"))).toEqual({
      code: 404,
      result: "No stock information for given sku",
    });
  });
  it("of sellable things without a record is unlimited, of a configurable that of its variants", async () => {
    expect(await result(api("stock/check?sku=PATROON-1"))).toMatchObject({ is_in_stock: true, manage_stock: false });
    expect(await result(api("stock/check?sku=TRUI-1"))).toMatchObject({ is_in_stock: true });
  });
  it("[STOCK-007] [STOCK-011] of a cart says per sku whether the quantity can be sold", async () => {
    const query = [
      ["MUTS-1", 1],
      ["MUTS-1", 2],
      ["TRUI-1-ROOD-M", 1],
      ["nothing", 1],
      ["BON-1", 500],
      ["DICHT-1", 1],
      ["SJAAL 1", 30],
    ]
      .map(([sku, qty], i) => `skuRequests[${i}][sku]=${encodeURIComponent(String(sku))}&skuRequests[${i}][qty]=${qty}`)
      .join("&");
    const list = await result<{ sku: string; stock_id: number; salable: boolean; errors: { code: string }[] }[]>(
      api(`stock/cart-check?stockId=1&${query}`),
    );
    for (const item of list) expect(salableItem.safeParse(item).success).toBe(true);
    expect(list.map((item) => [item.sku, item.stock_id, item.salable, item.errors[0]?.code ?? null])).toEqual([
      ["MUTS-1", 1, true, null],
      ["MUTS-1", 1, false, "is_salable_with_reservations-not_enough_qty"],
      ["TRUI-1-ROOD-M", 1, false, "is_not_salable-out_of_stock"],
      ["nothing", 1, false, "is_not_salable-unknown"],
      ["BON-1", 1, true, null],
      ["DICHT-1", 1, false, "is_not_salable-unknown"],
      ["SJAAL 1", 1, false, "is_salable_with_reservations-not_enough_qty"],
    ]);
    for (const bad of [
      "",
      "skuRequests[0][sku]=A",
      "skuRequests[0][sku]=A&skuRequests[0][qty]=-1",
      "stockId=x&skuRequests[0][sku]=A&skuRequests[0][qty]=1",
    ])
      expect((await api(`stock/cart-check?${bad}`)).status).toBe(400);
  });
});

describe("the URL map", () => {
  it("[URL-015] names products and categories by equality, however the path is written", async () => {
    for (const url of [
      "kleding/truien/wollen-trui-haven",
      "/kleding/truien/wollen-trui-haven/",
      "kleding/truien/wollen-trui-haven.html",
    ])
      expect(await map({ url })).toMatchObject({ _type: "product", _id: "100", _source: { sku: "TRUI-1" } });
    expect(await map({ url: "sjaal/" })).toMatchObject({ _type: "product", _source: { sku: "SJAAL 1" } });
    const category = await map({ url: "kleding/truien/" });
    expect(category).toMatchObject({ _type: "category", _id: "11", _source: { name: "Truien", product_count: 1 } });
    expect(urlMapResponse.safeParse(category).success).toBe(true);
    for (const url of ["kleding/truien/wollen", "wollen-trui-haven", "%", "/", "oud", "uit-de-winkel"])
      expect(await map({ url })).toBeNull();
  });
  it("[URL-016] keeps the fields asked for", async () => {
    expect((await map({ url: "sjaal", includeFields: ["sku", "name"] }))!._source).toEqual({
      sku: "SJAAL 1",
      name: "Sjaal Boei",
    });
    const rest = (await map({ url: "sjaal", excludeFields: ["stock", "*price*"] }))!._source;
    expect(Object.keys(rest).some((key) => key === "stock" || key.includes("price"))).toBe(false);
  });
  it("[URL-017] chooses the child that the request or the path names", async () => {
    const chosen = await map({ url: "kleding/truien/wollen-trui-haven", filters: { sku: "TRUI-1-GROEN-S" } });
    expect(chosen).toMatchObject({
      _id: "100",
      _source: {
        sku: "TRUI-1",
        is_configured: true,
        selectedVariant: { sku: "TRUI-1-GROEN-S", final_price_incl_tax: 49.95, tint: "32" },
      },
    });
    expect(await map({ url: "wollen-trui-haven-102" })).toMatchObject({
      _id: "100",
      _source: { sku: "TRUI-1", selectedVariant: { sku: "TRUI-1-ROOD-M" } },
    });
    expect(
      (await map({ url: "kleding/truien/wollen-trui-haven", filters: { sku: "MUTS-1" } }))!._source.selectedVariant,
    ).toBeUndefined();
  });
  it("knows each view's paths, and those of every view as well", async () => {
    expect(await map({ url: "kleidung/pullover/wollpullover" }, "outlet_de")).toMatchObject({
      _id: "100",
      _source: { url_path: "kleidung/pullover/wollpullover" },
    });
    expect(await map({ url: "kleding/truien/wollen-trui-haven" }, "outlet_de")).toMatchObject({ _id: "100" });
    expect(await map({ url: "kleidung/pullover/wollpullover" })).toBeNull();
  });
  it("[URL-013] takes the body of the contract and refuses others", async () => {
    expect(
      await map({
        url: "sjaal",
        includeFields: ["sku"],
        excludeFields: null,
        options: { prefetchGroupProducts: false },
        filters: { sku: undefined },
        groupId: null,
        groupToken: null,
      }),
    ).toMatchObject({ _source: { sku: "SJAAL 1" } });
    for (const bad of ["{}", "", "null", "[]", '{"url":""}', '{"url":1}'])
      expect(await body(await api("url/map", { method: "POST", body: bad }))).toMatchObject({ code: 400 });
  });
});

describe("product lists", () => {
  it("give products by sku, unknown ones left out", async () => {
    const list = await result<{ items: Row[] }>(api("product/list?skus=SJAAL%201,nothing,TRUI-1"));
    expect(list.items.map((item) => [item.id, item.sku, item.price, item.type_id])).toEqual([
      [300, "SJAAL 1", 20, "simple"],
      [100, "TRUI-1", 49.95, "configurable"],
    ]);
    expect(await body(await api("product/list"))).toMatchObject({ code: 400, result: "skus parameter is required" });
  });
  it("[PROD-045] [PROD-046] render prices gross, with the net ones of the view's country beside them", async () => {
    const list = await result<{ items: Row[] }>(
      api("product/render-list?skus=SJAAL%201,TRUI-1,SET-1&currencyCode=EUR&storeId=4"),
    );
    expect(renderList.safeParse(list).success).toBe(true);
    expect(list.items[0]).toMatchObject({
      id: 300,
      sku: "SJAAL 1",
      currency_code: "EUR",
      store_id: 4,
      is_salable: "1",
      price_info: {
        final_price: 20,
        regular_price: 30,
        special_price: 20,
        formatted_prices: { final_price: "€\u00a020,00" },
        extension_attributes: { tax_adjustments: { final_price: 16.53, regular_price: 24.79 } },
      },
    });
    expect(list.items[1]).toMatchObject({ price_info: { minimal_price: 49.95, max_price: 64.95 } });
    const german = await result<{
      items: { price_info: { extension_attributes: { tax_adjustments: { final_price: number } } } }[];
    }>(api("product/render-list?skus=SJAAL%201&currencyCode=EUR&storeId=5"));
    expect(german.items[0]!.price_info.extension_attributes.tax_adjustments.final_price).toBe(16.81);
    expect((await api("product/render-list")).status).toBe(400);
  });
});

describe("one pipeline", () => {
  it("gives the same price, stock and path wherever a product is asked for", async () => {
    const { items } = await loadSellables(
      DB,
      "outlet_de",
      ["TRUI-1", "TRUI-1-GROEN-S", "SJAAL 1", "SET-1", "PAKKET-1", "BON-1", "PATROON-1"],
      new Date(),
    );
    const answer = await search(
      { _appliedFilters: [applied("sku", { in: [...items.keys()] })] },
      "size=20",
      "product",
      "outlet_de",
    );
    expect(answer.hits.total).toBe(items.size);
    for (const { _source: source } of answer.hits.hits) {
      const item = items.get(String(source.sku))!;
      expect(item.priceCents).toBe(Math.round(Number(source.price_incl_tax) * 100));
      expect((source.stock as Row).is_in_stock).toBe(item.inStock);
      expect(item.taxRate).toBe(19);
    }
    expect(items.get("TRUI-1-GROEN-S")).toMatchObject({
      name: "Wollpullover Hafen",
      urlPath: "kleidung/pullover/wollpullover",
      options: [
        { label: "Farbe", value: "Groen & grijs" },
        { label: "Maat", value: "S" },
      ],
      parentId: 100,
    });
    expect(
      await resolveVariant(DB, "TRUI-1", [
        { option_id: "302", option_value: "41" },
        { option_id: "301", option_value: "32" },
      ]),
    ).toBe("TRUI-1-GROEN-S");
  });
});

describe("an operator's change", () => {
  const source = async (sku: string) =>
    (await search({ _appliedFilters: [applied("sku", sku)] }, "size=1")).hits.hits[0]!._source;
  beforeEach(async () => {
    await importLines(shop);
  });

  it("of a price shows on the product, its parent and what it is part of, against the lowest price of before", async () => {
    const { seq } = await changesSince(DB, 0);
    expect((await admin("price", { sku: "SJAAL 1", price: 30, special_price: 12.5 })).status).toBe(200);
    expect(await source("SJAAL 1")).toMatchObject({
      final_price_incl_tax: 12.5,
      original_price_incl_tax: 30,
      lowest_price_30d_incl_tax: 20,
      discount_percentage: "37",
    });
    expect(await source("SET-1")).toMatchObject({ final_price_incl_tax: 22.5 });
    expect(Object.keys((await changesSince(DB, seq)).changes).sort()).toEqual([
      "C1:list",
      "C20:list",
      "C2:list",
      "P300",
      "P400",
      "P500",
      "product:list",
    ]);
    await admin("price", { sku: "TRUI-1-ROOD-S", price: 40 });
    expect(await source("TRUI-1")).toMatchObject({
      final_price_incl_tax: 40,
      original_price_incl_tax: 40,
      lowest_price_30d_incl_tax: 59.95,
    });
    await admin("price", { sku: "SJAAL 1", price: 45 });
    expect(await source("SJAAL 1")).toMatchObject({
      final_price_incl_tax: 45,
      special_price: 0,
      discount_percentage: "0",
    });
  });

  it("of stock sells out a configurable with its last variant and a bundle with a required part", async () => {
    for (const sku of ["TRUI-1-ROOD-S", "TRUI-1-GROEN-S", "TRUI-1-GROEN-M"]) await admin("stock", { sku, qty: 0 });
    expect(await source("TRUI-1")).toMatchObject({ stock: { is_in_stock: false } });
    await admin("stock", { sku: "SJAAL 1", qty: 0 });
    expect(await source("PAKKET-1")).toMatchObject({ stock: { is_in_stock: false } });
    expect(await source("SET-1")).toMatchObject({ stock: { is_in_stock: true } });
    await admin("stock", { sku: "MUTS-1", qty: 0 });
    expect(await source("SET-1")).toMatchObject({ stock: { is_in_stock: false } });
  });

  it("is refused without the key, for unknown skus and for anything malformed, and then changes nothing", async () => {
    const { seq } = await changesSince(DB, 0);
    expect((await api("admin/price", { method: "POST", body: '{"sku":"MUTS-1","price":1}' })).status).toBe(401);
    expect(
      (
        await api("admin/stock", {
          method: "POST",
          body: '{"sku":"MUTS-1","qty":1}',
          headers: { authorization: "Bearer test-operations-kez" },
        })
      ).status,
    ).toBe(401);
    expect((await admin("price", { sku: "TRUI-1", price: 1 })).status).toBe(404);
    expect((await admin("stock", { sku: "nothing", qty: 1 })).status).toBe(404);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("price", "stock"),
        fc.oneof(
          fc.jsonValue(),
          fc.record({
            sku: fc.constantFrom("MUTS-1", 1, null),
            price: fc.constantFrom(-1, "1", null, 1e9),
            qty: fc.constantFrom(-1, 0.5, "3", null),
          }),
        ),
        async (path, request) => {
          expect((await admin(path, request)).status).toBe(400);
        },
      ),
      { numRuns: 100 },
    );
    expect((await changesSince(DB, 0)).seq).toBe(seq);
  });

  it("by date takes effect with the scheduler, and is sold right before it", async () => {
    await admin("price", {
      sku: "MUTS-1",
      price: 10,
      special_price: 6,
      special_from_date: "2030-01-01T00:00:00Z",
      special_to_date: "2030-02-01T00:00:00Z",
    });
    const during = new Date("2030-01-10T00:00:00Z");
    expect((await loadSellables(DB, "outlet_nl", ["MUTS-1"], during)).items.get("MUTS-1")?.priceCents).toBe(600);
    expect(await refreshDuePrices(DB, new Date("2029-12-31T00:00:00Z"))).toBe(0);
    expect(await refreshDuePrices(DB, during)).toBe(1);
    expect(await refreshDuePrices(DB, during)).toBe(0);
    expect(await DB.prepare("SELECT final_cents, reference_cents FROM product WHERE sku = 'MUTS-1'").first()).toEqual({
      final_cents: 600,
      reference_cents: 1000,
    });
    expect(await DB.prepare("SELECT final_cents FROM product WHERE sku = 'SET-1'").first()).toEqual({
      final_cents: 3000 - 400,
    });
    expect(await refreshDuePrices(DB, new Date("2030-03-01T00:00:00Z"))).toBe(1);
    expect(
      (
        await DB.prepare(
          "SELECT valid_from, cents FROM price_history WHERE sku = 'MUTS-1' ORDER BY valid_from DESC LIMIT 2",
        ).all()
      ).results,
    ).toEqual([
      { valid_from: "2030-02-01T00:00:00.000Z", cents: 1000 },
      { valid_from: "2030-01-01T00:00:00.000Z", cents: 600 },
    ]);
  });
});

describe("calls with nonsense", () => {
  it("are answered with 2xx or 4xx in the envelope, whose code is the status", async () => {
    const word = fc.oneof(fc.string(), fc.constantFrom("SJAAL 1", "%", "a,b", "\u0000", "[", "4", "-1", "𝕏"));
    const key = fc.oneof(
      fc.constantFrom(
        "sku",
        "skus",
        "stockId",
        "skuRequests[0][sku]",
        "skuRequests[0][qty]",
        "skuRequests[x][sku]",
        "storeId",
        "currencyCode",
      ),
      fc.string(),
    );
    const path = fc.constantFrom(
      "stock/check",
      "stock/list",
      "stock/cart-check",
      "product/list",
      "product/render-list",
      "stock/check/%20",
    );
    await fc.assert(
      fc.asyncProperty(path, fc.array(fc.tuple(key, word), { maxLength: 4 }), async (where, pairs) => {
        const query = pairs.map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join("="));
        const answer = await api(`${where}?${query.join("&")}`);
        expect(answer.status).toBeLessThan(500);
        expect(((await answer.json()) as { code: number }).code).toBe(answer.status);
      }),
      { numRuns: 300 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc
            .record({
              url: fc.oneof(fc.string(), fc.jsonValue()),
              includeFields: fc.oneof(fc.array(fc.string()), fc.jsonValue()),
              filters: fc.jsonValue(),
            })
            .map((value) => JSON.stringify(value)),
        ),
        async (request) => {
          expect([200, 400]).toContain((await api("url/map", { method: "POST", body: request })).status);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("the lowest price of 30 days", () => {
  it("is the same in SQL as in the rule", async () => {
    await importLines([line("product", { id: 1, sku: "x", name: "x", price: 1 })]);
    const point = fc.record({ day: fc.integer({ min: 0, max: 120 }), cents: fc.integer({ min: 1, max: 9 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(point, { minLength: 1, maxLength: 8, selector: (one) => one.day }),
        async (points) => {
          const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString();
          const sorted = points
            .sort((a, b) => a.day - b.day)
            .filter((one, i, all) => i === 0 || all[i - 1]!.cents !== one.cents);
          const history = sorted.map((one) => ({ validFrom: day(one.day), cents: one.cents }));
          const now = new Date(day(121));
          await DB.batch([
            DB.prepare("DELETE FROM price_history"),
            DB.prepare("UPDATE product SET price_cents = ?1").bind(history.at(-1)!.cents),
            DB.prepare(
              "INSERT INTO price_history SELECT 'x', value ->> '$.validFrom', value ->> '$.cents' FROM json_each(?1)",
            ).bind(JSON.stringify(history)),
            ...refreshPrices(DB, now, scopeOfIds([1])),
          ]);
          expect(await DB.prepare("SELECT reference_cents AS cents FROM product").first()).toEqual({
            cents: lowestPrice30d(history, now),
          });
        },
      ),
      { numRuns: 150 },
    );
  });
});
