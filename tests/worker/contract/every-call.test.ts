import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { errorBody } from "../../../shared/contract/wire/envelope.ts";
import { app } from "../../../worker/app.ts";
import { hashPassword } from "../../../worker/backend/customer/sign-in/password.ts";
import { newToken, tokenHash } from "../../../worker/backend/caller/token.ts";
import { newAlertToken } from "../../../worker/backend/alerts/links.ts";
import { newLinks } from "../../../worker/backend/newsletter/links.ts";
import type { Endpoint } from "../../../worker/gateway/endpoint.ts";
import { endpoints } from "../../../worker/gateway/endpoints/endpoints.ts";
import { createGateway } from "../../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../../worker/gateway/upstream.ts";
import { importLines, shop as catalogue } from "../catalog/fixture.ts";
import { fillCatalogue } from "../cost/catalogue.ts";
import { budget, isOff } from "../cost/budget.ts";
import { callBudgets } from "../cost/call-budgets.ts";
import { dearest, meter } from "../d1-meter.ts";
import { withStillClock } from "../still-clock.ts";
import { rotterdam } from "../stores/stores.ts";
import { address, bindings, DB, fillShop, order, shirt, socks } from "../cart/shop.ts";
import { makeCustomer, type TestCustomer } from "../customer/customers.ts";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
let visitors = 0;
interface Asked {
  path?: string;
  query?: string;
  body?: unknown;
  token?: string;
  cookie?: string;
}
const counted = meter(DB);
const measured = { ...bindings, DB: counted.db, CUSTOMER_DATA_TRACKING: "on", TRANSFER_SHARE: "25" };
interface Reply {
  status: number;
  type: string | null;
  cookies: string[];
  body: { code: number; result: any; meta?: Record<string, unknown> } & Record<string, unknown>;
}
/** A call as one of the shop's pages makes it, the whole way through Worker, gateway and embedded backend. */
async function ask(
  method: string,
  path: string,
  { query = "", body, token, cookie }: Asked = {},
  { host = "shop.test", env = measured }: { host?: string; env?: typeof measured } = {},
): Promise<Reply> {
  const context = createExecutionContext();
  const headers = {
    "content-type": "application/json",
    "sec-fetch-site": "same-origin",
    "x-vs-store-code": "outlet_nl",
    "cf-connecting-ip": `203.0.${Math.floor((visitors += 1) / 250)}.${visitors % 250}`,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(cookie !== undefined && { cookie }),
  };
  const answer = await app.fetch(
    new Request(`http://${host}${path}${query}`, {
      method,
      headers,
      ...((["POST", "PATCH"].includes(method) || (method === "DELETE" && body !== undefined)) && {
        body: JSON.stringify(body ?? {}),
      }),
    }),
    env,
    context,
  );
  const text = await answer.text();
  await waitOnExecutionContext(context);
  return {
    status: answer.status,
    type: answer.headers.get("content-type"),
    cookies: answer.headers.getSetCookie(),
    body: JSON.parse(text) as Reply["body"],
  };
}
/** An isolate and a location that have kept no answer and know nothing of the log. */
const unknowing = () => ({ host: `shop-${(visitors += 1)}.test`, env: { ...measured } });
const good = async (method: string, path: string, more: Asked = {}): Promise<any> => {
  const { status, body } = await ask(method, path, more);
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body.result;
};

