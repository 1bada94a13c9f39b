import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { allowedOf, filesOf, isOpen } from "./read-files.ts";

/** How often an operator can have an order's files mailed again within a day. */
export const mostAgain = 3;
const dayMs = 24 * 3_600_000;

/** SQL of the order ?1: a file of it can be downloaded now. */
const hasOpen = `EXISTS (SELECT 1 FROM order_download f JOIN sales_order o ON o.id = f.order_id
  WHERE f.order_id = ?1 AND (f.allowed IS NULL OR f.used < ${allowedOf}) AND ${isOpen})`;
/** SQL of the order ?1: somebody can be written to. */
const hasReader = "EXISTS (SELECT 1 FROM sales_order r WHERE r.id = ?1 AND r.email IS NOT NULL)";
/** SQL of the order ?1: such a mail is still to leave. */
const leaves = `EXISTS (SELECT 1 FROM outbox m
  WHERE m.order_id = ?1 AND m.kind = 'order-files' AND m.sent_at IS NULL AND m.dropped_at IS NULL)`;
/** SQL of the order ?1: how often it was sent again since ?2, ISO. */
const times = "(SELECT count(*) FROM order_step s WHERE s.order_id = ?1 AND s.kind = 'files' AND s.at > ?2)";

const dayBefore = (now: Date): string => new Date(now.getTime() - dayMs).toISOString();

/**
 * The mail with an order's files leaves once more (docs/decisions/333). Refused (NOT NULL) while none can be
 * downloaded, nobody can be written to, one is still to leave, or three were sent again within a day.
 */
export const filesAgain = (db: D1Database, orderId: number, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO outbox (kind, payload, created_at, order_id) SELECT 'order-files', '{}',
        CASE WHEN ${hasOpen} AND ${hasReader} AND NOT ${leaves} AND ${times} < ${mostAgain} THEN ?3 END, ?1`,
    )
    .bind(orderId, dayBefore(now), now.toISOString());

const reasons = { waits: "files-wait", closed: "files-closed", used: "files-used" } as const;
export type NoFiles =
  | (typeof reasons)[keyof typeof reasons]
  | "files-none"
  | "files-nobody"
  | "files-leaving"
  | "files-often";

/** Why the files of an order are not mailed again. */
export async function whyNoFiles(db: D1Database, orderId: number): Promise<NoFiles> {
  const states = (await filesOf(db, orderId)).map(({ state }) => state);
  if (states.length === 0) return "files-none";
  if (!states.includes("open"))
    return reasons[(["waits", "used", "closed"] as const).find((state) => states.includes(state))!];
  const row = await db
    .prepare(`SELECT ${hasReader} AS reader, ${leaves} AS leaving`)
    .bind(orderId)
    .first<Record<"reader" | "leaving", 0 | 1>>();
  if (!row!.reader) return "files-nobody";
  return row!.leaving ? "files-leaving" : "files-often";
}

/** The refusals in words, for a terminal. */
export const noFilesWords: Readonly<Record<NoFiles, string>> = {
  "files-none": "There are no files in this order",
  "files-wait": "The order is not paid, so its files wait",
  "files-closed": "The files are closed: cancelled, withdrawn from, paid back, or the payment was called back",
  "files-used": "The files were downloaded as often as was agreed",
  "files-nobody": "The order has no address to write to any more",
  "files-leaving": "The mail with the files is still to leave",
  "files-often": `The files were mailed again ${mostAgain} times within a day`,
};
