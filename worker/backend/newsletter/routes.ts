import { Hono } from "hono";
import { subscribeRequest } from "../../../shared/contract/newsletter.ts";
import type { Bindings } from "../../env.ts";
import { limitedBy } from "../customer/answers.ts";
import { attemptLimits, subjectOf } from "../customer/attempt-limits.ts";
import { requestStore } from "../http/request-store.ts";
import { confirmableMs } from "./confirm.ts";
import { scaled } from "../caller/throttle.ts";

/** `/api/ext/newsletter` (contract §2.12). */
export const newsletterRoutes = new Hono<{ Bindings: Bindings }>();

/**
 * Stores an address and queues the mail by which its owner confirms. A known address is unchanged, unless its
 * confirmation has expired; then it is asked again. Every address gets the same answer, so the list cannot be probed,
 * and a visitor can cause only a limited number of mails.
 */
newsletterRoutes.post("/api/ext/newsletter/subscribe", async (c) => {
  const parsed = subscribeRequest.safeParse(await c.req.json().catch(() => null));
  const headers = { "cache-control": "private, no-store" };
  if (!parsed.success) return c.json({ code: 400, result: "Invalid e-mail provided!" }, 400, headers);
  const { email } = parsed.data;
  const at = new Date();
  const closed = await limitedBy(c, scaled(c, attemptLimits.subscribe(await subjectOf(c, email, at))), at);
  if (closed) return closed;
  const now = at.toISOString();
  await c.env.DB.batch([
    c.env.DB.prepare(
      "DELETE FROM newsletter_subscriber WHERE email = ?1 AND status = 'pending' AND created_at <= ?2",
    ).bind(email, new Date(at.getTime() - confirmableMs).toISOString()),
    c.env.DB.prepare(
      `INSERT INTO outbox (kind, payload, created_at) SELECT 'newsletter-confirm', json_object('email', ?1), ?2
        WHERE NOT EXISTS (SELECT 1 FROM newsletter_subscriber WHERE email = ?1)`,
    ).bind(email, now),
    c.env.DB.prepare(
      `INSERT OR IGNORE INTO newsletter_subscriber (email, store_code, status, created_at)
        VALUES (?1, ?2, 'pending', ?3)`,
    ).bind(email, requestStore(c).storeCode, now),
  ]);
  return c.json({ code: 200, result: { status: "pending" } }, 200, headers);
});
