import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bearer, makeCustomer, type TestCustomer } from "../customer/customers.ts";
import {
  add,
  address,
  call,
  count,
  DB,
  fillShop,
  newCart,
  order,
  place,
  pull,
  shirt,
  snapshot,
  socks,
  unlimited,
} from "./shop.ts";

beforeAll(fillShop);

let [noor, bo] = [] as unknown as [TestCustomer, TestCustomer];
beforeEach(async () => {
  [noor, bo] = [await makeCustomer(DB), await makeCustomer(DB)];
});

const as = (customer: TestCustomer | null, more: Record<string, string> = {}) => ({
  headers: { ...(customer && bearer(customer)), ...more },
});
const create = (customer: TestCustomer, query = "", store?: string) =>
  call<string>("POST", `cart/create${query}`, undefined, { ...as(customer), ...(store && { store }) });
const linesOf = async (customer: TestCustomer | null, cartId: string) =>
  Object.fromEntries(
    (
      await call<{ sku: string; qty: number }[]>("GET", `cart/pull?cartId=${cartId}`, undefined, as(customer))
    ).body.result.map(({ sku, qty }) => [sku, qty]),
  );
const addAs = (customer: TestCustomer, cartId: string, sku: string, qty: number, more = {}) =>
  add(cartId, sku, qty, more, as(customer));
/** Every call that takes a cart. */
const calls = (cartId: string): [method: string, path: string, body?: unknown][] => [
  ["GET", `cart/pull?cartId=${cartId}`],
  ["GET", `cart/totals?cartId=${cartId}`],
  ["GET", `cart/payment-methods?cartId=${cartId}`],
  ["POST", `cart/update?cartId=${cartId}`, { cartItem: { sku: socks, qty: 1 } }],
  ["POST", "cart/update", { cartItem: { sku: socks, qty: 1, quoteId: cartId } }],
  ["POST", `cart/delete?cartId=${cartId}`, { cartItem: { item_id: 1 } }],
  ["POST", `cart/shipping-methods?cartId=${cartId}`, { address: { country_id: "NL" } }],
  [
    "POST",
    `cart/shipping-information?cartId=${cartId}`,
    { addressInformation: { shippingAddress: { country_id: "DE" } } },
  ],
  ["POST", `cart/collect-totals?cartId=${cartId}`, { methods: {} }],
];

describe("a customer's cart", () => {
  it("is one in each store view with an id of figures, however often and at once it is asked for", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(noor)));
    expect(new Set(answers.map(({ body }) => body.result)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { result: expect.stringMatching(/^[1-9]\d{0,14}$/) } });
    expect(
      await DB.prepare("SELECT count(*) AS n FROM cart WHERE customer_id = ?1 AND active = 1").bind(noor.id).first("n"),
    ).toBe(1);
    const german = (await create(noor, "", "outlet_de")).body.result;
    expect(german).not.toBe(answers[0]!.body.result);
    expect((await create(bo)).body.result).not.toBe(answers[0]!.body.result);
  });

  it("is used with the token in the header or in the query, through every call", async () => {
    const cart = (await create(noor)).body.result;
    const added = await addAs(noor, cart, socks, 2);
    expect(added).toMatchObject({ status: 200, body: { result: { sku: socks, qty: 2, quote_id: cart } } });
    for (const [method, path, body] of calls(cart).filter(([, path]) => !path.includes("delete")))
      expect([path, (await call(method, path, body, as(noor))).status]).toEqual([path, 200]);
    expect((await call("GET", `cart/pull?cartId=${cart}&token=${noor.token}`)).status).toBe(200);
    expect(
      (
        await call(
          "POST",
          `cart/delete?cartId=${cart}`,
          { cartItem: { item_id: added.body.result["item_id"], sku: socks } },
          as(noor),
        )
      ).status,
    ).toBe(200);
    expect(await linesOf(noor, cart)).toEqual({});
  });

  it("opens to no guest, no other customer, no ended token; nothing is told or changed", async () => {
    const cart = (await create(noor)).body.result;
    await addAs(noor, cart, socks, 2);
    const ended = await makeCustomer(DB, { expiresIn: -1 });
    const before = await snapshot();
    for (const [method, path, body] of calls(cart)) {
      const unknown = await call(
        method,
        path.replaceAll(cart, "123456789012345"),
        JSON.parse(JSON.stringify(body ?? null).replaceAll(cart, "123456789012345")) ?? undefined,
        as(bo),
      );
      for (const who of [null, bo]) {
        const { status, body: answer } = await call(method, path, body, as(who));
        expect([path, status, answer]).toEqual([path, 404, unknown.body]);
      }
      expect(await call(method, path, body, as(ended))).toMatchObject({
        status: 401,
        body: { code: 401, meta: { reason: "not_authorized" } },
      });
      expect(await call(method, path, body, { headers: { authorization: "Bearer guessed" } })).toMatchObject({
        status: 401,
      });
    }
    expect(await snapshot()).toBe(before);
  });

  it("is the only one that a token opens: a guest's cart is for merging", async () => {
    const guest = await newCart();
    await add(guest, socks, 1);
    for (const [method, path, body] of calls(guest))
      expect([path, (await call(method, path, body, as(noor))).status]).toEqual([path, 404]);
    expect(await linesOf(null, guest)).toEqual({ [socks]: 1 });
  });

  it("is not made for another customer than the device means", async () => {
    const guest = await newCart();
    await add(guest, socks, 1);
    expect((await create(noor, `?customerId=${bo.id}&guestCartId=${guest}`)).status).toBe(401);
    expect((await call("POST", `cart/create?customerId=${noor.id}`)).status).toBe(401);
    expect(await linesOf(null, guest)).toEqual({ [socks]: 1 });
    expect((await create(noor, `?customerId=${noor.id}`)).body.meta).toEqual({ version: 0, customer_id: noor.id });
  });

  it("is priced for the group that the account has", async () => {
    const member = await makeCustomer(DB, { groupId: 7 });
    const id = (await DB.prepare("SELECT id FROM product WHERE sku = ?1").bind(unlimited).first<number>("id"))!;
    await DB.prepare("UPDATE product_doc SET doc = json_set(doc, '$.tier_prices', json(?2)) WHERE product_id = ?1")
      .bind(id, JSON.stringify([{ customer_group_id: 7, qty: 1, value: 9.5 }]))
      .run();
    const [guest, cart, other] = [
      await newCart(),
      (await create(member)).body.result,
      (await create(noor)).body.result,
    ];
    await add(guest, unlimited, 1);
    await addAs(member, cart, unlimited, 1);
    await addAs(noor, other, unlimited, 1);
    const price = async (customer: TestCustomer | null, cartId: string) =>
      (await call<{ price: number }[]>("GET", `cart/pull?cartId=${cartId}`, undefined, as(customer))).body.result[0]!
        .price;
    expect([await price(null, guest), await price(member, cart), await price(noor, other)]).toEqual([12.5, 9.5, 12.5]);
    const placed = await place(order([{ sku: unlimited, qty: 1, priceInclTax: 9.5 }], { cart_id: cart }), as(member));
    expect(placed).toMatchObject({ status: 200 });
    await DB.prepare("UPDATE product_doc SET doc = json_remove(doc, '$.tier_prices') WHERE product_id = ?1")
      .bind(id)
      .run();
  });
});

