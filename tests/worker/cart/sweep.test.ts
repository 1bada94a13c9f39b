import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { runRetention } from "../../../worker/backend/retention.ts";
import { sweepCarts } from "../../../worker/backend/cart/sweep.ts";
import { readConfig } from "../../../worker/env.ts";
import { bearer, makeCustomer } from "../customer/customers.ts";
import { Life, mortalEnv } from "../payment/mortal.ts";
import { add, bindings, call, count, DB, fillShop, newCart, order, place, pull, shirt, socks } from "./shop.ts";

vi.spyOn(console, "error").mockImplementation(() => {});
beforeAll(fillShop);
beforeEach(() =>
  DB.batch(
    ["cart_item", "cart", "payment", "sales_order_line", "sales_order"].map((table) =>
      DB.prepare(`DELETE FROM ${table}`),
    ),
  ),
);

const now = new Date("2036-06-01T02:10:00.000Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const sweep = (at = now) => runRetention(bindings, at);
const ids = async () =>
  (await DB.prepare("SELECT id FROM cart ORDER BY id").all<{ id: string }>()).results.map(({ id }) => id);
const everything = async () =>
  JSON.stringify(
    (
      await DB.batch(
        ["cart", "cart_item", "cart_change"].map((table) => DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`)),
      )
    ).map(({ results }) => results),
  );
/** Lines and changes of carts that are not there. */
const orphans = () =>
  DB.prepare(
    `SELECT (SELECT count(*) FROM cart_item WHERE cart_id NOT IN (SELECT id FROM cart)) + (SELECT count(*)
      FROM cart_change WHERE cart_id NOT IN (SELECT id FROM cart)) AS n`,
  ).first("n");

interface Kept {
  days: number;
  lines?: number;
  customer?: number | null;
  merged?: boolean;
  active?: boolean;
  order?: { state: string; days: number; payment?: string } | null;
}
let made = 0;
/** A cart as it lies in the database after a life of its own. */
function lying({ days, lines = 1, customer = null, merged = false, active = true, order: ordered = null }: Kept) {
  const id = `${String(++made).padStart(31, "0")}a`;
  const statements = [
    DB.prepare(
      `INSERT INTO cart (id, store_code, active, customer_id, merged_into, created_at, updated_at)
        VALUES (?1, 'outlet_nl', ?2, ?3, ?4, ?5, ?5)`,
    ).bind(id, active && !ordered && !merged ? 1 : 0, customer, merged ? "123456789012345" : null, ago(days)),
    ...Array.from({ length: lines }, (_, i) =>
      DB.prepare("INSERT INTO cart_item (cart_id, sku, line_key, qty) VALUES (?1, ?2, ?2, 1)").bind(id, `sku-${i}`),
    ),
    DB.prepare("INSERT INTO cart_change (cart_id, change_key, version) VALUES (?1, 'k', 1)").bind(id),
    // Its lines have just been put in.
    DB.prepare("UPDATE cart SET updated_at = ?2 WHERE id = ?1").bind(id, ago(days)),
    ...(ordered === null
      ? []
      : [
          DB.prepare(
            `INSERT INTO sales_order (order_key, body_digest, cart_id, cart_version, store_code, store_id, state,
              status, billing_address, payment_code, subtotal_cents, shipping_cents, tax_cents, grand_total_cents,
                currency, created_at) VALUES (?1, '', ?1, 1, 'outlet_nl', 1, ?2, ?2, '{}', 'x', 1, 0, 0, 1, 'EUR', ?3)`,
          ).bind(id, ordered.state, ago(ordered.days)),
          ...(ordered.payment === undefined
            ? []
            : [
                DB.prepare(
                  `INSERT INTO payment (order_id, reference, merchant_reference, method_code, amount_cents, currency,
                    state, created_at, updated_at, expires_at) SELECT id, ?1, ?1, 'adyen_cc', 1, 'EUR', ?2, '', '', ''
                    FROM sales_order WHERE order_key = ?1`,
                ).bind(id, ordered.payment),
              ]),
        ]),
  ];
  return { id, statements };
}
async function lie(...carts: Kept[]): Promise<string[]> {
  const all = carts.map(lying);
  await DB.batch(all.flatMap(({ statements }) => statements));
  return all.map(({ id }) => id);
}

describe("carts of guests that nobody uses any more", () => {
  it("go with their lines ninety days after their last use, and none before", async () => {
    const [, , young] = await lie({ days: 91, lines: 3 }, { days: 400, lines: 0 }, { days: 89 });
    await sweep();
    expect(await ids()).toEqual([young]);
    expect([await count("cart_item"), await count("cart_change"), await orphans()]).toEqual([1, 1, 0]);
    await runRetention({ ...bindings, CART_DAYS: "30" }, now);
    expect(await ids()).toEqual([]);
    expect(readConfig({ ...bindings, CART_DAYS: "" }).cartDays).toBe(90);
    expect(() => readConfig({ ...bindings, CART_DAYS: "3" })).toThrow("CART_DAYS");
  });

  it("stay where a customer's, gone into one, or become an order that is young or may give them back", async () => {
    const old = { days: 200, order: { state: "processing", days: 200 } };
    const kept = await lie(
      { days: 200, customer: 1 },
      { days: 200, merged: true },
      { days: 200, order: { state: "new", days: 60 } },
      { days: 200, order: { state: "complete", days: 60 } },
      { days: 200, order: { state: "pending_payment", days: 200 } },
      { days: 200, order: { state: "payment_review", days: 200 } },
      { days: 200, order: { state: "holded", days: 200 } },
      { ...old, order: { ...old.order, payment: "pending" } },
      { ...old, order: { ...old.order, payment: "reversing" } },
    );
    await lie(
      old,
      { ...old, order: { ...old.order, payment: "authorised" } },
      { days: 200, order: { state: "complete", days: 200 } },
      { days: 200, order: { state: "canceled", days: 200 } },
      { days: 200, active: false },
    );
    await sweep();
    expect(await ids()).toEqual(kept);
    expect(await orphans()).toBe(0);
  });

  it("count a look as use, which is noted once a day and is no change of the cart", async () => {
    const id = await newCart();
    await add(id, socks, 2);
    const lookedAt = () =>
      DB.prepare("SELECT updated_at AS used, version FROM cart WHERE id = ?")
        .bind(id)
        .first<{ used: string; version: number }>();
    const before = await lookedAt();
    await pull(id);
    expect(await lookedAt()).toEqual(before);
    await DB.prepare("UPDATE cart SET updated_at = ?2 WHERE id = ?1")
      .bind(id, new Date(Date.now() - 89 * 86_400_000).toISOString())
      .run();
    const asked = Date.now();
    for (const path of ["pull", "totals"]) expect((await call("GET", `cart/${path}?cartId=${id}`)).status).toBe(200);
    const after = (await lookedAt())!;
    expect([Date.parse(after.used) >= asked, after.version]).toEqual([true, before!.version]);
    await sweep(new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + 2 * 86_400_000 + 2 * 3_600_000));
    expect((await pull(id)).code).toBe(200);
  });

  it("are not there any more for whoever comes back with their id, and what is said tells a device to begin anew", async () => {
    const id = await newCart();
    await add(id, socks, 2);
    await sweep();
    expect(await pull(id)).toMatchObject({ code: 404, meta: { reason: "cart_unknown" } });
    expect((await pull(id)).meta).not.toHaveProperty("merged");
    expect((await add(id, shirt.red)).body).toMatchObject({ code: 404, meta: { reason: "cart_unknown" } });
    expect((await place(order([{ sku: socks, qty: 2 }], { cart_id: id }))).body).toMatchObject({
      meta: { reason: "cart_unknown" },
    });
    const customer = await makeCustomer(DB);
    const joined = await call<string>("POST", `cart/create?guestCartId=${id}`, undefined, {
      headers: bearer(customer),
    });
    expect([joined.status, joined.body.meta]).toEqual([
      200,
      expect.not.objectContaining({ guest_cart: expect.anything() }),
    ]);
  });

  it("go in steps of a hundred, a thousand in a minute, are found by an index, and only in the hour in which few shop", async () => {
    await DB.prepare(
      `INSERT INTO cart (id, store_code, created_at, updated_at)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1150)
        SELECT printf('%032x', i), 'outlet_nl', ?1, ?1 FROM n`,
    )
      .bind(ago(100))
      .run();
    await DB.prepare("INSERT INTO cart_item (cart_id, sku, line_key, qty) SELECT id, 'a', 'a', 1 FROM cart").run();
    await DB.prepare("UPDATE cart SET updated_at = ?").bind(ago(100)).run();
    for (const hour of ["01:59", "03:00"]) await sweep(new Date(`2036-06-01T${hour}:00.000Z`));
    expect(await count("cart")).toBe(1_150);
    expect(await sweepCarts(DB, 90, now)).toBe(1_000);
    expect([await count("cart"), await count("cart_item")]).toEqual([150, 150]);
    expect(await Promise.all([sweepCarts(DB, 90, now), sweepCarts(DB, 90, now)]).then(([a, b]) => a! + b!)).toBe(150);
    expect([await count("cart"), await count("cart_item")]).toEqual([0, 0]);
    const plan = async (sql: string) => JSON.stringify((await DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()).results);
    expect(
      await plan(
        `SELECT c.id FROM cart c
          WHERE c.customer_id IS NULL AND c.merged_into IS NULL AND c.updated_at < '2' AND NOT EXISTS (SELECT 1
            FROM sales_order o WHERE o.cart_id = c.id AND o.state <> 'canceled') ORDER BY c.updated_at LIMIT 100`,
      ),
    ).toMatch(/cart_of_guest.*sales_order_cart/);
    for (const sql of [
      "DELETE FROM cart WHERE swept = 1",
      "DELETE FROM cart_item WHERE cart_id IN (SELECT id FROM cart WHERE swept = 1)",
    ])
      expect(await plan(sql)).toContain("cart_swept");
  });

  it("go exactly when they may, whenever the Worker dies; no line without its cart, never half a cart", async () => {
    const states = fc.constantFrom(
      "new",
      "pending_payment",
      "payment_review",
      "processing",
      "holded",
      "complete",
      "closed",
      "canceled",
    );
    const days = fc.constantFrom(1, 60, 89, 91, 200);
    const kept: fc.Arbitrary<Kept> = fc.record({
      days,
      lines: fc.integer({ min: 0, max: 3 }),
      customer: fc.constantFrom(null, null, null, 1),
      merged: fc.constantFrom(false, false, false, true),
      active: fc.boolean(),
      order: fc.option(
        fc.record({
          state: states,
          days,
          payment: fc.constantFrom("open", "pending", "authorised", "refused", "reversing", "reversed"),
        }),
        { freq: 2 },
      ),
    });
    const death = fc.record({ at: fc.integer({ min: 0, max: 12 }), before: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(kept, { minLength: 1, maxLength: 12 }),
        fc.array(death, { maxLength: 3 }),
        async (carts, deaths) => {
          await DB.batch(
            ["cart_item", "cart", "payment", "sales_order"].map((table) => DB.prepare(`DELETE FROM ${table}`)),
          );
          // A customer has one active cart.
          const own = carts.map((cart) => (cart.customer === null ? cart : { ...cart, active: false }));
          const all = await lie(...own);
          const whole = new Map(
            (
              await DB.prepare("SELECT cart_id, count(*) AS n FROM cart_item GROUP BY 1").all<{
                cart_id: string;
                n: number;
              }>()
            ).results.map(({ cart_id, n }) => [cart_id, n]),
          );
          const isUsed = ({ days: last, customer, merged, order: ordered }: Kept) =>
            last < 90 ||
            customer !== null ||
            merged ||
            (ordered != null &&
              ordered.state !== "canceled" &&
              (ordered.days < 90 ||
                ["pending_payment", "payment_review", "holded"].includes(ordered.state) ||
                ["open", "started", "action", "pending", "reversing"].includes(ordered.payment ?? "")));
          const stay = all.filter((_, i) => isUsed(own[i]!));
          for (const each of deaths) {
            await runRetention(mortalEnv(new Life(each)), now);
            const left = await ids();
            expect(stay.every((id) => left.includes(id))).toBe(true);
            for (const id of left)
              expect(
                await DB.prepare("SELECT count(*) AS n FROM cart_item WHERE cart_id = ?").bind(id).first("n"),
              ).toBe(whole.get(id) ?? 0);
            expect(await orphans()).toBe(0);
            expect(await DB.prepare("SELECT count(*) AS n FROM cart WHERE swept = 1").first("n")).toBe(0);
          }
          await sweep();
          expect(await ids()).toEqual(stay);
          expect(await orphans()).toBe(0);
          const after = await everything();
          await sweep();
          expect(await everything()).toBe(after);
        },
      ),
      { numRuns: Number((bindings as { FC_RUNS?: string }).FC_RUNS ?? 15) },
    );
  });
});
