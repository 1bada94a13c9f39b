import type { D1Database } from "@cloudflare/workers-types";
import { settings } from "../../../shared/config/settings.ts";
import { importRoutes } from "../../../worker/ops/import/routes.ts";
import type { Article } from "./baskets.ts";
import { chance } from "./chance.ts";
import type { Timed } from "./node-d1.ts";

const key = "benchmark-operations-key";
export const now = new Date("2026-11-20T12:00:00.000Z");
const day = 86_400_000;

/** Imports a catalogue's lines as a shop does. */
export async function imported(db: D1Database, lines: readonly string[]): Promise<void> {
  const env = { DB: db, OPS_KEY: key };
  const call = async (path: string, body?: string) => {
    const init = { method: "POST", headers: { authorization: `Bearer ${key}` }, ...(body !== undefined && { body }) };
    const answer = await importRoutes.request(`/ops/import/${path}`, init, env);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return {
      status: answer.status,
      result: ((await answer.json()) as { result: { run: string; rejected?: unknown[] } }).result,
    };
  };
  const { run } = (await call("start?mode=replace")).result;
  for (let at = 0; at < lines.length; at += 400) await call(`lines?run=${run}`, lines.slice(at, at + 400).join("\n"));
  while ((await call(`finish?run=${run}`)).status === 202);
}

/** The articles that are listed, as a shopper sees them. */
export async function articlesOf(db: D1Database): Promise<Article[]> {
  const { results } = await db
    .prepare(
      `SELECT p.id, p.sku, (SELECT c.category_id FROM product_category c JOIN category k ON k.id = c.category_id
          WHERE c.product_id = p.id AND c.direct = 1 ORDER BY k.level DESC, k.id LIMIT 1) AS category,
        (SELECT k.path FROM product_category c JOIN category k ON k.id = c.category_id
          WHERE c.product_id = p.id AND c.direct = 1 ORDER BY k.level DESC, k.id LIMIT 1) AS path,
        (SELECT group_concat(a.attribute_code || '=' || a.value, char(10)) FROM product_attribute a
          WHERE a.product_id = p.id AND a.attribute_code NOT LIKE '%size%') AS vals
        FROM product p WHERE p.slot IS NOT NULL AND p.in_stock = 1 ORDER BY p.id`,
    )
    .all<{ id: number; sku: string; category: number | null; path: string | null; vals: string | null }>();
  return results.flatMap(({ id, sku, category, path, vals }) => {
    const above = (path ?? "").split("/").map(Number);
    const department = above[above.indexOf(settings.rootCategoryId) + 1];
    return category === null || department === undefined
      ? []
      : [{ id, sku, category, department, values: vals?.split("\n") ?? [] }];
  });
}

/** Baskets as orders of the last half year. */
export async function ordered(db: D1Database, baskets: readonly (readonly Article[])[]): Promise<void> {
  const step = (180 * day) / baskets.length;
  for (let at = 0; at < baskets.length; at += 500) {
    const some = baskets.slice(at, at + 500).map((basket, i) => ({
      id: at + i + 1,
      at: new Date(now.getTime() - 182 * day + (at + i) * step).toISOString(),
      lines: basket.map(({ id, sku }) => ({ id, sku })),
    }));
    const list = JSON.stringify(some);
    await db.batch([
      db
        .prepare(
          `INSERT INTO sales_order (id, order_key, body_digest, cart_version, store_code, store_id, state, status,
            billing_address, payment_code, subtotal_cents, shipping_cents, tax_cents, grand_total_cents, currency,
            created_at) SELECT value ->> '$.id', 'k' || (value ->> '$.id'), '', 0, 'outlet_nl', 4, 'complete', '', '{}',
            '', 0, 0, 0, 0, 'EUR', value ->> '$.at' FROM json_each(?1)`,
        )
        .bind(list),
      db
        .prepare(
          `INSERT INTO sales_order_line (order_id, position, sku, product_id, name, product_type, options, qty,
            price_cents, row_total_cents, tax_rate, tax_cents)
            SELECT o.value ->> '$.id', l.key, l.value ->> '$.sku', l.value ->> '$.id', '', 'simple', '[]', 1, 1, 1, 21, 0
            FROM json_each(?1) o, json_each(o.value, '$.lines') l`,
        )
        .bind(list),
    ]);
  }
}

export async function counted(step: () => Promise<boolean>): Promise<{ steps: number; longest: number; all: number }> {
  let [steps, longest] = [0, 0];
  const begun = performance.now();
  for (;;) {
    const at = performance.now();
    if (!(await step())) return { steps, longest, all: performance.now() - begun };
    steps += 1;
    longest = Math.max(longest, performance.now() - at);
  }
}

/** Articles of one visit. */
const ofVisit = 6;

/** Visits of six articles each, few of which are looked at by many. */
export async function visited({ db }: Pick<Timed, "db">, all: readonly Article[], events: number): Promise<void> {
  const random = chance(11);
  const atOnce = 12_000;
  for (let from = 0; from < events; from += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, events - from) }, (_, i) => [
      Math.floor((from + i) / ofVisit),
      all[Math.floor(all.length * random.next() ** 2)]!.id,
    ]);
    await db
      .prepare(
        `INSERT OR IGNORE INTO discovery_event (customer_key, session_key, kind, product_id, at)
          SELECT 'customer-' || (value ->> 0) / 3, 'session-' || (value ->> 0), 1, value ->> 1, ?2 FROM json_each(?1)`,
      )
      .bind(JSON.stringify(rows), now.getTime())
      .run();
  }
}
