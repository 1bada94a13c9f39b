import type { D1Database } from "@cloudflare/workers-types";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { originsOf } from "../backend/mail/origins.ts";
import { renderMail } from "../backend/mail/render-mail.ts";
import { allow } from "./operators/allow.ts";
import { sendOutbox } from "../backend/outbox/send-due.ts";
import { transportOf } from "../backend/outbox/transport.ts";
import { readConfig, type Bindings } from "../env.ts";
import { checkedBody, checkedQuery } from "./checked.ts";

/**
 * What waits to be sent, was, or never will be. `payload` as it was written, except that links which open an account
 * are read on this machine only.
 */
export interface OutboxRow {
  id: number;
  kind: string;
  created_at: string;
  sent_at: string | null;
  dropped_at: string | null;
  held: 0 | 1;
  tries: number;
  next_at: string | null;
  problem: string | null;
  payload: Record<string, unknown>;
}
/**
 * `transport`: how mails leave this deployment; null: nothing sends, they only wait. `failed` were tried in vain and
 * wait for the next try; `dropped` were given up, or their order was cancelled.
 */
export interface Outbox {
  transport: "webhook" | "binding" | null;
  unsent: number;
  counts: { waiting: number; held: number; failed: number; dropped: number };
  rows: OutboxRow[];
}

const page = 50;
const question = z.object({
  kind: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional(),
  before: z.coerce.number().int().min(1).optional(),
});
const oneMail = z.object({ id: z.coerce.number().int().min(1) });
const oneOrAll = z.object({ id: z.number().int().min(1).optional() });
const payloadOf = z.record(z.string(), z.unknown()).catch({});
const localHost = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;
const hidden = "(only shown on the machine itself)";
const headers = { "cache-control": "private, no-store" };
type Call = Context<{ Bindings: Bindings }>;

const isLocal = (c: Call): boolean => localHost.test(new URL(c.req.url).hostname);

async function readOutbox(
  db: D1Database,
  { kind, before }: z.infer<typeof question>,
  local: boolean,
): Promise<Omit<Outbox, "transport">> {
  const of = `${kind === undefined ? "" : "kind = ?1 AND"} id < ?2`;
  const open = "sent_at IS NULL AND dropped_at IS NULL";
  const [counted, rows] = await db.batch<unknown>([
    db.prepare(`SELECT coalesce(sum(${open}), 0) AS unsent,
      coalesce(sum(${open} AND held = 0 AND problem IS NULL), 0) AS waiting,
        coalesce(sum(${open} AND held = 1), 0) AS held,
          coalesce(sum(${open} AND held = 0 AND problem IS NOT NULL), 0) AS failed,
      coalesce(sum(dropped_at IS NOT NULL AND problem IS NOT NULL), 0) AS dropped FROM outbox WHERE sent_at IS NULL`),
    db
      .prepare(
        `SELECT id, kind, created_at, sent_at, dropped_at, held, tries, next_at, problem, payload FROM outbox
          WHERE ${of} ORDER BY id DESC LIMIT ${page}`,
      )
      .bind(kind ?? null, before ?? Number.MAX_SAFE_INTEGER),
  ]);
  const { unsent = 0, ...counts } = (counted?.results[0] ?? {}) as { unsent?: number } & Outbox["counts"];
  return {
    unsent,
    counts,
    rows: ((rows?.results ?? []) as (Omit<OutboxRow, "payload"> & { payload: string })[]).map(
      ({ payload: text, ...row }) => {
        const payload = payloadOf.parse(JSON.parse(text));
        return { ...row, payload: payload["link"] && !local ? { ...payload, link: hidden } : payload };
      },
    ),
  };
}

/**
 * Everything of the outbox is for operators, limited and noted. Whoever may read it on a real host still cannot open
 * anybody's account.
 */
export const outboxRoutes = new Hono<{ Bindings: Bindings }>();
outboxRoutes.use("/ops/outbox/*", allow({ read: "read", change: "serve" }, { noted: true }));

/** GET /ops/outbox?kind=…&before=id: fifty at a time, newest first. */
outboxRoutes.get("/ops/outbox", checkedQuery(question), async (c) => {
  const transport = transportOf(readConfig(c.env), c.env.EMAIL)?.name ?? null;
  const rows = await readOutbox(c.env.DB, c.req.valid("query"), isLocal(c));
  return c.json({ code: 200, result: { transport, ...rows } satisfies Outbox }, 200, headers);
});

/**
 * GET /ops/outbox/mail?id=…: a mail as it would leave now, `{to, subject, text, html}`; only on the machine itself,
 * because its links open accounts.
 */
outboxRoutes.get("/ops/outbox/mail", checkedQuery(oneMail), async (c) => {
  if (!isLocal(c)) return c.json({ code: 403, result: "Mails are only shown on the machine itself" }, 403, headers);
  const row = await c.env.DB.prepare("SELECT kind, payload, order_id FROM outbox WHERE id = ?1")
    .bind(c.req.valid("query").id)
    .first<{ kind: string; payload: string; order_id: number | null }>();
  if (!row) return c.json({ code: 404, result: "There is no such row" }, 404, headers);
  const config = readConfig(c.env);
  const origins = originsOf(config) ?? originsOf({ ...config, shopUrl: new URL(c.req.url).origin });
  const mail = await renderMail(c.env.DB, row, origins!, new Date());
  return "nothing" in mail
    ? c.json({ code: 410, result: mail.nothing }, 410, headers)
    : c.json({ code: 200, result: mail }, 200, headers);
});

/**
 * POST /ops/outbox/retry `{id}` or `{}` for all: what failed or was given up is due again at once, with all its tries;
 * what waits for a payment, or was dropped with its order, is not touched.
 */
outboxRoutes.post("/ops/outbox/retry", checkedBody(oneOrAll), async (c) => {
  const { meta } = await c.env.DB.prepare(
    `UPDATE outbox SET tries = 0, next_at = NULL, dropped_at = NULL
      WHERE sent_at IS NULL AND problem IS NOT NULL AND (?1 IS NULL OR id = ?1)`,
  )
    .bind(c.req.valid("json").id ?? null)
    .run();
  c.executionCtx.waitUntil(sendOutbox(c.env));
  return c.json({ code: 200, result: { again: meta.changes } }, 200, headers);
});