describe("merging a guest's cart", () => {
  it("sums equal lines once, brings the others, and ends the guest's cart", async () => {
    const [guest, cart] = [await newCart(), (await create(noor)).body.result];
    await add(guest, socks, 2);
    await add(guest, shirt.red, 1);
    await addAs(noor, cart, socks, 3);
    const merged = await create(noor, `?guestCartId=${guest}`);
    expect(merged.body).toMatchObject({ result: cart, meta: { customer_id: noor.id, guest_cart: "merged" } });
    expect(await linesOf(noor, cart)).toEqual({ [socks]: 5, [shirt.red]: 1 });
    expect(await pull(guest)).toMatchObject({ code: 404, meta: { reason: "cart_unknown", merged: true } });
    expect((await add(guest, socks, 1)).status).toBe(404);
  });

  it("happens once: repeated calls, lost answers and several tabs at once end with the same lines", async () => {
    const [guest, cart] = [await newCart(), (await create(noor)).body.result];
    await add(guest, socks, 2);
    await addAs(noor, cart, socks, 1);
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(noor, `?guestCartId=${guest}`)));
    expect(
      answers.every(
        ({ status, body }) => status === 200 && body.result === cart && body.meta?.["guest_cart"] === "merged",
      ),
    ).toBe(true);
    await create(noor, `?guestCartId=${guest}`);
    expect(await linesOf(noor, cart)).toEqual({ [socks]: 3 });
  });

  it("loses and doubles nothing when the guest's cart is being filled meanwhile", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [customer, guest] = [await makeCustomer(DB), await newCart()];
      await add(guest, socks, 1);
      const [merged, ...added] = await Promise.all([
        create(customer, `?guestCartId=${guest}`),
        ...Array.from({ length: 4 }, () => add(guest, socks, 1)),
      ]);
      expect(merged!.status).toBe(200);
      expect(await linesOf(customer, (merged as { body: { result: string } }).body.result)).toEqual({
        [socks]: 1 + added.filter(({ status }) => status === 200).length,
      });
    }
  });

  it("belongs to the first customer who asks; another gets nothing of it", async () => {
    const guest = await newCart();
    await add(guest, socks, 2);
    const both = await Promise.all([create(noor, `?guestCartId=${guest}`), create(bo, `?guestCartId=${guest}`)]);
    expect(both.map(({ body }) => body.meta?.["guest_cart"]).sort()).toEqual(["elsewhere", "merged"]);
    const lines = [await linesOf(noor, both[0].body.result), await linesOf(bo, both[1].body.result)];
    expect(lines.map((held) => held[socks] ?? 0).sort()).toEqual([0, 2]);
  });

  it("keeps to what a line may hold, and never takes a customer's cart for a guest's", async () => {
    const most = async (qty: number) =>
      void (await DB.prepare("UPDATE stock SET max_sale_qty = ?2 WHERE sku = ?1").bind(socks, qty).run());
    await most(4);
    const [guest, cart, others] = [await newCart(), (await create(noor)).body.result, (await create(bo)).body.result];
    expect([
      (await add(guest, socks, 3)).status,
      (await addAs(noor, cart, socks, 3)).status,
      (await addAs(bo, others, socks, 1)).status,
    ]).toEqual([200, 200, 200]);
    await create(noor, `?guestCartId=${guest}`);
    expect(await linesOf(noor, cart)).toEqual({ [socks]: 4 });
    expect((await create(noor, `?guestCartId=${others}`)).body.meta).not.toHaveProperty("guest_cart");
    expect(await linesOf(bo, others)).toEqual({ [socks]: 1 });
    await most(10_000);
  });

  it("does not touch a guest's cart that was ordered or never made", async () => {
    const guest = await newCart();
    await add(guest, socks, 1);
    expect((await place(order([{ sku: socks, qty: 1 }], { cart_id: guest }))).status).toBe(200);
    for (const id of [guest, "f".repeat(32), "nonsense", ""])
      expect((await create(noor, `?guestCartId=${id}`)).body.meta).not.toHaveProperty("guest_cart");
    expect(await linesOf(noor, (await create(noor)).body.result)).toEqual({});
  });
});

