import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refusalText } from "../../../worker/backend/http/texts.ts";
import { runOrders } from "../../../worker/backend/order/schedule.ts";
import { readConfig, type Bindings } from "../../../worker/env.ts";
import { bearer, makeCustomer } from "../customer/customers.ts";
import { Book } from "../payment/book.ts";
import { card, payingShop, placed, toPay } from "../payment/shop.ts";
import { bindings, count, DB, fillShop, order, product, snapshot, stockOf, unlimited } from "../cart/shop.ts";

const [many, ten, last] = ["hold-many", "hold-ten", "hold-last"];
beforeAll(async () => {
  await fillShop();
  await DB.batch([
    ...product(many!, { cents: 1_000, stock: 20_000 }).statements,
    ...product(ten!, { cents: 1_000, stock: 10 }).statements,
    ...product(last!, { cents: 1_000, stock: 1 }).statements,
  ]);
});
// Nothing of one test holds anything in the next.
beforeEach(() =>
  DB.batch([
    DB.prepare("UPDATE sales_order SET state = 'complete' WHERE state IN ('new', 'pending_payment', 'payment_review')"),
    ...(
      [
        [many, 20_000],
        [ten, 10],
        [last, 1],
      ] as const
    ).map(([sku, qty]) => DB.prepare("UPDATE stock SET qty = ?2, is_in_stock = 1 WHERE sku = ?1").bind(sku, qty)),
  ]),
);

const bounds = (
  transfers: { share?: number; guests?: number; customers?: number },
  more: Partial<Bindings> = {},
): Bindings => ({
  ...bindings,
  TRANSFER_SHARE: String(transfers.share ?? 0),
  TRANSFER_PIECES_GUESTS: String(transfers.guests ?? 0),
  TRANSFER_PIECES_CUSTOMERS: String(transfers.customers ?? 0),
  ...more,
});
const shopOf = (env: Bindings) => payingShop(new Book(), { env });
const from = (ip: string): Record<string, string> => ({ "cf-connecting-ip": ip });
let buyers = 0;
const wish = (sku: string, qty: number, code = "banktransfer") =>
  toPay([{ sku, qty }], {}, code, `holder-${++buyers}@example.test`);
const heldOf = async (sku: string) =>
  (await DB.prepare(
    `SELECT coalesce(sum(l.qty), 0) AS n FROM sales_order_line l JOIN sales_order o ON o.id = l.order_id
      WHERE l.sku = ? AND o.state = 'new'`,
  )
    .bind(sku)
    .first<number>("n"))!;

