import type { D1Database } from "@cloudflare/workers-types";
import { withdrawalPeriod } from "../../../shared/checkout/withdrawal-period.ts";
import type { FoundOrder } from "../../../shared/contract/order-look-up.ts";
import type { OrderLineRow, OrderRow } from "../customer/order-rows.ts";

/** What of an order can still be withdrawn from, and until when. */
export async function withdrawableOf(
  db: D1Database,
  order: OrderRow & { delivered_at: string | null },
  lines: readonly OrderLineRow[],
  now: Date,
): Promise<FoundOrder["withdrawal"]> {
  const { results } = await db
    .prepare("SELECT position, sum(qty) AS qty FROM withdrawal_line WHERE order_id = ?1 GROUP BY position")
    .bind(order.id)
    .all<{ position: number; qty: number }>();
  const gone = new Map(results.map(({ position, qty }) => [position, qty]));
  const { state, until } = withdrawalPeriod({ orderedAt: order.created_at, deliveredAt: order.delivered_at }, now);
  const over = order.state === "canceled" || order.state === "closed";
  return {
    state: over ? "closed" : state,
    until,
    lines: lines.map(({ position, qty, no_withdrawal: excluded }) => ({
      position,
      left: over || excluded !== null ? 0 : qty - (gone.get(position) ?? 0),
      ...(excluded !== null && { excluded }),
    })),
  };
}
