import type { D1Database } from "@cloudflare/workers-types";
import type { MiddlewareHandler } from "hono";
import { Hono } from "hono";
import { z } from "zod";
import type { LastImport } from "../../../../shared/contract/ops/import-answers.ts";
import type { Bindings } from "../../../env.ts";
import { checkedQuery } from "../../checked.ts";
import { clearStaging } from "../stage.ts";
import { refused, told } from "../../operators/operator.ts";

const nothingToTakeBack =
  "This import changed nothing of the catalogue; stories, landing pages and stores stay as the import left them";

/** The import that can be taken back; null where there is none. */
export async function readLastImport(db: D1Database): Promise<LastImport | null> {
  const row = await db
    .prepare(
      `SELECT u.run, u.mode, u.wrote_at, (SELECT count(*) FROM import_wrote WHERE kind = 'product') AS products,
        (SELECT count(*) FROM import_wrote WHERE kind <> 'product') AS others,
        (EXISTS (SELECT 1 FROM import_wrote WHERE done = 1)
          OR EXISTS (SELECT 1 FROM import_run WHERE mode = 'undo' AND report IS NULL
            AND (progress ->> '$.phase' = 'index' OR progress ->> '$.phase' = 'apply' AND (progress ->> '$.planned' IS NULL OR progress ->> '$.at' > 0))))
          AS is_under_way FROM import_undo u`,
    )
    .first<Omit<LastImport, "is_under_way"> & { is_under_way: number }>();
  return row && { ...row, is_under_way: row.is_under_way === 1 };
}

/**
 * Taking the last import back (docs/decisions/011).
 *
 * - GET /ops/import/undo: which one that is, and how much it wrote
 * - POST /ops/import/undo?import=RUN: begins it, or goes on with one that broke off, and answers its own run; then POST
 *   /ops/import/plan?run= says what it would change, and POST /ops/import/finish?run= does it. 409 `meta.reason`
 *   outdated: that is not the last import any more; content: it wrote nothing but stories, landing pages and stores, or
 *   nothing at all, and there is nothing to take back
 */
export function undoRoutes(byAdministrator: MiddlewareHandler<{ Bindings: Bindings }>) {
  const routes = new Hono<{ Bindings: Bindings }>();
  routes.use("/ops/import/undo", byAdministrator);
  routes.get("/ops/import/undo", async (c) => told(c, { undo: await readLastImport(c.env.DB) }));
  routes.post("/ops/import/undo", checkedQuery(z.object({ import: z.uuid() })), async (c) => {
    const db = c.env.DB;
    const wanted = c.req.valid("query").import;
    const last = await readLastImport(db);
    if (last?.run === wanted && last.products + last.others === 0) return refused(c, 409, nothingToTakeBack, "content");
    const isLast = "EXISTS (SELECT 1 FROM import_undo WHERE run = ?1)";
    const id = crypto.randomUUID();
    const now = new Date().toISOString();
    // One that is under way is gone on with: its staged rows are the right ones.
    const isOther = `${isLast} AND NOT EXISTS (SELECT 1 FROM import_run WHERE mode = 'undo' AND report IS NULL)`;
    await db.batch([
      db.prepare(`DELETE FROM import_run WHERE ${isOther}`).bind(wanted),
      db
        .prepare(`INSERT INTO import_run (id, started_at, mode) SELECT ?2, ?3, 'undo' WHERE ${isOther}`)
        .bind(wanted, id, now),
      // A chunk of another import that arrives late finds no run of its own; what it staged before is of no use here.
      ...clearStaging(db, `EXISTS (SELECT 1 FROM import_run WHERE id = '${id}')`),
    ]);
    const run = await db
      .prepare(`SELECT id FROM import_run WHERE mode = 'undo' AND report IS NULL AND ${isLast}`)
      .bind(wanted)
      .first<string>("id");
    return run === null
      ? refused(c, 409, "This is not the import that was written last", "outdated")
      : told(c, { run });
  });
  return routes;
}