const password = "Over-7-bruggen";
let noor: TestCustomer;
beforeAll(async () => {
  // Beside the small shop of the tills a catalogue as one is imported, for the calls that read it; the tax rules are
  // the tills'.
  await importLines(catalogue);
  await DB.prepare("DELETE FROM document WHERE entity = 'taxrule'").run();
  await fillShop();
  await fillCatalogue(DB);
  await good("POST", "/api/admin/store", { token: bindings.OPS_KEY!, body: rotterdam });
  noor = await customer();
  await DB.batch([
    DB.prepare(
      `INSERT INTO coupon (code, customer_id, label, percent_hundredths, created_at)
        VALUES ('TIEN', NULL, 'Tien', 1000, ''), ('VANJOU', ?1, 'Van jou', 1000, '')`,
    ).bind(noor.id),
    DB.prepare(
      `INSERT INTO loyalty_transaction (customer_id, kind, points, balance, description, created_at)
        VALUES (?1, 'earned', 100, 100, 'Bestelling', '2026-01-01T00:00:00.000Z')`,
    ).bind(noor.id),
  ]);
});
async function customer(): Promise<TestCustomer> {
  const made = await makeCustomer(DB);
  await DB.prepare("UPDATE customer SET password_hash = ? WHERE id = ?")
    .bind(await hashPassword(password, { N: 16, r: 8, p: 1 }), made.id)
    .run();
  return made;
}
const cart = async (token?: string, sku: string = socks): Promise<string> => {
  const who = token === undefined ? {} : { token };
  const id = String(await good("POST", "/api/cart/create", who));
  await good("POST", "/api/cart/update", { ...who, query: `?cartId=${id}`, body: { cartItem: { sku, qty: 2 } } });
  return id;
};
const bought = async () => {
  const body = order([{ sku: shirt.red, qty: 1 }]);
  return { key: body.order_id, number: String((await good("POST", "/api/order", { body })).orderNumber) };
};
/** An order that is to be paid at the bank, with its payment's reference. */
const unpaid = async () => {
  const body = order([{ sku: shirt.red, qty: 1 }], {}, { payment_method_code: "adyen_ideal" });
  const { orderNumber, payment } = await good("POST", "/api/order", { body });
  return { cart_id: "", key: body.order_id, number: String(orderNumber), reference: String(payment.reference) };
};
const ideal = { paymentMethod: { type: "ideal" } };
const signedIn = async () => {
  const { cookies } = await ask("POST", "/api/user/login", { body: { username: noor.email, password } });
  return cookies.map((line) => line.split(";", 1)[0]).join("; ");
};
const resetToken = async (email: string) => {
  const token = newToken();
  await DB.prepare(
    `INSERT INTO password_reset (hash, customer_id, expires_at) SELECT ?1, id, '2100-01-01' FROM customer
      WHERE email = ?2`,
  )
    .bind(await tokenHash(token), email)
    .run();
  return token;
};
const serverAddress = { street: ["Voorbeeldweg", "12"], city: "Utrecht", postcode: "1234 AB", country_id: "NLD" };
const information = {
  addressInformation: {
    shippingAddress: { countryId: "NL" },
    shippingCarrierCode: "flatrate",
    shippingMethodCode: "flatrate",
  },
};

const contact = () => good("GET", "/api/contact/id", { token: noor.token, query: `?customKey=c-${noor.id}` });
const subscription = () => ({ token: noor.token });
/** The token of a link in a newsletter's mail. */
const newsletterLink = async (purpose: "confirm" | "leave") => {
  await good("POST", "/api/ext/newsletter/subscribe", { body: { email: "sure@example.test" } });
  return (await newLinks(DB, "sure@example.test", [purpose], new Date()))[purpose];
};

/** The token of an alert's mail. */
const alertToken = async () => {
  const email = `waits-${crypto.randomUUID()}@example.test`;
  await good("POST", "/api/ext/alerts", { body: { kind: "stock", sku: shirt.green, email } });
  const id = await DB.prepare("SELECT id FROM product_alert WHERE email = ?").bind(email).first<number>("id");
  return newAlertToken(DB, id!);
};

