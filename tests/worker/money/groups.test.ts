import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { settings } from "../../../shared/config/settings.ts";
import { singleProduct } from "../../../shared/catalog/product/load-rules.ts";
import type { ServerItem, Totals } from "../../../shared/contract/order/cart.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { issueGroupToken, readGroupToken } from "../../../worker/backend/caller/group-token.ts";
import { order } from "../cart/shop.ts";
import { applied, bindings, DB, importLines, line, skus, search } from "../catalog/fixture.ts";
import { thing, wholes } from "./wholes.ts";
import { createGateway } from "../../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../../worker/gateway/upstream.ts";

const secret = "a-secret-of-the-tests-with-32-letters";
const tier = (customer_group_id: number, value: number, qty = 1) => ({ customer_group_id, qty, value });
const size = {
  attribute_id: "302",
  attribute_code: "maat",
  label: "Maat",
  values: [{ value_index: "41" }, { value_index: "42" }],
};
const shirt = [
  {
    ...thing(81, "HEMD-41", 60, { visibility: 1, parentId: 80, parentSku: "HEMD", tier_prices: [tier(4, 45)] }),
    maat: "41",
  },
  { ...thing(82, "HEMD-42", 50, { visibility: 1, parentId: 80, parentSku: "HEMD" }), maat: "42" },
];

beforeAll(async () => {
  const { rejected } = await importLines([
    ...wholes.filter((text) => !text.includes('"sku":"RIEM","name"')),
    line(
      "product",
      thing(51, "RIEM", 40, {
        special_price: 30,
        special_from_date: "2026-09-01",
        tier_prices: [tier(4, 24.2), tier(4, 1, 10), tier(5, 35), tier(0, 2)],
      }),
    ),
    line("product", {
      ...thing(80, "HEMD", 0),
      type_id: "configurable",
      stock: undefined,
      configurable_options: [size],
      configurable_children: shirt.map(({ id, sku, price, maat, stock }) => ({ id, sku, price, maat, stock })),
    }),
    ...shirt.map((child) => line("product", child)),
    line("product", thing(90, "NUL", 1, { status: 0 })),
    line("taxrule", {
      id: 3,
      product_tax_class_ids: [2],
      customer_tax_class_ids: [5],
      rates: [{ rate: 0, tax_country_id: "NL" }],
    }),
  ]);
  expect(rejected).toEqual([]);
});

