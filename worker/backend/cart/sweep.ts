import type { D1Database } from "@cloudflare/workers-types";

const day = 86_400_000;
/** Carts of one batch, and batches of one run at most. */
const most = 100;
const mostSteps = 10;

/**
 * SQL: carts of guests that nobody has changed or viewed since ?1 and that were not merged into a customer's. A cart
 * that was ordered stays while its order is that young, or while a failed payment may give the cart back.
 */
const due = `SELECT c.id FROM cart c WHERE c.customer_id IS NULL AND c.merged_into IS NULL AND c.updated_at < ?1
  AND NOT EXISTS (SELECT 1 FROM sales_order o LEFT JOIN payment p ON p.order_id = o.id
  WHERE o.cart_id = c.id AND o.state <> 'canceled'
    AND (o.created_at >= ?1 OR o.state IN ('pending_payment', 'payment_review', 'holded')
    OR p.state IN ('open', 'started', 'action', 'pending', 'reversing')))
  ORDER BY c.updated_at LIMIT ${most}`;

/**
 * Lets go of guests' carts that nobody has used for `days`, with their lines, a hundred in a batch
 * (docs/decisions/020). Carts are marked before their lines go, because a line that goes is a change of its cart. Each
 * batch is whole or nothing; a run that finds nothing writes nothing. Answers how many carts it deleted.
 */
export async function sweepCarts(db: D1Database, days: number, now: Date): Promise<number> {
  const before = new Date(now.getTime() - days * day).toISOString();
  let swept = 0;
  for (let step = 0; step < mostSteps; step += 1) {
    const found = await db.prepare(`SELECT count(*) AS n FROM (${due})`).bind(before).first<number>("n");
    if (!found) return swept;
    const answers = await db.batch([
      db.prepare(`UPDATE cart SET swept = 1 WHERE id IN (${due})`).bind(before),
      db.prepare("DELETE FROM cart_item WHERE cart_id IN (SELECT id FROM cart WHERE swept = 1)"),
      db.prepare("DELETE FROM cart WHERE swept = 1 RETURNING id"),
    ]);
    swept += answers[2]!.results.length;
    if (found < most) return swept;
  }
  return swept;
}

/** Notes that a guest's cart was viewed, which counts as use, at most once a day. Never throws. */
export async function noteUse(
  db: D1Database,
  { id, customer_id: customer, updated_at: used }: { id: string; customer_id: number | null; updated_at: string },
  now: Date,
): Promise<void> {
  if (customer !== null || Date.parse(used) > now.getTime() - day) return;
  await db
    .prepare("UPDATE cart SET updated_at = ?2 WHERE id = ?1 AND active = 1 AND updated_at < ?2")
    .bind(id, now.toISOString())
    .run()
    .catch(() => undefined);
}
