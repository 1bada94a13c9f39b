import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { paymentMethod, type PaymentMethod } from "../../../shared/contract/order/cart.ts";
import { returnPieces } from "../../../worker/backend/order/return-pieces.ts";
import type { Bindings } from "../../../worker/env.ts";
import { bindings, DB, fillShop, product, unlimited } from "../cart/shop.ts";
import { meter } from "../d1-meter.ts";
import { Book } from "../payment/book.ts";
import { payingShop, toPay } from "../payment/shop.ts";

const [ten, belt, gift, set] = ["told-ten", "told-belt", "told-gift", "told-set"] as const;
beforeAll(async () => {
  await fillShop();
  await DB.batch([
    ...product(ten, { cents: 1_000, stock: 10 }).statements,
    ...product(belt, { cents: 1_000, stock: 100 }).statements,
    ...product(gift, { cents: 0, type_id: "virtual", stock: 10 }).statements,
    ...product(
      set,
      { cents: null, type_id: "bundle", stock: null },
      {
        bundle_options: [
          {
            option_id: 1,
            title: "Set",
            required: true,
            type: "checkbox",
            product_links: [
              { id: 1, sku: ten, qty: 2, is_default: true },
              { id: 2, sku: belt, qty: 1, is_default: true },
            ],
          },
        ],
      },
    ).statements,
  ]);
});
beforeEach(() =>
  DB.batch([
    DB.prepare("UPDATE sales_order SET state = 'complete' WHERE state = 'new'"),
    DB.prepare("UPDATE stock SET qty = 10, is_in_stock = 1 WHERE sku IN (?1, ?2)").bind(ten, gift),
  ]),
);

const counted = meter(DB);
const shopOf = (share: string, db: Bindings["DB"] = DB) =>
  payingShop(new Book(), { env: { ...bindings, DB: db, TRANSFER_SHARE: share } });
