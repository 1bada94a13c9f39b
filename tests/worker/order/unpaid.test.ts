import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { languageOf, storeByCode } from "../../../shared/config/stores.ts";
import { refusalText } from "../../../worker/backend/http/texts.ts";
import { endUnpaidTransfers } from "../../../worker/backend/order/transfers.ts";
import { runOrders } from "../../../worker/backend/order/schedule.ts";
import { payUntil } from "../../../worker/backend/order/unpaid.ts";
import { renderMail, type MailRow } from "../../../worker/backend/mail/render-mail.ts";
import { readConfig, type Bindings } from "../../../worker/env.ts";
import { bearer, makeCustomer } from "../customer/customers.ts";
import { Book } from "../payment/book.ts";
import { card, payingShop, toPay } from "../payment/shop.ts";
import {
  add,
  address,
  call,
  bindings,
  count,
  DB,
  fillShop,
  newCart,
  order,
  product,
  pull,
  snapshot,
  socks,
  stockOf,
} from "../cart/shop.ts";

vi.spyOn(console, "error").mockImplementation(() => {});
beforeAll(fillShop);
// Nothing of one test counts in the next.
beforeEach(() =>
  DB.batch([
    DB.prepare("UPDATE sales_order SET state = 'complete' WHERE state IN ('new', 'pending_payment', 'payment_review')"),
    DB.prepare("DELETE FROM order_visitor"),
  ]),
);

const bounds = (perAddress: number, perPerson: number, more: Partial<Bindings> = {}): Bindings => ({
  ...bindings,
  UNPAID_ORDERS_PER_ADDRESS: String(perAddress),
  UNPAID_ORDERS_PER_PERSON: String(perPerson),
  ...more,
});
const from = (ip: string): Record<string, string> => ({ "cf-connecting-ip": ip });
let buyers = 0;
/** An order of somebody who has not ordered before. */
const wish = (email = `buyer-${++buyers}@example.test`, code = "adyen_cc") =>
  toPay([{ sku: socks, qty: 1 }], {}, code, email);
const tooMany = (text: "tooManyUnpaid" | "tooManyUnpaidHere" | "tooManyUnpaidOfCustomers") => ({
  status: 429,
  body: { code: 429, result: refusalText(text, "nl-NL"), meta: { reason: "too_many" } },
});