describe("pieces that wait for a transfer", () => {
  it("are few for one connection without bounds set, however many come at once, and no more the next day", async () => {
    const {
      TRANSFER_SHARE: _share,
      TRANSFER_PIECES_GUESTS: _guests,
      TRANSFER_PIECES_CUSTOMERS: _customers,
      ...env
    } = bindings;
    const shop = shopOf(env as Bindings);
    const attack = () => Promise.all(Array.from({ length: 50 }, () => shop.place(wish(many!, 200), from("192.0.2.1"))));
    for (const answer of await attack())
      expect(answer).toMatchObject({ status: 400, body: { meta: { reason: "transfer_full" } } });
    expect(await stockOf(many!)).toBe(20_000);
    const small = () => Promise.all(Array.from({ length: 50 }, () => shop.place(wish(many!, 1), from("192.0.2.1"))));
    expect((await small()).filter(({ status }) => status === 200)).toHaveLength(30);
    shop.clock.ms += 86_400_000;
    for (const { status } of [...(await small()), ...(await attack())]) expect(status).toBe(400);
    expect([await heldOf(many!), await stockOf(many!)]).toEqual([30, 19_970]);
    // The bound is on transfers: whoever pays now orders what there is.
    expect((await shop.place(wish(many!, 200, "adyen_cc"), from("192.0.2.1"))).status).toBe(200);
    shop.clock.ms += 14 * 86_400_000;
    expect((await shop.place(wish(many!, 1), from("192.0.2.1"))).status).toBe(200);
  });

  it("are refused in words that offer another way to pay, in the language of the view, leaving everything as it was", async () => {
    const shop = shopOf(bounds({ guests: 3, share: 20 }));
    const before = await snapshot();
    for (const [store, most] of [
      ["outlet_nl", /andere manier om te betalen/],
      ["outlet_de", /andere Zahlungsart/],
      ["outlet_en", /another way to pay/],
    ] as const) {
      const tooMuch = await shop.place(wish(many!, 4), { ...from("192.0.2.2"), "x-vs-store-code": store });
      expect(tooMuch).toMatchObject({
        status: 400,
        body: { code: 400, result: expect.stringMatching(most), meta: { reason: "transfer_full", most: 3 } },
      });
      expect(tooMuch.body.result).toContain("3");
      const oneArticle = await shop.place(wish(ten!, 3), { ...from("192.0.2.2"), "x-vs-store-code": store });
      expect(oneArticle).toMatchObject({
        status: 400,
        body: {
          result: expect.stringMatching(most),
          meta: { reason: "transfer_full", skus: [{ sku: ten, available: 2 }] },
        },
      });
    }
    expect(await snapshot()).toBe(before);
    expect(await count("transfer_hold")).toBe(0);
  });

  it("of an article are a share of its pieces for all together, however many come at once from wherever, and two of an article of which there are few", async () => {
    const shop = shopOf(bounds({ share: 30 }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => shop.place(wish(ten!, 1), from(`192.0.2.${10 + i}`))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect([status, body.result, body.meta]).toEqual([
        400,
        refusalText("transferArticle", "nl-NL"),
        { reason: "transfer_full", skus: [{ sku: ten, available: 0 }] },
      ]);
    expect([await heldOf(ten!), await stockOf(ten!)]).toEqual([3, 7]);
    // What is left is there for whoever pays.
    expect((await shop.place(wish(ten!, 7, "adyen_cc"), from("192.0.2.9"))).status).toBe(200);
    // The last piece of an article can be had by transfer too.
    expect((await shop.place(wish(last!, 1), from("192.0.2.8"))).status).toBe(200);
    expect(await stockOf(last!)).toBe(0);
  });

  it("count lines and parts together, and nothing that has no stock to be held", async () => {
    const shop = shopOf(bounds({ guests: 5 }));
    expect(
      (
        await shop.place(
          {
            ...wish(many!, 1),
            products: [
              { sku: many!, qty: 3 },
              { sku: ten!, qty: 3 },
            ],
          },
          from("192.0.2.3"),
        )
      ).status,
    ).toBe(400);
    expect(
      (
        await shop.place(
          {
            ...wish(many!, 1),
            products: [
              { sku: many!, qty: 3 },
              { sku: ten!, qty: 2 },
              { sku: unlimited, qty: 40 },
            ],
          },
          from("192.0.2.3"),
        )
      ).status,
    ).toBe(200);
    expect((await shop.place(wish(unlimited, 40), from("192.0.2.3"))).status).toBe(200);
    expect((await shop.place(wish(many!, 1), from("192.0.2.3"))).status).toBe(400);
  });

  it("end with the transfer: once it is booked, cancelled or given up, and nothing is noted of where it came from any more", async () => {
    const shop = shopOf(bounds({ guests: 2, share: 50 }));
    const first = wish(many!, 2);
    expect((await shop.place(first, from("192.0.2.4"))).status).toBe(200);
    expect(await DB.prepare("SELECT network FROM transfer_hold").first("network")).toMatch(/^[0-9a-f]{32}$/);
    expect((await shop.place(wish(many!, 1), from("192.0.2.4"))).status).toBe(400);
    await DB.prepare(
      "UPDATE sales_order SET state = 'processing', status = 'processing' WHERE order_key = ? AND state = 'new'",
    )
      .bind(first.order_id)
      .run();
    expect(await count("transfer_hold")).toBe(0);
    expect((await shop.place(wish(many!, 2), from("192.0.2.4"))).status).toBe(200);
    await runOrders(DB, new Date(shop.clock.ms + 16 * 86_400_000));
    expect([await count("transfer_hold"), await heldOf(many!)]).toEqual([0, 0]);
    expect((await shop.place(wish(many!, 2), from("192.0.2.4"))).status).toBe(200);
  });

  it("end after two weeks where transfers are waited for without end", async () => {
    const shop = shopOf(bounds({ guests: 2 }, { TRANSFER_DAYS: "0" }));
    expect((await shop.place(wish(many!, 2), from("192.0.2.5"))).status).toBe(200);
    shop.clock.ms += 13 * 86_400_000;
    expect((await shop.place(wish(many!, 1), from("192.0.2.5"))).status).toBe(400);
    shop.clock.ms += 2 * 86_400_000;
    expect((await shop.place(wish(many!, 2), from("192.0.2.5"))).status).toBe(200);
    await runOrders(DB, new Date(shop.clock.ms));
    expect(await count("transfer_hold")).toBe(1);
  });

  it("count an IPv6 network of any household's size as one, and customers apart from guests, by account and by network", async () => {
    const shop = shopOf(bounds({ guests: 2, customers: 3 }));
    expect((await shop.place(wish(many!, 1), from("2001:db8:7:1::1"))).status).toBe(200);
    expect((await shop.place(wish(many!, 1), from("2001:db8:7:ffff::9"))).status).toBe(200);
    expect((await shop.place(wish(many!, 1), from("2001:db8:7:2::2"))).status).toBe(400);
    expect((await shop.place(wish(many!, 1), from("2001:db8:8::1"))).status).toBe(200);
    const [noor, piet] = [await makeCustomer(DB), await makeCustomer(DB)];
    expect((await shop.place(wish(many!, 2), { ...bearer(noor), ...from("2001:db8:7:1::1") })).status).toBe(200);
    expect((await shop.place(wish(many!, 2), { ...bearer(noor), ...from("198.51.100.9") })).status).toBe(400);
    expect((await shop.place(wish(many!, 1), { ...bearer(noor), ...from("198.51.100.9") })).status).toBe(200);
    expect((await shop.place(wish(many!, 2), { ...bearer(piet), ...from("2001:db8:7:9::1") })).status).toBe(400);
    expect((await shop.place(wish(many!, 1), { ...bearer(piet), ...from("2001:db8:7:9::1") })).status).toBe(200);
  });

  it("are answered again when the order is repeated, and do not count payments through the provider or what is free", async () => {
    const shop = shopOf(bounds({ guests: 2, share: 10 }));
    const body = wish(many!, 2);
    const first = await shop.place(body, from("192.0.2.6"));
    for (const again of await Promise.all(Array.from({ length: 4 }, () => shop.place(body, from("192.0.2.6")))))
      expect(again).toMatchObject({ status: 200, body: first.body });
    const { reference } = await placed(shop, wish(many!, 5, "adyen_cc"), from("192.0.2.6"));
    await shop.initiate(reference, card("authorised"));
    expect(await count("transfer_hold")).toBe(1);
    await DB.batch(product("hold-present", { cents: 0, type_id: "virtual" }).statements);
    const free = order(
      [{ sku: "hold-present", qty: 3 }],
      {},
      { shippingAddress: undefined, shipping_carrier_code: undefined, shipping_method_code: undefined },
    );
    expect((await shop.place(free, from("192.0.2.6"))).status).toBe(200);
  });

  it("are bounded by settings, of which 0 is no bound", () => {
    const {
      TRANSFER_SHARE: _share,
      TRANSFER_PIECES_GUESTS: _guests,
      TRANSFER_PIECES_CUSTOMERS: _customers,
      ...env
    } = bindings;
    expect(readConfig(env as Bindings).transfers).toEqual({ share: 25, guests: 30, customers: 60 });
    expect(readConfig(bounds({})).transfers).toEqual({ share: 0, guests: 0, customers: 0 });
    for (const wrong of [
      { TRANSFER_SHARE: "101" },
      { TRANSFER_PIECES_GUESTS: "-1" },
      { TRANSFER_PIECES_CUSTOMERS: "x" },
    ])
      expect(() => readConfig({ ...bindings, ...wrong })).toThrow(Object.keys(wrong)[0]);
  });
});
