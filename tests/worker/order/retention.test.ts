import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { runRetention } from "../../../worker/backend/retention.ts";
import { forgetOldPayments } from "../../../worker/backend/provider/delete-old-payments.ts";
import { renderMail } from "../../../worker/backend/mail/render-mail.ts";
import { readConfig } from "../../../worker/env.ts";
import { bearer, makeCustomer } from "../customer/customers.ts";
import { Life, mortalEnv } from "../payment/mortal.ts";
import { payingShop, placed, toPay } from "../payment/shop.ts";
import { address, bindings, count, DB, fillShop, order, place, shirt, socks } from "../cart/shop.ts";

vi.spyOn(console, "error").mockImplementation(() => {});
beforeAll(fillShop);
beforeEach(() =>
  DB.batch(
    [
      "payment_notification",
      "payment_reversal",
      "payment_dispute",
      "payment",
      "withdrawal",
      "withdrawal_line",
      "sales_order_line",
      "sales_order",
      "outbox",
      "provider_payment",
      "provider_step",
      "provider_change",
      "provider_notice",
    ].map((table) => DB.prepare(`DELETE FROM ${table}`)),
  ),
);

const now = new Date("2036-06-01T02:10:00.000Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const year = 366;
const sweep = (at = now) => runRetention(bindings, at);
/** A guest's order of a thing with a text on it, moved to `state` and to the past. */
async function old(
  state: string,
  days: number,
  more: Record<string, string | number> = {},
  headers: Record<string, string> = {},
): Promise<number> {
  const full = { ...address, telephone: "0612345678", company: "Visser BV" };
  const body = order(
    [
      {
        sku: socks,
        qty: 1,
        product_option: {
          extension_attributes: { custom_options: [{ option_id: "1", option_value: "Sam Visser" }] },
        } as never,
      },
    ],
    {},
    { billingAddress: full, shippingAddress: full },
  );
  const answer = await place(body, { headers });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const set = { state, status: state, created_at: ago(days), card_last4: "1111", ...more };
  await DB.prepare(
    `UPDATE sales_order SET ${Object.keys(set)
      .map((name) => `${name} = ?`)
      .join(", ")} WHERE order_key = ?`,
  )
    .bind(...Object.values(set), body.order_id)
    .run();
  return Number(answer.body.result.backendOrderId);
}
const rowOf = (id: number) =>
  DB.prepare("SELECT * FROM sales_order WHERE id = ?").bind(id).first<Record<string, string | number | null>>();
const forgotten = async (ids: number[]) => Promise.all(ids.map(async (id) => (await rowOf(id))!["forgotten"]));
const everything = async () =>
  JSON.stringify(
    (
      await DB.batch(
        [
          "sales_order",
          "sales_order_line",
          "payment",
          "payment_notification",
          "payment_reversal",
          "payment_dispute",
          "withdrawal",
          "outbox",
        ].map((table) => DB.prepare(`SELECT * FROM ${table}`)),
      )
    ).map(({ results }) => results),
  );
const payment = (orderId: number, state: string) =>
  DB.prepare(
    `INSERT INTO payment (order_id, reference, merchant_reference, method_code, amount_cents, currency, state,
      created_at, updated_at, expires_at)
      VALUES (?1, 'r-' || CAST(?1 AS INTEGER), 'm-' || CAST(?1 AS INTEGER), 'adyen_cc', 595, 'EUR', ?2, '', '', '')`,
  ).bind(orderId, state);
const notification = (orderId: number, applied: string | null) =>
  DB.prepare(
    `INSERT INTO payment_notification (psp_reference, event_code, success, merchant_reference, body, received_at,
      applied_at) VALUES ('p-' || ?1, 'AUTHORISATION', 1, 'm-' || CAST(?1 AS INTEGER), '{}', '', ?2)`,
  ).bind(orderId, applied);

describe("orders of guests", () => {
  it("lose what reaches the shopper two years after they are finished, and nothing before", async () => {
    const ids = [
      await old("complete", 2 * year),
      await old("closed", 2 * year),
      await old("complete", 2 * 365 - 2),
      await old("processing", 9 * 365),
    ];
    await sweep();
    expect(await forgotten(ids)).toEqual([1, 1, 0, 0]);
    const { email, card_last4, billing_address, shipping_address, grand_total_cents } = (await rowOf(ids[0]!))!;
    expect([email, card_last4, grand_total_cents]).toEqual([null, null, 1_090]);
    for (const text of [billing_address, shipping_address]) {
      expect(JSON.parse(String(text))).toMatchObject({ firstname: "Sam", lastname: "Visser", city: "Utrecht" });
      expect(text).not.toMatch(/example\.test|0612345678/);
    }
    expect(JSON.stringify(await rowOf(ids[2]!))).toMatch(/example\.test.*0612345678/);
  });

  it("name nobody after ten whole years, whatever became of them; figures, dates, country stay readable", async () => {
    const ids = [
      await old("complete", 11 * year),
      await old("processing", 11 * year),
      await old("new", 11 * year),
      await old("complete", 10 * year - 200),
    ];
    await DB.batch([
      payment(ids[0]!, "authorised"),
      notification(ids[0]!, ago(9 * year)),
      DB.prepare(
        `INSERT INTO withdrawal (withdrawal_key, order_id, name, email, store_code, period, until, received_at,
          handled_at) VALUES ('w', ?1, 'Sam Visser', 'sam@example.test', 'outlet_nl', 'open', '', '', '')`,
      ).bind(ids[0]!),
    ]);
    await sweep();
    expect(await forgotten(ids)).toEqual([2, 2, 2, 1]);
    for (const id of ids.slice(0, 3)) {
      const row = (await rowOf(id))!;
      const lines = await DB.prepare("SELECT * FROM sales_order_line WHERE order_id = ?")
        .bind(id)
        .first<Record<string, unknown>>();
      // A number is drawn, and may hold any four digits.
      const said = JSON.stringify([{ ...row, number: "" }, lines]);
      expect(said).not.toMatch(/Sam|Visser|example|Dorpsstraat|3511|Utrecht|0612345678|1111/);
      expect([
        row["grand_total_cents"],
        JSON.parse(String(row["billing_address"])).country_id,
        lines!["row_total_cents"],
        lines!["tax_cents"],
      ]).toEqual([1_090, "NL", 595, 103]);
      expect(
        await renderMail(DB, { kind: "order-placed", payload: "{}", order_id: id }, () => "https://shop.example", now),
      ).toEqual({ nothing: "its reader has gone" });
    }
    expect(await count("payment_notification")).toBe(0);
    expect(await DB.prepare("SELECT name, email FROM withdrawal").first()).toEqual({ name: null, email: null });
    // With a shorter duty, as a shop that sells in one country has it.
    await runRetention({ ...bindings, ORDER_YEARS: "7" }, now);
    expect(await forgotten(ids)).toEqual([2, 2, 2, 2]);
  });

  it("that were never paid name nobody after ninety days", async () => {
    const ids = [
      await old("canceled", 91),
      await old("canceled", 91, { unpaid_at: ago(70) }),
      await old("canceled", 91),
      await old("canceled", 89),
      await old("canceled", 91),
    ];
    await DB.batch([payment(ids[0]!, "expired"), payment(ids[2]!, "reversed"), payment(ids[3]!, "refused")]);
    await sweep();
    // Money that went back is in the books, and what an operator cancelled may have been paid.
    expect(await forgotten(ids)).toEqual([2, 2, 0, 0, 0]);
  });

  it("are never touched while something of them is unfinished, nor are customers' orders", async () => {
    const sam = await makeCustomer(DB);
    const ids = [
      await old("canceled", 11 * year),
      await old("complete", 11 * year),
      await old("payment_review", 11 * year),
      await old("complete", 11 * year, {}, bearer(sam)),
      await old("complete", 11 * year, { account_deleted_at: ago(100) }),
    ];
    await DB.batch([
      payment(ids[0]!, "reversing"),
      notification(ids[0]!, ago(9 * year)),
      payment(ids[2]!, "pending"),
      notification(ids[2]!, ago(9 * year)),
      DB.prepare(
        `INSERT INTO withdrawal (withdrawal_key, order_id, name, email, store_code, period, until, received_at)
          VALUES ('v', ?1, 'Sam Visser', 'sam@example.test', 'outlet_nl', 'open', '', '')`,
      ).bind(ids[1]!),
    ]);
    await DB.prepare("DELETE FROM outbox").run();
    const before = await everything();
    await sweep();
    expect(await everything()).toBe(before);
  });

  it("go a few at a time, are done once, and a run killed at any moment leaves each whole or done", async () => {
    const first = await old("complete", 11 * year);
    const names = (
      await DB.prepare(
        "SELECT name FROM pragma_table_info('sales_order') WHERE name NOT IN ('id', 'order_key', 'number')",
      ).all<{ name: string }>()
    ).results
      .map(({ name }) => name)
      .join(", ");
    await DB.batch([
      DB.prepare(
        `INSERT INTO sales_order (order_key, ${names}) SELECT 'copy-' || n.value, ${names}
          FROM sales_order, (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 249)
            SELECT value FROM n) n WHERE id = ?1`,
      ).bind(first),
      DB.prepare(
        `INSERT INTO sales_order_line
          SELECT o.id, l.position, l.sku, l.product_id, l.parent_sku, l.name, l.product_type, l.product_option,
            l.options, l.qty, l.price_cents, l.row_total_cents, l.tax_rate, l.tax_cents, l.discount_cents,
            l.no_withdrawal, l.tax_rates, l.part_types
            FROM sales_order o, sales_order_line l WHERE l.order_id = ?1 AND o.id <> ?1`,
      ).bind(first),
    ]);
    const states = () =>
      DB.prepare(
        `SELECT sum(o.forgotten = 2 AND o.email IS NULL AND l.product_option IS NULL) AS done, sum(o.forgotten = 0
          AND o.email IS NOT NULL AND l.product_option IS NOT NULL) AS whole FROM sales_order o
          JOIN sales_order_line l ON l.order_id = o.id`,
      ).first<{ done: number; whole: number }>();
    let done = 0;
    for (const before of [true, false]) {
      for (let at = 0; at < 6; at += 1) {
        await runRetention(mortalEnv(new Life({ at, before })), now);
        const counted = (await states())!;
        expect(counted.done + counted.whole).toBe(250);
        expect(counted.done - done).toBeLessThanOrEqual(100);
        done = counted.done;
      }
    }
    for (let i = 0; i < 3; i += 1) await sweep();
    expect(await states()).toEqual({ done: 250, whole: 0 });
    const after = await everything();
    await Promise.all([sweep(), sweep()]);
    expect(await everything()).toBe(after);
  });

  it("are looked at in the hour in which few shop only", async () => {
    const id = await old("complete", 11 * year);
    for (const hour of ["01:59", "03:00"]) await sweep(new Date(`2036-06-01T${hour}:00.000Z`));
    expect(await forgotten([id])).toEqual([0]);
    await sweep(new Date("2036-06-01T02:00:00.000Z"));
    expect(await forgotten([id])).toEqual([2]);
    expect(() => readConfig({ ...bindings, ORDER_YEARS: "3" })).toThrow("ORDER_YEARS");
    expect(readConfig({ ...bindings }).terms).toEqual({ orderYears: 10, contactYears: 2, recordDays: 90 });
  });
});

describe("records of payments and mails", () => {
  it("keep no step of a payment that is over, and let go of what the provider told ninety days after it had its effect", async () => {
    const shop = payingShop();
    const { reference, number } = await placed(shop, toPay([{ sku: shirt.red, qty: 1 }], {}, "adyen_ideal"));
    await shop.initiate(reference, { type: "ideal", ends: "authorised" });
    expect(
      await DB.prepare("SELECT action FROM payment WHERE reference = ?").bind(reference).first("action"),
    ).toContain("redirect");
    const charge = shop.book.chargeOf(number);
    shop.book.atTheBank(charge);
    await shop.tell(await shop.book.webhook(shop.book.notices.splice(0)));
    expect(
      await DB.prepare("SELECT state, action, details FROM payment WHERE reference = ?").bind(reference).first(),
    ).toEqual({ state: "authorised", action: null, details: null });
    await DB.prepare("UPDATE payment_notification SET applied_at = ?").bind(ago(89)).run();
    await DB.batch([
      payment(-1, "authorised"),
      payment(-2, "reversing"),
      notification(-1, ago(91)),
      notification(-2, ago(91)),
      notification(-3, null),
      notification(-4, ago(91)),
    ]);
    await sweep();
    const { results } = await DB.prepare("SELECT merchant_reference AS of FROM payment_notification ORDER BY of").all<{
      of: string;
    }>();
    expect(results.map((row) => row.of).sort()).toEqual([number, "m--2", "m--3"].sort());
    // The provider tells it once more, long after: nothing comes of it.
    await DB.prepare("DELETE FROM payment_notification").run();
    const before = await DB.prepare(
      `SELECT p.state, p.version, o.state AS order_state FROM payment p JOIN sales_order o ON o.id = p.order_id
        WHERE p.reference = ?`,
    )
      .bind(reference)
      .first();
    await shop.tell(
      await shop.book.webhook([
        {
          eventCode: "AUTHORISATION",
          success: true,
          psp: charge.psp,
          order: number,
          value: charge.value,
          currency: charge.currency,
        },
      ]),
    );
    expect(
      await DB.prepare(
        `SELECT p.state, p.version, o.state AS order_state FROM payment p JOIN sales_order o ON o.id = p.order_id
          WHERE p.reference = ?`,
      )
        .bind(reference)
        .first(),
    ).toEqual(before);
    expect(await count("payment_reversal")).toBe(0);
  });

  it("give up mails that nothing sent for ninety days, but none that is held or being sent", async () => {
    const put = (name: string, days: number, more = "", value = "") =>
      DB.prepare(
        `INSERT INTO outbox (kind, payload, created_at${more && `, ${more}`})
          VALUES (?1, '{}', ?2${value && `, ${value}`})`,
      ).bind(name, ago(days));
    await DB.batch([
      put("old", 91),
      put("young", 89),
      put("held", 91, "held", "1"),
      put("sending", 91, "next_at", `'${new Date(now.getTime() + 60_000).toISOString()}'`),
      put("sent", 91, "sent_at", `'${ago(1)}'`),
    ]);
    await sweep();
    const { results } = await DB.prepare("SELECT kind FROM outbox WHERE dropped_at IS NOT NULL").all<{
      kind: string;
    }>();
    expect(results).toEqual([{ kind: "old" }]);
  });

  it("of the embedded provider go with their steps when they are over for both sides", async () => {
    const stored = (psp: string, state: string, days: number, settles: string | null = null) => [
      DB.prepare(
        `INSERT INTO provider_payment (psp_reference, merchant_reference, amount_value, currency, method, type,
          return_url, locale, state, answer, created_at, settles_at)
          VALUES (?1, 'm-' || ?1, 1, 'EUR', 'visa', 'scheme', '', '', ?2, 'APPROVED', ?3, ?4)`,
      ).bind(psp, state, ago(days), settles),
      DB.prepare(
        `INSERT INTO provider_step (token, psp_reference, kind, result)
          VALUES ('t-' || ?1, ?1, 'redirect', 'r-' || ?1)`,
      ).bind(psp),
      DB.prepare(
        "INSERT INTO provider_change (subject, version, what, at) VALUES (?1, 1, '', ''), ('t-' || ?1, 1, '', '')",
      ).bind(psp),
    ];
    await DB.batch([
      ...stored("over", "authorised", 91),
      ...stored("young", "refused", 89),
      ...stored("waits", "waiting", 91, ago(-1)),
      ...stored("returning", "authorised", 91),
      ...stored("untold", "authorised", 91),
      DB.prepare(
        `INSERT INTO payment (order_id, reference, merchant_reference, method_code, amount_cents, currency, state,
          created_at, updated_at, expires_at)
          VALUES (-9, 'x', 'm-returning', 'adyen_cc', 1, 'EUR', 'reversing', '', '', '')`,
      ),
      DB.prepare(
        `INSERT INTO provider_notice (psp_reference, event_code, item, due_at)
          VALUES ('untold', 'AUTHORISATION', '{}', ?1)`,
      ).bind(ago(0)),
    ]);
    for (let i = 0; i < 2; i += 1) await forgetOldPayments(DB, now, 90);
    const left = async (column: string, table: string) =>
      (
        await DB.prepare(`SELECT DISTINCT replace(${column}, 't-', '') AS name FROM ${table} ORDER BY 1`).all<{
          name: string;
        }>()
      ).results.map(({ name }) => name);
    for (const [column, table] of [
      ["psp_reference", "provider_payment"],
      ["psp_reference", "provider_step"],
      ["subject", "provider_change"],
    ] as const)
      expect(await left(column, table), table).toEqual(["returning", "untold", "waits", "young"]);
  });

  it("are found by indexes, as is the minute's work on payments", async () => {
    const plan = async (sql: string) =>
      JSON.stringify(
        (await DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).all<{ detail: string }>()).results.map(({ detail }) => detail),
      );
    const asked = [
      `SELECT id FROM sales_order
        WHERE customer_id IS NULL AND account_deleted_at IS NULL AND forgotten = 0 AND created_at < '2'
          AND state IN ('complete', 'closed', 'canceled') ORDER BY created_at, id LIMIT 100`,
      `SELECT id FROM sales_order
        WHERE customer_id IS NULL AND account_deleted_at IS NULL AND forgotten < 2 AND created_at < '2'
        ORDER BY created_at, id LIMIT 100`,
      `SELECT id FROM outbox WHERE sent_at IS NULL AND dropped_at IS NULL AND held = 0 AND created_at < '2'
        ORDER BY created_at LIMIT 500`,
      `SELECT 1 FROM payment_notification n WHERE n.applied_at IS NOT NULL AND n.applied_at < '2'
        ORDER BY n.applied_at LIMIT 500`,
      `SELECT psp_reference FROM provider_payment WHERE settles_at IS NULL AND created_at < '2'
        ORDER BY created_at, psp_reference LIMIT 100`,
      "SELECT 1 FROM payment WHERE state = 'started' AND updated_at <= '2' AND expires_at > '2' ORDER BY updated_at",
      "SELECT 1 FROM payment WHERE state = 'action' AND details IS NOT NULL AND updated_at <= '2' ORDER BY updated_at",
      `SELECT 1 FROM payment WHERE state IN ('open', 'started', 'action', 'pending') AND expires_at <= '2'
        ORDER BY expires_at`,
    ];
    for (const sql of asked)
      expect(await plan(sql), sql).toMatch(/^\["SEARCH [^"]* USING (COVERING )?INDEX [a-z_]+ \([^"]*<\?\)"\]$/);
    expect(await plan(asked[0]!)).toContain("sales_order_guest_whole");
    expect(
      await plan(
        `UPDATE payment SET state = 'reversed'
          WHERE state = 'reversing' AND NOT EXISTS (SELECT 1 FROM payment_reversal r
            WHERE r.payment_id = payment.id AND r.done_at IS NULL)`,
      ),
    ).toContain("payment_reversing");
  });
});
