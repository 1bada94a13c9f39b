import { Hono } from "hono";
import { z } from "zod";
import { exportFormats, exportHeaders, type Subscribers } from "../../../shared/contract/ops/ops-answers.ts";
import type { Bindings } from "../../env.ts";
import { checkedQuery } from "../checked.ts";
import { csvLine } from "../csv.ts";
import { requireEmbeddedBackend } from "../require-embedded.ts";
import { allow } from "../operators/allow.ts";
import { personal, told } from "../operators/operator.ts";

/** Rows of a kind that are counted. */
export const subscribersCounted = 100_000;
/** Consents of one call of an export. */
export const consentsOfExport = 1_000;

const question = z.object({ format: z.enum(exportFormats), after: z.string().max(400).default("") });
const columns = [
  "email",
  "store_code",
  "status",
  "asked_at",
  "asked_from",
  "source",
  "text_version",
  "confirmed_at",
  "confirmed_from",
] as const;
type Consent = Record<(typeof columns)[number], string | null> & { email: string };
const types = { csv: "text/csv; charset=utf-8", jsonl: "application/x-ndjson; charset=utf-8" } as const;

/**
 * Who wants mails, for operators.
 *
 * - GET /ops/subscribers: how many take the newsletter and wait for an article, by view and whether they have confirmed;
 *   counted up to a hundred thousand of each
 * - GET /ops/export/consents?format=csv|jsonl&after=: everybody who asked for the newsletter, with when, where and to
 *   which sentence they agreed, a thousand a call; `x-next` is the `after` of the next call. Administrators, noted
 */
export const subscriberRoutes = new Hono<{ Bindings: Bindings }>();
subscriberRoutes.use("/ops/subscribers", allow("read"), requireEmbeddedBackend("newsletter"));
subscriberRoutes.get("/ops/subscribers", async (c) => {
  const { DB } = c.env;
  const counted = await DB.batch<Record<string, unknown>>([
    DB.prepare(
      `SELECT store_code, status = 'confirmed' AS confirmed, count(*) AS n
        FROM (SELECT store_code, status FROM newsletter_subscriber LIMIT ${subscribersCounted})
        GROUP BY store_code, confirmed ORDER BY store_code, confirmed DESC`,
    ),
    DB.prepare(
      `SELECT kind, store_code, confirmed_at IS NOT NULL AS confirmed, count(*) AS n
        FROM (SELECT kind, store_code, confirmed_at FROM product_alert LIMIT ${subscribersCounted})
        GROUP BY kind, store_code, confirmed ORDER BY kind, store_code, confirmed DESC`,
    ),
  ]);
  const [newsletter, alerts] = counted.map(({ results }) =>
    results.map((row) => ({ ...row, confirmed: row["confirmed"] === 1 })),
  );
  return told(c, { newsletter, alerts, countedTo: subscribersCounted } as Subscribers);
});

subscriberRoutes.use("/ops/export/consents", allow("admin", { noted: true }), requireEmbeddedBackend("newsletter"));
subscriberRoutes.get("/ops/export/consents", checkedQuery(question), async (c) => {
  const { format, after } = c.req.valid("query");
  const { results } = await c.env.DB.prepare(
    `SELECT email, store_code, status, created_at AS asked_at, asked_from, source, text_version, confirmed_at,
      confirmed_from FROM newsletter_subscriber WHERE email > ?1 ORDER BY email LIMIT ${consentsOfExport}`,
  )
    .bind(after)
    .all<Consent>();
  const lines = results.map((row) =>
    format === "csv" ? csvLine(columns.map((name) => row[name])) : `${JSON.stringify(row)}\n`,
  );
  const head = format === "csv" && after === "" ? csvLine(columns) : "";
  const isPart = results.length === consentsOfExport;
  return c.body(head + lines.join(""), 200, {
    ...personal,
    "content-type": types[format],
    "content-disposition": `attachment; filename="consents.${format}"`,
    [exportHeaders.rows]: String(results.length),
    ...(isPart && { [exportHeaders.next]: encodeURIComponent(results.at(-1)!.email) }),
  });
});
