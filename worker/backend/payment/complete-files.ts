import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { isFilesSql } from "../line-types.ts";

/**
 * Completes an order of files alone when it is paid: nothing is left to send or to do. With goods beside the files, the
 * goods are still to be sent, so that order is not complete.
 */
export const completeFilesAlone = (db: D1Database, orderId: number): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE sales_order SET state = 'complete', status = 'complete' WHERE id = ?1 AND state = 'processing'
        AND EXISTS (SELECT 1 FROM order_download f WHERE f.order_id = ?1)
        AND NOT EXISTS (SELECT 1 FROM sales_order_line l WHERE l.order_id = ?1 AND NOT ${isFilesSql("l")})`,
    )
    .bind(orderId);
