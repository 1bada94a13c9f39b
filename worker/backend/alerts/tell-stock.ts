import type { D1Database } from "@cloudflare/workers-types";
import { mayStillBeTold } from "../../../shared/alerts/alert-rules.ts";
import { cursorOf, lookedUpTo, tellIds } from "./tell-ids.ts";

const day = 86_400_000;
/** Alerts looked through in one run. */
const atOnce = 500;
/** Articles told of in one run: each is a batch of its own. */
const mostArticles = 20;

interface Waiting {
  sku: string;
  alerts: number;
  can_be_had: number;
  qty: number | null;
  manage_stock: number | null;
  told: number;
}

/**
 * Tells those who wait for an article that is back, who asked first first: of a piece three within a day
 * (`mayStillBeTold`). Looks through some alerts a run, from where the last one ended; answers how many it told, at most
 * `most`.
 */
export async function tellStock(db: D1Database, now: Date, most: number): Promise<number> {
  const { sku: after } = await cursorOf(db, "stock");
  const { results } = await db
    .prepare(
      `SELECT w.sku, w.alerts, p.in_stock = 1 AND p.status < 2 AND coalesce(m.status, p.status) < 2 AS can_be_had, s.qty,
          s.manage_stock, CASE WHEN r.began_at > ?2 THEN r.told ELSE 0 END AS told
        FROM (SELECT sku, count(*) AS alerts FROM (SELECT sku FROM product_alert
          WHERE kind = 'stock' AND confirmed_at IS NOT NULL AND sku > ?1 ORDER BY sku LIMIT ${atOnce}) GROUP BY sku) w
        LEFT JOIN product p ON p.sku = w.sku LEFT JOIN product m ON m.id = p.parent_id
        LEFT JOIN stock s ON s.sku = w.sku LEFT JOIN product_alert_round r ON r.sku = w.sku ORDER BY w.sku`,
    )
    .bind(after, new Date(now.getTime() - day).toISOString())
    .all<Waiting>();
  let [told, articles] = [0, 0];
  let reached = after;
  for (const { sku, can_be_had, qty, manage_stock, told: before } of results) {
    if (told >= most || articles >= mostArticles) {
      await lookedUpTo(db, "stock", { sku: reached, id: 0 });
      return told;
    }
    const room = can_be_had ? Math.min(mayStillBeTold(manage_stock === 1 ? (qty ?? 0) : null, before), most - told) : 0;
    if (room > 0) {
      told += await tellArticle(db, sku, room, now);
      articles += 1;
    }
    reached = sku;
  }
  // Behind the last of all the next run begins anew.
  const isOver = results.reduce((sum, { alerts }) => sum + alerts, 0) < atOnce;
  const next = isOver ? "" : reached;
  if (next !== after) await lookedUpTo(db, "stock", { sku: next, id: 0 });
  return told;
}

async function tellArticle(db: D1Database, sku: string, most: number, now: Date): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT id FROM product_alert WHERE kind = 'stock' AND confirmed_at IS NOT NULL AND sku = ?1 ORDER BY id LIMIT ?2`,
    )
    .bind(sku, most)
    .all<{ id: number }>();
  return tellIds(
    db,
    results.map(({ id }) => id),
    now,
    [
      (ids) =>
        db
          .prepare(
            `INSERT INTO product_alert_round (sku, began_at, told)
              SELECT ?2, ?3, count(*) FROM product_alert WHERE id IN (SELECT value FROM json_each(?1))
              ON CONFLICT (sku) DO UPDATE SET told = excluded.told + CASE WHEN began_at > ?4 THEN told ELSE 0 END,
                began_at = CASE WHEN began_at > ?4 THEN began_at ELSE ?3 END`,
          )
          .bind(ids, sku, now.toISOString(), new Date(now.getTime() - day).toISOString()),
    ],
  );
}
