import type { D1Database } from "@cloudflare/workers-types";
import { beforeEach, describe, expect, it } from "vitest";
import { keepEvent, mostOfSession, mostOfVisitor } from "../../../worker/backend/discovery/events.ts";
import { countEvents, countOrders, mostBefore, stepOf } from "../../../worker/backend/discovery/learn/count.ts";
import { weightAt } from "../../../worker/backend/discovery/learn/decay.ts";
import { forgetEvents, forgetVisitor } from "../../../worker/backend/discovery/learn/delete-events.ts";
import type { EventKind } from "../../../worker/backend/discovery/learn/kinds.ts";
import { learn } from "../../../worker/backend/discovery/learn/learn.ts";
import { mostKept, thinPairs, thinStep } from "../../../worker/backend/discovery/learn/thin.ts";
import { DB } from "../catalog/fixture.ts";
import { meter } from "../d1-meter.ts";

const day = 86_400_000;
const now = new Date("2026-11-20T12:00:00.000Z");
const ago = (days: number) => now.getTime() - days * day;
const rows = async <T>(sql: string): Promise<T[]> => (await DB.prepare(sql).all<T>()).results;
const products = [1, 2, 3, 4, 5];

beforeEach(async () => {
  await DB.batch(
    ["discovery_event", "discovery_together", "discovery_weight", "sales_order_line", "sales_order", "product"]
      .map((table) => DB.prepare(`DELETE FROM ${table}`))
      .concat(
        DB.prepare("UPDATE discovery_progress SET done = 0, weight = 0, step = NULL, thinned = 0, thinned_day = 0"),
        DB.prepare(
          `INSERT INTO product (id, sku, type_id, status, visibility, parent_id, created_at, updated_at, run_id)
            SELECT value, 'P' || value, 'configurable', 1, 4, NULL, '', '', '' FROM json_each(?1)
            UNION ALL SELECT 100 + value, 'V' || value, 'simple', 1, 1, value, '', '', '' FROM json_each(?1)`,
        ).bind(JSON.stringify(products)),
      ),
  );
});

let orders = 0;
/** An order of variants, as the checkout writes them. */
async function order(ids: readonly number[], days: number, state = "processing"): Promise<void> {
  orders += 1;
  await DB.batch([
    DB.prepare(
      `INSERT INTO sales_order (id, order_key, body_digest, cart_version, store_code, store_id, state, status,
        billing_address, payment_code, subtotal_cents, shipping_cents, tax_cents, grand_total_cents, currency, created_at)
        VALUES (?1, ?2, '', 0, 'outlet_nl', 4, ?3, '', '{}', '', 0, 0, 0, 0, 'EUR', ?4)`,
    ).bind(orders, `key-${orders}`, state, new Date(ago(days)).toISOString()),
    ...ids.map((id, position) =>
      DB.prepare(
        `INSERT INTO sales_order_line (order_id, position, sku, product_id, parent_sku, name, product_type, options, qty,
          price_cents, row_total_cents, tax_rate, tax_cents) VALUES (?1, ?2, ?3, ?4, ?5, '', 'simple', '[]', 1, 1, 1, 21, 0)`,
      ).bind(orders, position, `V${id}`, 100 + id, `P${id}`),
    ),
  ]);
}
const event = (session: string, kind: EventKind, id: number, days = 0, customerKey = `of-${session}`) =>
  keepEvent(DB, { customerKey, sessionKey: session }, kind, `P${id}`, ago(days));
const pairs = (kind: number) =>
  rows<{ product_id: number; other_id: number; times: number; weight: number }>(
    `SELECT product_id, other_id, times, weight FROM discovery_together WHERE kind = ${kind} ORDER BY 1, 2`,
  );
const near = (number: number) => expect.closeTo(number, 6);

