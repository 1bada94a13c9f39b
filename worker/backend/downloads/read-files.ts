import type { D1Database } from "@cloudflare/workers-types";
import { fileTypeOf } from "../../../shared/catalog/product/download-place.ts";
import { fileState, type FileState } from "../../../shared/session/file-state.ts";
import type { OrderFile } from "../../../shared/contract/order/order-files.ts";
import { keptOf, nothingToPay } from "../paid-sums.ts";
import { withdrawnOf } from "../order/to-send.ts";
import { signedPaths } from "./signature.ts";

/** Files that are named of an order. */
const most = 500;

/**
 * SQL: the file `f` of the order `o` may be had: the order is paid, or owes nothing, and stands; the money was not lost
 * again, and is not all back or charged back; and of its line not all was withdrawn from, which counts from the
 * withdrawal on.
 */
export const isOpen = `(o.state IN ('processing', 'complete')
  AND (${nothingToPay("o")} OR ${keptOf("o.id")} > 0)
  AND NOT EXISTS (SELECT 1 FROM payment lp WHERE lp.order_id = o.id AND lp.lost_at IS NOT NULL)
  AND EXISTS (SELECT 1 FROM sales_order_line l
    WHERE l.order_id = f.order_id AND l.position = f.position AND l.qty > ${withdrawnOf}))`;

/**
 * SQL: how often the file `f` may be downloaded, its share for the pieces that were not withdrawn from; null for any
 * number, which stays while a piece is left.
 */
export const allowedOf = `(SELECT f.allowed * (l.qty - ${withdrawnOf}) / l.qty FROM sales_order_line l
  WHERE l.order_id = f.order_id AND l.position = f.position)`;

/** A file of an order as the database has it. */
interface FileRow {
  ref: string;
  position: number;
  title: string;
  place: string;
  allowed: number | null;
  used: number;
  counted_at: string | null;
  store_code: string;
  state: string;
  open: 0 | 1;
  secret: string;
}
const columns = `f.ref, f.position, f.title, f.place, ${allowedOf} AS allowed, f.used, f.counted_at, o.store_code, o.state,
  ${isOpen} AS open, (SELECT secret FROM download_secret) AS secret`;

const stateOf = ({ state, open, allowed, used }: FileRow): FileState =>
  fileState({ orderState: state, isOpen: open === 1, allowed, used });

/** What a reference names, with how it stands; null where it names nothing. One statement. */
export async function readFile(db: D1Database, ref: string): Promise<(FileRow & { now: FileState }) | null> {
  const row = await db
    .prepare(`SELECT ${columns} FROM order_download f JOIN sales_order o ON o.id = f.order_id WHERE f.ref = ?1`)
    .bind(ref)
    .first<FileRow>();
  return row && { ...row, now: stateOf(row) };
}

/**
 * Counts a download where one is left; false where none is. Of any number at once no more get through than are left.
 */
export async function countDownload(db: D1Database, ref: string, now: Date): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE order_download AS f SET used = used + 1, counted_at = ?2
        WHERE f.ref = ?1 AND (f.allowed IS NULL OR f.used < ${allowedOf})`,
    )
    .bind(ref, now.toISOString())
    .run();
  return meta.changes > 0;
}

/**
 * The files of an order in the order of its lines, each with its address while it may be had. The caller decides who
 * may see them: whoever has an address has the file.
 */
export async function filesOf(db: D1Database, orderId: number): Promise<OrderFile[]> {
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM order_download f JOIN sales_order o ON o.id = f.order_id WHERE f.order_id = ?1
        ORDER BY f.position, f.sort, f.link_id, f.title LIMIT ${most}`,
    )
    .bind(orderId)
    .all<FileRow>();
  const secret = results[0]?.secret;
  if (secret === undefined) return [];
  const paths = await signedPaths(
    secret,
    results.map(({ ref }) => ref),
  );
  return results.map((row, i) => {
    const state = stateOf(row);
    const type = fileTypeOf(row.place);
    return {
      title: row.title,
      ...(type !== null && { type }),
      state,
      left: row.allowed === null ? null : Math.max(0, row.allowed - row.used),
      ...(state === "open" && { path: paths[i]! }),
    };
  });
}
