import type { Context } from "hono";
import type { Bindings } from "../../env.ts";
import { storesTag } from "./ingest.ts";

type Call = Context<{ Bindings: Bindings }>;

/** An answer that is the same for everybody until stores change, true at a sequence number of the log. */
export const sharedAnswer = (c: Call, result: unknown, seq: number, status: 200 | 404 = 200): Response =>
  c.json({ code: status, result }, status, { "x-vs-seq": String(seq), "x-vs-cache-tags": storesTag });

/** An answer that another moment would better: nobody keeps it. */
export const passingAnswer = (c: Call, result: unknown): Response =>
  c.json({ code: 200, result }, 200, { "cache-control": "private, no-store" });

/** 400 in the envelope, with what is wrong about the query. */
export const refuseQuery = (c: Call, reason: string): Response =>
  c.json({ code: 400, result: reason, meta: { reason: "invalid" } }, 400, { "cache-control": "private, no-store" });