describe("counting orders", () => {
  it("takes what was bought together, as products and in both directions, once an order", async () => {
    await order([1, 2, 2], 10);
    await order([1, 2], 100);
    expect(await countOrders(DB, now)).toBe(true);
    const weight = weightAt(ago(10), 90) + weightAt(ago(100), 90);
    expect(await pairs(2)).toEqual([
      { product_id: 1, other_id: 2, times: 2, weight: near(weight) },
      { product_id: 2, other_id: 1, times: 2, weight: near(weight) },
    ]);
    expect(await rows("SELECT weight FROM discovery_progress WHERE kind = 2")).toEqual([{ weight: near(weight) }]);
    expect(weightAt(ago(10), 90) / weightAt(ago(100), 90)).toBeCloseTo(2, 6);
  });

  it("waits a day, leaves out what was cancelled, and nothing counts twice", async () => {
    await order([1, 2], 3, "canceled");
    await order([1, 3], 2);
    await order([1, 4], 0.5);
    expect(await countOrders(DB, now)).toBe(true);
    expect(await countOrders(DB, now)).toBe(false);
    expect((await pairs(2)).map(({ product_id, other_id }) => [product_id, other_id])).toEqual([
      [1, 3],
      [3, 1],
    ]);
    expect(await countOrders(DB, new Date(now.getTime() + day))).toBe(true);
    expect((await pairs(2)).map(({ times }) => times)).toEqual([1, 1, 1, 1]);
  });

  it("leaves the same behind in one step or in many", async () => {
    for (let i = 0; i < 12; i += 1) await order([1 + (i % 3), 3 + (i % 2), 5], 20 - i);
    await countOrders(DB, now);
    const whole = [
      await pairs(2),
      await rows("SELECT * FROM discovery_weight"),
      await rows("SELECT * FROM discovery_progress"),
    ];
    await DB.batch(
      [
        "DELETE FROM discovery_together",
        "DELETE FROM discovery_weight",
        "UPDATE discovery_progress SET done = 0, weight = 0",
      ].map((sql) => DB.prepare(sql)),
    );
    let steps = 0;
    while (await countOrders(DB, now, 5)) steps += 1;
    expect(steps).toBe(3);
    const some = [
      await pairs(2),
      await rows("SELECT * FROM discovery_weight"),
      await rows("SELECT * FROM discovery_progress"),
    ];
    expect(JSON.parse(JSON.stringify(some), rounded)).toEqual(JSON.parse(JSON.stringify(whole), rounded));
  });
});
/** Sums of the same numbers in another order differ in their last digits. */
const rounded = (_: string, value: unknown) => (typeof value === "number" ? Number(value.toPrecision(9)) : value);

