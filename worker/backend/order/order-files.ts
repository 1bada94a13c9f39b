import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { isComposed } from "../../../shared/catalog/price/composition.ts";
import { isDigital } from "../../../shared/checkout/no-withdrawal.ts";
import type { OrderRequest } from "../../../shared/contract/order/order.ts";
import type { CheckedLine } from "./checked-lines.ts";
import { isGone } from "./to-send.ts";
import { linksPath } from "../catalog/has-files.ts";

/** SQL: the order of the key ?1. */
const order = "(SELECT id FROM sales_order WHERE order_key = ?1)";
/** SQL: what was sold, of lines and of their parts; `alone` is 1 for a line's own product. */
const sold = `SELECT l.position, l.sku, l.qty, 1 AS alone FROM sales_order_line l WHERE l.order_id = ${order}
  UNION ALL SELECT t.position, t.sku, t.qty * l.qty, 0 FROM sales_order_part t
    JOIN sales_order_line l ON l.order_id = t.order_id AND l.position = t.position WHERE t.order_id = ${order}`;
/** SQL: the link `k` in the words of the view ?3, else in its own. */
const title = `coalesce((SELECT w.value ->> '$.title' FROM product_text t, json_each(t.doc, '${linksPath}') w
  WHERE t.product_id = p.id AND t.store_code = ?3 AND CAST(w.value ->> '$.id' AS TEXT) = CAST(k.value ->> '$.id' AS TEXT)
    AND w.value ->> '$.title' <> ''), nullif(k.value ->> '$.title', ''), s.sku)`;

/** SQL: how often the link `k` may be downloaded; exports write numbers as text, too, and 0 or nothing for any number. */
const times = "CAST(k.value ->> '$.number_of_downloads' AS INTEGER)";

/**
 * Whether an order with lines of these types has files, or may have: of groups and bundles in older orders the parts
 * are not recorded.
 */
export const mayHaveFiles = (types: readonly string[]): boolean =>
  types.some((type) => isDigital(type) || isComposed(type));

/** Links that were chosen one by one, as position of the line and link. */
const chosen = (lines: readonly CheckedLine[]): [number, string][] =>
  lines.flatMap(({ option }, position) =>
    (option?.extension_attributes.downloadable_option?.downloadable_links ?? []).map((link): [number, string] => [
      position,
      String(link),
    ]),
  );

/**
 * The statements that write the files of an order, for the batch that has written its lines: of each downloadable
 * product the links that were chosen, or all of them where they are not sold separately, each with its number of
 * downloads times the pieces of the line. A link without a file has no `place`, which NOT NULL refuses.
 */
export function writeFiles(
  db: D1Database,
  { order_id: key }: OrderRequest,
  lines: readonly CheckedLine[],
  storeCode: string,
): D1PreparedStatement[] {
  if (!mayHaveFiles(lines.flatMap(({ sellable }) => sellable.types))) return [];
  return [
    db
      .prepare(
        `INSERT INTO order_download (order_id, position, link_id, sort, title, place, allowed)
          SELECT ${order}, s.position, k.value ->> '$.id', coalesce(k.value ->> '$.sort_order', 0), ${title},
            k.value ->> '$.place',
            CASE WHEN ${times} > 0 THEN ${times} * s.qty END
          FROM (${sold}) s JOIN product p ON p.sku = s.sku AND p.type_id = 'downloadable'
          JOIN product_doc d ON d.product_id = p.id, json_each(d.doc, '${linksPath}') k
          WHERE s.alone = 0 OR coalesce(d.doc ->> '$.links_purchased_separately', '0') NOT IN (1, '1', 'true')
            OR EXISTS (SELECT 1 FROM json_each(?2) c
              WHERE c.value ->> '$[0]' = s.position AND c.value ->> '$[1]' = CAST(k.value ->> '$.id' AS TEXT))`,
      )
      .bind(key, JSON.stringify(chosen(lines)), storeCode),
  ];
}

/**
 * The mail with an order's files, for an order that has any; `isHeld` keeps it back until the payment. It is written
 * after the confirmation, because mails of an order leave in the order in which they were written and the confirmation,
 * which is the contract, must not wait for a file.
 */
export const writeFilesMail = (
  db: D1Database,
  key: string,
  { isHeld, now }: { isHeld: boolean; now: Date },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO outbox (kind, payload, created_at, held, order_id)
        SELECT 'order-files', '{}', ?2, ?3, id FROM sales_order WHERE order_key = ?1
          AND EXISTS (SELECT 1 FROM order_download f WHERE f.order_id = sales_order.id)`,
    )
    .bind(key, now.toISOString(), isHeld ? 1 : 0);

/** Which order: SQL of its id, with what it binds as ?1. */
type Which = readonly [sql: "?1" | typeof order, value: number | string];
export const byKey = (key: string): Which => [order, key];
export const byId = (id: number): Which => ["?1", id];

/**
 * Completes a paid order with files once nothing of it is left to send or to do. A paid order is in state `processing`.
 */
export const completeFiles = (db: D1Database, [id, value]: Which): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE sales_order SET state = 'complete', status = 'complete' WHERE id = ${id} AND state = 'processing'
        AND EXISTS (SELECT 1 FROM order_download f WHERE f.order_id = sales_order.id) AND ${isGone("sales_order.id")}`,
    )
    .bind(value);

/** Releases the mail with the files of an order by transfer, which was held until the transfer arrived. */
export const releaseFiles = (db: D1Database, orderId: number, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE outbox SET held = 0, created_at = ?2
        WHERE order_id = ?1 AND kind = 'order-files' AND held = 1 AND dropped_at IS NULL`,
    )
    .bind(orderId, now.toISOString());
