import type { D1Database } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { languageOf, storeByCode } from "../../../shared/config/stores.ts";
import { confirmRequest, type WelcomeCoupon } from "../../../shared/contract/content/newsletter.ts";
import type { Bindings } from "../../env.ts";
import { tokenHash } from "../caller/token.ts";
import { scaled } from "../caller/throttle.ts";
import { answer, limitedBy, refuse } from "../customer/answers.ts";
import { attemptLimits, subjectOf } from "../customer/sign-in/attempt-limits.ts";
import { readBody } from "../http/answers.ts";
import { confirmableMs } from "../newsletter-list/request-confirmation.ts";
import { noteConsent } from "../customer-data/changes.ts";
import { giftDigest, giftLabel, giftStatements, newCode } from "./gift.ts";
import { shortNetwork } from "../newsletter-list/network.ts";

/** `/api/ext/newsletter/confirm` (ours; double opt-in, docs/decisions/247). */
export const confirmRoutes = new Hono<{ Bindings: Bindings }>();

/**
 * Confirms that the owner of an address wants the newsletter, by the token that was mailed there, and gives the
 * discount. A link confirms once; the same one again, while it is in time and the subscription stands, changes nothing
 * and answers the same. Every other token, old or wrong or of an address nobody gave, gets one refusal. Those are
 * counted by network, where many readers may share one; presses on a link that holds are counted by the link.
 */
confirmRoutes.post("/api/ext/newsletter/confirm", async (c) => {
  const read = await readBody(c, confirmRequest, "The request does not follow the contract");
  if (!read.ok) return read.response;
  const now = new Date();
  const hash = await tokenHash(read.body.token);
  const link = await openLink(c.env.DB, hash, now);
  const limits = link ? attemptLimits.confirmNewsletter(hash) : attemptLimits.setPassword(await subjectOf(c, "", now));
  const closed = await limitedBy(c, scaled(c, limits), now);
  if (closed) return closed;
  const from = shortNetwork(c.req.header("x-visitor-address") ?? "");
  const confirmed = link && (await confirm(c.env.DB, link, { hash, from, now }));
  return confirmed
    ? answer(c, { status: "subscribed", coupon: confirmed.coupon })
    : refuse(c, 400, "linkExpired", "link_expired");
});

interface Pressed {
  hash: string;
  from: string | null;
  now: Date;
}

interface Link {
  email: string;
  store_code: string;
  secret: string;
}

/** The link of a token that is in time and whose address is known; null for every other one. */
function openLink(db: D1Database, hash: string, now: Date): Promise<Link | null> {
  const since = new Date(now.getTime() - confirmableMs).toISOString();
  return db
    .prepare(
      `SELECT l.email, coalesce(l.asked ->> '$.store', s.store_code) AS store_code,
        (SELECT secret FROM newsletter_secret) AS secret FROM newsletter_link l
        JOIN newsletter_subscriber s ON s.email = l.email
        WHERE l.hash = ?1 AND l.purpose = 'confirm' AND l.created_at > ?2`,
    )
    .bind(hash, since)
    .first<Link>();
}

/** The customer whose request the link `l` asks about, while the account stands and has the address; else null. */
const asker = "(SELECT c.id FROM customer c WHERE c.id = l.asked ->> '$.customer' AND c.email = l.email)";

/** The record of a consent by the press on the link `l`, as SQL: the request that was mailed, and the press itself. */
const record = {
  confirmed_at: "?4",
  confirmed_from: "?5",
  created_at: "coalesce(l.asked ->> '$.at', n.created_at)",
  source: "coalesce(l.asked ->> '$.source', n.source)",
  store_code: "coalesce(l.asked ->> '$.store', n.store_code)",
  text_version: "coalesce(l.asked ->> '$.text', n.text_version)",
  asked_from: "CASE WHEN l.asked IS NULL THEN n.asked_from ELSE l.asked ->> '$.from' END",
} as const;

/**
 * What a press on an open link comes to, in one batch; null where it was ended meanwhile. A link that an account asked
 * for confirms a subscription that stands without it once more, for the account.
 */
async function confirm(
  db: D1Database,
  link: Link,
  { hash, from, now }: Pressed,
): Promise<{ coupon: WelcomeCoupon | null } | null> {
  const { email } = link;
  const at = now.toISOString();
  const digest = await giftDigest(email, link.secret);
  const code = newCode();
  const label = giftLabel(languageOf(storeByCode(link.store_code)));
  // Of presses at the same time one finds the address waiting, or without the account. It writes its code, which nobody
  // else has, on its link: what follows in the batch is that one's alone.
  const mine = "EXISTS (SELECT 1 FROM newsletter_link WHERE hash = ?2 AND coupon_code = ?3)";
  const results = await db.batch<{ code: string | null; percent: number | null; until: string | null }>([
    db
      .prepare(
        `UPDATE newsletter_link AS l SET used_at = ?4, coupon_code = ?3
          WHERE hash = ?2 AND email = ?1 AND used_at IS NULL AND EXISTS (SELECT 1 FROM newsletter_subscriber n
            WHERE n.email = ?1 AND (n.status = 'pending' OR n.customer_id IS NOT coalesce(${asker}, n.customer_id)))`,
      )
      .bind(email, hash, code, at),
    db
      .prepare(
        // The record is of the request that this link was mailed for; of an older link's, what stands there. Where a
        // subscription stands already, mails went out on its own record, and that stays.
        `UPDATE newsletter_subscriber AS n SET status = 'confirmed',
            ${Object.entries(record)
              .map(([name, value]) => `${name} = CASE n.status WHEN 'confirmed' THEN n.${name} ELSE ${value} END`)
              .join(", ")},
            customer_id = ${asker}
          FROM newsletter_link l WHERE n.email = ?1 AND l.hash = ?2 AND l.coupon_code = ?3`,
      )
      .bind(email, hash, code, at, from),
    // The contact of the account that asked agrees with its address, and no other account's that claims the address.
    ...noteConsent(
      db,
      ["?1", "(SELECT 'c-' || n.customer_id FROM newsletter_subscriber n WHERE n.email = ?1)"],
      email,
      {
        accepts: true,
        now,
        when: "EXISTS (SELECT 1 FROM newsletter_link WHERE hash = ?3 AND coupon_code = ?4)",
        more: [hash, code],
      },
    ),
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