/** A good request for every call; `path` where the pattern has parameters. Whoever adds a call adds one. */
const requests: Readonly<Record<string, () => Asked | Promise<Asked>>> = {
  "POST /api/cart/create": () => ({}),
  "GET /api/cart/pull": async () => ({ query: `?cartId=${await cart()}` }),
  "POST /api/cart/update": async () => ({
    query: `?cartId=${await cart()}`,
    body: { cartItem: { sku: shirt.red, qty: 1 } },
  }),
  "POST /api/cart/delete": async () => {
    const query = `?cartId=${await cart()}`;
    const [item] = await good("GET", "/api/cart/pull", { query });
    return { query, body: { cartItem: { sku: socks, item_id: item.item_id, quoteId: item.quote_id } } };
  },
  "GET /api/cart/totals": async () => ({ query: `?cartId=${await cart()}` }),
  "GET /api/cart/payment-methods": async () => ({ query: `?cartId=${await cart()}` }),
  "POST /api/cart/shipping-methods": async () => ({
    query: `?cartId=${await cart()}`,
    body: { address: { country_id: "NL" } },
  }),
  "POST /api/cart/shipping-information": async () => ({ query: `?cartId=${await cart()}`, body: information }),
  "POST /api/cart/collect-totals": async () => ({
    query: `?cartId=${await cart()}`,
    body: {
      methods: {
        paymentMethod: { method: "banktransfer" },
        shippingCarrierCode: "flatrate",
        shippingMethodCode: "flatrate",
      },
    },
  }),
  "POST /api/cart/apply-coupon": async () => ({ query: `?cartId=${await cart()}&coupon=TIEN` }),
  "POST /api/cart/delete-coupon": async () => ({ query: `?cartId=${await cart()}` }),
  "GET /api/cart/coupon": async () => ({ query: `?cartId=${await cart()}` }),
  "POST /api/order": () => ({ body: order([{ sku: shirt.red, qty: 1 }]) }),
  "GET /api/sync/order/:order_id": async () => ({ path: `/api/sync/order/${(await bought()).key}` }),
  "POST /api/order/look-up": async () => ({ body: { number: (await bought()).number, email: address.email } }),
  "POST /api/withdrawal": async () => ({
    body: { number: (await bought()).number, email: address.email, name: "Sam Visser", key: crypto.randomUUID() },
  }),
  "GET /api/payment/methods": () => ({}),
  "POST /api/payment/payment-information": async () => {
    const { key } = await unpaid();
    return { body: { cartId: "", orderId: key } };
  },
  "POST /api/payment/continue": async () => ({ body: { number: (await unpaid()).number, email: address.email } }),
  "POST /api/payment/initiate": async () => ({ body: { reference: (await unpaid()).reference, stateData: ideal } }),
  "POST /api/payment/3ds2": async () => {
    const { reference } = await unpaid();
    await good("POST", "/api/payment/cancel", { body: { reference } });
    return { body: { reference, threeDSResult: "over" } };
  },
  "POST /api/payment/payments-details": async () => {
    const { reference } = await unpaid();
    await good("POST", "/api/payment/cancel", { body: { reference } });
    return { body: { reference, details: { redirectResult: "over" } } };
  },
  "POST /api/payment/cancel": async () => ({ body: { reference: (await unpaid()).reference } }),
  "GET /api/payment/payment-status": async () => ({ query: `?reference=${(await unpaid()).reference}` }),
  "GET /api/stock/check": () => ({ query: `?sku=${socks}` }),
  "GET /api/stock/check/:sku": () => ({ path: `/api/stock/check/${socks}` }),
  "GET /api/stock/list": () => ({ query: `?skus=${socks},${shirt.red}` }),
  "GET /api/stock/cart-check": () => ({ query: `?skuRequests[0][sku]=${socks}&skuRequests[0][qty]=1` }),
  "POST /api/catalog/:index/:entity/_search": () => ({
    path: "/api/catalog/vue_storefront_catalog/product/_search",
    body: { query: { match_all: {} } },
  }),
  "GET /api/catalog/:index/:entity/_search": () => ({
    path: "/api/catalog/vue_storefront_catalog/product/_search",
    query: "?size=1",
  }),
  "GET /api/product/render-list": () => ({ query: "?skus=TRUI-1" }),
  "GET /api/product/list": () => ({ query: "?skus=TRUI-1" }),
  "POST /api/url/map": () => ({ body: { url: socks } }),
  "GET /api/cms/get-by-uuid": () => ({ query: `?uuid=${crypto.randomUUID()}` }),
  "GET /api/cms/datasource/:slug{[a-z0-9_-]{1,100}}": () => ({ path: "/api/cms/datasource/maten" }),
  "GET /api/cms/stories": () => ({ query: "?slug=blog&size=3&offset=0" }),
  "GET /api/cms/tags": () => ({ query: "?slug=blog" }),
  "GET /api/cms/story/:slug{.+}": async () => {
    await story("about-us");
    return { path: "/api/cms/story/about-us" };
  },
  "POST /api/ext/newsletter/subscribe": () => ({ body: { email: "reader@example.test" } }),
  "GET /api/ext/newsletter/subscribe": () => ({ query: "?email=reader%40example.test" }),
  "DELETE /api/ext/newsletter/subscribe": () => ({ token: noor.token, body: { email: noor.email } }),
  "POST /api/ext/newsletter/widget": () => ({ body: { email: "reader@example.test", token: "" } }),
  "GET /api/ext/newsletter/form-token": () => ({}),
  "POST /api/ext/alerts": () => ({ body: { kind: "price", sku: shirt.red, email: "reader@example.test" } }),
  "GET /api/ext/alerts/form-token": () => ({}),
  "POST /api/ext/alerts/confirm": async () => ({ body: { token: await alertToken() } }),
  "POST /api/ext/alerts/end": async () => ({ body: { token: await alertToken() } }),
  "POST /api/ext/newsletter/confirm": async () => ({
    body: { token: await newsletterLink("confirm") },
  }),
  "POST /api/ext/newsletter/unsubscribe": async () => ({ body: { token: await newsletterLink("leave") } }),
  "POST /api/ext/contact": () => ({
    body: {
      name: "Noor",
      email: "noor@example.test",
      message: "Waar blijft mijn trui?",
      key: crypto.randomUUID(),
    },
  }),
  "POST /api/review/report": async () => {
    await DB.prepare(
      `INSERT OR IGNORE INTO document (entity, id, store_code, run_id, doc)
        VALUES ('review', '77', '*', '', '{"id":77,"product_id":100,"title":"Warm","review_status":1}')`,
    ).run();
    return { body: { review_id: 77, reason: "Dit is niet waar.", key: crypto.randomUUID() } };
  },
  "POST /api/review/create": () => ({
    body: {
      review: {
        product_id: 100,
        sku: "TRUI-1",
        title: "Warm",
        detail: "Warm en zacht, en ze zakken niet af.",
        nickname: "Noor",
        rating: 5,
        review_entity: "product",
        review_status: 2,
        key: crypto.randomUUID(),
      },
    },
  }),
  "GET /api/ext/invalidations": () => ({ query: "?since=0" }),
  "GET /api/ext/addresses": () => ({ query: "?kind=product" }),
  "GET /api/ext/address-marks": () => ({ query: "?kind=product&every=100" }),
  "GET /api/ext/landing-page": () => ({ query: "?url_path=none" }),
  "GET /api/ext/landing-page-subcategories/:urlPath{.+}": () => ({ path: "/api/ext/landing-page-subcategories/none" }),
  "GET /api/ext/search-redirect": () => ({ query: "?tn_q=retour" }),
  "POST /api/address/lookup": () => ({ body: { postcode: "3011 AB", number: 1 } }),
  "GET /api/stores": () => ({ query: "?query=Rotterdam&limit=5" }),
  "GET /api/stores/service-points": () => ({ query: "?country=NL&query=3011" }),
  "POST /api/pickup/points": () => ({ body: { country: "NL", postcode: "3011 AB" } }),
  "GET /api/stores/stock": () => ({ query: `?sku=${socks}&stores=11,12` }),
  "GET /api/stores/:id{[\\w-]{1,40}}": () => ({ path: "/api/stores/11" }),
  "GET /api/directory/countries": () => ({}),
  "GET /api/directory/currencies": () => ({}),
  "GET /api/checkout/status": async () => ({ query: `?orderId=${(await bought()).key}` }),
  "POST /api/user/create": () => ({
    body: {
      customer: { email: `new-${crypto.randomUUID()}@example.test`, firstname: "Bo", lastname: "Jansen" },
      password,
    },
  }),
  "POST /api/user/login": () => ({ body: { username: noor.email, password } }),
  "POST /api/user/refresh": async () => ({ cookie: await signedIn() }),
  "POST /api/user/logout": async () => ({ cookie: await signedIn() }),
  "POST /api/user/reset-password": () => ({ body: { email: "nobody@example.test" } }),
  "POST /api/user/resetPassword": () => ({ body: { email: "nobody@example.test" } }),
  "POST /api/user/create-password": async () => {
    const { email } = await customer();
    return { body: { email, resetToken: await resetToken(email), newPassword: "Een-heel-nieuw-8" } };
  },
  "POST /api/user/change-password": async () => ({
    token: (await customer()).token,
    body: { currentPassword: password, newPassword: "Een-heel-nieuw-8" },
  }),
  "POST /api/user/changePassword": async () => ({
    token: (await customer()).token,
    body: { current: password, newPassword: "Een-heel-nieuw-8" },
  }),
  "GET /api/user/me": () => ({ token: noor.token }),
  "POST /api/user/me": () => ({ token: noor.token, body: { customer: { firstname: "Nora" } } }),
  "GET /api/user/favourite-store": () => ({ token: noor.token }),
  "POST /api/user/favourite-store": () => ({ token: noor.token, body: { store: "11" } }),
  "GET /api/user/order-history": () => ({ token: noor.token }),
  "GET /api/user/sessions": () => ({ token: noor.token }),
  "DELETE /api/user/sessions": async () => ({ token: (await customer()).token, query: "?others=1" }),
  "GET /api/user/personal-data": () => ({ token: noor.token }),
  "POST /api/user/delete": async () => ({ token: (await customer()).token, body: { currentPassword: password } }),
  "GET /api/user/subscription/newsletter": subscription,
  "POST /api/user/subscription/newsletter": subscription,
  "DELETE /api/user/subscription/newsletter": subscription,
  "POST /api/user/search": () => ({ token: bindings.OPS_KEY!, body: { email_address: noor.email } }),
  "GET /api/address": () => ({ token: noor.token }),
  "POST /api/address": () => ({ token: noor.token, body: { address: serverAddress } }),
  "DELETE /api/address": async () => {
    const { id } = await good("POST", "/api/address", { token: noor.token, body: { address: serverAddress } });
    return { token: noor.token, query: `?user_id=${noor.id}&address_id=${id}` };
  },
  "GET /api/transactions": () => ({ token: noor.token }),
  "GET /api/transactions/:id{[0-9]{1,12}}": async () => ({
    token: noor.token,
    path: `/api/transactions/${(await good("GET", "/api/transactions", { token: noor.token }))[0].transaction_id}`,
  }),
  "GET /api/personal-pricing/client": () => ({ token: noor.token }),
  "POST /api/personal-pricing/validate-quote": async () => ({
    token: noor.token,
    body: { cartId: await cart(noor.token) },
  }),
  "POST /api/personal-pricing/check": () => ({ token: noor.token, body: { code: "VANJOU" } }),
  "POST /api/discount/apply": async () => ({
    token: noor.token,
    query: `?cartId=${await cart(noor.token)}`,
    body: { discount: [{ code: "VANJOU" }] },
  }),
  "POST /api/discount/delete": async () => ({ token: noor.token, query: `?cartId=${await cart(noor.token)}` }),
  "POST /api/coupon/apply": async () => ({
    token: noor.token,
    query: `?cartId=${await cart(noor.token)}`,
    body: { coupon: [{ code: "VANJOU" }] },
  }),
  "GET /api/contact/id": () => ({ token: noor.token, query: `?customKey=c-${noor.id}` }),
  "GET /api/contact/overview": async () => ({ token: noor.token, query: `?contactId=${await contact()}` }),
  "GET /api/contact/consent": () => ({ token: noor.token }),
  "GET /api/contact/promotions": () => ({ token: noor.token }),
  "POST /api/contact/promotions/redeem": async () => {
    const contactId = await contact();
    await DB.prepare("INSERT INTO contact_promotion (id, contact_id, name, code) VALUES (?1, ?2, 'Ten', 'TEN')")
      .bind(crypto.randomUUID(), contactId)
      .run();
    return { token: noor.token, body: { code: "TEN" } };
  },
  "PATCH /api/contact/:contactId{[0-9a-fA-F-]+}": async () => {
    const contactId = await contact();
    const views = [{ sku: socks, path: "/x/", at: "2026-11-23T10:00:00.000Z" }];
    return { token: noor.token, path: `/api/contact/${contactId}`, body: { contactId, views } };
  },
  "DELETE /api/contact/visits": () => ({ token: noor.token }),
  "POST /api/coupon/delete": async () => ({ token: noor.token, query: `?cartId=${await cart(noor.token)}` }),
};
/**
 * Answers of these are read by an editor's signed address only, which tests/worker/pages/preview.test.ts makes: here
 * they are asked in vain.
 */