type Shop = ReturnType<typeof shopOf>;
let buyers = 0;
/** Orders by transfer until the pieces are held. */
async function hold(shop: Shop, sku: string, qty: number): Promise<string> {
  const body = toPay([{ sku, qty }], {}, "banktransfer", `told-${++buyers}@example.test`);
  const { status } = await shop.place(body);
  if (status !== 200) throw new Error(`order: ${status}`);
  return body.order_id;
}
const whole = {
  extension_attributes: { bundle_options: [{ option_id: 1, option_qty: 1, option_selections: [1, 2] }] },
};
async function cartOf(shop: Shop, things: Record<string, number>): Promise<string> {
  const id = (await shop.ask<string>("POST", "cart/create")).body.result;
  for (const [sku, qty] of Object.entries(things)) {
    const cartItem = { sku, qty, ...(sku === set && { product_option: whole }) };
    const { status, body } = await shop.ask("POST", `cart/update?cartId=${id}`, { cartItem });
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  return id;
}
const german = {
  addressInformation: {
    shippingAddress: { countryId: "DE" },
    shippingCarrierCode: "flatrate",
    shippingMethodCode: "flatrate",
  },
};
interface Told {
  payment_methods: PaymentMethod[];
}
const methodsOf = async (shop: Shop, id: string, body: object = german): Promise<PaymentMethod[]> =>
  (await shop.ask<Told>("POST", `cart/shipping-information?cartId=${id}`, body)).body.result.payment_methods;
const transferOf = (methods: readonly PaymentMethod[]) => methods.find(({ code }) => code === "banktransfer")!;
const fullIn = async (shop: Shop, things: Record<string, number>) =>
  transferOf(await methodsOf(shop, await cartOf(shop, things))).transfer_full;

describe("a cart is told before the order that it cannot wait for a transfer", () => {
  it("from the piece that is too many, by both calls that tell ways to pay, and the order says the same", async () => {
    const shop = shopOf("30");
    await hold(shop, ten, 1);
    const fits = await methodsOf(shop, await cartOf(shop, { [ten]: 2 }));
    expect(fits.every((method) => !("transfer_full" in method))).toBe(true);
    expect(transferOf(fits).default).toBe(true);

    const cart = await cartOf(shop, { [ten]: 3, [belt]: 1 });
    const methods = await methodsOf(shop, cart);
    const full = { skus: [{ sku: ten, available: 2 }] };
    expect(transferOf(methods)).toMatchObject({ default: false, transfer_full: full });
    expect(methods.filter(({ code }) => code !== "banktransfer").every((method) => !("transfer_full" in method))).toBe(
      true,
    );
    const listed = await shop.ask<PaymentMethod[]>("GET", `cart/payment-methods?cartId=${cart}`);
    expect(listed.body.result).toEqual(methods);
    const refused = await shop.place(toPay([{ sku: ten, qty: 3 }], {}, "banktransfer", "told@example.test"));
    expect(refused).toMatchObject({ status: 400, body: { meta: { reason: "transfer_full", ...full } } });
  });

  it("of a set by its own name, as far as its pieces go beside what else takes them", async () => {
    const shop = shopOf("30");
    await hold(shop, ten, 1);
    expect(await fullIn(shop, { [set]: 1 })).toBeUndefined();
    expect(await fullIn(shop, { [set]: 2 })).toEqual({ skus: [{ sku: set, available: 1 }] });
    expect(await fullIn(shop, { [set]: 1, [ten]: 1 })).toEqual({
      skus: [
        { sku: set, available: 1 },
        { sku: ten, available: 2 },
      ],
    });
    const refused = await shop.place(
      toPay([{ sku: set, qty: 2, product_option: whole }], {}, "banktransfer", "told@example.test"),
    );
    expect(refused).toMatchObject({
      status: 400,
      body: { meta: { reason: "transfer_full", skus: [{ sku: set, available: 1 }] } },
    });
  });

  it("no longer once pieces that waited were withdrawn from and lie in the shop again", async () => {
    const shop = shopOf("30");
    const key = await hold(shop, ten, 3);
    expect(await fullIn(shop, { [ten]: 1 })).toEqual({ skus: [{ sku: ten, available: 0 }] });
    const id = (await DB.prepare("SELECT id FROM sales_order WHERE order_key = ?").bind(key).first<number>("id"))!;
    await DB.batch(await returnPieces(DB, id, [{ position: 0, qty: 2 }]));
    expect(await fullIn(shop, { [ten]: 2 })).toBeUndefined();
    expect(await fullIn(shop, { [ten]: 3 })).toEqual({ skus: [{ sku: ten, available: 2 }] });
  });

  it("and never where nothing is counted, nothing is to be paid, or no share is set", async () => {
    const shop = shopOf("30");
    expect(await fullIn(shop, { [unlimited]: 40 })).toBeUndefined();
    expect(await fullIn(shopOf("0"), { [ten]: 9 })).toBeUndefined();
    const free = await methodsOf(shop, await cartOf(shop, { [gift]: 9 }), {
      addressInformation: { shippingAddress: { countryId: "DE" } },
    });
    expect(transferOf(free).transfer_full).toBeUndefined();
  });

  it("by one statement more, which reads each of its articles once and what is held of them", async () => {
    const [shop, plain] = [shopOf("30", counted.db), shopOf("0", counted.db)];
    await hold(shop, ten, 1);
    const cart = await cartOf(shop, { [ten]: 3, [belt]: 2, [set]: 1 });
    await methodsOf(shop, cart);
    await methodsOf(plain, cart);
    counted.reset();
    await methodsOf(plain, cart);
    const before = counted.cost();
    counted.reset();
    await methodsOf(shop, cart);
    expect(counted.cost().statements).toBe(before.statements + 1);
    // Two articles in the list, two rows of stock, one that is held.
    expect(counted.cost().rowsRead - before.rowsRead).toBeLessThanOrEqual(8);
  });

  it("but where that cannot be read every way stays open, and the order counts by itself", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = Object.create(DB, {
      prepare: {
        value: (sql: string) => DB.prepare(/transfer_hold/.test(sql) ? "SELECT * FROM no_such_table" : sql),
      },
      batch: { value: DB.batch.bind(DB) },
    }) as Bindings["DB"];
    expect(await fullIn(shopOf("30", broken), { [ten]: 9 })).toBeUndefined();
    expect(log.mock.calls.join()).toContain("transfer-share");
    log.mockRestore();
  });
});

it("what another platform calls so in a form of its own is none", () => {
  const theirs = { code: "banktransfer", title: "Transfer" };
  for (const transfer_full of [true, "yes", { skus: "all" }, { skus: [{ sku: "a", available: -1 }] }])
    expect(paymentMethod.parse({ ...theirs, transfer_full }).transfer_full).toBeUndefined();
});
