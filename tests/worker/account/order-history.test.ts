import { beforeAll, describe, expect, it } from "vitest";
import { sendBackBy } from "../../../shared/checkout/withdrawal-period.ts";
import { foundOrder, type FoundOrder } from "../../../shared/contract/order/order-look-up.ts";
import { historyOrder, orderHistory, type OrderHistory } from "../../../shared/contract/customer/user.ts";
import { renderMail } from "../../../worker/backend/mail/render-mail.ts";
import { address, call as ask, fillShop, order, place, shirt, voucher } from "../cart/shop.ts";
import { bearer, makeCustomer, type TestCustomer } from "../customer/customers.ts";
import { call, DB, rows, stale } from "./account.ts";

beforeAll(fillShop);
const history = async (who: TestCustomer, query = "", headers?: Record<string, string>) =>
  (await call<OrderHistory>(who, "GET", `user/order-history${query}`, undefined, headers)).body.result;
/** Orders as a shop has had for years, straight in the tables. */
async function pastOrders(who: TestCustomer | null, count: number, state = "complete"): Promise<string[]> {
  const numbers: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const { id } =
      (await DB.prepare(`INSERT INTO sales_order (order_key, body_digest, cart_version, store_code, store_id, state,
        status, email, billing_address, payment_code, subtotal_cents, shipping_cents, tax_cents, grand_total_cents,
          currency, created_at, customer_id)
      VALUES (?1, '', 0, 'outlet_nl', 4, ?2, ?2, 'x@example.test', ?3, 'banktransfer', 1000, 0, 174, 1000, 'EUR',
        '2024-05-06T07:08:09.000Z', ?4) RETURNING id`)
        .bind(crypto.randomUUID(), state, JSON.stringify(address), who?.id ?? null)
        .first<{ id: number }>())!;
    await DB.prepare(
      `INSERT INTO sales_order_line (order_id, position, sku, product_id, name, product_type, options, qty, price_cents,
        row_total_cents, tax_rate, tax_cents)
        VALUES (?1, 0, 'long-gone', 999, 'Long gone', 'simple', '[]', 1, 1000, 1000, 21, 174)`,
    )
      .bind(id)
      .run();
    numbers.unshift(`4${String(id).padStart(8, "0")}`);
  }
  return numbers;
}

