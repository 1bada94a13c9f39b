import type { D1Database } from "@cloudflare/workers-types";
import { numberOf } from "../checkout/order-number.ts";

/**
 * Ids that an order of before numbers of chance may have: its number is the view's id with its own behind it, in eight
 * digits or more (`orderNumber`).
 */
const candidates = (number: string): number[] =>
  Array.from({ length: Math.max(0, number.length - 8) }, (_, i) => Number(number.slice(i + 1))).filter(
    (id) => Number.isSafeInteger(id) && id > 0,
  );

/**
 * The id of the order with this number that may be shown to whoever asks: placed with this address, or by this
 * customer. Null for every other: one statement decides, so that an unknown number takes no other time than a wrong
 * address.
 */
export async function findOrder(
  db: D1Database,
  { number, email, customerId }: { number: string; email: string | undefined; customerId: number | null },
): Promise<number | null> {
  return db
    .prepare(
      `SELECT o.id FROM sales_order o
        WHERE (o.number = ?2 OR (o.number IS NULL AND o.id IN (SELECT value
          FROM json_each(?1)) AND ${numberOf("o")} = ?2)) AND (lower(o.email) = ?3 OR o.customer_id = ?4)`,
    )
    .bind(JSON.stringify(candidates(number)), number, email ?? null, customerId)
    .first<number>("id");
}
