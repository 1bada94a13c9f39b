import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { AlertKind } from "../../../shared/alerts/alert-rules.ts";

/**
 * Queues the mails of these alerts and lets go of the alerts, in ONE batch: of two runs at once each alert is told by
 * one, and a run that is killed has told all of a batch or nothing. `more` are statements over the ids, as JSON, that
 * run while the alerts stand. Answers how many there were.
 */
export async function tellIds(
  db: D1Database,
  ids: readonly number[],
  now: Date,
  more: readonly ((ids: string) => D1PreparedStatement)[] = [],
): Promise<number> {
  if (ids.length === 0) return 0;
  const list = JSON.stringify(ids);
  const [queued] = await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (kind, payload, created_at)
          SELECT 'alert-told', json_object('email', email, 'kind', kind, 'sku', sku, 'store', store_code,
            'was', price_cents, 'group', group_id), ?2
          FROM product_alert WHERE id IN (SELECT value FROM json_each(?1)) ORDER BY id`,
      )
      .bind(list, now.toISOString()),
    ...more.map((statement) => statement(list)),
    db.prepare("DELETE FROM product_alert WHERE id IN (SELECT value FROM json_each(?1))").bind(list),
  ]);
  return queued!.meta.changes;
}

/** Where looking through the alerts of a kind goes on: behind this article, and this alert of it. */
export interface Cursor {
  sku: string;
  id: number;
}

export const cursorOf = async (db: D1Database, kind: AlertKind): Promise<Cursor> =>
  (await db
    .prepare("SELECT sku, alert_id AS id FROM product_alert_cursor WHERE kind = ?1")
    .bind(kind)
    .first<Cursor>()) ?? { sku: "", id: 0 };

export const lookedUpTo = (db: D1Database, kind: AlertKind, { sku, id }: Cursor) =>
  db
    .prepare(
      `INSERT INTO product_alert_cursor (kind, sku, alert_id) VALUES (?1, ?2, ?3)
        ON CONFLICT (kind) DO UPDATE SET sku = ?2, alert_id = ?3`,
    )
    .bind(kind, sku, id)
    .run();