const env = { ...bindings, PRICE_GROUP_SECRET: secret };
const gateway = createGateway(
  createUpstreams({ upstreamDelayMs: 0 }, { fetch: (request) => backend.fetch(request, env) }),
);
interface Reply {
  status: number;
  cache: string | null;
  body: never;
}
async function ask(method: string, path: string, body?: unknown, token?: string): Promise<Reply> {
  const answer = await gateway.fetch(
    new Request(`http://shop/api/${path}`, {
      method,
      headers: { "x-vs-store-code": "outlet_nl", ...(token && { "x-vs-group-token": token }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return { status: answer.status, cache: answer.headers.get("cache-control"), body: (await answer.json()) as never };
}
const token = (group = 4, seconds = 600) => issueGroupToken(secret, group, new Date(), seconds);

/** The figure in cents, and who may keep the answer, wherever a price is read on the wire. */
async function figures(sku: string, claim: { groupId?: number; groupToken?: string }) {
  const found = await ask("POST", "catalog/wharf/product/_search?request_format=search-query&size=1", {
    _appliedFilters: [applied("sku", { eq: sku })],
    ...claim,
  });
  const document = (found.body as { hits: { hits: { _source: Record<string, number> }[] } }).hits.hits[0]!._source;
  const mapped = await ask("POST", "url/map", {
    url: sku.toLowerCase() === "group" ? "set" : sku.toLowerCase(),
    ...claim,
  });
  const rendered = await ask(
    "GET",
    `product/render-list?skus=${sku}` +
      `&currencyCode=EUR&storeId=4${claim.groupId === undefined ? "" : `&userGroupId=${claim.groupId}`}` +
      `${claim.groupToken ? `&token=${claim.groupToken}` : ""}`,
  );
  const prices = [
    document.final_price_incl_tax,
    (mapped.body as { _source: Record<string, number> })._source.final_price_incl_tax,
    (rendered.body as { result: { items: { price_info: { final_price: number } }[] } }).result.items[0]!.price_info
      .final_price,
  ];
  return {
    prices: prices.map((price) => Math.round(price! * 100)),
    kept: [found.cache, mapped.cache, rendered.cache],
    document,
  };
}

describe("a price group", () => {
  it("[PROD-050] pays its tier price for one piece where the switch is on, and what everybody pays where it is off", async () => {
    const claim = { groupId: 4, groupToken: await token() };
    expect((await figures("RIEM", claim)).prices).toEqual([2420, 2420, 2420]);
    expect((await figures("RIEM", { groupId: 5, groupToken: await token(5) })).prices).toEqual([3000, 3000, 3000]);
    expect((await figures("RIEM", {})).prices).toEqual([3000, 3000, 3000]);
    const before = settings.usePriceTiers;
    try {
      (settings as { usePriceTiers: boolean }).usePriceTiers = false;
      expect((await figures("RIEM", claim)).prices).toEqual([3000, 3000, 3000]);
    } finally {
      (settings as { usePriceTiers: boolean }).usePriceTiers = before;
    }
  });
  it("claims no prior price for a price of its own, and shows no other group's", async () => {
    const { document } = await figures("RIEM", { groupToken: await token() });
    expect(document).toMatchObject({
      final_price_incl_tax: 24.2,
      original_price_incl_tax: 40,
      lowest_price_30d_incl_tax: null,
      discount_percentage: "0",
    });
    expect(JSON.stringify(document)).not.toContain("tier_prices");
  });
  it("pays the same for a configurable's cheapest variant and for what its parts are in", async () => {
    const claim = { groupToken: await token() };
    expect((await figures("HEMD", claim)).prices).toEqual([4500, 4500, 4500]);
    expect((await figures("HEMD", {})).prices).toEqual([5000, 5000, 5000]);
    expect((await figures("GROUP", claim)).prices).toEqual([14_420, 14_420, 14_420]);
  });
  it("is never believed by its number, forged, changed, expired, or from another secret", async () => {
    const good = await token();
    const parts = good.split(".");
    const wrong = [
      { groupId: 4 },
      { groupId: 4, groupToken: "4" },
      { groupToken: good.replace(".4.", ".5.") },
      { groupToken: [parts[0], parts[1], Number(parts[2]) + 9_999, parts[3]].join(".") },
      { groupToken: `${good.slice(0, -2)}AA` },
      { groupToken: await token(4, -1) },
      { groupToken: await issueGroupToken("another-secret-of-the-same-length!!", 4, new Date()) },
      { groupId: 5, groupToken: good },
    ];
    for (const claim of wrong)
      expect((await figures("RIEM", claim)).prices, JSON.stringify(claim)).toEqual([3000, 3000, 3000]);
    expect(await readGroupToken(secret, good, new Date())).toBe(4);
    await expect(issueGroupToken(secret, 1.5, new Date())).rejects.toThrow(RangeError);
  });
  it("gets answers that no cache keeps; everybody else's may be kept", async () => {
    const { kept } = await figures("RIEM", { groupToken: await token() });
    expect(kept).toEqual(["private, no-store", "private, no-store", "private, no-store"]);
    expect((await figures("RIEM", {})).kept).toEqual(["public, no-cache", "public, no-cache", "private, no-store"]);
  });
  it("pays in cart, totals and order what it was shown, and cannot order at that price without its token", async () => {
    const mine = await token();
    const cart = ((await ask("POST", "cart/create")).body as { result: string }).result;
    const item = (
      (await ask("POST", `cart/update?cartId=${cart}`, { cartItem: { sku: "RIEM", qty: 2 } }, mine)).body as {
        result: ServerItem;
      }
    ).result;
    expect(item.price).toBe(24.2);
    expect(
      ((await ask("GET", `cart/totals?cartId=${cart}`, undefined, mine)).body as { result: Totals }).result,
    ).toMatchObject({ subtotal_incl_tax: 48.4, items: [{ price_incl_tax: 24.2 }] });
    expect(((await ask("GET", `cart/totals?cartId=${cart}`)).body as { result: Totals }).result).toMatchObject({
      subtotal_incl_tax: 60,
    });
    const body = order([{ sku: "RIEM", qty: 2, priceInclTax: 24.2 }], { cart_id: cart });
    expect(await ask("POST", "order", body)).toMatchObject({
      status: 400,
      body: { meta: { reason: "price_changed" } },
    });
    expect((await ask("POST", "order", body, mine)).status).toBe(200);
    expect(
      await DB.prepare("SELECT price_cents, row_total_cents FROM sales_order_line ORDER BY order_id DESC").first(),
    ).toEqual({ price_cents: 2420, row_total_cents: 4840 });
  });
  it("never enters a page that others see", async () => {
    const page = async (headers: Record<string, string>) =>
      (await exports.default.fetch(new Request("http://localhost/data/riem/", { headers }))).text();
    const mine = await page({ "x-vs-group-token": await token() });
    expect(mine).toContain('"now":3000');
    expect(mine).not.toContain("2420");
  });
});

describe("a customer's tax class", () => {
  const net = async (group: number | null) =>
    (await figures("RIEM", group === null ? {} : { groupId: group, groupToken: await token(group) })).document;
  const withGroup = async <T>(userGroupId: number | null, only: boolean, run: () => Promise<T>): Promise<T> => {
    const tax = settings.tax as { userGroupId: number | null; useOnlyDefaultUserGroupId: boolean };
    Object.assign(tax, { userGroupId, useOnlyDefaultUserGroupId: only });
    try {
      return await run();
    } finally {
      Object.assign(tax, { userGroupId: null, useOnlyDefaultUserGroupId: false });
    }
  };

  it("[PROD-052] is taxed at the rate of its rules on the wire, and everybody else at the default's", async () => {
    const general = { final_price_incl_tax: 30, final_price: expect.closeTo(30 / 1.21, 2) as number };
    const free = { final_price_incl_tax: 30, final_price: 30 };
    expect(await net(5)).toMatchObject(general);
    await withGroup(3, false, async () => {
      expect(await net(5)).toMatchObject(free);
      expect(await net(null)).toMatchObject(general);
    });
    // The setting that lets only the default group count.
    await withGroup(3, true, async () => expect(await net(5)).toMatchObject(general));
    await withGroup(5, true, async () => expect(await net(null)).toMatchObject(free));
  });
});

describe("the fetch of one product", () => {
  it("[PROD-024] finds what has status 1, nothing that has 0", async () => {
    expect(singleProduct("sku", "NUL")).toContainEqual({ attribute: "status", value: { in: [1] }, scope: "default" });
    expect(skus(await search({ _appliedFilters: singleProduct("sku", "RIEM") }))).toEqual(["RIEM"]);
    expect(skus(await search({ _appliedFilters: singleProduct("sku", "NUL") }))).toEqual([]);
  });
});
