import { describe, expect, it } from "vitest";
import { fetchPrices, type PriceCall } from "../../../../../client/pages/product/fetch-prices.ts";
import { withCurrentPrices } from "../../../../../shared/catalog/price/current-prices.ts";
import { createApi } from "../../../../../shared/contract/wire/client.ts";
import { loadPage } from "../../../../../worker/pages/load-page.ts";
import type { PageOf } from "../../../../../shared/contract/page/page.ts";
import { demoAttributes, demoCategories, fakeContext, shirt } from "../../../worker/pages/fake-shop.ts";

const item = (id: number, final: unknown, more: Record<string, unknown> = {}) => ({
  id,
  sku: `S${id}`,
  price_info: { final_price: final, lowest_price_30d: null, ...more },
});
const answering = (status: number, body: unknown): PriceCall => {
  const api = createApi({ storeCode: "outlet_nl", fetch: () => Promise.resolve(Response.json(body, { status })) });
  return api.renderList;
};

describe("the prices of now", () => {
  it("[PROD-047] are an empty list when the platform fails, without an exception", async () => {
    expect(await fetchPrices(answering(500, { code: 500, result: "down" }), ["A"])).toEqual({ items: [] });
    expect(await fetchPrices(() => Promise.reject(new Error("no network")), ["A"])).toEqual({ items: [] });
    for (const result of ["text", null, {}, { items: "none" }, { items: [null, {}, item(1, "free"), item(2, 0)] }])
      expect(await fetchPrices(answering(200, { code: 200, result }), ["A"])).toEqual({ items: [] });
  });

  it("come with their reference, in cents, and keep what is good of an answer", async () => {
    const { items } = await fetchPrices(
      answering(200, {
        code: 200,
        result: { items: [item(1, 19.95, { lowest_price_30d: 24.95 }), "broken", item(2, "43.0000")] },
      }),
      ["S1", "S2"],
    );
    expect(items).toEqual([
      { id: 1, sku: "S1", now: 1995, reference: 2495 },
      { id: 2, sku: "S2", now: 4300, reference: null },
    ]);
  });

  it("are asked for by fifty, and one failing part costs only itself", async () => {
    const asked: number[] = [];
    const { items } = await fetchPrices(
      (skus) => {
        asked.push(skus.length);
        return asked.length === 1
          ? Promise.reject(new Error("lost"))
          : Promise.resolve({ ok: true, result: { items: skus.map((sku, i) => ({ ...item(i + 1, 10), sku })) } });
      },
      Array.from({ length: 120 }, (_, i) => `S${i}`),
    );
    expect(asked).toEqual([50, 50, 20]);
    expect(items).toHaveLength(70);
  });

  it("[PROD-020] are not current on a product from the index, and are once the platform has named them", async () => {
    const map = () => ({ _type: "product" as const, _id: "5", _source: shirt() });
    const page = (
      await loadPage(
        fakeContext({ attributes: demoAttributes, categories: demoCategories, map, products: () => [] }),
        "/linnen-overhemd/",
        "",
      )
    ).page as PageOf<"product">;
    expect(page.price_is_current).toBe(false);
    expect(withCurrentPrices(page, (await fetchPrices(answering(500, {}), [page.sku])).items).price_is_current).toBe(
      false,
    );
    const { items } = await fetchPrices(
      answering(200, { code: 200, result: { items: [{ ...item(page.id, 12.5), sku: page.sku }] } }),
      [page.sku],
    );
    expect(withCurrentPrices(page, items).price_is_current).toBe(true);
  });
});
