import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { halfLife, weightSql } from "./decay.ts";
import { popular, popularity, together } from "./kinds.ts";
import { grown } from "./step-size.ts";

/** Events and orders of one step; a step is one transaction. */
export const stepOf = { events: 2_000, orders: 500 } as const;
/** Most articles of an order that are paired: a dealer's bulk order says nothing about what goes together. */
const mostOfOrder = 12;
/**
 * Most earlier articles of a visit that a new one is paired with, the last viewed. All of them would make 3,540 rows of
 * a visit of sixty, which a stranger may invent.
 */
export const mostBefore = 8;
/** An order counts once it is so old and not cancelled, in milliseconds. */
export const orderAge = 86_400_000;

const day = "86400000";

/** Adds pairs, in both directions, that `pairs` names as `a, b, w, d` (weight and day). */
const addPairs = (kind: number, pairs: string): string =>
  `INSERT INTO discovery_together (kind, product_id, other_id, times, weight, last_day)
    WITH p AS MATERIALIZED (${pairs})
    SELECT ${kind}, x.own, x.other, count(*), sum(x.w), max(x.d) FROM (
      SELECT a AS own, b AS other, w, d FROM p UNION ALL SELECT b, a, w, d FROM p) x WHERE true GROUP BY x.own, x.other
    ON CONFLICT (kind, product_id, other_id) DO UPDATE SET times = times + excluded.times,
      weight = weight + excluded.weight, last_day = max(last_day, excluded.last_day)`;

/** Adds weights of single articles that `rows` names as `p, w`. */
const addWeights = (kind: number, rows: string): string =>
  `INSERT INTO discovery_weight (kind, product_id, weight)
    SELECT ${kind}, p, sum(w) FROM (${rows}) WHERE p IS NOT NULL GROUP BY p
    ON CONFLICT (kind, product_id) DO UPDATE SET weight = weight + excluded.weight`;

const doneOf = (kind: number) => `(SELECT done FROM discovery_progress WHERE kind = ${kind})`;

/** SQL: the last event of the next step; all statements of a batch see the same. */
const eventsEnd = `coalesce((SELECT max(id) FROM (SELECT id FROM discovery_event WHERE id > ${doneOf(1)}
  ORDER BY id LIMIT ?1)), ${doneOf(1)})`;
/**
 * SQL: the new events that are the first of their session with their article, which alone count. The index is named, or
 * SQLite walks all earlier events by their numbers.
 */
const newViews = `SELECT e.id, e.session_key, e.product_id, e.at FROM discovery_event e
  WHERE e.id > ${doneOf(1)} AND e.id <= ${eventsEnd} AND NOT EXISTS (SELECT 1 FROM discovery_event f INDEXED BY discovery_event_once
    WHERE f.session_key = e.session_key AND f.product_id = e.product_id AND f.id < e.id)`;
const eventPoints = `CASE e.kind WHEN 3 THEN ${popularity.cart} WHEN 2 THEN ${popularity.click} ELSE ${popularity.view} END`;

function eventStatements(db: D1Database, most: number): D1PreparedStatement[] {
  const w = weightSql("n.at", halfLife.together);
  const before = `SELECT json_group_array(product_id) FROM (SELECT f.product_id FROM discovery_event f
    INDEXED BY discovery_event_once WHERE f.session_key = n.session_key AND f.id < n.id AND f.product_id <> n.product_id
    GROUP BY f.product_id ORDER BY max(f.id) DESC LIMIT ${mostBefore})`;
  const pairs = `SELECT n.product_id AS a, b.value AS b, ${w} AS w, n.at / ${day} AS d
    FROM (${newViews}) n CROSS JOIN json_each((${before})) b`;
  const firsts = `SELECT coalesce(sum(${w}), 0) FROM (${newViews}) n WHERE NOT EXISTS (
    SELECT 1 FROM discovery_event f INDEXED BY discovery_event_once WHERE f.session_key = n.session_key AND f.id < n.id)`;
  return [
    addPairs(together.viewed, pairs),
    addWeights(together.viewed, `SELECT n.product_id AS p, ${w} AS w FROM (${newViews}) n`),
    addWeights(
      popular,
      `SELECT e.product_id AS p, ${weightSql("e.at", halfLife.popular)} * ${eventPoints} AS w FROM discovery_event e
        WHERE e.id > ${doneOf(1)} AND e.id <= ${eventsEnd}`,
    ),
    `UPDATE discovery_progress SET weight = weight + (${firsts}), done = ${eventsEnd}, ${grown(stepOf.events)}
      WHERE kind = ${together.viewed} RETURNING done`,
  ].map((sql) => db.prepare(sql).bind(...(sql.includes("?1") ? [most] : [])));
}