describe("counting visits", () => {
  it("takes what was looked at in one visit, whatever was done with it", async () => {
    await event("visit-a", "view", 1, 5);
    await event("visit-a", "cart", 1, 5);
    await event("visit-a", "click", 2, 5);
    await event("visit-b", "view", 2, 5);
    await event("visit-b", "view", 1, 5);
    await event("visit-c", "view", 3, 5);
    expect(await learn(DB, now)).toBe(1);
    const one = weightAt(ago(5), 90);
    expect(await pairs(1)).toEqual([
      { product_id: 1, other_id: 2, times: 2, weight: near(2 * one) },
      { product_id: 2, other_id: 1, times: 2, weight: near(2 * one) },
    ]);
    // Three visits.
    expect(await rows("SELECT weight FROM discovery_progress WHERE kind = 1")).toEqual([{ weight: near(3 * one) }]);
    // Two views and an addition of 1, a view and a click of 2, a view of 3.
    const popular = weightAt(ago(5), 14);
    expect(await rows("SELECT product_id, weight FROM discovery_weight WHERE kind = 0 ORDER BY 1")).toEqual([
      { product_id: 1, weight: near(6 * popular) },
      { product_id: 2, weight: near(3 * popular) },
      { product_id: 3, weight: near(popular) },
    ]);
  });

  it("goes on with a visit that was counted in part", async () => {
    await event("visit-a", "view", 1);
    await countEvents(DB);
    await event("visit-a", "view", 2);
    await countEvents(DB);
    expect((await pairs(1)).map(({ times }) => times)).toEqual([1, 1]);
    expect(await rows("SELECT product_id FROM discovery_weight WHERE kind = 1")).toHaveLength(2);
  });

  it("keeps an article once a visit and kind, variants as their products, sixty of a visit, and nothing unknown", async () => {
    await event("visit-a", "view", 1);
    await event("visit-a", "view", 1);
    await keepEvent(DB, { customerKey: "c", sessionKey: "visit-a" }, "view", "V2", now.getTime());
    await keepEvent(DB, { customerKey: "c", sessionKey: "visit-a" }, "view", "nowhere", now.getTime());
    expect(await rows("SELECT product_id FROM discovery_event ORDER BY 1")).toEqual([
      { product_id: 1 },
      { product_id: 2 },
    ]);
    await DB.prepare(
      `INSERT INTO discovery_event (customer_key, session_key, kind, product_id, at)
        WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < ${mostOfSession + 7})
        SELECT 'c', 'visit-a', 1, i, 0 FROM n`,
    ).run();
    const before = await rows<{ n: number }>("SELECT count(*) AS n FROM discovery_event");
    await event("visit-a", "view", 3);
    expect(await rows("SELECT count(*) AS n FROM discovery_event")).toEqual(before);
  });

  it("pairs an article with the last eight of its visit, so that an invented visit writes little", async () => {
    await DB.prepare(
      `INSERT INTO discovery_event (customer_key, session_key, kind, product_id, at)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${mostOfSession})
        SELECT 'c', 'visit-a', 1, i, ${now.getTime()} FROM n`,
    ).run();
    const counted = meter(DB);
    await countEvents(counted.db);
    const first = await pairs(1);
    expect(first.filter(({ product_id }) => product_id === 40).map(({ other_id }) => other_id)).toEqual(
      Array.from({ length: 17 }, (_, i) => 32 + i).filter((id) => id !== 40),
    );
    // Two directions of eight for each, less what the first eight have no eight before them: not 3,540.
    expect(first).toHaveLength(2 * (mostOfSession * mostBefore - (mostBefore * (mostBefore + 1)) / 2));
    // A pair is a row and one of each of its indexes.
    expect(counted.cost().rowsWritten).toBeLessThan(first.length * 3 + 5 * mostOfSession);
    expect(counted.cost().statements).toBe(5);
  });

  it("takes what was looked at again for what was looked at last", async () => {
    for (let id = 1; id <= 5; id += 1) await event("visit-a", "view", id);
    await DB.prepare(
      `INSERT INTO discovery_event (customer_key, session_key, kind, product_id, at)
        SELECT 'c', 'visit-a', 1, value, ${now.getTime()} FROM json_each('[11,12,13,14]')`,
    ).run();
    await event("visit-a", "cart", 1);
    await DB.prepare(
      `INSERT INTO discovery_event (customer_key, session_key, kind, product_id, at) VALUES ('c', 'visit-a', 1, 15, 0)`,
    ).run();
    await countEvents(DB);
    const before = (await pairs(1)).filter(({ product_id }) => product_id === 15).map(({ other_id }) => other_id);
    expect(before).toEqual([1, 3, 4, 5, 11, 12, 13, 14]);
  });

  it("is a step of bounded work, however much there is", async () => {
    const insert = `INSERT OR IGNORE INTO discovery_event (customer_key, session_key, kind, product_id, at)
      WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
      SELECT 'c' || (i % 900), 's' || (i / 6), 1, 1 + i * 7919 % 400, ${now.getTime()} FROM n`;
    await DB.prepare(insert).bind(0, 5_999).run();
    const counted = meter(DB);
    await countEvents(counted.db, 500);
    const first = counted.cost();
    while (await countEvents(DB, 500));
    await DB.prepare(insert).bind(6_000, 6_499).run();
    counted.reset();
    await countEvents(counted.db, 500);
    const last = counted.cost();
    expect(first.rowsRead).toBeLessThan(30_000);
    expect(first.rowsWritten).toBeLessThan(9_000);
    // Not more because there are more events, visits and pairs already.
    expect(last.rowsRead).toBeLessThan(first.rowsRead * 1.5);
  });
});