const editorsOnly = ["GET /api/cms/validate-editor", "GET /api/cms/cdn/stories/:slug{.+}", "POST /api/cms/edited"];
async function story(slug: string): Promise<void> {
  const answer = await app.fetch(
    new Request("http://shop.test/api/admin/story", {
      method: "POST",
      headers: {
        authorization: `Bearer ${bindings.OPS_KEY}`,
        "content-type": "application/json",
        "x-vs-store-code": "outlet_nl",
      },
      body: JSON.stringify({
        store_code: "outlet_nl",
        slug,
        story: { content: { component: "page", title: "About", body: [] } },
      }),
    }),
    bindings,
    createExecutionContext(),
  );
  if (!answer.ok) throw new Error(`story: ${answer.status} ${await answer.text()}`);
}

const described = endpoints.filter((endpoint) => !editorsOnly.includes(nameOf(endpoint)));

describe("every call of the wire", () => {
  it("has a good request here", () => {
    expect(described.map(nameOf).filter((name) => !(name in requests))).toEqual([]);
    expect(Object.keys(requests).filter((name) => !described.some((endpoint) => nameOf(endpoint) === name))).toEqual(
      [],
    );
  });

  it("[QUEUE-011][QUEUE-037] answers JSON with code and result, of the documented fields", async () => {
    const wrong: unknown[] = [];
    for (const endpoint of described) {
      const name = nameOf(endpoint);
      const asked = await requests[name]!();
      const { status, type, body } = await ask(endpoint.method, asked.path ?? endpoint.path, asked);
      if (status !== 200 || !type?.startsWith("application/json")) wrong.push([name, status, type, body]);
      // The index and the URL map stand outside the envelope, as the platform has them (contract §0.3).
      else if (
        !endpoint.raw &&
        (body.code !== 200 ||
          !Object.hasOwn(body, "result") ||
          (body.meta !== undefined && typeof body.meta !== "object"))
      )
        wrong.push([name, "no envelope", body]);
      else {
        const { error } = endpoint.answer.safeParse(endpoint.raw ? body : body.result);
        if (error) wrong.push([name, z.prettifyError(error)]);
      }
    }
    expect(wrong).toEqual([]);
    expect(described.length).toBeGreaterThan(70);
  });

  it("asks the database little of 7,000 products, and what its own budget says", async () => {
    const off: unknown[] = [];
    const costOf = async (again: () => Promise<Reply>) => {
      counted.reset();
      await again();
      return counted.cost();
    };
    for (const endpoint of described) {
      const name = nameOf(endpoint);
      const own = callBudgets[name] ?? [0, 0, 0];
      const asked = await requests[name]!();
      const where = unknowing();
      const again = () => ask(endpoint.method, asked.path ?? endpoint.path, asked, where);
      await withStillClock(async () => {
        const cost = await costOf(again);
        if (isOff(cost, own, bindings.BACKEND_URL === undefined || bindings.BACKEND_URL === ""))
          off.push([name, own, cost, dearest(counted)]);
        if (own[3] !== "kept") return;
        const kept = await costOf(again);
        if (kept.statements > 0) off.push([name, "is not kept", kept]);
      });
    }
    expect(off).toEqual([]);
    expect(Object.keys(callBudgets).sort()).toEqual(described.map(nameOf).sort());
    for (const [statements, rowsRead] of Object.values(callBudgets)) {
      expect(statements).toBeLessThanOrEqual(budget.statements);
      expect(rowsRead).toBeLessThanOrEqual(budget.rowsRead);
    }
  });

  it("[QUEUE-035][QUEUE-036] an error of any call is JSON with its code and words in the documented form, whatever went wrong behind it", async () => {
    const wrongs: [string, () => Response | Promise<Response>][] = [
      ["no connection", () => Promise.reject(new TypeError("refused"))],
      ["a stumble without words", () => Response.json({ code: 500, result: {} }, { status: 500 })],
      [
        "words in an object",
        () => Response.json({ code: 500, result: { errorMessage: "no", code: 500 } }, { status: 500 }),
      ],
      ["a list", () => Response.json({ code: 400, result: [{ message: "no" }] }, { status: 400 })],
      ["HTML", () => new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "content-type": "text/html" } })],
      ["no envelope", () => Response.json({ oops: 1 }, { status: 500 })],
      ["half of it", () => new Response('{"code":200,"res', { headers: { "content-type": "application/json" } })],
      ["another form", () => Response.json({ code: 200, result: { nothing: "of this" } })],
    ];
    const seen: unknown[] = [];
    for (const endpoint of endpoints) {
      const name = nameOf(endpoint);
      const concrete = endpoint.path
        .replace(/:id\{[^/]*\}/, "7")
        .replace(":slug{.+}", "some")
        .replace(/:\w+/g, "some");
      const asked = name in requests ? { ...(await requests[name]!()) } : {};
      for (const [what, answer] of wrongs) {
        const upstreams = createUpstreams(
          { upstreamDelayMs: 0 },
          { fetch: answer },
          {
            now: Date.now,
            fetch: async () => {
              throw new Error("not asked");
            },
            breakerOf: () => ({ allows: () => true, succeeded: () => undefined, failed: () => undefined }) as never,
          },
        );
        const request = new Request(`http://shop.test${asked.path ?? concrete}${asked.query ?? ""}`, {
          method: endpoint.method,
          headers: {
            "content-type": "application/json",
            "sec-fetch-site": "same-origin",
            ...(asked.token && { authorization: `Bearer ${asked.token}` }),
          },
          ...(endpoint.method === "POST" && { body: JSON.stringify(asked.body ?? {}) }),
        });
        const reply = await createGateway(upstreams).fetch(request);
        const body: unknown = await reply.json();
        // Some answers may have any form, and a logout is done whatever the platform says.
        const may =
          reply.status === 200 &&
          (what === "another form" || endpoint.session === "closes" || endpoint.normalise !== undefined);
        const parsed = errorBody.safeParse(body);
        if (
          !may &&
          (!parsed.success ||
            parsed.data.code !== reply.status ||
            !reply.headers.get("content-type")?.startsWith("application/json"))
        )
          seen.push([name, what, reply.status, body]);
      }
    }
    expect(seen).toEqual([]);
    // Refusals before and beside the calls have the same form.
    for (const [method, path] of [
      ["GET", "/api/nothing"],
      ["GET", "/api/order"],
      ["POST", "/api/user/me"],
      ["POST", "/api/order"],
      ["GET", "/api/payment/payment-status"],
    ] as const) {
      const reply = await ask(method, path);
      expect([path, errorBody.safeParse(reply.body).success, reply.body.code]).toEqual([path, true, reply.status]);
    }
  });
});