describe("orders that hold stock and are not paid", () => {
  it("are bounded by connection: one more is refused with 429 and when to come back, leaving everything as it was, and goes through once another is paid or given up", async () => {
    const shop = payingShop(new Book(), { env: bounds(3, 0) });
    const bodies = [wish(), wish(), wish(undefined, "banktransfer")];
    const placed = [];
    for (const body of bodies) placed.push(await shop.place(body, from("192.0.2.7")));
    expect(placed.map(({ status }) => status)).toEqual([200, 200, 200]);
    const before = await snapshot();
    const fourth = wish();
    const refused = await shop.place(fourth, from("192.0.2.7"));
    expect(refused).toMatchObject(tooMany("tooManyUnpaidHere"));
    // The first payment that runs out does so after half an hour.
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(1_700);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(1_800);
    expect(await snapshot()).toBe(before);
    // Somebody elsewhere is not concerned, nor is a call that no gateway named an address for.
    expect((await shop.place(wish(), from("192.0.2.8"))).status).toBe(200);
    expect((await shop.place(wish())).status).toBe(200);
    expect(
      (await shop.initiate(placed[0]!.body.result.payment!.reference, card("authorised"))).body.result.status,
    ).toBe("authorised");
    expect((await shop.place(fourth, from("192.0.2.7"))).status).toBe(200);
    expect((await shop.place(wish(), from("192.0.2.7"))).status).toBe(429);
    await shop.cancel(placed[1]!.body.result.payment!.reference);
    expect((await shop.place(wish(), from("192.0.2.7"))).status).toBe(200);
  });

  it("answer a repeat of a placed order whatever the bound says: exactly once comes first", async () => {
    const shop = payingShop(new Book(), { env: bounds(2, 2) });
    const body = wish("one@example.test");
    const first = await shop.place(body, from("192.0.2.9"));
    expect((await shop.place(wish("one@example.test"), from("192.0.2.9"))).status).toBe(200);
    expect((await shop.place(wish("one@example.test"), from("192.0.2.9"))).status).toBe(429);
    for (const again of await Promise.all(Array.from({ length: 5 }, () => shop.place(body, from("192.0.2.9")))))
      expect(again).toMatchObject({ status: 200, body: first.body });
  });

  it("are never more than the bound, however many come at once, and every key sent twice has one answer", async () => {
    const shop = payingShop(new Book(), { env: bounds(5, 0) });
    const stock = (await stockOf(socks))!;
    const bodies = Array.from({ length: 20 }, () => wish());
    const answers = await Promise.all([...bodies, ...bodies].map((body) => shop.place(body, from("192.0.2.10"))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const placed = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.result.orderNumber] : [])));
    expect(placed.size).toBe(5);
    expect(await stockOf(socks)).toBe(stock - 5);
  });

  it("are bounded by person: a guest by the e-mail address, however written, over one connection, a customer by the account, and neither uses up the other's", async () => {
    const shop = payingShop(new Book(), { env: bounds(0, 2) });
    const customer = await makeCustomer(DB);
    const mail = customer.email;
    for (const email of [mail, mail.toUpperCase()])
      expect((await shop.place(wish(email), from("198.51.100.1"))).status).toBe(200);
    expect(await shop.place(wish(mail), from("198.51.100.1"))).toMatchObject(tooMany("tooManyUnpaid"));
    expect((await shop.place(wish(), from("198.51.100.1"))).status).toBe(200);
    // The account's orders over that very connection are no guest's.
    // A stranger who uses somebody's address up does not keep the account's owner from ordering.
    for (let i = 0; i < 2; i += 1) expect((await shop.place(wish(mail), bearer(customer))).status).toBe(200);
    const refused = await shop.place(wish("another@example.test"), {
      ...bearer(customer),
      "x-vs-store-code": "outlet_de",
    });
    expect(refused).toMatchObject({
      status: 429,
      body: { result: refusalText("tooManyUnpaid", languageOf(storeByCode("outlet_de"))) },
    });
  });

  it("of a stranger stand in nobody's way: not under their e-mail, nor, signed in, over their connection", async () => {
    const shop = payingShop(new Book(), { env: bounds(4, 2) });
    const customer = await makeCustomer(DB);
    // From one machine after the other, as many as each lets through.
    for (const ip of ["203.0.113.1", "203.0.113.2", "203.0.113.3"]) {
      for (let i = 0; i < 2; i += 1) expect((await shop.place(wish(customer.email), from(ip))).status).toBe(200);
      expect((await shop.place(wish(customer.email), from(ip))).status).toBe(429);
    }
    expect((await shop.place(wish(customer.email), from("198.51.100.77"))).status).toBe(200);
    // One behind the same mobile network leaves no room for guests there.
    for (let i = 0; i < 3; i += 1)
      expect((await shop.place(wish(undefined, "banktransfer"), from("198.51.100.77"))).status).toBe(200);
    expect(await shop.place(wish(), from("198.51.100.77"))).toMatchObject(tooMany("tooManyUnpaidHere"));
    const as = { ...bearer(customer), ...from("198.51.100.77") };
    for (let i = 0; i < 2; i += 1) expect((await shop.place(wish(customer.email), as)).status).toBe(200);
    expect(await shop.place(wish(customer.email), as)).toMatchObject(tooMany("tooManyUnpaid"));
    // Accounts are bounded by connection too, and by themselves: what one connection can hold has an end.
    for (let i = 0; i < 2; i += 1)
      expect((await shop.place(wish(), { ...bearer(await makeCustomer(DB)), ...from("198.51.100.77") })).status).toBe(
        200,
      );
    expect(await shop.place(wish(), { ...bearer(await makeCustomer(DB)), ...from("198.51.100.77") })).toMatchObject(
      tooMany("tooManyUnpaidOfCustomers"),
    );
  });

  it("hold no more than the bounds let them, whoever orders under whatever name, from wherever and however many at once", async () => {
    const who = fc.record({
      name: fc.nat(2),
      ip: fc.nat(2),
      account: fc.constantFrom(null, null, 0, 1),
      code: fc.constantFrom("adyen_cc", "banktransfer"),
    });
    const [one, two] = [await makeCustomer(DB), await makeCustomer(DB)];
    const stock = await stockOf(socks);
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(who, { minLength: 6, maxLength: 24, size: "max" }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 3 }),
        async (wishes, perAddress, perPerson) => {
          const shop = payingShop(new Book(), { env: bounds(perAddress, perPerson) });
          const [round, net] = [++run, 10 + run];
          await DB.batch([
            DB.prepare("UPDATE sales_order SET state = 'canceled' WHERE customer_id IS NOT NULL"),
            DB.prepare("UPDATE stock SET qty = ?2, is_in_stock = 1 WHERE sku = ?1").bind(socks, stock),
          ]);
          const placed = await Promise.all(
            wishes.map(async ({ name, ip, account, code }) => {
              const answer = await shop.place(wish(`name-${round}-${name}@example.test`, code), {
                ...from(`10.1.${net}.${ip}`),
                ...(account !== null && bearer(account === 0 ? one : two)),
              });
              return answer.status === 200;
            }),
          );
          const held = wishes.filter((_, i) => placed[i]);
          const groups = Map.groupBy(held, ({ name, ip, account }) =>
            account === null ? `guest ${name} ${ip}` : `account ${account}`,
          );
          for (const [group, orders] of groups) expect(orders.length, group).toBeLessThanOrEqual(perPerson);
          const nets = Map.groupBy(held, ({ ip, account }) => `${account === null} ${ip}`);
          for (const [group, orders] of nets) expect(orders.length, group).toBeLessThanOrEqual(perAddress);
          // Nobody is refused while there is room for them.
          for (const { name, ip, account } of wishes.filter((_, i) => !placed[i]))
            expect([
              groups.get(account === null ? `guest ${name} ${ip}` : `account ${account}`)?.length,
              nets.get(`${account === null} ${ip}`)?.length,
            ]).toSatisfy(([person, address]: number[]) => person === perPerson || address === perAddress);
        },
      ),
      { numRuns: Number((bindings as { FC_RUNS?: string }).FC_RUNS ?? 4) },
    );
    await DB.prepare("UPDATE stock SET qty = ?2 WHERE sku = ?1").bind(socks, stock).run();
  });

  it("count until their time is up, a transfer until the day it is waited for", async () => {
    const shop = payingShop(new Book(), { env: bounds(0, 2, { TRANSFER_DAYS: "3" }) });
    const mail = "patient@example.test";
    expect((await shop.place(wish(mail, "banktransfer"))).status).toBe(200);
    expect((await shop.place(wish(mail))).status).toBe(200);
    expect((await shop.place(wish(mail))).status).toBe(429);
    // The schedule does not run here: what has run out does not count all the same.
    shop.clock.ms += 31 * 60_000;
    expect((await shop.place(wish(mail))).status).toBe(200);
    const refused = await shop.place(wish(mail));
    expect([refused.status, Number(refused.headers.get("retry-after")) <= 1_800]).toEqual([429, true]);
    shop.clock.ms += 5 * 86_400_000;
    expect((await shop.place(wish(mail))).status).toBe(200);
  });

  /** Withdraws from all of an order by transfer, or from `lines` of it. */
  const withdraw = async (number: string, email: string, more: object = {}) =>
    (await call("POST", "withdrawal", { number, email, name: "Sam", key: crypto.randomUUID(), ...more })).status;
  const handle = (at: string) => DB.prepare("UPDATE withdrawal SET handled_at = ?1").bind(at).run();

  it("count no more for a customer once all of one was withdrawn from, for nothing of it is owed", async () => {
    const shop = payingShop(new Book(), { env: bounds(0, 1) });
    const customer = await makeCustomer(DB);
    const { email } = customer;
    const placed = await shop.place(toPay([{ sku: socks, qty: 2 }], {}, "banktransfer", email), bearer(customer));
    expect(placed.status).toBe(200);
    const number = placed.body.result.orderNumber;
    const orders = async () => (await shop.place(wish(email, "banktransfer"), bearer(customer))).status;
    expect(await orders()).toBe(429);
    expect(await withdraw(number, email, { lines: [{ position: 0, qty: 1 }] })).toBe(200);
    expect(await orders()).toBe(429);
    expect(await withdraw(number, email)).toBe(200);
    // One that came too late holds nobody's order up until it is accepted.
    const late = (period: string) => DB.prepare("UPDATE withdrawal SET period = ?1").bind(period).run();
    await late("late");
    expect(await orders()).toBe(429);
    await late("open");
    expect(await orders()).toBe(200);
    expect(await orders()).toBe(429);
  });

  it.each([{}, from("203.0.113.90")])(
    "count for a guest until the shop has handled the withdrawal, over %o: nobody orders and withdraws without end under somebody's address",
    async (there) => {
      const shop = payingShop(new Book(), { env: bounds(0, 2) });
      const email = `second-thoughts-${++buyers}@example.test`;
      const order = () => shop.place(wish(email, "banktransfer"), there);
      for (let i = 0; i < 2; i += 1) {
        const placed = await order();
        expect(placed.status).toBe(200);
        expect(await withdraw(placed.body.result.orderNumber, email)).toBe(200);
      }
      expect(await order()).toMatchObject(tooMany("tooManyUnpaid"));
      await handle(new Date(shop.clock.ms).toISOString());
      for (let i = 0; i < 2; i += 1) expect((await order()).status).toBe(200);
      expect(await order()).toMatchObject(tooMany("tooManyUnpaid"));
    },
  );

  it("count for their connection all the same, whoever withdraws from them and however soon that is handled", async () => {
    const shop = payingShop(new Book(), { env: bounds(2, 1) });
    const customer = await makeCustomer(DB);
    const guest = `second-thoughts-${++buyers}@example.test`;
    const here = from("203.0.113.91");
    for (const [email, as, text] of [
      [guest, here, "tooManyUnpaidHere"],
      [customer.email, { ...bearer(customer), ...here }, "tooManyUnpaidOfCustomers"],
    ] as const) {
      for (let i = 0; i < 2; i += 1) {
        const placed = await shop.place(wish(email, "banktransfer"), as);
        expect(placed.status).toBe(200);
        expect(await withdraw(placed.body.result.orderNumber, email)).toBe(200);
        await handle(new Date(shop.clock.ms).toISOString());
      }
      expect(await shop.place(wish(email, "banktransfer"), as)).toMatchObject(tooMany(text));
    }
  });

  it("are not bounded where 0 is configured, and nothing is noted of where they came from", async () => {
    const shop = payingShop(new Book(), { env: bounds(0, 0) });
    for (let i = 0; i < 4; i += 1)
      expect((await shop.place(wish("same@example.test"), from("192.0.2.11"))).status).toBe(200);
    expect(await count("order_visitor")).toBe(0);
    const config = readConfig({
      ...bindings,
      UNPAID_ORDERS_PER_ADDRESS: "",
      UNPAID_ORDERS_PER_PERSON: "",
      TRANSFER_DAYS: "",
    });
    expect([config.unpaid, config.transferDays]).toEqual([{ perAddress: 50, perPerson: 10 }, 14]);
    expect(() => readConfig({ ...bindings, UNPAID_ORDERS_PER_PERSON: "-1" })).toThrow("UNPAID_ORDERS_PER_PERSON");
  });

  it("note a digest that holds no address and goes after a day; an order with nothing to pay is not counted", async () => {
    const shop = payingShop(new Book(), { env: bounds(1, 1) });
    await DB.batch(product("present", { cents: 0, type_id: "virtual" }).statements);
    const free = order(
      [{ sku: "present", qty: 1 }],
      {},
      { shippingAddress: undefined, shipping_carrier_code: undefined, shipping_method_code: undefined },
    );
    for (let i = 0; i < 2; i += 1)
      expect((await shop.place({ ...free, order_id: `${free.order_id}-${i}` }, from("192.0.2.12"))).status).toBe(200);
    expect((await shop.place(wish(), from("192.0.2.12"))).status).toBe(200);
    const { results } = await DB.prepare("SELECT * FROM order_visitor").all<{ visitor: string }>();
    expect(results).toMatchObject([{ visitor: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
    await runOrders(DB, new Date(shop.clock.ms + 23 * 3_600_000));
    expect(await count("order_visitor")).toBe(1);
    await runOrders(DB, new Date(shop.clock.ms + 25 * 3_600_000));
    expect(await count("order_visitor")).toBe(0);
  });
});

describe("a transfer that does not come", () => {
  const day = 86_400_000;
  const lateShop = () => payingShop(new Book(), { env: bounds(0, 0, { TRANSFER_DAYS: "14" }) });
  const endedAt = (key: string) =>
    DB.prepare("SELECT unpaid_at FROM sales_order WHERE order_key = ?").bind(key).first("unpaid_at");
  const stateOf = (key: string) =>
    DB.prepare("SELECT state FROM sales_order WHERE order_key = ?").bind(key).first("state");

  it("ends the order at the close of its last day: stock, code and points go back, a mail says so, and the cart stays away", async () => {
    const shop = lateShop();
    const customer = await makeCustomer(DB);
    await DB.prepare(
      `INSERT INTO coupon (code, label, percent_hundredths, created_at, use_limit)
        VALUES ('ONE-OF-ONE', '', 1000, '', 1)`,
    ).run();
    const as = { headers: bearer(customer) };
    const cart = (await shop.ask<string>("POST", "cart/create", undefined, as)).body.result;
    await add(cart, socks, 3, {}, { ...as, fetch: shop.fetch });
    await DB.prepare("UPDATE cart SET coupon_code = 'ONE-OF-ONE' WHERE id = ?").bind(cart).run();
    const stock = (await stockOf(socks))!;
    const body = { ...order([{ sku: socks, qty: 3 }], { cart_id: cart, discount_amount: -1.79 }) };
    const placed = await shop.place(body, bearer(customer));
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    const balance = () =>
      DB.prepare("SELECT balance, description FROM loyalty_transaction WHERE customer_id = ? ORDER BY id DESC LIMIT 1")
        .bind(customer.id)
        .first();
    expect([await stockOf(socks), await balance()]).toEqual([stock - 3, { balance: 16, description: null }]);
    const row = (await DB.prepare("SELECT id, pay_until FROM sales_order WHERE order_key = ?")
      .bind(body.order_id)
      .first<{ id: number; pay_until: string }>())!;
    expect(row.pay_until).toBe(payUntil(14, new Date(shop.clock.ms))!.toISOString());
    const end = Date.parse(row.pay_until);
    await runOrders(DB, new Date(end - 1));
    expect(await stateOf(body.order_id)).toBe("new");
    // A few runs at once, as after an outage.
    await Promise.all([0, 0, 60_000].map((ms) => runOrders(DB, new Date(end + ms))));
    expect([await stateOf(body.order_id), await endedAt(body.order_id)]).toEqual([
      "canceled",
      expect.stringMatching(/^\d{4}-/),
    ]);
    expect([await stockOf(socks), await balance()]).toEqual([
      stock,
      { balance: 0, description: "Bestelling niet betaald" },
    ]);
    expect(await DB.prepare("SELECT count(*) AS n FROM coupon_use WHERE order_id = ?").bind(row.id).first("n")).toBe(0);
    const mails = (await DB.prepare("SELECT * FROM outbox WHERE order_id = ? ORDER BY id").bind(row.id).all<MailRow>())
      .results;
    expect(mails.map(({ kind }) => kind)).toEqual(["order-placed", "order-canceled"]);
    expect(await renderMail(DB, mails[1]!, () => "https://shop.example", new Date())).toMatchObject({
      to: address.email,
      subject: expect.stringContaining("geannuleerd"),
      text: expect.stringMatching(/overboeking .* niet op tijd ontvangen[^]*Heb je toch al betaald/),
    });
    expect((await pull(cart)).code).not.toBe(200);
    expect(await DB.prepare("SELECT active FROM cart WHERE id = ?").bind(cart).first("active")).toBe(0);
  });

  it("says by when it has to come, in answer, history, look-up and mail, as long as it is waited for", async () => {
    const shop = lateShop();
    const customer = await makeCustomer(DB);
    const body = wish(undefined, "banktransfer");
    const placed = await shop.place(body, bearer(customer));
    const by = new Date(shop.clock.ms + 14 * day).toISOString().slice(0, 10);
    expect(placed.body.result).toMatchObject({ pay_by: by });
    const known = async (number: string) => [
      (
        await call<{ items: { pay_by: string | null }[] }>(
          "GET",
          `user/order-history?increment_id=${number}`,
          undefined,
          { headers: bearer(customer) },
        )
      ).body.result.items[0]!.pay_by,
      (await call<{ pay_by: string | null }>("POST", "order/look-up", { number }, { headers: bearer(customer) })).body
        .result.pay_by,
    ];
    expect(await known(placed.body.result.orderNumber)).toEqual([by, by]);
    const row = (await DB.prepare(
      "SELECT o.* FROM outbox o JOIN sales_order s ON s.id = o.order_id WHERE s.order_key = ?",
    )
      .bind(body.order_id)
      .first<MailRow>())!;
    const mail = await renderMail(DB, row, () => "https://shop.example", new Date());
    const last = new Date(shop.clock.ms + 14 * day).getUTCDate();
    expect("text" in mail && mail.text).toMatch(new RegExp(`Betaal uiterlijk op [^.]*\\b0?${last}\\b`));
    expect("text" in mail && mail.text).toContain(
      "Betaal uiterlijk op " +
        `${new Intl.DateTimeFormat("nl-NL", { dateStyle: "long", timeZone: "UTC" }).format(new Date(by))}.`,
    );
    // Put off by an hour after a failure, it is still the same day; once the money is booked there is none.
    await DB.prepare(
      "UPDATE sales_order SET pay_until = strftime('%Y-%m-%dT%H:%M:%fZ', pay_until, '+1 hour') WHERE order_key = ?",
    )
      .bind(body.order_id)
      .run();
    expect(await known(placed.body.result.orderNumber)).toEqual([by, by]);
    expect((await shop.place(body, bearer(customer))).body.result).toMatchObject({ pay_by: by });
    await DB.prepare("UPDATE sales_order SET state = 'processing', status = 'processing' WHERE order_key = ?")
      .bind(body.order_id)
      .run();
    expect(await known(placed.body.result.orderNumber)).toEqual([null, null]);
    expect((await shop.place(body, bearer(customer))).body.result).not.toHaveProperty("pay_by");
    // Where a transfer is waited for without end, and where the provider is paid, no day is named.
    const forever = payingShop(new Book(), { env: bounds(0, 0, { TRANSFER_DAYS: "0" }) });
    for (const other of [wish(undefined, "banktransfer"), wish()])
      expect((await forever.place(other)).body.result).not.toHaveProperty("pay_by");
  });

  it("is why the order ended, in history and look-up; not of one that was withdrawn from in all", async () => {
    const shop = lateShop();
    const customer = await makeCustomer(DB);
    const [late, withdrawn] = [wish(undefined, "banktransfer"), wish(undefined, "banktransfer")];
    const numbers: string[] = [];
    for (const body of [late, withdrawn])
      numbers.push((await shop.place(body, bearer(customer))).body.result.orderNumber);
    type Step = { status: string; created_at: string };
    type Known = { state: string; ended_unpaid?: boolean; status_histories?: Step[] };
    const as = { headers: bearer(customer) };
    let steps: string[][] = [];
    const known = async (number: string) => {
      const path = `user/order-history?increment_id=${number}`;
      const listed = (await call<{ items: Known[] }>("GET", path, undefined, as)).body.result.items[0]!;
      const found = (await call<Known>("POST", "order/look-up", { number }, as)).body.result;
      steps = listed.status_histories!.map(({ status, created_at: at }) => [status, at]);
      return [listed, found].map(({ state, ended_unpaid: unpaid }) => [state, unpaid]);
    };
    for (const number of numbers)
      expect(await known(number)).toEqual([
        ["new", undefined],
        ["new", undefined],
      ]);
    const all = { number: numbers[1], name: "Noor", key: crypto.randomUUID() };
    expect((await call("POST", "withdrawal", all, as)).status).toBe(200);
    const lapse = new Date(shop.clock.ms + 20 * day);
    await endUnpaidTransfers(DB, lapse);
    expect(await known(numbers[0]!)).toEqual([
      ["canceled", true],
      ["canceled", true],
    ]);
    expect(steps).toEqual([
      ["pending", expect.anything()],
      ["canceled", lapse.toISOString()],
    ]);
    expect(await known(numbers[1]!)).toEqual([
      ["canceled", undefined],
      ["canceled", undefined],
    ]);
    expect(steps.map(([status]) => status)).toEqual(["pending"]);
  });

  it("ends nothing that somebody moved on, that is older than the rule, or is waited for without end", async () => {
    const shop = lateShop();
    const forever = payingShop(new Book(), { env: bounds(0, 0, { TRANSFER_DAYS: "0" }) });
    const [moved, old, endless, sent] = [
      wish(undefined, "banktransfer"),
      wish(undefined, "banktransfer"),
      wish(undefined, "banktransfer"),
      wish(),
    ];
    for (const body of [moved, old, sent]) await shop.place(body);
    await forever.place(endless);
    await DB.batch([
      DB.prepare("UPDATE sales_order SET state = 'processing', status = 'processing' WHERE order_key = ?").bind(
        moved.order_id,
      ),
      DB.prepare("UPDATE sales_order SET pay_until = NULL WHERE order_key = ?").bind(old.order_id),
    ]);
    expect(await endUnpaidTransfers(DB, new Date(shop.clock.ms + 400 * day))).toBe(0);
    expect(await Promise.all([moved, old, endless, sent].map(({ order_id }) => stateOf(order_id)))).toEqual([
      "processing",
      "new",
      "new",
      "pending_payment",
    ]);
  });

  it("keeps no balance below zero when the points were spent, and lets one order that fails keep none from its turn", async () => {
    const shop = lateShop();
    const customer = await makeCustomer(DB);
    const body = order([{ sku: socks, qty: 3 }]);
    await shop.place(body, bearer(customer));
    await DB.prepare(
      `INSERT INTO loyalty_transaction (customer_id, kind, points, balance, created_at)
        VALUES (?1, 'spent', -12, 5, '')`,
    )
      .bind(customer.id)
      .run();
    const broken = wish(undefined, "banktransfer");
    await shop.place(broken);
    // No batch that touches this order's stock can be written.
    await DB.batch([
      DB.prepare("UPDATE sales_order SET pay_until = '2026-01-01T00:00:00.000Z' WHERE order_key = ?").bind(
        broken.order_id,
      ),
      DB.prepare(
        `CREATE TRIGGER broken BEFORE UPDATE OF status ON sales_order WHEN NEW.order_key = '${broken.order_id}' BEGIN
          SELECT raise(ABORT, 'no'); END`,
      ),
    ]);
    const late = new Date(shop.clock.ms + 20 * day);
    expect(await endUnpaidTransfers(DB, late)).toBe(1);
    await DB.prepare("DROP TRIGGER broken").run();
    const points = await DB.prepare(
      "SELECT sum(points) AS sum, min(balance) AS least FROM loyalty_transaction WHERE customer_id = ?",
    )
      .bind(customer.id)
      .first();
    expect([await stateOf(body.order_id), points]).toEqual(["canceled", { sum: 0, least: 0 }]);
    expect(await stateOf(broken.order_id)).toBe("new");
    expect(await endUnpaidTransfers(DB, late)).toBe(0);
    expect(await endUnpaidTransfers(DB, new Date(late.getTime() + 3_600_000))).toBe(1);
    expect(await stateOf(broken.order_id)).toBe("canceled");
  });

  it("is found without reading other orders", async () => {
    const plan = async (sql: string) => JSON.stringify((await DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()).results);
    expect(
      await plan(
        `SELECT id FROM sales_order WHERE state = 'new' AND pay_until IS NOT NULL AND pay_until <= '2026'
          ORDER BY pay_until LIMIT 25`,
      ),
    ).toContain("sales_order_transfer_due");
    expect(
      await plan(
        `SELECT 1 FROM sales_order o LEFT JOIN payment p ON p.order_id = o.id
          WHERE lower(o.email) = 'a' AND o.customer_id IS NULL
            AND o.state IN ('new', 'pending_payment', 'payment_review')`,
      ),
    ).toContain("sales_order_unpaid_email");
  });
});

it("a cart of a refused order is as it was", async () => {
  const shop = payingShop(new Book(), { env: bounds(0, 1) });
  const cart = await newCart();
  await add(cart, socks, 2);
  const body = order([{ sku: socks, qty: 2 }], { cart_id: cart });
  await shop.place({ ...body, order_id: `${body.order_id}-first`, cart_id: "" });
  const before = await pull(cart);
  expect((await shop.place(body)).status).toBe(429);
  expect(await pull(cart)).toEqual(before);
  await DB.prepare("UPDATE sales_order SET state = 'processing' WHERE order_key = ?")
    .bind(`${body.order_id}-first`)
    .run();
  expect((await shop.place(body)).status).toBe(200);
});
