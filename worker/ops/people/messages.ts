import { Hono } from "hono";
import { z } from "zod";
import type { Bindings } from "../../env.ts";
import { checkedQuery } from "../checked.ts";
import { requireEmbeddedBackend } from "../require-embedded.ts";
import { allow } from "../operators/allow.ts";
import { told } from "../operators/operator.ts";

/** Messages of a page. */
const ofPage = 50;
const question = z.object({ before: z.coerce.number().int().min(1).optional() });

/**
 * GET /ops/messages?before=ID: what visitors wrote by the contact form and by reporting a review, fifty a page, newest
 * first, as long as it is kept. Who looks is noted. They are answered by mail: each went to the trader's mailbox.
 */
export const messageOpsRoutes = new Hono<{ Bindings: Bindings }>();
messageOpsRoutes.use("/ops/messages", allow("read", { noted: true }), requireEmbeddedBackend("messages"));
messageOpsRoutes.get("/ops/messages", checkedQuery(question), async (c) => {
  const { results } = await c.env.DB.prepare(
    `SELECT id, kind, store_code, name, email, about, message, received_at FROM visitor_message WHERE id < ?1
      ORDER BY id DESC LIMIT ${ofPage}`,
  )
    .bind(c.req.valid("query").before ?? Number.MAX_SAFE_INTEGER)
    .all<{ id: number }>();
  return told(c, { messages: results, next: results.length === ofPage ? results.at(-1)!.id : null });
});
