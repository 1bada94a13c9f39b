import type { D1Database } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { languageOf, storeByCode } from "../../../shared/config/stores.ts";
import { confirmRequest, type WelcomeCoupon } from "../../../shared/contract/newsletter.ts";
import type { Bindings } from "../../env.ts";
import { tokenHash } from "../caller/token.ts";
import { scaled } from "../caller/throttle.ts";
import { answer, limitedBy, refuse } from "../customer/answers.ts";
import { attemptLimits, subjectOf } from "../customer/attempt-limits.ts";
import { readBody } from "../http/answers.ts";
import { confirmableMs } from "../newsletter-list/ask.ts";
import { giftDigest, giftLabel, giftStatements, newCode } from "./gift.ts";
import { shortNetwork } from "../newsletter-list/network.ts";

/** `/api/ext/newsletter/confirm` (ours; double opt-in, docs/decisions/247). */
export const confirmRoutes = new Hono<{ Bindings: Bindings }>();

/**
 * Confirms that the owner of an address wants the newsletter, by the token that was mailed there, and gives the
 * discount. A link confirms once; the same one again, while it is in time and the subscription stands, changes nothing
 * and answers the same. Every other token, old or wrong or of an address nobody gave, gets one refusal.
 */
confirmRoutes.post("/api/ext/newsletter/confirm", async (c) => {
  const read = await readBody(c, confirmRequest, "The request does not follow the contract");
  if (!read.ok) return read.response;
  const { email, token } = read.body;
  const now = new Date();
  const closed = await limitedBy(c, scaled(c, attemptLimits.setPassword(await subjectOf(c, email, now))), now);
  if (closed) return closed;
  const from = shortNetwork(c.req.header("x-visitor-address") ?? "");
  const confirmed = await confirm(c.env.DB, { email, hash: await tokenHash(token), from, now });
  return confirmed
    ? answer(c, { status: "subscribed", coupon: confirmed.coupon })
    : refuse(c, 400, "linkExpired", "link_expired");
});

interface Pressed {
  email: string;
  hash: string;
  from: string | null;
  now: Date;
}

/** What a press on a mailed link comes to; null for one that opens nothing. One read and one batch. */
async function confirm(
  db: D1Database,
  { email, hash, from, now }: Pressed,
): Promise<{ coupon: WelcomeCoupon | null } | null> {
  const since = new Date(now.getTime() - confirmableMs).toISOString();
  const link = await db
    .prepare(
      `SELECT s.store_code, (SELECT secret FROM newsletter_secret) AS secret FROM newsletter_link l
        JOIN newsletter_subscriber s ON s.email = l.email
        WHERE l.hash = ?1 AND l.purpose = 'confirm' AND l.email = ?2 AND l.created_at > ?3`,
    )
    .bind(hash, email, since)
    .first<{ store_code: string; secret: string }>();
  if (!link) return null;
  const at = now.toISOString();
  const digest = await giftDigest(email, link.secret);
  const code = newCode();
  const label = giftLabel(languageOf(storeByCode(link.store_code)));
  // Of presses at the same time one finds the address waiting. It writes its code, which nobody else has, on its link:
  // what follows in the batch is that one's alone.
  const mine = "EXISTS (SELECT 1 FROM newsletter_link WHERE hash = ?2 AND coupon_code = ?3)";
  const results = await db.batch<{ code: string | null; percent: number | null; until: string | null }>([
    db
      .prepare(
        `UPDATE newsletter_link SET used_at = ?4, coupon_code = ?3
          WHERE hash = ?2 AND email = ?1 AND used_at IS NULL AND EXISTS (SELECT 1 FROM newsletter_subscriber
            WHERE email = ?1 AND status = 'pending')`,
      )
      .bind(email, hash, code, at),
    db
      .prepare(
        `UPDATE newsletter_subscriber SET status = 'confirmed', confirmed_at = ?4, confirmed_from = ?5
          WHERE email = ?1 AND ${mine}`,
      )
      .bind(email, hash, code, at, from),
    ...giftStatements(db, { digest, code, label, hash, now }),
    db
      .prepare(
        `INSERT INTO outbox (kind, payload, created_at) SELECT 'newsletter-welcome', json_object('email', ?1, 'code',
          (SELECT code FROM coupon WHERE code = ?3)), ?4 WHERE ${mine}`,
      )
      .bind(email, hash, code, at),
    // An address that had its discount before gets none.
    db
      .prepare(
        `UPDATE newsletter_link SET coupon_code = NULL
          WHERE hash = ?1 AND coupon_code = ?2 AND NOT EXISTS (SELECT 1 FROM coupon WHERE code = ?2)`,
      )
      .bind(hash, code),
    db
      .prepare(
        `SELECT k.code, k.percent_hundredths / 100.0 AS percent, k.valid_until AS until FROM newsletter_link l
          JOIN newsletter_subscriber s ON s.email = l.email AND s.status = 'confirmed'
          LEFT JOIN coupon k ON k.code = l.coupon_code WHERE l.hash = ?1 AND l.email = ?2`,
      )
      .bind(hash, email),
  ]);
  const [done] = results.at(-1)!.results;
  if (!done) return null;
  return {
    coupon:
      done.code === null || done.percent === null
        ? null
        : { code: done.code, percent: done.percent, valid_until: done.until },
  };
}
