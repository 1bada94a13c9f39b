import type { D1Database } from "@cloudflare/workers-types";
import { arrived } from "../order/arrived.ts";
import type { WithdrawalPeriod } from "../../../shared/checkout/withdrawal-period.ts";

export interface Statement {
  key: string;
  orderId: number;
  name: string;
  email: string;
  storeCode: string;
  period: WithdrawalPeriod;
  lines: readonly { position: number; qty: number }[];
  now: Date;
}

/**
 * Writes a withdrawal in ONE batch: the statement, its lines and the row of its acknowledgement, or nothing. Of what
 * races, the database takes one: a key is unique, and a line of which more is withdrawn than is left has no quantity
 * (NOT NULL). False when a constraint refused it.
 */
export async function receiveWithdrawal(
  db: D1Database,
  { key, orderId, name, email, storeCode, period, lines, now }: Statement,
): Promise<boolean> {
  const id = "(SELECT id FROM withdrawal WHERE withdrawal_key = ?1)";
  const at = now.toISOString();
  try {
    await db.batch([
      db
        .prepare(
          `INSERT INTO withdrawal (withdrawal_key, order_id, name, email, store_code, period, until, received_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
        )
        .bind(key, orderId, name, email, storeCode, period.state, period.until, at),
      db
        .prepare(`INSERT INTO withdrawal_line (withdrawal_id, order_id, position, qty)
        SELECT ${id}, ?2, l.value ->> '$.position',
          CASE WHEN l.value ->> '$.qty' <= (SELECT s.qty FROM sales_order_line s
            WHERE s.order_id = ?2 AND s.position = l.value ->> '$.position')
            - coalesce((SELECT sum(w.qty) FROM withdrawal_line w
              WHERE w.order_id = ?2 AND w.position = l.value ->> '$.position'), 0) THEN l.value ->> '$.qty' END
        FROM json_each(?3) l`)
        .bind(key, orderId, JSON.stringify(lines)),
      // Nobody's name or address: the mail is made of the statement when it is sent. Of no order, so that no other mail
      // of the order can keep it waiting.
      db
        .prepare(
          `INSERT INTO outbox (kind, payload, created_at)
            SELECT 'withdrawal-received', json_object('withdrawal_id', id), ?2 FROM withdrawal
            WHERE withdrawal_key = ?1`,
        )
        .bind(key, at),
      // Nothing may be waited for any more beside what has arrived.
      ...arrived(db, orderId, now),
    ]);
    return true;
  } catch (error) {
    if (error instanceof Error && /constraint failed/i.test(error.message)) return false;
    throw error;
  }
}
