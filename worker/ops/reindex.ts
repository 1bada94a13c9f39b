import { Hono } from "hono";
import { allow } from "./operators/allow.ts";
import { indexTags, markAll, refreshSearchIndex } from "../backend/search/index/refresh.ts";
import type { Bindings } from "../env.ts";

/**
 * POST /ops/search/reindex, for operators: makes the search index again from the catalogue as it stands. Needed after a
 * change of how words are read, never after an import.
 */
export const reindexRoutes = new Hono<{ Bindings: Bindings }>();

reindexRoutes.use("/ops/search/*", allow("admin"));

reindexRoutes.post("/ops/search/reindex", async (c) => {
  await c.env.DB.batch([markAll(c.env.DB)]);
  return c.json({ code: 200, result: await refreshSearchIndex(c.env.DB, indexTags) });
});