/** A database of which every batch fails, as one that is given too much to do. */
const failing = (db: D1Database) =>
  ({
    prepare: (sql: string) => db.prepare(sql),
    batch: () => Promise.reject(new Error("D1_ERROR: timed out")),
  }) as unknown as D1Database;
const stepRows = async (kind: number) =>
  (await rows<{ step: number | null }>(`SELECT step FROM discovery_progress WHERE kind = ${kind}`))[0]!.step;

describe("a step that was too much", () => {
  it("is halved down to ten, counts nothing, and grows again with every step that was counted", async () => {
    await event("visit-a", "view", 1);
    await expect(learn(failing(DB), now)).rejects.toThrow("timed out");
    expect([await stepRows(1), await stepRows(2)]).toEqual([stepOf.events / 2, stepOf.orders / 2]);
    for (let i = 0; i < 12; i += 1) await expect(learn(failing(DB), now)).rejects.toThrow("timed out");
    expect([await stepRows(1), await stepRows(2)]).toEqual([10, 10]);
    expect(await rows("SELECT product_id FROM discovery_weight")).toEqual([]);
    await DB.prepare(
      `INSERT INTO discovery_event (customer_key, session_key, kind, product_id, at)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30) SELECT 'c', 's' || i, 1, i, 0 FROM n`,
    ).run();
    expect(await countEvents(DB)).toBe(true);
    expect(
      await rows("SELECT done - (SELECT min(id) FROM discovery_event) AS n FROM discovery_progress WHERE kind = 1"),
    ).toEqual([{ n: 9 }]);
    expect(await stepRows(1)).toBe(10 + stepOf.events / 16);
    for (let i = 0; i < 16; i += 1) await countEvents(DB);
    expect(await stepRows(1)).toBeNull();
  });

  it("of one kind stops the other not", async () => {
    await event("visit-a", "view", 1);
    let batches = 0;
    const once = {
      prepare: (sql: string) => DB.prepare(sql),
      batch: (list: never[]) => ((batches += 1) === 1 ? Promise.reject(new Error("timed out")) : DB.batch(list)),
    } as unknown as D1Database;
    await expect(learn(once, now)).rejects.toThrow("timed out");
    expect([await stepRows(1), await stepRows(2)]).toEqual([null, stepOf.orders / 2]);
    expect(await rows("SELECT product_id FROM discovery_weight WHERE kind = 0")).toEqual([{ product_id: 1 }]);
  });
});

