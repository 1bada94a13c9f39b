import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { DB, importLines, line, shop } from "../catalog/fixture.ts";
import { bombard, bombardInVain, isEnvelope, rows, shoot, type Shot } from "./bombard.ts";
import { bodies, headers, paths, queries, times } from "./inputs.ts";

for (const level of ["error", "warn", "info"] as const) vi.spyOn(console, level).mockImplementation(() => {});

const story = {
  id: 901,
  slug: "home",
  full_slug: "home",
  lang: "nl-NL",
  published_at: null,
  alternates: [],
  content: { component: "page", title: "Voordeur", body: [] },
};
let cart = "";
beforeAll(async () => {
  await importLines([...shop, line("story", story, "wharf_outlet_nl")]);
  // The embedded payment provider makes its keys when it is first asked.
  await shoot({ method: "GET", path: "/api/payment/methods" });
  cart = ((await (await shoot({ method: "POST", path: "/api/cart/create" })).json()) as { result: string }).result;
  await shoot({
    method: "POST",
    path: `/api/cart/update?cartId=${cart}`,
    body: '{"cartItem":{"sku":"SJAAL 1","qty":2}}',
  });
});

const reads = (path: string, good: Record<string, string>) =>
  fc.record({ method: fc.constant("GET"), path: queries(good).map((query) => `/api/${path}?${query}`), headers });
const writes = (path: fc.Arbitrary<string>, good: unknown): fc.Arbitrary<Shot> =>
  fc.record({ method: fc.constant("POST"), path: path.map((one) => `/api/${one}`), headers, body: bodies(good) });
const refused = (statuses: Record<number, number>) =>
  Object.entries(statuses).reduce((sum, [status, count]) => sum + (Number(status) >= 400 ? count : 0), 0);

const filter = (attribute: string, value: unknown, scope = "default") => ({ attribute, value, scope, options: {} });
const serialised = {
  _searchText: "trui",
  _availableFilters: [{ field: "tint", scope: "catalog", options: { size: 10 } }, { field: "price" }],
  groupId: null,
  groupToken: null,
  _appliedFilters: [
    filter("visibility", { in: [2, 3, 4] }),
    filter("price", { gte: 10, lte: 60 }, "catalog"),
    filter("tint", { in: ["31"] }, "catalog"),
    filter("category_ids", { in: [10] }),
  ],
  _appliedSort: [{ field: "final_price", options: "asc" }],
};
const dsl = {
  query: {
    bool: {
      must: [{ multi_match: { query: "trui", fields: ["name^4", "sku"], fuzziness: 2 } }],
      filter: {
        bool: {
          must: [{ terms: { visibility: [2, 3, 4] } }, { range: { final_price: { gte: 1, lte: 90 } } }],
          should: [{ term: { tint: 31 } }],
          must_not: [{ exists: { field: "x" } }],
        },
      },
    },
  },
  aggs: {
    agg_terms_tint: { terms: { field: "tint", size: 10 } },
    agg_range_price: { range: { field: "price", ranges: [{ from: 0, to: 50 }] } },
  },
  sort: [{ final_price: { order: "asc" } }, "_score"],
  size: 20,
  from: 0,
  min_score: 0.02,
  _source: { includes: ["sku"], excludes: ["stock"] },
};
const searchQuery = {
  request_format: "search-query",
  size: "20",
  from: "0",
  sort: "final_price:asc",
  _source_include: "sku,name",
  _source_exclude: "stock.*",
};

