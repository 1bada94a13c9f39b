import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { app } from "../../../worker/app.ts";
import { normalQuery } from "../../../worker/pages/cache/data-cache.ts";
import { importLines, line, ops, result, shop } from "../catalog/fixture.ts";
import { bindings } from "./shop.ts";

const call = async (path: string, init: RequestInit = {}) => {
  const context = createExecutionContext();
  const response = await app.fetch(new Request(`http://kept.shop.test${path}`, init), bindings, context);
  const body = await response.arrayBuffer();
  await waitOnExecutionContext(context);
  return new Response(body, response);
};
const desc = (response: Response) => /desc=([\w-]+)/.exec(response.headers.get("server-timing") ?? "")?.[1];
const operator = { authorization: "Bearer test-operations-key" };
const searched = (entity: string, query: unknown) =>
  call(`/api/catalog/wharf/${entity}/_search?request_format=search-query&size=50`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(query),
  });
const of = async (response: Promise<Response>) =>
  ((await (await response).json()) as { hits: { total: number } }).hits.total;

beforeAll(async () => {
  await importLines(shop);
});

describe("an answer for a customer group", () => {
  const query = { _appliedFilters: [{ attribute: "sku", value: { eq: "SJAAL 1" }, scope: "default" }] };
  const path = (request: string) => `/api/catalog/wharf/product/_search?request_format=search-query&request=${request}`;

  it("is not kept when the query with its token stands in the address, encoded once or twice", async () => {
    expect(desc(await call(path(encodeURIComponent(JSON.stringify(query)))))).toBe("MISS");
    for (const own of [
      { ...query, groupToken: "v1.1.1.x" },
      { ...query, groupId: 3 },
    ]) {
      const text = encodeURIComponent(JSON.stringify(own));
      for (const request of [text, encodeURIComponent(text)])
        expect(desc(await call(path(request))), request).toBeUndefined();
    }
  });

  it("is not kept when a name is written with escapes", async () => {
    for (const written of ["%74oken=x", "userGrou%70Id=3", "group%54oken=x"])
      expect(desc(await call(`/api/product/render-list?skus=SJAAL%201&${written}`)), written).toBeUndefined();
    const body = '{"url":"x","group\\u0054oken":"y"}';
    expect(JSON.parse(body)).toEqual({ url: "x", groupToken: "y" });
    expect(normalQuery(new Request("http://s/api/url/map"), body)).toBeNull();
    expect(normalQuery(new Request(`http://s${path(encodeURIComponent('{"group\\u0054oken":"y"}'))}`), "")).toBeNull();
  });
});

describe("a kept list of reviews", () => {
  const about = (...ids: number[]) =>
    searched("review", {
      _appliedFilters: [
        { attribute: "product_id", value: ids.length === 1 ? { eq: ids[0] } : { in: ids }, scope: "default" },
      ],
    });
  const all = () => searched("review", {});

  it("that had nothing to show shows a review as soon as it is approved", async () => {
    const before = [await of(about(300)), await of(about(300, 301)), await of(all())];
    expect([before[0], desc(await about(300)), desc(await all())]).toEqual([0, "HIT", "HIT"]);
    await call("/api/review/create", {
      method: "POST",
      headers: { "content-type": "application/json", "cf-connecting-ip": "192.0.2.77" },
      body: JSON.stringify({
        sku: "SJAAL 1",
        title: "Warm en groot",
        detail: "Past twee keer om mijn nek.",
        rating: 4,
        nickname: "J. uit Rotterdam",
      }),
    });
    const { reviews } = await result<{ reviews: { id: number; title: string }[] }>(
      call("/api/admin/reviews", { headers: operator }),
    );
    await call("/api/admin/reviews", {
      method: "POST",
      headers: { ...operator, "content-type": "application/json" },
      body: JSON.stringify({ approve: reviews.filter(({ title }) => title === "Warm en groot").map(({ id }) => id) }),
    });
    expect([await of(about(300)), await of(about(300, 301)), await of(all())]).toEqual(before.map((n) => n + 1));
  });
});

describe("a kept list of tax rules", () => {
  it("shows a rule that an import adds", async () => {
    const rules = () => searched("taxrule", {});
    const before = await of(rules());
    expect(desc(await rules())).toBe("HIT");
    const { run } = await result<{ run: string }>(ops("start?mode=replace"));
    await ops(`lines?run=${run}`, {
      body: [
        ...shop,
        line("taxrule", {
          id: 77,
          code: "zero",
          priority: 0,
          position: 0,
          customer_tax_class_ids: [3],
          product_tax_class_ids: [9],
          tax_rates_ids: [9],
          calculate_subtotal: false,
          rates: [{ id: 9, tax_country_id: "NL", tax_region_id: 0, tax_postcode: "*", rate: 0, code: "NL zero" }],
        }),
      ].join("\n"),
    });
    await call(`/ops/import/finish?run=${run}`, { method: "POST", headers: operator });
    expect(await of(rules())).toBe(before + 1);
  });
});

describe("an index made anew", () => {
  it("is seen at once by whoever asked for it", async () => {
    const prices = () => call("/api/product/render-list?skus=SJAAL%201");
    await prices();
    expect(desc(await prices())).toBe("HIT");
    expect((await call("/ops/search/reindex", { method: "POST", headers: operator })).status).toBe(200);
    expect(desc(await prices())).toBe("MISS");
  });
});
