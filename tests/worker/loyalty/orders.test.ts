import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { confirmedTotals } from "../../../shared/cart/wire.ts";
import type { Totals } from "../../../shared/contract/order/cart.ts";
import type { Transaction } from "../../../shared/contract/customer/loyalty.ts";
import { fromCents, toCents } from "../../../shared/money/money.ts";
import { place } from "../cart/shop.ts";
import type { TestCustomer } from "../customer/customers.ts";
import { bearer, call, coupon, DB, fillLoyaltyShop, filledCart, makeCustomer, operator, order } from "./shop.ts";

beforeAll(fillLoyaltyShop);
type Things = readonly (readonly [sku: string, qty: number])[];
const as = (customer?: TestCustomer) => ({ headers: customer ? bearer(customer) : {} });
const totals = async (cart: string, customer?: TestCustomer) =>
  (await call<Totals>("GET", `cart/totals?cartId=${cart}`, undefined, as(customer))).body.result;
const apply = (cart: string, code: string, customer?: TestCustomer) =>
  call("POST", `coupon/apply?cartId=${cart}`, { coupon: [{ code }] }, as(customer));
const wish = (things: Things, cart: string, discount?: number) =>
  order(
    things.map(([sku, qty]) => ({ sku, qty })),
    { cart_id: cart, ...(discount !== undefined && { discount_amount: discount }) },
  );
const rowOf = async (key: string) =>
  (await DB.prepare("SELECT * FROM sales_order WHERE order_key = ?")
    .bind(key)
    .first<Record<string, number | string | null>>())!;
const endNow = (code: string) => coupon(code, { percent: 10, valid_until: new Date(Date.now() - 1000).toISOString() });

