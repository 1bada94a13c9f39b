import { beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "../../../worker/gateway/endpoints/endpoints.ts";
import { address, fillShop, order, place as placeOrder, socks } from "../cart/shop.ts";
import { bearer, makeCustomer, type TestCustomer } from "../customer/customers.ts";
import { askShop, call, DB, dump, form, place, rightPassword, withPassword } from "./account.ts";

/**
 * What somebody tries against Noor, who has all of this, and the codes that guests, customers with a token that does
 * not hold, and another customer must hear.
 */
interface Attempt {
  path: string;
  body?: unknown;
  guest: number;
  stale: number;
  other: number;
}
interface Victim extends TestCustomer {
  address: number;
  cart: string;
  orderKey: string;
  orderNumber: string;
  transaction: number;
  code: string;
  contact: string;
}

const noor = {} as Victim;
/** Families whose calls concern a customer. */
const concerned = new Set(["user", "account", "loyalty", "cart", "order", "contact"]);
const customersOnly = (path: string, other: number, body?: unknown): Attempt => ({
  path,
  body,
  guest: 401,
  stale: 401,
  other,
});
const ofCart = (path: string, body?: unknown): Attempt => ({
  path: `${path}?cartId=${noor.cart}`,
  body,
  guest: 404,
  stale: 401,
  other: 404,
});
/** What everybody may ask and nobody gets anything by: the token plays no part. */
const forAll = (path: string, code: number, body: unknown): Attempt => ({
  path,
  body,
  guest: code,
  stale: code,
  other: code,
});
const wrong = "Wrong-password-1";

/** One try at least for every call of the wire that concerns customers, by method and path of the gateway. */
const attempts = (): Record<string, Attempt[]> => ({
  "POST /api/user/create": [
    forAll("user/create", 400, {
      customer: {
        email: noor.email,
        firstname: "No",
        lastname: "Body",
        id: noor.id,
        addresses: [{ ...place, id: noor.address }],
      },
      password: rightPassword,
    }),
  ],
  "POST /api/user/login": [
    forAll("user/login", 401, { username: noor.email, password: wrong }),
    forAll("user/login", 401, { username: noor.email, password: "none" }),
  ],
  "POST /api/user/refresh": [
    forAll("user/refresh", 401, { refreshToken: noor.token }),
    forAll("user/refresh", 401, { refreshToken: noor.familyId }),
  ],
  "POST /api/user/logout": [
    { path: "user/logout", body: { refreshToken: noor.familyId }, guest: 200, stale: 200, other: 200 },
  ],
  "POST /api/user/reset-password": [
    forAll("user/reset-password", 200, { email: "nobody@example.test" }),
    forAll("user/reset-password", 400, { email: "no address" }),
  ],
  "POST /api/user/resetPassword": [forAll("user/resetPassword", 200, { email: "nobody@example.test" })],
  "POST /api/user/create-password": [
    forAll("user/create-password", 400, { email: noor.email, newPassword: rightPassword, resetToken: noor.token }),
  ],
  "POST /api/user/change-password": [
    customersOnly("user/change-password", 400, { currentPassword: wrong, newPassword: `${rightPassword}x` }),
  ],
  "POST /api/user/changePassword": [
    customersOnly("user/changePassword", 400, { currentPassword: wrong, newPassword: `${rightPassword}x` }),
  ],
  "GET /api/user/me": [customersOnly(`user/me?user_id=${noor.id}`, 200)],
  "POST /api/user/me": [
    customersOnly("user/me", 403, { customer: { firstname: "Bo", addresses: [{ ...place, id: noor.address }] } }),
    customersOnly("user/me", 403, {
      customer: { addresses: [{ ...place, address_id: noor.address, customer_id: noor.id }] },
    }),
    customersOnly("user/me", 400, { customer: { id: noor.id, email: noor.email }, currentPassword: wrong }),
  ],
  "GET /api/user/order-history": [
    customersOnly("user/order-history", 200),
    customersOnly(`user/order-history?increment_id=${noor.orderNumber}&user_id=${noor.id}`, 200),
  ],
  "GET /api/user/sessions": [customersOnly(`user/sessions?user_id=${noor.id}`, 200)],
  "DELETE /api/user/sessions": [customersOnly(`user/sessions?id=${noor.familyId}`, 404)],
  "GET /api/user/personal-data": [customersOnly(`user/personal-data?user_id=${noor.id}`, 200)],
  "POST /api/user/delete": [
    customersOnly(`user/delete?user_id=${noor.id}`, 400, { currentPassword: wrong, user_id: noor.id }),
  ],
  "GET /api/user/subscription/newsletter": [customersOnly(`user/subscription/newsletter?user_id=${noor.id}`, 200)],
  "POST /api/user/subscription/newsletter": [customersOnly("user/subscription/newsletter", 200, { email: noor.email })],
  "DELETE /api/user/subscription/newsletter": [customersOnly(`user/subscription/newsletter?user_id=${noor.id}`, 200)],
  "GET /api/user/favourite-store": [customersOnly(`user/favourite-store?user_id=${noor.id}`, 200)],
  "POST /api/user/favourite-store": [customersOnly("user/favourite-store", 200, { store: null, user_id: noor.id })],
  "GET /api/contact/id": [customersOnly(`contact/id?customKey=c-${noor.id}`, 404)],
  "GET /api/contact/overview": [customersOnly(`contact/overview?contactId=${noor.contact}`, 404)],
  "GET /api/contact/consent": [customersOnly(`contact/consent?user_id=${noor.id}`, 200)],
  "GET /api/contact/promotions": [customersOnly(`contact/promotions?contactId=${noor.contact}`, 200)],
  "POST /api/contact/promotions/redeem": [
    customersOnly("contact/promotions/redeem", 200, { code: noor.code, contactId: noor.contact }),
  ],
  // Nothing is tracked here, whoever asks: tests/worker/customer-data has it where something is.
  "PATCH /api/contact/:contactId{[0-9a-fA-F-]+}": [
    {
      path: `contact/${noor.contact}`,
      body: { contactId: noor.contact, cart: { at: "2026-11-23T10:00:00.000Z", items: [] } },
      guest: 403,
      stale: 403,
      other: 403,
    },
  ],
  "DELETE /api/contact/visits": [customersOnly(`contact/visits?user_id=${noor.id}`, 200)],
  "POST /api/user/search": [customersOnly("user/search", 401, { email_address: noor.email })],
  "GET /api/address": [customersOnly(`address?user_id=${noor.id}`, 200)],
  "POST /api/address": [
    customersOnly("address", 404, { address: { ...form, address_id: noor.address } }),
    customersOnly("address", 404, { address: { ...form, id: String(noor.address), user_id: noor.id } }),
  ],
  "DELETE /api/address": [
    customersOnly(`address?user_id=${noor.id}&address_id=${noor.address}`, 404),
    customersOnly(`address?id=${noor.address}`, 404),
  ],
  "GET /api/transactions": [customersOnly(`transactions?user_id=${noor.id}`, 200)],
  "GET /api/transactions/:id{[0-9]{1,12}}": [customersOnly(`transactions/${noor.transaction}`, 404)],
  "GET /api/personal-pricing/client": [customersOnly(`personal-pricing/client?user_id=${noor.id}`, 200)],
  "POST /api/personal-pricing/validate-quote": [
    customersOnly("personal-pricing/validate-quote", 404, { cartId: noor.cart, code: noor.code }),
    customersOnly("personal-pricing/validate-quote", 200, { items: [{ sku: socks, qty: 1 }], code: noor.code }),
  ],
  "POST /api/personal-pricing/check": [customersOnly("personal-pricing/check", 200, { code: noor.code })],
  "POST /api/discount/apply": [ofCart("discount/apply", { discount: [{ code: noor.code }] })],
  "POST /api/discount/delete": [ofCart("discount/delete", {})],
  "POST /api/coupon/apply": [ofCart("coupon/apply", { coupon: [{ code: noor.code }] })],
  "POST /api/coupon/delete": [ofCart("coupon/delete", {})],
  "POST /api/cart/create": [{ path: "cart/create", body: {}, guest: 200, stale: 401, other: 200 }],
  "GET /api/cart/pull": [ofCart("cart/pull")],
  "POST /api/cart/update": [ofCart("cart/update", { cartItem: { sku: socks, qty: 1, quoteId: noor.cart } })],
  "POST /api/cart/delete": [ofCart("cart/delete", { cartItem: { sku: socks, item_id: 1, quoteId: noor.cart } })],
  "GET /api/cart/totals": [ofCart("cart/totals")],
  "GET /api/cart/payment-methods": [ofCart("cart/payment-methods")],
  "POST /api/cart/shipping-methods": [ofCart("cart/shipping-methods", { address: { country_id: "NL" } })],
  "POST /api/cart/shipping-information": [
    ofCart("cart/shipping-information", { addressInformation: { shippingAddress: { country_id: "NL" } } }),
  ],
  "POST /api/cart/apply-coupon": [
    { path: `cart/apply-coupon?cartId=${noor.cart}&coupon=${noor.code}`, guest: 404, stale: 401, other: 404 },
  ],
  "POST /api/cart/delete-coupon": [ofCart("cart/delete-coupon", {})],
  "GET /api/cart/coupon": [ofCart("cart/coupon")],
  "GET /api/checkout/status": [
    { path: `checkout/status?orderId=${noor.orderKey}`, guest: 404, stale: 401, other: 404 },
    { path: `checkout/status?cartId=${noor.cart}`, guest: 404, stale: 401, other: 404 },
  ],
  "POST /api/order/look-up": [
    {
      path: "order/look-up",
      body: { number: noor.orderNumber, email: "somebody@example.test" },
      guest: 404,
      stale: 401,
      other: 404,
    },
  ],
  "POST /api/withdrawal": [
    {
      path: "withdrawal",
      body: { number: noor.orderNumber, email: "somebody@example.test", name: "Some Body", key: "somebody-tries-this" },
      guest: 404,
      stale: 401,
      other: 404,
    },
  ],
  "POST /api/cart/collect-totals": [ofCart("cart/collect-totals", { methods: {} })],
  "POST /api/order": [
    {
      path: "order",
      body: order([{ sku: socks, qty: 2 }], { cart_id: noor.cart, user_id: String(noor.id) }),
      guest: 400,
      stale: 401,
      other: 400,
    },
    {
      path: "order",
      body: order([{ sku: socks, qty: 1 }], { order_id: noor.orderKey }),
      guest: 409,
      stale: 401,
      other: 409,
    },
  ],
  "GET /api/sync/order/:order_id": [{ path: `sync/order/${noor.orderKey}`, guest: 404, stale: 401, other: 404 }],
});
/** Calls that write something of the caller's own, and which tables. */
const own: Readonly<Record<string, readonly string[]>> = {
  "POST /api/cart/create": ["cart"],
  "POST /api/user/create": ["outbox"],
  // Of the caller's own address.
  "POST /api/user/subscription/newsletter": ["newsletter_subscriber", "newsletter_request", "outbox"],
  "DELETE /api/user/subscription/newsletter": [
    "newsletter_subscriber",
    "newsletter_request",
    "outbox",
    "contact_change",
  ],
  "POST /api/user/logout": ["session_family"],
  // The embedded platform knows its customers from the first question on.
  "GET /api/contact/overview": ["contact"],
  "DELETE /api/contact/visits": ["contact"],
  "GET /api/user/subscription/newsletter": ["contact"],
};

beforeAll(async () => {
  await fillShop();
  Object.assign(noor, await withPassword({ firstname: "Noortje", lastname: "van Zevenbergen" }));
  noor.address = (
    await call<{ id: number }>(noor, "POST", "address", {
      address: { ...form, street: "Geheimweg 77", is_default: "1" },
    })
  ).body.result.id;
  await call(noor, "POST", "user/subscription/newsletter");
  noor.code = `NOOR${noor.id}`;
  await DB.prepare(
    `INSERT INTO coupon (code, customer_id, label, percent_hundredths, created_at)
      VALUES (?1, ?2, 'Geheimkorting', 1000, '2026-01-01')`,
  )
    .bind(noor.code, noor.id)
    .run();
  const body = order(
    [{ sku: socks, qty: 1 }],
    { order_id: crypto.randomUUID() },
    { billingAddress: { ...address, lastname: "van Zevenbergen" } },
  );
  const placed = await placeOrder(body, { headers: bearer(noor) });
  expect(placed.status).toBe(200);
  Object.assign(noor, { orderKey: body.order_id, orderNumber: placed.body.result.orderNumber });
  noor.transaction = (
    await call<{ transaction_id: number }[]>(noor, "GET", "transactions")
  ).body.result[0]!.transaction_id;
  noor.contact = crypto.randomUUID();
  await DB.prepare(
    `INSERT INTO contact (id, contact_type, custom_key, email, attributes, created_at, updated_at)
      VALUES (?1, 'Member', ?2, ?3, '{"favstore":"Geheimwinkel"}', '', '')`,
  )
    .bind(noor.contact, `c-${noor.id}`, noor.email)
    .run();
  noor.cart = (await call<string>(noor, "POST", "cart/create")).body.result;
  expect(
    (await call(noor, "POST", `cart/update?cartId=${noor.cart}`, { cartItem: { sku: socks, qty: 2 } })).status,
  ).toBe(200);
});

/** Tokens that once held, one that never did, and the number of a session that is going on. */
async function staleTokens(): Promise<Record<"expired" | "revoked" | "deleted" | "guessed" | "session", string>> {
  const [expired, revoked, deleted] = [
    await makeCustomer(DB, { expiresIn: -1 }),
    await makeCustomer(DB),
    await withPassword(),
  ];
  await DB.prepare("UPDATE session_family SET revoked_at = created_at WHERE id = ?").bind(revoked.familyId).run();
  expect((await call(deleted, "POST", "user/delete", { currentPassword: rightPassword })).status).toBe(200);
  return {
    expired: expired.token,
    revoked: revoked.token,
    deleted: deleted.token,
    guessed: "guessed-token-of-nobody",
    session: noor.familyId,
  };
}
type Stored = Record<string, unknown>;
const stored = async () => JSON.parse(await dump()) as Stored;
/** Without what the caller of a call may write. */
const others = (all: Stored, name: string) =>
  Object.fromEntries(Object.entries(all).filter(([table]) => !own[name]?.includes(table)));

describe("every call that concerns customers, tried by somebody else", () => {
  it("knows every such call of the wire", () => {
    const known = attempts();
    expect(
      endpoints
        .filter(({ family }) => concerned.has(family))
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual(Object.keys(known).sort());
  });

  it(
    "is refused to guests and tokens that do not hold, with the contract's code; nothing is told or changed",
    { timeout: 30_000 },
    async () => {
      const { expired, ...unheld } = await staleTokens();
      const rest = Object.values(unheld);
      let before = await stored();
      let turn = 0;
      for (const [name, list] of Object.entries(attempts())) {
        // Limits have tests of their own, and must not answer in a refusal's place.
        await DB.prepare("DELETE FROM throttle").run();
        for (const { path, body, guest, stale } of list) {
          // No token, one that has expired, and each of the other kinds in turn.
          for (const token of [undefined, expired, rest[(turn += 1) % rest.length]]) {
            const told = await askShop(token, name.split(" ")[0]!, path, body);
            const what = `${name} ${path} with ${token ?? "no token"}: ${JSON.stringify(told.body)}`;
            expect([told.status, told.body.code], what).toEqual([
              token === undefined ? guest : stale,
              token === undefined ? guest : stale,
            ]);
            expect(told.headers.get("cache-control"), what).toBe("private, no-store");
            if (told.status === 401 && name !== "POST /api/user/login" && name !== "POST /api/user/refresh")
              expect(told.body, what).toEqual({
                code: 401,
                result: "The consumer isn't authorized to access %resources.",
                meta: { reason: "not_authorized" },
              });
            expect(JSON.stringify(told.body), what).not.toMatch(secretsOf());
          }
        }
        const after = await stored();
        expect(others(after, name), name).toEqual(others(before, name));
        before = after;
        expect((await call(noor, "GET", "user/me")).status, name).toBe(200);
      }
    },
  );

  it("tells and changes nothing of Noor's when another customer names her things", { timeout: 30_000 }, async () => {
    const bo = await withPassword({ firstname: "Bo", lastname: "Bakker" });
    let before = await stored();
    for (const [name, list] of Object.entries(attempts())) {
      for (const { path, body, other } of list) {
        await DB.prepare("DELETE FROM throttle").run();
        const told = await askShop(bo.token, name.split(" ")[0]!, path, body);
        const what = `${name} ${path}: ${JSON.stringify(told.body)}`;
        expect([told.status, told.body.code], what).toEqual([other, other]);
        expect(JSON.stringify(told.body), what).not.toMatch(secretsOf());
        // It would take the caller's own session, which is the caller's to take.
        if (name === "POST /api/user/logout")
          await DB.prepare("UPDATE session_family SET revoked_at = NULL WHERE id = ?").bind(bo.familyId).run();
      }
      const after = await stored();
      expect(others(after, name), name).toEqual(others(before, name));
      before = after;
    }
    // All of it is still Noor's.
    expect((await call(noor, "GET", "user/personal-data")).body.result).toMatchObject({
      profile: { addresses: [{ id: noor.address, street: ["Geheimweg 77"] }] },
      orders: [{ increment_id: noor.orderNumber }],
      newsletter: [{ email: noor.email }],
      coupons: [{ code: noor.code }],
    });
  });
});

/** What is Noor's and must stand in nobody else's answer. */
const secretsOf = () =>
  new RegExp(
    [
      "Noortje",
      "Zevenbergen",
      "Geheim",
      noor.email.replaceAll(".", "\\."),
      noor.orderNumber,
      noor.token,
      noor.familyId,
      `c-${noor.id}\\b`,
    ].join("|"),
  );