describe("the directory", () => {
  it("[CHECK-019] lists delivered countries, the view's own first, and euro, tagged, for everyone alike", async () => {
    const lists: Record<string, any[]> = {};
    for (const store of ["outlet_nl", "outlet_de"]) {
      const answer = await app.fetch(
        new Request("http://shop.test/api/directory/countries", { headers: { "x-vs-store-code": store } }),
        bindings,
        createExecutionContext(),
      );
      expect([
        answer.status,
        answer.headers.get("x-vs-cache-tags"),
        Number(answer.headers.get("x-vs-seq")) > 0,
        answer.headers.get("cache-control"),
      ]).toEqual([200, "directory", true, "public, no-cache"]);
      lists[store] = ((await answer.json()) as { result: any[] }).result;
    }
    expect(
      lists["outlet_nl"]!.map(
        ({ id, two_letter_abbreviation, three_letter_abbreviation, full_name_locale, full_name_english }) => [
          id,
          two_letter_abbreviation,
          three_letter_abbreviation,
          full_name_locale,
          full_name_english,
        ],
      ),
    ).toEqual([
      ["NL", "NL", "NLD", "Nederland", "Netherlands"],
      ["BE", "BE", "BEL", "België", "Belgium"],
      ["DE", "DE", "DEU", "Duitsland", "Germany"],
    ]);
    expect(lists["outlet_de"]!.map(({ full_name_locale }) => full_name_locale)).toEqual([
      "Deutschland",
      "Niederlande",
      "Belgien",
    ]);
    expect(await good("GET", "/api/directory/currencies")).toEqual({
      base_currency_code: "EUR",
      base_currency_symbol: "€",
      default_display_currency_code: "EUR",
      default_display_currency_symbol: "€",
      available_currency_codes: ["EUR"],
      exchange_rates: [{ currency_to: "EUR", rate: 1 }],
    });
  });
});