describe("requests of any kind change nothing and end in no error of ours:", () => {
  const entity = fc.constantFrom(
    "product",
    "product",
    "product",
    "category",
    "attribute",
    "taxrule",
    "review",
    "planet",
  );
  const searches = (good: Record<string, string>, form: string) =>
    fc.tuple(entity, queries(good)).map(([one, query]) => `catalog/wharf/${one}/_search?${form}${query}`);
  it("serialised searches", async () => {
    const found = await bombardInVain(
      writes(searches(searchQuery, "request_format=search-query&"), serialised),
      isEnvelope,
    );
    expect(found[200]).toBeGreaterThan(0.05 * times);
    expect(refused(found)).toBeGreaterThan(0.2 * times);
  });
  it("searches in the query language", async () => {
    const found = await bombardInVain(
      writes(searches({ size: "20", from: "0", sort: "final_price:asc" }, ""), dsl),
      isEnvelope,
    );
    expect(found[200]).toBeGreaterThan(0.02 * times);
    expect(refused(found)).toBeGreaterThan(0.2 * times);
  });
  it("searches by GET", async () => {
    await bombardInVain(
      fc.oneof(
        reads("catalog/wharf/product/_search", { ...searchQuery, request: JSON.stringify(serialised) }),
        reads("catalog/wharf/product/_search", { request: JSON.stringify(dsl), size: "3" }),
      ),
      isEnvelope,
    );
  });
  it("search addresses", async () => {
    const path = paths("/api/catalog/", ["wharf", "product", "_search"]);
    await bombardInVain(fc.record({ method: fc.constantFrom("GET", "POST"), path, headers }), isEnvelope);
  });
  it("URL maps", async () => {
    const found = await bombardInVain(
      writes(
        queries({}).map((query) => `url/map?${query}`),
        {
          url: "kleding/truien/wollen-trui-haven",
          includeFields: ["sku"],
          excludeFields: null,
          options: {},
          filters: { sku: "TRUI-1-GROEN-S" },
          groupId: null,
          groupToken: null,
        },
      ),
      isEnvelope,
    );
    expect(refused(found)).toBeGreaterThan(0.2 * times);
  });
  it.each([
    ["product/list", { skus: "SJAAL 1,TRUI-1" }],
    ["product/render-list", { skus: "SJAAL 1,TRUI-1", currencyCode: "EUR", storeId: "4" }],
    ["stock/check", { sku: "SJAAL 1" }],
    ["stock/list", { skus: "SJAAL 1,MUTS-1" }],
  ])("%s", async (path, good) => {
    const found = await bombardInVain(reads(path, good as Record<string, string>), isEnvelope);
    expect(refused(found)).toBeGreaterThan(0.1 * times);
  });
  it("stock/cart-check", async () => {
    await bombardInVain(
      reads("stock/cart-check", {
        stockId: "1",
        "skuRequests[0][sku]": "SJAAL 1",
        "skuRequests[0][qty]": "2",
        "skuRequests[1][sku]": "MUTS-1",
        "skuRequests[1][qty]": "1",
      }),
      isEnvelope,
    );
  });
  it("stock/check/<sku>, stories and order states by path", async () => {
    const path = fc.oneof(
      paths("/api/stock/check/", ["SJAAL%201"]),
      paths("/api/cms/story/", ["home", "outlet_de"]),
      paths("/api/sync/order/", ["order-0001"]),
    );
    await bombardInVain(fc.record({ method: fc.constant("GET"), path, headers }), isEnvelope);
  });
  it("questions what changed", async () => {
    await bombardInVain(reads("ext/invalidations", { since: "0" }), isEnvelope);
  });
  it.each(["pull", "totals", "payment-methods"])("cart/%s", async (name) => {
    await bombardInVain(
      fc.oneof(reads(`cart/${name}`, { cartId: "x".repeat(32) }), reads(`cart/${name}`, { cartId: cart, token: "" })),
      isEnvelope,
    );
  });
  it("cart/shipping-methods", async () => {
    await bombardInVain(
      writes(
        fc.oneof(
          fc.constant(`cart/shipping-methods?cartId=${cart}`),
          queries({ cartId: cart }).map((query) => `cart/shipping-methods?${query}`),
        ),
        {
          address: {
            country_id: "NL",
            region: "",
            region_id: 0,
            street: ["a", null],
            postcode: "1",
            city: "",
            region_code: "",
          },
        },
      ),
      isEnvelope,
    );
  });
  it("orders that cannot be", async () => {
    const address = {
      firstname: "Bo",
      lastname: "Jansen",
      city: "Utrecht",
      postcode: "3511 AB",
      street: ["Gracht 1"],
      country_id: "NL",
      email: "bo@example.com",
    };
    const products = [{ sku: "SJAAL 1", qty: 2, priceInclTax: 0.01, product_option: { extension_attributes: {} } }];
    const good = {
      order_id: "order-0001",
      cart_id: "f".repeat(32),
      products,
      addressInformation: {
        shippingAddress: address,
        billingAddress: address,
        shipping_carrier_code: "flatrate",
        shipping_method_code: "flatrate",
        payment_method_code: "adyen_cc",
        payment_method_additional: { brand: "visa" },
      },
    };
    const found = await bombardInVain(
      writes(
        queries({ token: "" }).map((query) => `order?${query}`),
        good,
      ),
      isEnvelope,
    );
    expect(found[200]).toBeUndefined();
  });
  it("steps of payments that there are not", async () => {
    const good: Record<string, unknown> = {
      initiate: {
        reference: "0".repeat(32),
        stateData: { paymentMethod: { type: "scheme", encryptedCardNumber: "x" } },
        browserInfo: {},
        origin: "http://localhost",
      },
      "payment-information": { cartId: "", orderId: "order-0001" },
      "3ds2": { reference: "0".repeat(32), threeDSResult: "x" },
      "payments-details": { reference: "0".repeat(32), details: { redirectResult: "x" } },
      cancel: { reference: "0".repeat(32) },
    };
    const found = await bombardInVain(
      fc.oneof(
        ...Object.entries(good).map(([name, body]) =>
          writes(
            queries({ token: "" }).map((query) => `payment/${name}?${query}`),
            body,
          ),
        ),
      ),
      isEnvelope,
    );
    expect(found[200]).toBeUndefined();
    expect(refused(found)).toBe(times);
  });
  it("payment methods and states, notifications that nobody signed, and returns from a bank", async () => {
    const item = {
      eventCode: "AUTHORISATION",
      success: "true",
      pspReference: "A",
      merchantAccountCode: "EmbeddedShop",
      merchantReference: "400000001",
      amount: { value: 1, currency: "EUR" },
      additionalData: { hmacSignature: "AAAA" },
    };
    const shots = fc.oneof(
      reads("payment/methods", { cartId: cart, token: "" }),
      reads("payment/payment-status", { reference: "0".repeat(32) }),
      reads("payment/redirect", { reference: "0".repeat(32), redirectResult: "x", storeCode: "outlet_nl" }),
      writes(
        queries({}).map((query) => `payment/webhook?${query}`),
        { live: "false", notificationItems: [{ NotificationRequestItem: item }] },
      ),
    );
    await bombardInVain(shots, async (response, shot) => {
      if (shot.path.startsWith("/api/payment/redirect"))
        expect([response.status, response.headers.get("location")]).toEqual([
          302,
          expect.stringMatching(/^\/(outlet_\w+\/)?checkout-(failed|return)\//),
        ]);
      else if (shot.path.startsWith("/api/payment/webhook")) expect([400, 401, 413]).toContain(response.status);
      else await isEnvelope(response, shot);
    });
  });
  it("operators' calls without the key", async () => {
    const path = fc.oneof(
      paths("/ops/", ["import", "start", "lines", "finish", "media", "invalidate"]),
      fc.constantFrom(
        "/ops/import/start",
        "/ops/import/lines?run=1",
        "/ops/import/finish",
        "/ops/import/media/x.jpg",
        "/ops/invalidate",
        "/api/admin/price",
        "/api/admin/stock",
        "/api/admin/story",
        "/api/admin/invalidate",
      ),
    );
    const found = await bombardInVain(
      fc.record({
        method: fc.constantFrom("GET", "POST", "PUT", "DELETE"),
        path,
        headers,
        body: bodies({
          sku: "SJAAL 1",
          price: 1,
          qty: 1,
          tags: ["product"],
          store_code: "outlet_nl",
          slug: "home",
          story,
        }),
      }),
    );
    expect(found[200]).toBeUndefined();
    // Told no, or to wait with asking: the key was looked at each time.
    expect((found[401] ?? 0) + (found[429] ?? 0)).toBeGreaterThan(0.2 * times);
  });
  it("routes that do not exist, and methods that the others do not have", async () => {
    const path = fc.oneof(
      paths("/api/", ["cart", "order", "create", "stock", "user", "login", "admin"]),
      fc.constantFrom("/api", "/api/", "/api/order", "/api/cart/pull", "/api/url/map"),
    );
    await bombardInVain(
      fc.record({ method: fc.constantFrom("PUT", "DELETE", "PATCH"), path, headers, body: fc.string() }),
      isEnvelope,
    );
  });
});

describe("requests of any kind change only the cart they name, and only when they say so:", () => {
  const item = {
    sku: "SJAAL 1",
    qty: 1,
    quoteId: "x",
    checksum: "y",
    product_option: {
      extension_attributes: {
        configurable_item_options: [{ option_id: "301", option_value: 31 }],
        custom_options: [{ option_id: 1, option_value: "x" }],
      },
    },
  };
  const versions = () =>
    DB.prepare("SELECT coalesce(sum(version), 0) AS sum, count(*) AS count FROM cart").first<{
      sum: number;
      count: number;
    }>();

  it.each([
    ["update", { cartItem: item }],
    ["update", { cartItem: { ...item, sku: "SJAAL 1", item_id: 1 } }],
    ["delete", { cartItem: { sku: "SJAAL 1", item_id: 99, quoteId: "x" } }],
    [
      "shipping-information",
      {
        addressInformation: {
          shippingAddress: { countryId: "NL", street: [""] },
          billingAddress: { country_id: "DE" },
          shippingCarrierCode: "flatrate",
          shippingMethodCode: "flatrate",
        },
      },
    ],
    [
      "collect-totals",
      {
        methods: {
          paymentMethod: { method: "banktransfer" },
          shippingCarrierCode: "pickup",
          shippingMethodCode: "point",
        },
      },
    ],
  ])("cart/%s", async (name, good) => {
    const [before, versionsBefore] = [await rows(["cart", "cart_item", "sqlite_sequence"]), (await versions())!];
    const found = await bombard(
      writes(
        fc.oneof(
          { weight: 4, arbitrary: fc.constant(`cart/${name}?cartId=${cart}`) },
          { weight: 1, arbitrary: queries({ cartId: "f".repeat(32) }).map((query) => `cart/${name}?${query}`) },
        ),
        good,
      ),
      isEnvelope,
    );
    expect(await rows(["cart", "cart_item", "sqlite_sequence"])).toEqual(before);
    const after = (await versions())!;
    expect(after.count).toBe(versionsBefore.count);
    // Whoever was refused left no trace: every version is one answer of 200, and more answers than versions come only
    // from choices that stood already.
    if (name === "update" || name === "delete") expect(after.sum - versionsBefore.sum).toBe(found[200] ?? 0);
    else expect(after.sum - versionsBefore.sum).toBeLessThanOrEqual(found[200] ?? 0);
    expect(refused(found)).toBeGreaterThan(0.2 * times);
  });

  it("cart/create, which makes one cart each", async () => {
    const [before, carts] = [await rows(["cart"]), (await versions())!.count];
    const found = await bombard(
      writes(
        queries({ token: "", guest: "1" }).map((query) => `cart/create?${query}`),
        { guestCart: true },
      ),
      isEnvelope,
    );
    expect(await rows(["cart"])).toEqual(before);
    expect((await versions())!.count).toBe(carts + (found[200] ?? 0));
  });
});
