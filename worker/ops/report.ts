import { Hono } from "hono";
import { z } from "zod";
import { allow } from "./operators/allow.ts";
import { readConfig, type Bindings } from "../env.ts";
import { keptDays } from "../measurement/forget.ts";
import { lastKept } from "../measurement/keep-figures.ts";
import { groupings, readReport, type Report } from "../measurement/read-report.ts";
import { checkedQuery } from "./checked.ts";

const question = z.object({
  days: z.coerce.number().int().min(1).max(92).default(7),
  until: z.iso.date().optional(),
  by: z.enum(groupings).default("device"),
});

const day = 86_400_000;

/** What the shop has measured; for operators, limited. */
export const reportRoutes = new Hono<{ Bindings: Bindings }>();
reportRoutes.use("/ops/report", allow("read"));

/**
 * GET /ops/report?days&until&by: what pages have measured in so many days (1 to 92, default 7) up to now, or up to the
 * end of the day `until` (YYYY-MM-DD, UTC, at most 13 months ago); vitals by `device`, `connection` or `store`.
 */
reportRoutes.get("/ops/report", checkedQuery(question), async (c) => {
  const { days, until, by } = c.req.valid("query");
  const end = until === undefined ? Date.now() : Math.min(Date.now(), Date.parse(until) + day - 1);
  if (end < Date.now() - keptDays * day)
    return c.json({ code: 400, result: `Counts are kept for ${keptDays} days` }, 400, {
      "cache-control": "private, no-store",
    });
  const found = await readReport(c.env.DB, { days, until: new Date(end), by });
  const isConfigured = readConfig(c.env).measuredIn !== undefined;
  const last = isConfigured ? await lastKept(c.env.DB) : null;
  const result: Report = {
    ...found,
    figuresIn: c.env.MEASURED ? "analytics-engine" : "database",
    takenOver: { isConfigured, until: last === null ? null : new Date((last + 1) * 3_600_000).toISOString() },
  };
  return c.json({ code: 200, result }, 200, { "cache-control": "private, no-store" });
});
