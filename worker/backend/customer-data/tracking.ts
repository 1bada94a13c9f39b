import type { D1Database } from "@cloudflare/workers-types";
import type { CartBody, ViewsBody } from "../../../shared/customer-data/engage-wire.ts";

const day = 86_400_000;
/** For so many days the embedded platform keeps what it was told of visits. */
export const trackedDays = 90;
/** Most views it keeps of one contact; the oldest go. */
export const mostKeptViews = 200;

/** What updates set of a contact (the gateway's fields): when, and what. */
const ofVisits = [
  ["lastViewedAt", "lastViewedProduct"],
  ["cartChangedAt", "cartPieces"],
] as const;

/** Events of contacts that exist; told twice, a view counts once. Two statements however many there are. */
export async function trackViews(db: D1Database, views: ViewsBody): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT OR IGNORE INTO contact_event (contact_id, kind, reference, at, data)
          SELECT c.id, 'view', (v.value ->> '$.itemId') || ' ' || (v.value ->> '$.time'),
            strftime('%Y-%m-%dT%H:%M:%fZ', v.value ->> '$.time'), v.value
          FROM json_each(?1) v JOIN contact c ON c.id = lower(v.value ->> '$.contactId')`,
      )
      .bind(JSON.stringify(views)),
    db
      .prepare(
        `DELETE FROM contact_event WHERE (contact_id, kind, reference) IN (
          SELECT contact_id, kind, reference FROM (SELECT contact_id, kind, reference,
            row_number() OVER (PARTITION BY contact_id ORDER BY at DESC) AS place FROM contact_event
            WHERE kind = 'view' AND contact_id IN (SELECT DISTINCT lower(value ->> '$.contactId') FROM json_each(?1)))
          WHERE place > ?2)`,
      )
      .bind(JSON.stringify(views), mostKeptViews),
  ]);
}

/** The latest state of a cart by its own time: one that comes late changes nothing. */
export async function trackCart(db: D1Database, cart: CartBody): Promise<void> {
  await db
    .prepare(
      `INSERT INTO contact_event (contact_id, kind, reference, at, data)
        SELECT c.id, 'cart', ?2, strftime('%Y-%m-%dT%H:%M:%fZ', ?3), ?4 FROM contact c WHERE c.id = lower(?1)
        ON CONFLICT (contact_id, kind, reference) DO UPDATE SET at = excluded.at, data = excluded.data
          WHERE excluded.at >= contact_event.at`,
    )
    .bind(cart.contactId, cart.cartReference, cart.time, JSON.stringify(cart))
    .run();
}

/** A withdrawal: of a contact's visits and carts nothing stays, nor what updates set of the contact itself. */
export async function endVisits(db: D1Database, contactId: string): Promise<void> {
  await db.batch(
    [
      "DELETE FROM contact_event WHERE contact_id = ?1",
      `UPDATE contact SET attributes = json_remove(attributes, ${ofVisits.flat().map((name) => `'$.${name}'`)})
        WHERE id = ?1`,
    ].map((sql) => db.prepare(sql).bind(contactId.toLowerCase())),
  );
}

const mostRounds = 20;
/** What goes, 500 rows a statement: the events, and what updates set of the contact itself. */
const forgetting = [
  `DELETE FROM contact_event WHERE (contact_id, kind, reference) IN (
    SELECT contact_id, kind, reference FROM contact_event WHERE at < ?1 ORDER BY at LIMIT 500)`,
  ...ofVisits.map(
    ([at, about]) =>
      `UPDATE contact SET attributes = json_remove(attributes, '$.${at}', '$.${about}') WHERE id IN (
        SELECT id FROM contact WHERE attributes ->> '$.${at}' < ?1 LIMIT 500)`,
  ),
];
/** Lets go what was tracked longer ago than `trackedDays`: 500 rows a statement, 10,000 of each kind a call. */
export async function forgetTracked(db: D1Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - trackedDays * day).toISOString();
  let gone = 0;
  for (const sql of forgetting)
    for (let round = 1; round <= mostRounds; round += 1) {
      const { meta } = await db.prepare(sql).bind(before).run();
      gone += meta.changes;
      if (meta.changes < 500) break;
    }
  return gone;
}
