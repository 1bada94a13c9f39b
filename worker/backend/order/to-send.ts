import { isFilesSql, isPostedSql } from "../line-types.ts";
import { isOwedSql } from "./withdrawals-of-order.ts";

/** SQL: pieces of the line `l` that were sent, or services that were done. */
export const sentOf = `coalesce((SELECT sum(x.qty) FROM parcel_line x
  WHERE x.order_id = l.order_id AND x.position = l.position), 0)`;
/** SQL: pieces of the line `l` that were withdrawn from, whether or not the shop has handled the withdrawal. */
export const withdrawnOf = `coalesce((SELECT sum(x.qty) FROM withdrawal_line x JOIN withdrawal w ON w.id = x.withdrawal_id
  WHERE x.order_id = l.order_id AND x.position = l.position AND ${isOwedSql}), 0)`;

/**
 * SQL: `value` over the withdrawals of the line `l`. `kept` are the pieces of a withdrawal that need not leave, counted
 * as `stayingPieces` does: by how much it raises the most pieces withdrawn from so far beyond those sent by then.
 * Linear in parcels and statements.
 */
const staying = (value: string, which = ""): string => `(SELECT ${value} FROM (
  SELECT at, handled, most - lag(most, 1, 0) OVER (ORDER BY at, kind, id) AS kept FROM (
    SELECT *, max(0, max(named) OVER (ORDER BY at, kind, id)) AS most FROM (
      SELECT *, sum(pieces) OVER (ORDER BY at, kind, id) AS named FROM (
        SELECT w.received_at AS at, 1 AS kind, w.id, x.qty AS pieces, w.handled_at IS NOT NULL AS handled
          FROM withdrawal_line x JOIN withdrawal w ON w.id = x.withdrawal_id
          WHERE x.order_id = l.order_id AND x.position = l.position AND ${isOwedSql}
        UNION ALL SELECT y.sent_at, 0, y.id, -z.qty, 0 FROM parcel_line z JOIN parcel y ON y.id = z.parcel_id
          WHERE z.order_id = l.order_id AND z.position = l.position))))${which})`;
/** SQL: somebody has withdrawn from the line `l`. */
const isNamed = `EXISTS (SELECT 1 FROM withdrawal_line wl
  WHERE wl.order_id = l.order_id AND wl.position = l.position)`;
/**
 * Most lines are never withdrawn from, and `staying` reads the rows of a line several times, so it runs only where
 * needed.
 */
const keptOf = (which = ""): string =>
  `CASE WHEN ${isNamed} THEN coalesce(${staying("sum(kept)", which)}, 0) ELSE 0 END`;
/** SQL: pieces of the line `l` that were withdrawn from before they left, whether or not the shop has handled it. */
export const stayingOf = `(${keptOf()})`;
/** SQL: the same, only of withdrawals that the shop has handled: the order waits for these pieces no more. */
export const repaidOf = `(${keptOf(" WHERE handled = 1")})`;

/** SQL: the line `l` is files, which come by themselves once they are paid (worker/backend/downloads). */
export const comesByItself = `(${isFilesSql("l")} AND EXISTS (SELECT 1 FROM order_download od
  WHERE od.order_id = l.order_id AND od.position = l.position))`;

const isLeft = (gone: string): string => `l.qty > ${sentOf} + ${gone} AND NOT ${comesByItself}`;
/** SQL: nothing of the order, its id in SQL, is still to leave or to be done. */
export const isGone = (order: string): string =>
  `NOT EXISTS (SELECT 1 FROM sales_order_line l WHERE l.order_id = ${order} AND ${isLeft(repaidOf)})`;
/** SQL: as `isGone`, counting withdrawals that nobody has handled yet too: the shopper waits for nothing more. */
export const isRestGone = (order: string): string =>
  `NOT EXISTS (SELECT 1 FROM sales_order_line l WHERE l.order_id = ${order} AND ${isLeft(stayingOf)})`;

const isSentBut = (order: string, gone: string): string => `NOT EXISTS (SELECT 1 FROM sales_order_line l
  WHERE l.order_id = ${order} AND ${isPostedSql("l")} AND l.qty > ${sentOf} + ${gone})`;
/** SQL: nothing of the order, its id in SQL, is still to be sent; services may be left to do. */
export const isAllSent = (order: string): string => isSentBut(order, repaidOf);
/** SQL: as `isAllSent`, counting withdrawals that nobody has handled yet too. */
export const isRestSent = (order: string): string => isSentBut(order, stayingOf);

/**
 * SQL: how far the goods of an order have come while a service of it is still to be done ('none', 'sent', 'delivered');
 * null for every other order. `order` is a row of `sales_order`. 'none': all goods were withdrawn from before they
 * left.
 */
export const goodsOf = (order: string): string => `CASE WHEN ${order}.state = 'processing'
  AND ${order}.shipping_address IS NOT NULL AND ${isAllSent(`${order}.id`)} THEN CASE
  WHEN NOT EXISTS (SELECT 1 FROM parcel gp WHERE gp.order_id = ${order}.id AND ${isParcel("gp.id")}) THEN 'none'
  WHEN ${order}.delivered_at IS NULL THEN 'sent' ELSE 'delivered' END END`;

/**
 * SQL: the parcel contains something sent by post; `parcel` is its id in SQL. A step with services or files alone is
 * stored as a parcel too, but the shopper does not see it as one.
 */
export const isParcel = (parcel: string): string => `EXISTS (SELECT 1 FROM parcel_line pl
  JOIN sales_order_line po ON po.order_id = pl.order_id AND po.position = pl.position
  WHERE pl.parcel_id = ${parcel} AND ${isPostedSql("po")})`;

/**
 * SQL: since when the period of withdrawal runs for what the shopper keeps; `order` is a row of `sales_order`. It
 * begins when the last piece arrived, but not before the pieces still outstanding were withdrawn from. Null until
 * then.
 */
export const periodFromOf = (order: string): string => `CASE WHEN ${order}.delivered_at IS NOT NULL
  THEN max(${order}.delivered_at, coalesce((SELECT max(${staying("max(at)", " WHERE kept > 0")}) FROM sales_order_line l
    WHERE l.order_id = ${order}.id AND ${isPostedSql("l")} AND ${isNamed}), '')) END`;