describe("a customer's order", () => {
  const ownerOf = async (key: string) =>
    DB.prepare("SELECT customer_id, email FROM sales_order WHERE order_key = ?1")
      .bind(key)
      .first<{ customer_id: number | null; email: string }>();

  it("is the token's, whatever user_id says, with the e-mail address of the form; the next cart is a new one", async () => {
    const cart = (await create(noor)).body.result;
    await addAs(noor, cart, socks, 1);
    const body = order([{ sku: socks, qty: 1 }], { cart_id: cart, user_id: String(bo.id) });
    expect((await place(body, as(noor))).status).toBe(200);
    expect(await ownerOf(body.order_id)).toEqual({ customer_id: noor.id, email: address.email });
    const next = (await create(noor)).body.result;
    expect(next).not.toBe(cart);
    expect(await linesOf(noor, next)).toEqual({});
    expect((await addAs(noor, cart, socks, 1)).status).toBe(404);
  });

  it("takes only the customer's own cart", async () => {
    const [cart, guest] = [(await create(noor)).body.result, await newCart()];
    await addAs(noor, cart, socks, 1);
    await add(guest, socks, 1);
    const before = await count("sales_order");
    for (const [who, id] of [
      [null, cart],
      [bo, cart],
      [noor, guest],
    ] as const)
      expect(
        await place(order([{ sku: socks, qty: 1 }], { cart_id: id, user_id: String(noor.id) }), as(who)),
      ).toMatchObject({ status: 400, body: { meta: { reason: "cart_unknown" } } });
    expect(
      (
        await place(order([{ sku: socks, qty: 1 }], { cart_id: cart }), {
          headers: { authorization: "Bearer guessed" },
        })
      ).status,
    ).toBe(401);
    expect(await count("sales_order")).toBe(before);
    expect(await linesOf(noor, cart)).toEqual({ [socks]: 1 });
  });

  it("is answered again only to the one who placed it", async () => {
    const mine = order([{ sku: socks, qty: 1 }]);
    const [first, again] = [await place(mine, as(noor)), await place(mine, as(noor))];
    expect(again.body.result).toEqual(first.body.result);
    for (const who of [null, bo]) {
      expect(await place(mine, as(who))).toMatchObject({ status: 409, body: { meta: { reason: "order_conflict" } } });
      expect((await call("GET", `sync/order/${mine.order_id}`, undefined, as(who))).status).toBe(404);
    }
    expect((await call("GET", `sync/order/${mine.order_id}`, undefined, as(noor))).status).toBe(200);
    const guests = order([{ sku: socks, qty: 1 }]);
    await place(guests);
    expect((await place(guests, as(noor))).status).toBe(409);
    expect(await ownerOf(guests.order_id)).toMatchObject({ customer_id: null });
  });

  it("is one, however many tabs press at once", async () => {
    const cart = (await create(noor)).body.result;
    await addAs(noor, cart, shirt.red, 1);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => place(order([{ sku: shirt.red, qty: 1 }], { cart_id: cart }), as(noor))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      await DB.prepare("SELECT count(*) AS n FROM sales_order WHERE customer_id = ?1").bind(noor.id).first("n"),
    ).toBe(1);
  });
});
