import type { D1Database } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { z } from "zod";
import { operatorOnly } from "../backend/operator.ts";
import type { Bindings } from "../env.ts";
import { limited, operatorsShare } from "./limit.ts";

/** What waits to be sent, or was. `payload` as it was written, except that links which open an account are read on this machine only. */
export interface OutboxRow { id: number; kind: string; created_at: string; sent_at: string | null; payload: Record<string, unknown> }
export interface Outbox { unsent: number; rows: OutboxRow[] }

const page = 50;
const question = z.object({ kind: z.string().regex(/^[a-z-]{1,40}$/).optional(), before: z.coerce.number().int().min(1).optional() });
const payloadOf = z.record(z.string(), z.unknown()).catch({});
const localHost = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;
const hidden = "(only shown on the machine itself)";

async function readOutbox(db: D1Database, { kind, before }: z.infer<typeof question>, local: boolean): Promise<Outbox> {
  const of = `${kind === undefined ? "" : "kind = ?1 AND"} id < ?2`;
  const [unsent, rows] = await db.batch<Omit<OutboxRow, "payload"> & { payload: string; n: number }>([
    db.prepare("SELECT count(*) AS n FROM outbox WHERE sent_at IS NULL"),
    db.prepare(`SELECT id, kind, created_at, sent_at, payload FROM outbox WHERE ${of} ORDER BY id DESC LIMIT ${page}`).bind(kind ?? null, before ?? Number.MAX_SAFE_INTEGER),
  ]);
  return {
    unsent: unsent?.results[0]?.n ?? 0,
    rows: (rows?.results ?? []).map(({ payload: text, ...row }) => {
      const payload = payloadOf.parse(JSON.parse(text));
      return { ...row, payload: payload["link"] && !local ? { ...payload, link: hidden } : payload };
    }),
  };
}

/** GET /ops/outbox?kind=…&before=id: fifty at a time, newest first, with the key of the operator; limited. Whoever may read it on a real host still cannot open anybody's account. */
export const outboxRoutes = new Hono<{ Bindings: Bindings }>();
outboxRoutes.get("/ops/outbox", limited, operatorOnly, operatorsShare, async (c) => {
  const headers = { "cache-control": "private, no-store" };
  const asked = question.safeParse(c.req.query());
  if (!asked.success) return c.json({ code: 400, result: "The request does not follow the contract", meta: { errors: asked.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`) } }, 400, headers);
  return c.json({ code: 200, result: await readOutbox(c.env.DB, asked.data, localHost.test(new URL(c.req.url).hostname)) }, 200, headers);
});