describe("the checkout's status", () => {
  const status = (query: string, token?: string) =>
    ask("GET", "/api/checkout/status", { query, ...(token !== undefined && { token }) });

  it("[CHECK-020] is told by the order's key and the cart, from an open cart to what became of the order", async () => {
    const id = await cart(undefined, shirt.red);
    expect((await status(`?cartId=${id}`)).body).toMatchObject({
      code: 200,
      result: { status: "open", orderNumber: null },
    });
    const body = order([{ sku: shirt.red, qty: 2 }], { cart_id: id });
    const { orderNumber } = await good("POST", "/api/order", { body });
    for (const query of [`?orderId=${body.order_id}`, `?cartId=${id}`])
      expect((await status(query)).body.result).toEqual({ status: "placed", orderNumber });
    for (const [state, told] of [
      ["pending_payment", "pending_payment"],
      ["payment_review", "payment_review"],
      ["processing", "placed"],
      ["complete", "placed"],
      ["holded", "placed"],
      ["canceled", "canceled"],
      ["closed", "canceled"],
    ]) {
      await DB.prepare("UPDATE sales_order SET state = ? WHERE order_key = ?").bind(state!, body.order_id).run();
      expect([state, (await status(`?orderId=${body.order_id}`)).body.result.status]).toEqual([state, told]);
    }
    // A cart that a failed payment gave back goes on.
    await DB.batch([
      DB.prepare("UPDATE sales_order SET state = 'canceled' WHERE order_key = ?").bind(body.order_id),
      DB.prepare("UPDATE cart SET active = 1 WHERE id = ?").bind(id),
    ]);
    expect((await status(`?cartId=${id}`)).body.result).toEqual({ status: "open", orderNumber: null });
  });

  it("tells of a customer's order or cart to that customer alone, and knows no numbers to be guessed", async () => {
    const [own, other] = [await customer(), await customer()];
    const id = await cart(own.token, shirt.red);
    expect((await status(`?cartId=${id}`, own.token)).body.result.status).toBe("open");
    for (const token of [undefined, other.token]) expect((await status(`?cartId=${id}`, token)).status).toBe(404);
    const body = order([{ sku: shirt.red, qty: 2 }], { cart_id: id });
    const placed = await good("POST", "/api/order", { body, token: own.token });
    const told = await status(`?orderId=${body.order_id}`, own.token);
    expect([told.status, Object.keys(told.body.result).sort()]).toEqual([200, ["orderNumber", "status"]]);
    for (const query of [`?orderId=${body.order_id}`, `?cartId=${id}`])
      for (const token of [undefined, other.token]) expect((await status(query, token)).status).toBe(404);
    for (const query of [
      `?orderId=${placed.orderNumber}`,
      `?orderId=${String(placed.backendOrderId).padStart(8, "0")}`,
      "?cartId=none",
    ])
      expect((await status(query, own.token)).status).toBe(404);
    for (const query of ["", "?orderId=x", `?orderId=${body.order_id}&cartId=${id}`])
      expect((await status(query)).status).toBe(400);
    expect((await status(`?orderId=${body.order_id}`, "ended")).status).toBe(401);
  });
});
