import { Hono } from "hono";
import { confirmRequest } from "../../../shared/contract/newsletter.ts";
import type { Bindings } from "../../env.ts";
import { readBody } from "../http/answers.ts";
import { answer, limitedBy, refuse } from "../customer/answers.ts";
import { attemptLimits, subjectOf } from "../customer/attempt-limits.ts";
import { sameSecret } from "../../same-secret.ts";
import { scaled } from "../caller/throttle.ts";

/** For so long a newsletter that was asked for may be confirmed. */
export const confirmableMs = 30 * 86_400_000;

/** `/api/ext/newsletter/confirm` (ours; double opt-in, decision 125). */
export const confirmRoutes = new Hono<{ Bindings: Bindings }>();

/**
 * Confirms that the owner of an address wants the newsletter, by the key that was mailed there. The same key again
 * answers the same. Every other key, old or wrong or of an address nobody gave, gets one refusal.
 */
confirmRoutes.post("/api/ext/newsletter/confirm", async (c) => {
  const read = await readBody(c, confirmRequest, "The request does not follow the contract");
  if (!read.ok) return read.response;
  const { email, token } = read.body;
  const now = new Date();
  const closed = await limitedBy(c, scaled(c, attemptLimits.setPassword(await subjectOf(c, email, now))), now);
  if (closed) return closed;
  const known = await c.env.DB.prepare(
    "SELECT status, created_at, confirm_key FROM newsletter_subscriber WHERE email = ?1",
  )
    .bind(email)
    .first<{ status: string; created_at: string; confirm_key: string | null }>();
  const fits = await sameSecret(known?.confirm_key ?? "", token);
  const inTime =
    known?.status === "confirmed" || new Date(known?.created_at ?? 0).getTime() > now.getTime() - confirmableMs;
  if (!known || known.confirm_key === null || !fits || !inTime) return refuse(c, 400, "linkExpired", "link_expired");
  await c.env.DB.prepare(
    "UPDATE newsletter_subscriber SET status = 'confirmed', confirmed_at = ?2 WHERE email = ?1 AND status = 'pending'",
  )
    .bind(email, now.toISOString())
    .run();
  return answer(c, { status: "subscribed" });
});