/** The last order of the next step that is old enough; orders are numbered as they come. */
const ordersEnd = `coalesce((SELECT max(id) FROM (SELECT id, created_at FROM sales_order WHERE id > ${doneOf(2)}
  ORDER BY id LIMIT ?1) WHERE created_at < ?2), ${doneOf(2)})`;
/** Articles of the orders of a step, each once an order; a variant counts as its product. */
const newLines = `SELECT o.id AS o, coalesce(p.id, l.product_id) AS p,
    CAST(unixepoch(o.created_at) AS INTEGER) * 1000 AS at
  FROM sales_order o JOIN sales_order_line l ON l.order_id = o.id AND l.position < ${mostOfOrder * 2}
  LEFT JOIN product p ON p.sku = l.parent_sku
  WHERE o.id > ${doneOf(2)} AND o.id <= ${ordersEnd} AND o.state <> 'canceled' GROUP BY 1, 2`;
const fewLines = `SELECT * FROM (SELECT n.*, row_number() OVER (PARTITION BY n.o ORDER BY n.p) AS i FROM (${newLines}) n)
  WHERE i <= ${mostOfOrder}`;

function orderStatements(db: D1Database, most: number, before: string): D1PreparedStatement[] {
  const pairs = `SELECT x.p AS a, y.p AS b, ${weightSql("x.at", halfLife.together)} AS w, x.at / ${day} AS d
    FROM (${fewLines}) x JOIN (${fewLines}) y ON y.o = x.o AND x.p < y.p`;
  const all = `SELECT coalesce(sum(${weightSql("at", halfLife.together)}), 0)
    FROM (SELECT n.o, max(n.at) AS at FROM (${newLines}) n GROUP BY n.o)`;
  return [
    addPairs(together.bought, pairs),
    addWeights(together.bought, `SELECT n.p AS p, ${weightSql("n.at", halfLife.together)} AS w FROM (${newLines}) n`),
    addWeights(
      popular,
      `SELECT n.p AS p, ${weightSql("n.at", halfLife.popular)} * ${popularity.order} AS w FROM (${newLines}) n`,
    ),
    `UPDATE discovery_progress SET weight = weight + (${all}), done = ${ordersEnd}, ${grown(stepOf.orders)}
      WHERE kind = ${together.bought} RETURNING done`,
  ].map((sql) => db.prepare(sql).bind(most, before));
}

async function step(
  db: D1Database,
  kind: number,
  whole: number,
  statements: (most: number) => D1PreparedStatement[],
): Promise<boolean> {
  const before = await db
    .prepare(`SELECT done, coalesce(step, ${whole}) AS step FROM discovery_progress WHERE kind = ?1`)
    .bind(kind)
    .first<{ done: number; step: number }>();
  const answers = await db.batch<{ done: number }>(statements(Math.min(whole, before?.step ?? whole)));
  return (answers.at(-1)?.results[0]?.done ?? before?.done) !== before?.done;
}

/**
 * Counts the next events, at most `most`; false when there were none. A step is one transaction, so one that fails
 * leaves nothing behind.
 */
export const countEvents = (db: D1Database, most: number = stepOf.events): Promise<boolean> =>
  step(db, together.viewed, most, (some) => eventStatements(db, some));

/** Counts the next orders that are a day old and still stand; false when there were none. */
export const countOrders = (db: D1Database, now: Date, most: number = stepOf.orders): Promise<boolean> =>
  step(db, together.bought, most, (some) =>
    orderStatements(db, some, new Date(now.getTime() - orderAge).toISOString()),
  );
