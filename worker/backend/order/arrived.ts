import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { isPostedSql } from "../line-types.ts";
import { isParcel, isRestSent, withdrawnOf } from "./to-send.ts";

/** SQL: a piece of the order ?1 is kept that may still be sent back, or a service that may be withdrawn from. */
const keepsSome = `EXISTS (SELECT 1 FROM sales_order_line l WHERE l.order_id = ?1 AND l.qty > ${withdrawnOf}
  AND (l.no_withdrawal IS NULL OR ${isPostedSql("l")}))`;

/**
 * Statements for the moment when everything sent of an order has arrived: its period of withdrawal begins and its
 * shopper is told. Services may still be to do: the period runs from the last good (directive 2011/83, article
 * 9(2)(b)). Pieces withdrawn from before they left are not waited for, handled or not. No mail goes out where nothing
 * is kept that a last day would matter for.
 */
export function arrived(db: D1Database, id: number, now: Date): D1PreparedStatement[] {
  const parcels = `SELECT 1 FROM parcel p WHERE p.order_id = ?1 AND ${isParcel("p.id")}`;
  const whole = `state IN ('processing', 'complete') AND delivered_at IS NULL AND EXISTS (${parcels})
    AND NOT EXISTS (${parcels} AND p.delivered_at IS NULL) AND ${isRestSent("?1")}`;
  return [
    db
      .prepare(
        `INSERT INTO outbox (kind, payload, created_at, order_id)
          SELECT 'order-delivered', '{}', ?2, id FROM sales_order WHERE id = ?1 AND ${whole} AND ${keepsSome}`,
      )
      .bind(id, now.toISOString()),
    db
      .prepare(
        `UPDATE sales_order SET delivered_at = (SELECT max(p.delivered_at) FROM parcel p
            WHERE p.order_id = ?1 AND ${isParcel("p.id")})
          WHERE id = ?1 AND ${whole}`,
      )
      .bind(id),
  ];
}