const pair = (kind: number, own: number, other: number, times: number, days: number, weight = 1) =>
  DB.prepare("INSERT INTO discovery_together VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
    .bind(kind, own, other, times, weight, Math.floor(ago(days) / day))
    .run();

describe("letting go", () => {
  it("takes events of a month ago, counted or not, and pairs nobody made for a year; what was learnt stays", async () => {
    await event("visit-a", "view", 1, 40);
    await event("visit-a", "view", 2, 40);
    await event("visit-b", "view", 3, 2);
    await countEvents(DB, 2);
    await event("visit-c", "view", 4, 40);
    await forgetEvents(DB, now);
    expect(await rows("SELECT product_id FROM discovery_event")).toEqual([{ product_id: 3 }]);
    expect(await rows("SELECT product_id FROM discovery_weight WHERE kind = 1")).toHaveLength(2);
    await pair(2, 1, 2, 2, 300);
    await pair(2, 1, 3, 2, 400);
    await forgetEvents(DB, now);
    expect((await pairs(2)).map(({ other_id }) => other_id)).toEqual([2]);
  });

  it("takes pairs that were seen once: of visits after two weeks, of orders after three months", async () => {
    for (const kind of [1, 2])
      for (const [i, days] of [10, 20, 80, 100].entries()) {
        await pair(kind, 1, 10 + i, 1, days);
        await pair(kind, 2, 10 + i, 2, days);
      }
    await forgetEvents(DB, now);
    const others = async (kind: number, own: number) =>
      (await pairs(kind)).flatMap(({ product_id, other_id }) => (product_id === own ? [other_id] : []));
    expect([await others(1, 1), await others(1, 2)]).toEqual([[10], [10, 11, 12, 13]]);
    expect([await others(2, 1), await others(2, 2)]).toEqual([
      [10, 11, 12],
      [10, 11, 12, 13],
    ]);
  });

  it("keeps the strongest pairs of each article, in steps of bounded work, once a day", async () => {
    const articles = 2 * thinStep.products + 5;
    const fill = (each: number) =>
      DB.prepare(
        `INSERT OR REPLACE INTO discovery_together (kind, product_id, other_id, times, weight, last_day)
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${each}),
            p(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM p WHERE id < ${articles})
          SELECT 1, p.id, 1000 + i, 2, CASE WHEN i > 90 THEN 1 ELSE i END, 1 FROM p, n`,
      ).run();
    await fill(mostKept + 30);
    await DB.prepare(
      "INSERT INTO discovery_weight (kind, product_id, weight) SELECT DISTINCT 1, product_id, 1 FROM discovery_together",
    ).run();
    const counted = meter(DB);
    let calls = 0;
    // A clock that lets one step be made a run.
    const steps = await thinPairs(counted.db, now, () => (calls++ < 2 ? 0 : 1e9));
    expect(steps).toBe(1);
    expect(counted.cost().rowsWritten).toBeLessThanOrEqual(3 * thinStep.pairs + 1);
    expect(counted.cost().rowsRead).toBeLessThan(thinStep.products * (mostKept + 30) * 4);
    for (let run = 0; run < 9 && (await thinPairs(counted.db, now)) > 0; run += 1);
    expect(
      await rows("SELECT count(*) AS n FROM discovery_together GROUP BY product_id HAVING count(*) <> 100"),
    ).toEqual([]);
    // Of equals those with the lower number, as lists take them.
    expect(await rows("SELECT max(other_id) AS id FROM discovery_together WHERE product_id = 7")).toEqual([
      { id: 1100 },
    ]);
    await fill(mostKept + 1);
    counted.reset();
    await thinPairs(counted.db, now);
    expect(counted.cost().rowsRead).toBeLessThan(thinStep.products + 20);
    expect(await thinPairs(DB, new Date(now.getTime() + day))).toBeGreaterThan(0);
    expect(await pairs(1)).toHaveLength(articles * mostKept);
  });

  it("keeps so many of one visitor, however many visits are said to be theirs, and so many of all", async () => {
    await DB.prepare(
      `INSERT INTO discovery_event (customer_key, session_key, kind, product_id, at)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${mostOfVisitor - 1})
        SELECT 'many', 'visit-' || i, 1, 1, ?1 FROM n`,
    )
      .bind(now.getTime())
      .run();
    const count = async () => (await rows<{ n: number }>("SELECT count(*) AS n FROM discovery_event"))[0]!.n;
    for (const session of ["one-more", "too-many"]) await event(session, "view", 2, 0, "many");
    expect(await count()).toBe(mostOfVisitor);
    await event("other", "view", 2, 0, "other");
    expect(await count()).toBe(mostOfVisitor + 1);
    const keys = { customerKey: "third", sessionKey: "third" };
    await keepEvent(DB, keys, "view", "P2", now.getTime(), mostOfVisitor);
    expect(await count()).toBe(mostOfVisitor + 1);
    await forgetVisitor(DB, "many");
    expect(await count()).toBe(1);
  });

  it("takes all of a visitor's at their word, or some articles, and nothing of others", async () => {
    for (const id of [1, 2, 3]) await event("visit-a", "view", id, 0, "one");
    await event("visit-b", "view", 1, 0, "other");
    await forgetVisitor(DB, "one", [1]);
    expect(await rows("SELECT customer_key AS k, product_id AS p FROM discovery_event ORDER BY id")).toEqual([
      { k: "one", p: 2 },
      { k: "one", p: 3 },
      { k: "other", p: 1 },
    ]);
    await forgetVisitor(DB, "one");
    expect(await rows("SELECT customer_key AS k FROM discovery_event")).toEqual([{ k: "other" }]);
  });
});