describe("a discount", () => {
  it("is one figure for any cart: on the quote, the totals, the device, with delivery chosen, in the order, its lines and its confirmation", async () => {
    const one = await makeCustomer(DB);
    const thing = fc.tuple(fc.constantFrom("shirt-red", "socks", "book", "mug"), fc.integer({ min: 1, max: 4 }));
    const things = fc.uniqueArray(thing, { minLength: 1, maxLength: 4, selector: ([sku]) => sku });
    const what = fc.oneof(
      fc.integer({ min: 100, max: 10_000 }).map((n) => ({ percent: n / 100 })),
      fc.integer({ min: 1, max: 9_000 }).map((n) => ({ amount: n / 100 })),
    );
    let number = 0;
    await fc.assert(
      fc.asyncProperty(things, what, async (wanted, off) => {
        const code = `FIGURE-${++number}`;
        await coupon(code, off, one);
        const cart = await filledCart(wanted, one);
        expect(await apply(cart, code, one)).toMatchObject({ status: 200 });
        const before = await totals(cart, one);
        const { body: chosen } = await call<{ totals: Totals }>(
          "POST",
          `cart/shipping-information?cartId=${cart}`,
          {
            addressInformation: {
              shippingAddress: { countryId: "NL" },
              shippingCarrierCode: "flatrate",
              shippingMethodCode: "flatrate",
            },
          },
          as(one),
        );
        const shown = chosen.result.totals;
        const { body: quoted } = await call<{ discount: number; total: number }>(
          "POST",
          "personal-pricing/validate-quote",
          { cartId: cart },
          as(one),
        );
        const body = wish(wanted, cart, shown.discount_amount);
        const placed = await place(body, as(one));
        expect(placed.status, JSON.stringify(placed.body)).toBe(200);
        const row = await rowOf(body.order_id);
        const lines = await DB.prepare(
          `SELECT sum(discount_cents) AS discount, sum(row_total_cents) AS goods, sum(tax_cents) AS tax
            FROM sales_order_line WHERE order_id = ?`,
        )
          .bind(row["id"])
          .first<Record<string, number>>();
        const device = confirmedTotals(shown, 1);
        const figures = [
          before.discount_amount,
          shown.discount_amount,
          -quoted.result.discount,
          fromCents(device.segments.find((one) => one.code === "discount")!.cents!),
          fromCents(-Number(row["discount_cents"])),
          fromCents(-lines!["discount"]!),
        ];
        expect(new Set(figures).size, JSON.stringify(figures)).toBe(1);
        expect(figures[0]).toBeLessThan(0);
        expect([
          shown.grand_total,
          fromCents(device.grandTotalCents),
          fromCents(Number(row["grand_total_cents"])),
        ]).toEqual(Array(3).fill(placed.body.result.grand_total));
        expect(row).toMatchObject({
          coupon_code: code,
          customer_id: one.id,
          subtotal_cents: lines!["goods"],
          tax_cents: toCents(shown.tax_amount),
        });
        expect(toCents(shown.tax_amount)).toBe(lines!["tax"]! + toCents(shown["shipping_tax_amount"])!);
        // Free delivery asks what is left after the discount.
        const payable = Number(row["subtotal_cents"]) - Number(row["discount_cents"]);
        expect([row["shipping_cents"], quoted.result.total]).toEqual([payable >= 7_500 ? 0 : 495, fromCents(payable)]);
      }),
      { numRuns: 6 },
    );
  });

  it("refuses, in words, an order that saw another discount, and places it once the new total was seen", async () => {
    await coupon("SHORT", { percent: 10 });
    const things = [["socks", 3]] as const;
    for (const seen of [-1.79, undefined]) {
      await coupon("SHORT", { percent: 10 });
      const cart = await filledCart(things);
      await apply(cart, "SHORT");
      expect((await totals(cart)).discount_amount).toBe(-1.79);
      await endNow("SHORT");
      const refused = await place(wish(things, cart, seen));
      expect(refused).toMatchObject({
        status: 400,
        body: {
          code: 400,
          result: "Je kortingscode geldt niet meer voor deze bestelling",
          meta: { reason: "price_changed", discount: 0 },
        },
      });
      const now = await totals(cart);
      expect(now.discount_amount).toBe(0);
      const placed = await place(wish(things, cart, now.discount_amount));
      expect(placed).toMatchObject({ status: 200, body: { result: { grand_total: 22.8 } } });
    }
    // Nothing was to be taken off, and now something is.
    await coupon("SHORT", { percent: 10 });
    const cart = await filledCart(things);
    await apply(cart, "SHORT");
    expect(await place(wish(things, cart, 0))).toMatchObject({
      status: 400,
      body: { meta: { reason: "price_changed", discount: 1.79 } },
    });
    expect((await place(wish(things, "", 1.79))).status).toBe(400);
  });

  it("that falls below its code's minimum is told of with the totals, in words, and before an order that does not say what its shopper saw", async () => {
    await coupon("FROM-20", { percent: 10, minimum: 20 });
    const things = [["socks", 4]] as const;
    const cart = await filledCart(things);
    expect(await apply(cart, "FROM-20")).toMatchObject({ status: 200 });
    expect(await totals(cart)).toMatchObject({ coupon_code: "FROM-20", discount_amount: -2.38 });
    const [line] = (await call<{ item_id: number }[]>("GET", `cart/pull?cartId=${cart}`)).body.result;
    await call("POST", `cart/update?cartId=${cart}`, { cartItem: { sku: "socks", qty: 2, item_id: line!.item_id } });
    for (const [store, text] of [
      ["outlet_nl", /^Code FROM-20 geldt vanaf .*20,00.* en geeft nu geen korting\.$/],
      ["outlet_de", /^Code FROM-20 gilt ab .*20,00.* und gibt jetzt keinen Rabatt\.$/],
      ["outlet_en", /^Code FROM-20 is valid from .*20[.,]00.* and gives no discount now\.$/],
    ] as const) {
      const { body } = await call<Totals>("GET", `cart/totals?cartId=${cart}`, undefined, { store });
      expect(body.result).toMatchObject({
        discount_amount: 0,
        coupon_note: { code: "FROM-20", text: expect.stringMatching(text) },
      });
      expect(body.result).not.toHaveProperty("coupon_code");
      expect(confirmedTotals(body.result, 1).couponNote).toEqual(body.result.coupon_note);
    }
    const chosen = await call<{ totals: Totals }>("POST", `cart/shipping-information?cartId=${cart}`, {
      addressInformation: {
        shippingAddress: { countryId: "NL" },
        shippingCarrierCode: "flatrate",
        shippingMethodCode: "flatrate",
      },
    });
    expect(chosen.body.result.totals.coupon_note).toMatchObject({ code: "FROM-20" });
    // Neither the price of before nor the new one without a word.
    for (const seen of [-2.38, undefined])
      expect(await place(wish([["socks", 2]], cart, seen))).toMatchObject({
        status: 400,
        body: { result: expect.stringMatching(/geldt vanaf/), meta: { reason: "price_changed", discount: 0 } },
      });
    const placed = await place(wish([["socks", 2]], cart, 0));
    expect(placed).toMatchObject({ status: 200, body: { result: { grand_total: 16.85 } } });
  });

  it("has nothing to say once its code holds again, is taken away, or has nothing to take off from", async () => {
    await coupon("FROM-20", { percent: 10, minimum: 20 });
    const cart = await filledCart([["socks", 4]]);
    await apply(cart, "FROM-20");
    const [line] = (await call<{ item_id: number }[]>("GET", `cart/pull?cartId=${cart}`)).body.result;
    const set = (qty: number) =>
      call("POST", `cart/update?cartId=${cart}`, { cartItem: { sku: "socks", qty, item_id: line!.item_id } });
    await set(1);
    expect(await totals(cart)).toHaveProperty("coupon_note");
    await set(4);
    expect(await totals(cart)).not.toHaveProperty("coupon_note");
    await set(1);
    await call("POST", `cart/delete-coupon?cartId=${cart}`);
    expect(await totals(cart)).not.toHaveProperty("coupon_note");
  });

  it("says that the rest lapses of an amount above what is ordered, of no other, and is ordered as it stands", async () => {
    await coupon("WORTH-50", { amount: 50 });
    await coupon("ALL-OF-IT", { percent: 100 });
    const cart = await filledCart([["socks", 1]]);
    const worth = await totals(cart);
    await coupon("EXACTLY", { amount: worth.subtotal_incl_tax as number });
    for (const code of ["ALL-OF-IT", "EXACTLY"]) {
      expect(await apply(cart, code)).toMatchObject({ status: 200 });
      expect(await totals(cart)).not.toHaveProperty("coupon_note");
    }
    await apply(cart, "WORTH-50");
    for (const [store, text] of [
      ["outlet_nl", /^Code WORTH-50 is .*50,00 waard; wat je daarvan in deze bestelling niet gebruikt, vervalt\.$/],
      ["outlet_de", /^Code WORTH-50 ist 50,00.* wert; was du davon in dieser Bestellung nicht nutzt, verfällt\.$/],
      ["outlet_en", /^Code WORTH-50 is worth .*50\.00; what you do not use of it in this order lapses\.$/],
    ] as const) {
      const { body } = await call<Totals>("GET", `cart/totals?cartId=${cart}`, undefined, { store });
      expect(body.result).toMatchObject({
        coupon_code: "WORTH-50",
        discount_amount: -(worth.subtotal_incl_tax as number),
        coupon_note: { code: "WORTH-50", text: expect.stringMatching(text) },
      });
    }
    expect(await place(wish([["socks", 1]], cart, -(worth.subtotal_incl_tax as number)))).toMatchObject({
      status: 200,
    });
  });

  it("goes with a guest's cart into the customer's", async () => {
    const one = await makeCustomer(DB);
    await coupon("TAKEN-ALONG", { amount: 2 });
    const guest = await filledCart([["socks", 1]]);
    await apply(guest, "TAKEN-ALONG");
    const { result: cart } = (await call<string>("POST", `cart/create?guestCartId=${guest}`, undefined, as(one))).body;
    expect(await totals(cart, one)).toMatchObject({ coupon_code: "TAKEN-ALONG", discount_amount: -2 });
  });

  it("of the customer's cart is not lost to a code of the guest's that has ended since", async () => {
    const one = await makeCustomer(DB);
    await coupon("OWN-HOLDS", { amount: 3 }, one);
    await coupon("GUEST-ENDED", { amount: 2 });
    const [cart, guest] = [await filledCart([["socks", 1]], one), await filledCart([["socks", 1]])];
    await apply(cart, "OWN-HOLDS", one);
    await apply(guest, "GUEST-ENDED");
    await coupon("GUEST-ENDED", { amount: 2, valid_until: new Date(Date.now() - 1000).toISOString() });
    expect(
      (await call<string>("POST", `cart/create?guestCartId=${guest}`, undefined, as(one))).body.meta,
    ).toMatchObject({ guest_cart: "merged" });
    expect(await totals(cart, one)).toMatchObject({ items_qty: 2, coupon_code: "OWN-HOLDS", discount_amount: -3 });
  });
});

