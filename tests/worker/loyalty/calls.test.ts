import { beforeAll, describe, expect, it } from "vitest";
import {
  checkAnswer,
  personalCoupon,
  pricingClient,
  quote,
  transaction,
  type Transaction,
} from "../../../shared/contract/customer/loyalty.ts";
import type { Totals } from "../../../shared/contract/order/cart.ts";
import { bearer, call, coupon, DB, fillLoyaltyShop, filledCart, makeCustomer, operator } from "./shop.ts";

beforeAll(fillLoyaltyShop);
const day = 86_400_000;
const later = new Date(Date.now() + day).toISOString();
const past = new Date(Date.now() - day).toISOString();
const points = (email: string, number: number, description?: string) =>
  call<Transaction>("POST", "admin/points", { email, points: number, description }, { headers: operator });
const unauthorized = {
  status: 401,
  body: { code: 401, result: "The consumer isn't authorized to access %resources." },
};
const badCode = {
  status: 404,
  body: {
    code: 404,
    result: "The coupon code isn't valid. Verify the code and try again.",
    meta: { reason: "invalid" },
  },
};
const en = { store: "outlet_en" };

describe("points", () => {
  it("[ACCT-018] answers a customer's own movements, newest first, with the balance after each", async () => {
    const [one, other] = [await makeCustomer(DB), await makeCustomer(DB)];
    expect((await call("GET", "transactions", undefined, { headers: bearer(one) })).body).toEqual({
      code: 200,
      result: [],
      meta: {},
    });
    for (const [who, number] of [
      [one, 120],
      [other, 7],
      [one, -20],
    ] as const)
      expect((await points(who.email, number, "Welkom")).status).toBe(200);
    const { status, body, headers } = await call<Transaction[]>("GET", "transactions", undefined, {
      headers: bearer(one),
    });
    expect(status).toBe(200);
    expect(body.result.map((entry) => transaction.parse(entry))).toMatchObject([
      { points: -20, balance: 100, kind: "corrected" },
      { points: 120, balance: 120, description: "Welkom" },
    ]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    for (const token of [undefined, "gone"])
      expect(
        await call("GET", "transactions", undefined, { headers: token ? { authorization: `Bearer ${token}` } : {} }),
      ).toMatchObject(unauthorized);
  });

  it("[ACCT-019] answers one movement by its number, and not found for an unknown one or another's alike", async () => {
    const [one, other] = [await makeCustomer(DB), await makeCustomer(DB)];
    await DB.prepare(
      `INSERT INTO loyalty_transaction (id, customer_id, kind, points, balance, description, created_at)
        VALUES (7, ?1, 'corrected', 5, 5, 'Jarig', ?2) ON CONFLICT (id)
        DO UPDATE SET customer_id = ?1, points = 5, balance = 5, description = 'Jarig'`,
    )
      .bind(one.id, past)
      .run();
    const own = await call<Transaction>("GET", "transactions/7", undefined, { headers: bearer(one) });
    expect(own.status).toBe(200);
    expect(transaction.parse(own.body.result)).toMatchObject({
      transaction_id: 7,
      points: 5,
      balance: 5,
      description: "Jarig",
    });
    const unknown = await call("GET", "transactions/999999", undefined, { headers: bearer(one) });
    expect(unknown).toMatchObject({ status: 404, body: { code: 404 } });
    expect((await call("GET", "transactions/7", undefined, { headers: bearer(other) })).body).toEqual(unknown.body);
    expect((await call("GET", "transactions/seven", undefined, { headers: bearer(other) })).status).toBe(404);
    expect(await call("GET", "transactions/7")).toMatchObject(unauthorized);
  });

  it("never fall below zero, and only operators give them", async () => {
    const one = await makeCustomer(DB);
    await points(one.email, 10);
    expect((await points(one.email, -11)).status).toBe(409);
    expect((await points("nobody@example.test", 5)).status).toBe(404);
    expect((await points(one.email, 1.5)).status).toBe(400);
    for (const path of ["admin/points", "admin/coupon"])
      expect(
        (await call("POST", path, { email: one.email, points: 5, code: "MINE", percent: 90 }, { headers: bearer(one) }))
          .status,
      ).toBe(401);
    expect(
      (await call<Transaction[]>("GET", "transactions", undefined, { headers: bearer(one) })).body.result,
    ).toHaveLength(1);
  });
});

describe("personal pricing", () => {
  it("[ACCT-020] lists a customer's coupons in ppr_coupon_result, every entry a JSON text of its own", async () => {
    const [one, other] = [await makeCustomer(DB), await makeCustomer(DB)];
    await coupon("NOOR-10", { percent: 10, minimum: 50, valid_until: later, label: "Voor je verjaardag" }, one);
    await coupon("NOOR-OLD", { amount: 5, valid_until: past }, one);
    await coupon("OTHER-1", { amount: 5 }, other);
    await coupon("ALL-1", { amount: 5 });
    const { status, body } = await call("GET", "personal-pricing/client", undefined, { headers: bearer(one) });
    expect(status).toBe(200);
    const { ppr_coupon_result: texts } = pricingClient.parse(body.result);
    expect(texts.map((text) => personalCoupon.parse(JSON.parse(text)))).toEqual([
      { code: "NOOR-OLD", label: "", percent: null, amount: 5, minimum: 0, valid_until: past, used: false },
      {
        code: "NOOR-10",
        label: "Voor je verjaardag",
        percent: 10,
        amount: null,
        minimum: 50,
        valid_until: later,
        used: false,
      },
    ]);
    expect(await call("GET", "personal-pricing/client")).toMatchObject(unauthorized);
  });

  it("[ACCT-021] says by validate-quote what goods or a cart cost this customer with a code", async () => {
    const one = await makeCustomer(DB);
    await coupon("QUOTE-20", { percent: 20, minimum: 30 }, one);
    const ask = (body: unknown, headers: Record<string, string> = bearer(one)) =>
      call("POST", "personal-pricing/validate-quote", body, { headers });
    const items = [
      { sku: "socks", qty: 2 },
      { sku: "book", qty: 2 },
    ];
    const answer = await ask({ items, code: "quote-20" });
    expect(answer.status).toBe(200);
    expect(quote.parse(answer.body.result)).toEqual({
      valid: true,
      reason: null,
      code: "QUOTE-20",
      subtotal: 47.88,
      discount: 9.58,
      total: 38.3,
    });
    expect((await ask({ items })).body.result).toEqual({
      valid: true,
      reason: null,
      code: null,
      subtotal: 47.88,
      discount: 0,
      total: 47.88,
    });
    expect((await ask({ items: [{ sku: "socks", qty: 1 }], code: "QUOTE-20" })).body.result).toMatchObject({
      valid: false,
      reason: "minimum",
      discount: 0,
      total: 5.95,
    });
    expect((await ask({ items, code: "NONE-OF-IT" })).body.result).toMatchObject({
      valid: false,
      reason: "unknown",
      code: null,
      discount: 0,
    });
    const cart = await filledCart([["book", 2]], one);
    expect(quote.parse((await ask({ cartId: cart, code: "QUOTE-20" })).body.result)).toMatchObject({
      valid: true,
      subtotal: 35.98,
      discount: 7.2,
      total: 28.78,
    });
    for (const body of [{}, { items: [] }, { items: [{ sku: "socks", qty: 0 }] }, "[]"])
      expect((await ask(body)).status).toBe(400);
    expect((await ask({ items: [{ sku: "no-such", qty: 1 }] })).status).toBe(404);
    expect((await ask({ cartId: "f".repeat(32) })).status).toBe(404);
    expect(await ask({ items }, {})).toMatchObject(unauthorized);
  });

  it("[ACCT-022] says by check whether a code may be used, and of another's no more than of none", async () => {
    const [one, other] = [await makeCustomer(DB), await makeCustomer(DB)];
    await coupon("CHECK-1", { amount: 12.5, minimum: 20, valid_until: later }, one);
    await coupon("CHECK-OLD", { amount: 5, valid_until: past }, one);
    await coupon("CHECK-OTHER", { amount: 5 }, other);
    await coupon("CHECK-ALL", { percent: 5 });
    const check = async (code: string) => {
      const { status, body } = await call("POST", "personal-pricing/check", { code }, { headers: bearer(one) });
      expect(status).toBe(200);
      return checkAnswer.parse(body.result);
    };
    expect(await check(" check-1 ")).toEqual({
      valid: true,
      reason: null,
      coupon: { code: "CHECK-1", label: "", percent: null, amount: 12.5, minimum: 20, valid_until: later, used: false },
    });
    expect(await check("CHECK-ALL")).toMatchObject({ valid: true, coupon: { percent: 5 } });
    expect(await check("CHECK-OLD")).toMatchObject({ valid: false, reason: "expired" });
    expect(await check("CHECK-OTHER")).toEqual(await check("CHECK-NONE"));
    expect((await call("POST", "personal-pricing/check", {}, { headers: bearer(one) })).status).toBe(400);
    expect(await call("POST", "personal-pricing/check", { code: "CHECK-1" })).toMatchObject(unauthorized);
  });
});

describe("codes on a cart", () => {
  const totals = async (cart: string) => (await call<Totals>("GET", `cart/totals?cartId=${cart}`)).body.result;

  it("refuses every code that may not be used in the same words, and takes none of them", async () => {
    const one = await makeCustomer(DB);
    await coupon("HERS", { percent: 50 }, one);
    await coupon("ENDED", { percent: 50, valid_until: past });
    const cart = await filledCart([["socks", 2]]);
    const before = await totals(cart);
    for (const code of ["HERS", "ENDED", "NO-SUCH"]) {
      expect(await call("POST", `coupon/apply?cartId=${cart}`, { coupon: [{ code }] }, en)).toMatchObject(badCode);
      expect(await call("POST", `discount/apply?cartId=${cart}`, { discount: [{ code }] }, en)).toMatchObject(badCode);
    }
    expect((await call("POST", `coupon/apply?cartId=${cart}`, { coupon: [{ code: "NO-SUCH" }] })).body.result).toBe(
      "De kortingscode klopt niet. Controleer de code en probeer het opnieuw.",
    );
    await coupon("DEAR", { amount: 5, minimum: 100 });
    expect(await call("POST", `coupon/apply?cartId=${cart}`, { coupon: [{ code: "DEAR" }] }, en)).toMatchObject({
      status: 400,
      body: { result: "This code is valid from €100.00", meta: { minimum: 100 } },
    });
    for (const body of [{}, { coupon: [] }, { coupon: [{ code: "" }] }, "x"])
      expect((await call("POST", `coupon/apply?cartId=${cart}`, body)).status).toBe(400);
    expect(await totals(cart)).toEqual(before);
  });

  it("holds one code: a second replaces the first; too small a cart loses the discount but not the code", async () => {
    await coupon("FIRST", { amount: 1 });
    await coupon("SECOND", { percent: 10, minimum: 10 });
    const cart = await filledCart([["socks", 2]]);
    for (const code of ["FIRST", "second"])
      expect((await call("POST", `coupon/apply?cartId=${cart}`, { coupon: [{ code }] })).status).toBe(200);
    expect(await totals(cart)).toMatchObject({ coupon_code: "SECOND", discount_amount: -1.19, grand_total: 15.66 });
    const [{ item_id: item }] = (await call<{ item_id: number }[]>("GET", `cart/pull?cartId=${cart}`)).body.result as [
      { item_id: number },
    ];
    const qty = (pieces: number) =>
      call("POST", `cart/update?cartId=${cart}`, { cartItem: { sku: "socks", qty: pieces, item_id: item } });
    await qty(1);
    expect(await totals(cart)).toMatchObject({ discount_amount: 0, grand_total: 10.9 });
    expect(await totals(cart)).not.toHaveProperty("coupon_code");
    await qty(3);
    expect(await totals(cart)).toMatchObject({ coupon_code: "SECOND", discount_amount: -1.79 });
  });

  it("counts the cart's version only when a code really changes it", async () => {
    await coupon("COUNTED", { amount: 1 });
    const cart = await filledCart([["socks", 1]]);
    const version = async (path: string, body: unknown) =>
      (await call("POST", `${path}?cartId=${cart}`, body)).body.meta!["version"];
    const apply = () => version("coupon/apply", { coupon: [{ code: "COUNTED" }] });
    expect([
      await apply(),
      await apply(),
      await version("coupon/delete", {}),
      await version("coupon/delete", {}),
    ]).toEqual([2, 2, 3, 3]);
    expect((await call("POST", `coupon/delete?cartId=${"f".repeat(32)}`, {})).status).toBe(404);
  });

  it("limits wrong codes of one visitor or customer, and no others'", async () => {
    await coupon("RIGHT", { amount: 1 });
    const cart = await filledCart([["socks", 1]]);
    const from = (visitor: string) => ({ headers: { "x-visitor-address": visitor } });
    const attempt = (code: string, visitor: string) =>
      call("POST", `coupon/apply?cartId=${cart}`, { coupon: [{ code }] }, from(visitor));
    for (const { status } of await Promise.all(Array.from({ length: 12 }, () => attempt("RIGHT", "192.0.2.1"))))
      expect(status).toBe(200);
    const wrong = await Promise.all(Array.from({ length: 23 }, (_, i) => attempt(`GUESS-${i}`, "192.0.2.1")));
    expect(wrong.filter(({ status }) => status === 404)).toHaveLength(20);
    const limited = wrong.find(({ status }) => status === 429)!;
    expect(limited.body).toMatchObject({ code: 429, meta: { reason: "too_many" } });
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await attempt("RIGHT", "192.0.2.1")).status).toBe(429);
    expect((await attempt("RIGHT", "192.0.2.2")).status).toBe(200);
    expect(JSON.stringify((await DB.prepare("SELECT key FROM throttle").all()).results)).not.toContain("192.0.2");
    const one = await makeCustomer(DB);
    const asked = await Promise.all(
      Array.from({ length: 22 }, (_, i) =>
        call("POST", "personal-pricing/check", { code: `GUESS-${i}` }, { headers: bearer(one) }),
      ),
    );
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it("limits wrong codes of one visitor, however many customers he signs up as", async () => {
    const [visitor, others] = [crypto.randomUUID(), await Promise.all([1, 2, 3].map(() => makeCustomer(DB)))];
    const check = (customer: Awaited<ReturnType<typeof makeCustomer>>, code: string, from = visitor) =>
      call("POST", "personal-pricing/check", { code }, { headers: { ...bearer(customer), "x-visitor-address": from } });
    for (const customer of others.slice(0, 2))
      for (const { status } of await Promise.all(Array.from({ length: 20 }, (_, i) => check(customer, `GUESS-${i}`))))
        expect(status).toBe(200);
    expect((await check(others[2]!, "GUESS-0")).status).toBe(429);
    expect((await check(others[2]!, "GUESS-0", crypto.randomUUID())).status).toBe(200);
  });
});

describe("an operator's coupons", () => {
  it("are made for one or for everyone, changed by the same call, and never change their owner", async () => {
    const [one, other] = [await makeCustomer(DB), await makeCustomer(DB)];
    const make = (body: unknown) => call("POST", "admin/coupon", body, { headers: operator });
    expect((await make({ code: "mine-1", email: one.email.toUpperCase(), percent: 10 })).body).toEqual({
      code: 200,
      result: { code: "MINE-1" },
    });
    expect(
      (await make({ code: "MINE-1", email: one.email, amount: 3, valid_until: "2030-01-01T00:00:00+01:00" })).status,
    ).toBe(200);
    expect(
      (
        await call<{ ppr_coupon_result: string[] }>("GET", "personal-pricing/client", undefined, {
          headers: bearer(one),
        })
      ).body.result.ppr_coupon_result.map((text) => JSON.parse(text) as unknown),
    ).toMatchObject([{ percent: null, amount: 3, valid_until: "2029-12-31T23:00:00.000Z" }]);
    for (const body of [
      { code: "MINE-1", email: other.email, amount: 3 },
      { code: "MINE-1", amount: 3 },
    ])
      expect((await make(body)).status).toBe(409);
    // An account that is gone takes its coupons along; what orders used stays theirs.
    await DB.batch([
      DB.prepare("INSERT INTO coupon_use (order_id, code, once) VALUES (900001, 'MINE-1', 1)"),
      DB.prepare("DELETE FROM coupon WHERE code = 'MINE-1'"),
    ]);
    expect((await make({ code: "MINE-1", email: other.email, amount: 3 })).status).toBe(409);
    expect((await make({ code: "X", email: "nobody@example.test", amount: 3 })).status).toBe(404);
    for (const body of [
      { code: "X" },
      { code: "X", percent: 5, amount: 5 },
      { code: "X", percent: 101 },
      { code: "a b", percent: 5 },
      { code: "X", percent: 5, valid_until: "soon" },
      null,
    ])
      expect((await make(body)).status).toBe(400);
    expect((await call("POST", "admin/coupon", { code: "X", percent: 5 })).status).toBe(401);
  });
});