describe("GET order-history", () => {
  it("tells what has left of an order, with the carrier's own page, oldest first; the mail about it leads there too", async () => {
    const noor = await makeCustomer(DB);
    const placed = await place(order([{ sku: shirt.red, qty: 2 }]), { headers: bearer(noor) });
    const id = Number(placed.body.result.backendOrderId);
    const parcel = async (carrier: string, code: string | null) => {
      const made = await DB.prepare(
        `INSERT INTO parcel (order_id, step_key, carrier, code, sent_at)
          VALUES (?1, ?2, ?3, ?4, '2026-11-24T10:00:00.000Z') RETURNING id`,
      )
        .bind(id, crypto.randomUUID(), carrier, code)
        .first<number>("id");
      await DB.prepare("INSERT INTO parcel_line (parcel_id, order_id, position, qty) VALUES (?1, ?2, 0, 1)")
        .bind(made, id)
        .run();
      return made!;
    };
    const ids = [await parcel("PostNL", "3SKADE1"), await parcel("Bike", null), await parcel("DHL", "JJD1")];
    const { items } = orderHistory.parse(await history(noor));
    const sent_at = "2026-11-24T10:00:00.000Z";
    const lines = [{ item_id: items[0]!.items[0]!.item_id, qty: 1 }];
    const follow = expect.stringMatching(/tracking-id=JJD1$/);
    const dhl = { carrier: "DHL", code: "JJD1", sent_at, delivered_at: null, follow, lines };
    expect(items[0]!.extension_attributes!.parcels).toEqual([
      {
        carrier: "PostNL",
        code: "3SKADE1",
        sent_at,
        delivered_at: null,
        follow: "https://jouw.postnl.nl/track-and-trace/3SKADE1-NL-3511AB",
        lines,
      },
      { carrier: "Bike", code: null, sent_at, delivered_at: null, lines },
      dhl,
    ]);
    // Number and address show it, too, and no link that holds the postcode.
    const known = { number: items[0]!.increment_id, email: address.email };
    const { body } = await ask<FoundOrder>("POST", "order/look-up", known);
    expect(foundOrder.parse(body.result).parcels).toEqual([
      { carrier: "PostNL", code: "3SKADE1", sent_at, delivered_at: null, lines },
      { carrier: "Bike", code: null, sent_at, delivered_at: null, lines },
      dhl,
    ]);
    expect(JSON.stringify(body)).not.toContain("3511");
    const mailed = async (parcel_id: number) =>
      JSON.stringify(
        await renderMail(
          DB,
          { kind: "order-sent", payload: JSON.stringify({ parcel_id }), order_id: id },
          () => "https://shop.example",
          new Date(),
        ),
      );
    expect(await mailed(ids[0]!)).toContain("https://jouw.postnl.nl/track-and-trace/3SKADE1-NL-3511AB");
    expect(await mailed(ids[1]!)).not.toContain("Volg je pakket");
    expect(await mailed(ids[1]!)).toContain("1 × Shirt (Kleur: Rood)");
  });

  it("says of a withdrawal until when and where to it is sent back, once something of it has left and until it is handled", async () => {
    const noor = await makeCustomer(DB);
    const placed = await place(order([{ sku: shirt.red, qty: 2 }]), { headers: bearer(noor) });
    const id = Number(placed.body.result.backendOrderId);
    const number = placed.body.result.orderNumber;
    const withdrawn = async () => {
      const { body } = await call<OrderHistory>(noor, "GET", `user/order-history?increment_id=${number}`);
      return orderHistory.parse(body.result).items[0]!.extension_attributes!.withdrawals!;
    };
    const stated = await call(noor, "POST", "withdrawal", { number, name: "Noor", key: crypto.randomUUID() });
    expect(stated.status).toBe(200);
    // Before anything leaves.
    await DB.prepare("UPDATE withdrawal SET received_at = '2026-11-23T10:00:00.000Z' WHERE order_id = ?")
      .bind(id)
      .run();
    expect(await withdrawn()).toEqual([expect.not.objectContaining({ send_back: expect.anything() })]);
    const parcel = `INSERT INTO parcel (order_id, step_key, carrier, code, sent_at)
      VALUES (?1, ?2, 'PostNL', NULL, '2026-11-24T10:00:00.000Z') RETURNING id`;
    const made = await DB.prepare(parcel).bind(id, crypto.randomUUID()).first<number>("id");
    await DB.prepare("INSERT INTO parcel_line (parcel_id, order_id, position, qty) VALUES (?1, ?2, 0, 1)")
      .bind(made, id)
      .run();
    const [sent] = await withdrawn();
    const by = sendBackBy(sent!.received_at).toISOString();
    expect(sent!.send_back).toMatchObject({ by, carrier: null, portal: null, address: null });
    const { body } = await call<FoundOrder>(noor, "POST", "order/look-up", { number });
    expect(foundOrder.parse(body.result).withdrawals![0]!.send_back).toEqual(sent!.send_back);
    expect(sent!.accepted_at).toBeUndefined();
    const accepted_at = "2026-11-25T12:00:00.000Z";
    await DB.prepare("UPDATE withdrawal SET accepted_at = ?2 WHERE order_id = ?1").bind(id, accepted_at).run();
    // Nobody says when it has come back: until it is handled it may still be with the customer.
    expect(await withdrawn()).toEqual([{ ...sent, accepted_at }]);
    await DB.prepare("UPDATE withdrawal SET handled_at = '2026-11-26T10:00:00.000Z' WHERE order_id = ?").bind(id).run();
    expect((await withdrawn())[0]!.send_back).toBeUndefined();
    // Its period is told once it has begun.
    const until = async () => {
      const answer = await call<OrderHistory>(noor, "GET", "user/order-history");
      return answer.body.result.items[0]!.extension_attributes!.withdraw_until;
    };
    expect(await until()).toBeUndefined();
    await DB.prepare("UPDATE sales_order SET delivered_at = '2026-11-25T10:00:00.000Z' WHERE id = ?").bind(id).run();
    expect(await until()).toBe("2026-12-10T00:00:00.000Z");
  });

  it("answers an order as it was placed, with options, picture and address of its products, in the contract's shape", async () => {
    const noor = await makeCustomer(DB);
    await DB.prepare(
      `UPDATE product_doc SET doc = json_set(doc, '$.image', '/s/h/shirt.jpg')
        WHERE product_id = (SELECT id FROM product WHERE sku = ?)`,
    )
      .bind(shirt.parent)
      .run();
    const placed = await place(
      order([
        { sku: shirt.red, qty: 2 },
        { sku: voucher, qty: 1 },
      ]),
      { headers: bearer(noor) },
    );
    expect(placed.status).toBe(200);
    const answer = await call<OrderHistory>(noor, "GET", "user/order-history");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const { items, total_count, search_criteria } = orderHistory.parse(answer.body.result);
    expect({ total_count, search_criteria }).toEqual({
      total_count: 1,
      search_criteria: { page_size: 20, current_page: 1 },
    });
    expect(historyOrder.parse(items[0])).toMatchObject({
      increment_id: placed.body.result.orderNumber,
      entity_id: Number(placed.body.result.backendOrderId),
      created_at: placed.body.result.transferedAt,
      state: "new",
      status: "pending",
      store_id: 4,
      order_currency_code: "EUR",
      customer_email: address.email,
      is_virtual: 0,
      subtotal_incl_tax: 124.98,
      tax_amount: 21.69,
      discount_amount: 0,
      coupon_code: null,
      shipping_incl_tax: 0,
      shipping_description: "Thuisbezorgd",
      grand_total: 124.98,
      total_due: 124.98,
      total_paid: null,
      total_item_count: 2,
      total_qty_ordered: 3,
      billing_address: {
        firstname: "Sam",
        lastname: "Visser",
        street: ["Dorpsstraat 1"],
        postcode: "3511 AB",
        city: "Utrecht",
        country_id: "NL",
      },
      payment: { method: "banktransfer", additional_information: ["Bankoverschrijving"] },
      extension_attributes: {
        shipping_assignments: [{ shipping: { address: { city: "Utrecht" }, method: "flatrate_flatrate" } }],
      },
      items: [
        {
          sku: shirt.red,
          parent_sku: shirt.parent,
          parent_item_id: null,
          qty_ordered: 2,
          qty_shipped: 0,
          qty_invoiced: 0,
          price_incl_tax: 49.99,
          row_total_incl_tax: 99.98,
          row_total: 82.63,
          tax_amount: 17.35,
          tax_percent: 21,
          options: [{ label: "Kleur", value: "Rood" }],
          image: "/s/h/shirt.jpg",
          url_path: shirt.parent,
        },
        { sku: voucher, parent_sku: null, options: [], image: null, url_path: voucher },
      ],
    });
    expect(items[0]!.subtotal + items[0]!.tax_amount).toBeCloseTo(124.98, 2);
    expect((await history(noor, "", { "x-vs-store-code": "outlet_de" })).items[0]).toMatchObject({
      shipping_description: "Nach Hause",
      payment: { additional_information: ["Überweisung"] },
    });
  });

  it("[ORDER-008] pages by twenty, newest first, and repeats nothing above the last page", async () => {
    const noor = await makeCustomer(DB);
    const numbers = await pastOrders(noor, 23);
    const first = await history(noor);
    expect([first.items.map(({ increment_id }) => increment_id), first.total_count, first.search_criteria]).toEqual([
      numbers.slice(0, 20),
      23,
      { page_size: 20, current_page: 1 },
    ]);
    const second = await history(noor, "?currentPage=2");
    expect([second.items.map(({ increment_id }) => increment_id), second.total_count]).toEqual([numbers.slice(20), 23]);
    for (const page of [3, 10_000])
      expect(await history(noor, `?currentPage=${page}`)).toMatchObject({ items: [], total_count: 23 });
    expect((await history(noor, "?pageSize=5&currentPage=2")).items.map(({ increment_id }) => increment_id)).toEqual(
      numbers.slice(5, 10),
    );
    // Of products that are gone there is what was ordered, and no picture or address.
    expect(first.items[0]!.items[0]).toMatchObject({
      name: "Long gone",
      image: null,
      url_path: null,
      qty_shipped: 1,
      qty_invoiced: 1,
    });
    expect(first.items[0]).toMatchObject({ state: "complete", total_due: 0, total_paid: 10, is_virtual: 1 });
    for (const query of [
      "?pageSize=0",
      "?pageSize=101",
      "?currentPage=0",
      "?currentPage=x",
      "?pageSize=1.5",
      "?currentPage=10001",
      `?increment_id=${"1".repeat(40)}`,
    ])
      expect(await call(noor, "GET", `user/order-history${query}`), query).toMatchObject({
        status: 400,
        body: { meta: { reason: "invalid" } },
      });
  });

  it("tells the states apart", async () => {
    const noor = await makeCustomer(DB);
    for (const state of ["new", "processing", "holded", "canceled", "closed"]) await pastOrders(noor, 1, state);
    expect(
      (await history(noor)).items.map(({ state, total_due, total_paid, items: [item] }) => [
        state,
        total_due,
        total_paid,
        item!.qty_shipped,
        item!.qty_canceled,
        item!.qty_refunded,
      ]),
    ).toEqual([
      ["closed", 0, 10, 1, 0, 1],
      ["canceled", 0, null, 0, 1, 0],
      ["holded", 10, null, 0, 0, 0],
      ["processing", 0, 10, 0, 0, 0],
      ["new", 10, null, 0, 0, 0],
    ]);
  });

  it("adds up with a discount", async () => {
    const noor = await makeCustomer(DB);
    await DB.prepare(
      `INSERT INTO coupon (code, customer_id, label, percent_hundredths, created_at)
        VALUES ('TIEN', NULL, 'Tien', 1000, '')`,
    ).run();
    const [number] = await pastOrders(noor, 1);
    const id = Number(number!.slice(1));
    await DB.batch([
      DB.prepare(
        `UPDATE sales_order SET discount_cents = 250, coupon_code = 'TIEN', subtotal_cents = 1000, tax_cents = 130,
          grand_total_cents = 750 WHERE id = ?`,
      ).bind(id),
      DB.prepare("UPDATE sales_order_line SET discount_cents = 250, tax_cents = 130 WHERE order_id = ?").bind(id),
    ]);
    expect((await history(noor)).items[0]).toMatchObject({
      subtotal: 8.26,
      subtotal_incl_tax: 10,
      discount_amount: -2.5,
      coupon_code: "TIEN",
      tax_amount: 1.3,
      shipping_amount: 0,
      grand_total: 7.5,
      items: [{ row_total: 8.26, row_total_incl_tax: 10, discount_amount: 2.5 }],
    });
    await DB.batch([
      DB.prepare(
        "UPDATE sales_order SET discount_cents = 1000, tax_cents = 0, grand_total_cents = 0 WHERE id = ?",
      ).bind(id),
      DB.prepare("UPDATE sales_order_line SET discount_cents = 1000, tax_cents = 0 WHERE order_id = ?").bind(id),
    ]);
    expect((await history(noor)).items[0]).toMatchObject({ subtotal: 8.26, discount_amount: -10, grand_total: 0 });
  });

  it("says what goes back of its money, a failed refund aside, and how many rates of tax a line has", async () => {
    const noor = await makeCustomer(DB);
    const { body } = await place(order([{ sku: shirt.red, qty: 1 }]), { headers: bearer(noor) });
    const id = Number(body.result.backendOrderId);
    const first = async () => historyOrder.parse((await history(noor)).items[0]);
    expect(await first()).toMatchObject({ items: [{ tax_rates: 1 }] });
    expect(await first()).not.toHaveProperty("total_refunded");
    await DB.prepare(
      `INSERT INTO refund (order_id, step_key, amount_cents, way, next_at, created_at, failed_at) VALUES
        (?1, 'a', 250, 'hand', '', '', NULL), (?1, 'b', 100, 'hand', '', '', NULL), (?1, 'c', 900, 'hand', '', '', '2026-11-24')`,
    )
      .bind(id)
      .run();
    expect((await first()).total_refunded).toBe(3.5);
    // Of lines from before nobody knows.
    await DB.prepare("UPDATE sales_order_line SET tax_rates = NULL WHERE order_id = ?1").bind(id).run();
    expect((await first()).items[0]).not.toHaveProperty("tax_rates");
  });

  it("says until when an order may still be paid through the provider, and nothing of it once that has it in hand", async () => {
    const noor = await makeCustomer(DB);
    const { body } = await place(order([{ sku: shirt.red, qty: 1 }]), { headers: bearer(noor) });
    const [id, number] = [Number(body.result.backendOrderId), body.result.orderNumber];
    const expires = "2199-01-01T10:35:00.000Z";
    await DB.prepare(
      `INSERT INTO payment (order_id, reference, merchant_reference, method_code, amount_cents, currency, state,
        created_at, updated_at, expires_at) VALUES (?1, ?2, ?2, 'adyen_cc', 1, 'EUR', 'open', '', '', ?3)`,
    )
      .bind(id, number, expires)
      .run();
    const until = async (orderState: string, paymentState: string) => {
      await DB.prepare("UPDATE sales_order SET state = ?2 WHERE id = ?1").bind(id, orderState).run();
      await DB.prepare("UPDATE payment SET state = ?2 WHERE order_id = ?1").bind(id, paymentState).run();
      const known = (await ask<FoundOrder>("POST", "order/look-up", { number, email: address.email })).body.result;
      return [historyOrder.parse((await history(noor)).items[0]), foundOrder.parse(known)].map(
        ({ payable_until }) => payable_until,
      );
    };
    expect(await until("pending_payment", "open")).toEqual([expires, expires]);
    expect(await until("pending_payment", "action")).toEqual([expires, expires]);
    expect(await until("payment_review", "pending")).toEqual([undefined, undefined]);
    expect(await until("processing", "authorised")).toEqual([undefined, undefined]);
  });

  it("says of an unpaid order whether some or all was withdrawn from, which needs no paying any more", async () => {
    const noor = await makeCustomer(DB);
    const { body } = await place(
      order([
        { sku: shirt.red, qty: 2 },
        { sku: voucher, qty: 1 },
      ]),
      { headers: bearer(noor) },
    );
    const number = body.result.orderNumber;
    const withdraw = (lines: object[]) =>
      call(noor, "POST", "withdrawal", {
        number,
        name: "Noor Visser",
        email: noor.email,
        key: crypto.randomUUID(),
        lines,
      });
    expect((await history(noor)).items[0]!.withdrawn).toBeUndefined();
    expect((await withdraw([{ position: 0, qty: 1 }])).status).toBe(200);
    expect((await history(noor)).items[0]).toMatchObject({ increment_id: number, withdrawn: "some" });
    expect(
      (
        await withdraw([
          { position: 0, qty: 1 },
          { position: 1, qty: 1 },
        ])
      ).status,
    ).toBe(200);
    expect(historyOrder.parse((await history(noor, `?increment_id=${number}`)).items[0])).toMatchObject({
      withdrawn: "all",
    });
  });

  it("[ORDER-014] answers one order by its number to its customer only, and nobody's orders to guests and stale tokens", async () => {
    const [noor, sam] = [await makeCustomer(DB), await makeCustomer(DB)];
    const [number] = await pastOrders(noor, 2);
    const [guests] = await pastOrders(null, 1);
    expect((await history(noor, `?increment_id=${number}`)).items.map(({ increment_id }) => increment_id)).toEqual([
      number,
    ]);
    expect(await history(sam)).toMatchObject({ items: [], total_count: 0 });
    for (const [who, asked] of [
      [sam, number],
      [noor, guests],
      [noor, `${number}'`],
      [noor, "%"],
      [noor, ""],
    ] as const)
      expect(await history(who, `?increment_id=${asked}`), asked).toMatchObject({ items: [], total_count: 0 });
    for (const who of [null, stale, await makeCustomer(DB, { expiresIn: -1 })]) {
      expect(await call(who, "GET", `user/order-history?increment_id=${number}`)).toMatchObject({
        status: 401,
        body: { code: 401, meta: { reason: "not_authorized" } },
      });
    }
    expect(await rows("SELECT count(*) AS n FROM sales_order WHERE customer_id = ?", noor.id)).toEqual([{ n: 2 }]);
  });
});