describe("a personal coupon", () => {
  it("belongs to its customer: not to a guest or another customer, and no answer tells that it exists", async () => {
    const [one, other] = [await makeCustomer(DB), await makeCustomer(DB)];
    await coupon("HERS-ALONE", { amount: 5 }, one);
    const [cart, others, guests] = [
      await filledCart([["socks", 2]], one),
      await filledCart([["socks", 2]], other),
      await filledCart([["socks", 2]]),
    ];
    const none = (await apply(others, "NO-SUCH-CODE", other)).body;
    expect((await apply(others, "HERS-ALONE", other)).body).toEqual(none);
    expect((await apply(guests, "HERS-ALONE")).body).toEqual(none);
    // Nor does another's cart open for it.
    expect(await apply(cart, "HERS-ALONE", other)).toMatchObject({
      status: 404,
      body: { meta: { reason: "cart_unknown" } },
    });
    expect(await apply(cart, "HERS-ALONE")).toMatchObject({ status: 404, body: { meta: { reason: "cart_unknown" } } });
    expect(await apply(cart, "HERS-ALONE", one)).toMatchObject({
      status: 200,
      body: { result: { code: "HERS-ALONE", amount: 5 } },
    });
    expect((await apply(cart, "HERS-ALONE", { ...one, token: "gone" })).status).toBe(401);
    // A cart that holds the code in the tables but is not the owner's takes nothing off.
    await DB.prepare("UPDATE cart SET coupon_code = 'HERS-ALONE' WHERE id = ?").bind(guests).run();
    expect((await totals(guests)).discount_amount).toBe(0);
  });

  it("is used up by one of two orders at once; the other is refused with a reason and in words, and loses nothing", async () => {
    const one = await makeCustomer(DB);
    await coupon("ONCE", { percent: 20 }, one);
    const things = [["socks", 2]] as const;
    // A customer has a cart in each view, so two can hold the code.
    const carts = await Promise.all(
      ["outlet_nl", "outlet_de"].map(async (store) => {
        const options = { store, ...as(one) };
        const cart = (await call<string>("POST", "cart/create", undefined, options)).body.result;
        await call("POST", `cart/update?cartId=${cart}`, { cartItem: { sku: "socks", qty: 2 } }, options);
        expect(
          (await call("POST", `coupon/apply?cartId=${cart}`, { coupon: [{ code: "ONCE" }] }, options)).status,
        ).toBe(200);
        return {
          cart,
          store,
          seen: (await call<Totals>("GET", `cart/totals?cartId=${cart}`, undefined, options)).body.result
            .discount_amount,
        };
      }),
    );
    const stock = () => DB.prepare("SELECT qty FROM stock WHERE sku = 'socks'").first<number>("qty");
    const before = (await stock())!;
    const answers = await Promise.all(
      carts.map(({ cart, store, seen }) => place(wish(things, cart, seen), { store, ...as(one) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const lost = answers.findIndex(({ status }) => status === 400);
    expect(answers[lost]!.body).toMatchObject({
      result: expect.stringMatching(/kortingscode|Rabattcode/),
      meta: { reason: "price_changed" },
    });
    expect(await stock()).toBe(before - 2);
    expect(await DB.prepare("SELECT count(*) AS n FROM coupon_use WHERE code = 'ONCE'").first("n")).toBe(1);
    // The cart of the refused order is as it was, without the discount, and can be ordered.
    const { cart, store } = carts[lost]!;
    const left = (await call<Totals>("GET", `cart/totals?cartId=${cart}`, undefined, { store, ...as(one) })).body
      .result;
    expect(left).toMatchObject({ discount_amount: 0, items_qty: 2 });
    expect((await place(wish(things, cart, 0), { store, ...as(one) })).status).toBe(200);
    const listed = (await call<{ ppr_coupon_result: string[] }>("GET", "personal-pricing/client", undefined, as(one)))
      .body.result.ppr_coupon_result;
    expect(listed.map((text) => (JSON.parse(text) as { used: boolean }).used)).toEqual([true]);
    expect((await call("POST", "personal-pricing/check", { code: "ONCE" }, as(one))).body.result).toMatchObject({
      valid: false,
      reason: "used",
    });
  });

  it("stays unused when its order is refused, and a repeat of its order uses it once", async () => {
    const one = await makeCustomer(DB);
    await coupon("KEPT", { amount: 3 }, one);
    const cart = await filledCart([["socks", 2]], one);
    await apply(cart, "KEPT", one);
    const refused = order(
      [{ sku: "socks", qty: 2 }],
      { cart_id: cart, discount_amount: -3 },
      { payment_method_code: "gold" },
    );
    expect(await place(refused, as(one))).toMatchObject({ status: 400, body: { meta: { reason: "invalid" } } });
    expect((await totals(cart, one)).discount_amount).toBe(-3);
    const body = wish([["socks", 2]], cart, -3);
    const answers = await Promise.all(Array.from({ length: 4 }, () => place(body, as(one))));
    expect(
      new Set(answers.map(({ status, body: { result } }) => `${status} ${result.orderNumber} ${result.grand_total}`))
        .size,
    ).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { result: { grand_total: 13.85 } } });
    expect(await DB.prepare("SELECT count(*) AS n FROM coupon_use WHERE code = 'KEPT'").first("n")).toBe(1);
  });
});

describe("points of an order", () => {
  it("are one for every whole euro of goods after the discount, written with the order, once", async () => {
    const one = await makeCustomer(DB);
    await call("POST", "admin/points", { email: one.email, points: 5 }, { headers: operator });
    await coupon("POINTS", { percent: 10 }, one);
    const cart = await filledCart(
      [
        ["shirt-red", 1],
        ["socks", 1],
      ],
      one,
    );
    await apply(cart, "POINTS", one);
    const body = wish(
      [
        ["shirt-red", 1],
        ["socks", 1],
      ],
      cart,
      -5.59,
    );
    const placed = await place(body, as(one));
    expect(placed.status).toBe(200);
    await place(body, as(one));
    const { result } = (await call<Transaction[]>("GET", "transactions", undefined, as(one))).body;
    expect(result).toMatchObject([
      { kind: "earned", points: 50, balance: 55, amount: 50.35, order_number: placed.body.result.orderNumber },
      { kind: "corrected", balance: 5 },
    ]);
    // A guest earns none, and neither does an order that was refused.
    const before = await DB.prepare("SELECT count(*) AS n FROM loyalty_transaction").first("n");
    expect((await place(wish([["socks", 1]], ""))).status).toBe(200);
    expect((await place(wish([["shirt-green", 1]], ""), as(one))).status).toBe(400);
    expect(await DB.prepare("SELECT count(*) AS n FROM loyalty_transaction").first("n")).toBe(before);
  });

  it("add up for orders at once: the newest balance is the sum of all", async () => {
    const one = await makeCustomer(DB);
    await Promise.all(Array.from({ length: 6 }, () => place(wish([["mug", 1]], ""), as(one))));
    const { result } = (await call<Transaction[]>("GET", "transactions", undefined, as(one))).body;
    expect(result.map(({ balance }) => balance)).toEqual([72, 60, 48, 36, 24, 12]);
  });
});
