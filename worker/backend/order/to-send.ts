import { isFilesSql, isPostedSql } from "../line-types.ts";
import { isOwedSql } from "./withdrawals-of-order.ts";

/** SQL: pieces of the line `l` that have left, or were done. */
export const sentOf = `coalesce((SELECT sum(x.qty) FROM parcel_line x
  WHERE x.order_id = l.order_id AND x.position = l.position), 0)`;
/** SQL: pieces of the line `l` that were withdrawn from, whether or not somebody has handled it yet. */
export const withdrawnOf = `coalesce((SELECT sum(x.qty) FROM withdrawal_line x JOIN withdrawal w ON w.id = x.withdrawal_id
  WHERE x.order_id = l.order_id AND x.position = l.position AND ${isOwedSql}), 0)`;

/**
 * SQL: `value` of the statements about the line `l`, each with its `kept` pieces, which were withdrawn from and stay
 * here, as `stayingPieces` counts them: as many more as have been named by then beyond what had left. Linear in parcels
 * and statements.
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
/** Counting reads the rows of a line several times, and most lines are never named. */
const keptOf = (which = ""): string =>
  `CASE WHEN ${isNamed} THEN coalesce(${staying("sum(kept)", which)}, 0) ELSE 0 END`;
/** SQL: pieces of the line `l` that were withdrawn from and stay here, whether or not somebody has handled it yet. */
export const stayingOf = `(${keptOf()})`;
/** SQL: the same of what somebody has handled, so that the order does not wait for them any more. */
export const repaidOf = `(${keptOf(" WHERE handled = 1")})`;

/** SQL: the line `l` is files, which come by themselves once they are paid (worker/backend/downloads). */
export const comesByItself = `(${isFilesSql("l")} AND EXISTS (SELECT 1 FROM order_download od
  WHERE od.order_id = l.order_id AND od.position = l.position))`;

const isLeft = (gone: string): string => `l.qty > ${sentOf} + ${gone} AND NOT ${comesByItself}`;
/** SQL: nothing of the order, its id in SQL, is still to leave or to be done. */
export const isGone = (order: string): string =>
  `NOT EXISTS (SELECT 1 FROM sales_order_line l WHERE l.order_id = ${order} AND ${isLeft(repaidOf)})`;
/** SQL: the same beside what was withdrawn from, whoever has handled it yet: its shopper waits for nothing more. */
export const isRestGone = (order: string): string =>
  `NOT EXISTS (SELECT 1 FROM sales_order_line l WHERE l.order_id = ${order} AND ${isLeft(stayingOf)})`;

const isSentBut = (order: string, gone: string): string => `NOT EXISTS (SELECT 1 FROM sales_order_line l
  WHERE l.order_id = ${order} AND ${isPostedSql("l")} AND l.qty > ${sentOf} + ${gone})`;
/** SQL: nothing of the order, its id in SQL, is still to be sent; services may be left to do. */
export const isAllSent = (order: string): string => isSentBut(order, repaidOf);
/** SQL: the same beside what was withdrawn from, whoever has handled it yet. */
export const isRestSent = (order: string): string => isSentBut(order, stayingOf);

/**
 * SQL: how far what is sent of the order `order`, a row of `sales_order`, has come while something else of it is still
 * to be done; null for every other order. `none`: what was to be sent was withdrawn from before it left.
 */
export const goodsOf = (order: string): string => `CASE WHEN ${order}.state = 'processing'
  AND ${order}.shipping_address IS NOT NULL AND ${isAllSent(`${order}.id`)} THEN CASE
  WHEN NOT EXISTS (SELECT 1 FROM parcel gp WHERE gp.order_id = ${order}.id AND ${isParcel("gp.id")}) THEN 'none'
  WHEN ${order}.delivered_at IS NULL THEN 'sent' ELSE 'delivered' END END`;

/**
 * SQL: something is in the parcel, its id in SQL. A step with nothing but services or files is kept as a parcel, too,
 * and is none for who ordered.
 */
export const isParcel = (parcel: string): string => `EXISTS (SELECT 1 FROM parcel_line pl
  JOIN sales_order_line po ON po.order_id = pl.order_id AND po.position = pl.position
  WHERE pl.parcel_id = ${parcel} AND ${isPostedSql("po")})`;

/**
 * SQL: since when the period of withdrawal runs of what is kept of the order, a row of `sales_order`: since its last
 * piece arrived, and not before what else was waited for was withdrawn from. Null until then.
 */
export const periodFromOf = (order: string): string => `CASE WHEN ${order}.delivered_at IS NOT NULL
  THEN max(${order}.delivered_at, coalesce((SELECT max(${staying("max(at)", " WHERE kept > 0")}) FROM sales_order_line l
    WHERE l.order_id = ${order}.id AND ${isPostedSql("l")} AND ${isNamed}), '')) END`;
