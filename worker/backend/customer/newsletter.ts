import type { D1Database } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { accountSubscription } from "../../../shared/contract/newsletter.ts";
import { requestStore } from "../http/request-store.ts";
import { type Call, limitedBy } from "./answers.ts";
import { attemptLimits, subjectOf } from "./attempt-limits.ts";
import { answer, type CustomerCall, readCustomerBody } from "./record-answers.ts";
import { customersOnly, type CustomerContext } from "../caller/signed-in.ts";
import { scaled } from "../caller/throttle.ts";

/** The newsletter to a customer's own address, `/api/user/newsletter` (ours; resolution 13). */
export const accountNewsletterRoutes = new Hono<CustomerContext>();

const isSubscribed = async (db: D1Database, email: string): Promise<boolean> =>
  (await db.prepare("SELECT 1 FROM newsletter_subscriber WHERE email = ?1").bind(email).first()) !== null;

async function present(c: CustomerCall) {
  const status = await c.env.DB.prepare(
    "SELECT n.status FROM newsletter_subscriber n JOIN customer c ON c.email = n.email WHERE c.id = ?1",
  )
    .bind(c.get("customer").customerId)
    .first<string>("status");
  return answer(c, { subscribed: status !== null, pending: status === "pending" });
}

accountNewsletterRoutes.get("/api/user/newsletter", customersOnly, present);

/**
 * Subscribes or unsubscribes the address the account has when the batch runs. An account's address is nobody's proof,
 * so a new one waits for its owner's confirmation by mail, like those of the footer (docs/decisions/125); asking twice
 * sends one mail, and switching it off and on three an hour (429 beyond).
 */
accountNewsletterRoutes.post("/api/user/newsletter", customersOnly, async (c) => {
  const read = await readCustomerBody(c, accountSubscription.pick({ subscribed: true }));
  if (!read.ok) return read.response;
  const { DB } = c.env;
  const { customerId, email } = c.get("customer");
  const at = new Date();
  if (read.body.subscribed && !(await isSubscribed(DB, email))) {
    const closed = await limitedBy(
      c as unknown as Call,
      scaled(c as unknown as Call, attemptLimits.newsletter(await subjectOf(c as unknown as Call, email, at))),
      at,
    );
    if (closed) return closed;
  }
  const now = at.toISOString();
  const own = "FROM customer c WHERE c.id = ?1";
  await DB.batch(
    read.body.subscribed
      ? [
          DB.prepare(
            `INSERT INTO outbox (kind, payload, created_at)
              SELECT 'newsletter-confirm', json_object('email', c.email), ?2 ${own} AND NOT EXISTS (SELECT 1
                FROM newsletter_subscriber n WHERE n.email = c.email)`,
          ).bind(customerId, now),
          DB.prepare(
            `INSERT OR IGNORE INTO newsletter_subscriber (email, store_code, status, created_at)
              SELECT c.email, ?2, 'pending', ?3 ${own}`,
          ).bind(customerId, requestStore(c).storeCode, now),
        ]
      : [
          // Who does not want it any more shall not be asked to confirm it.
          DB.prepare(
            `DELETE FROM outbox
              WHERE kind = 'newsletter-confirm' AND sent_at IS NULL
                AND payload ->> '$.email' = (SELECT c.email || '' ${own})`,
          ).bind(customerId),
          DB.prepare(`DELETE FROM newsletter_subscriber WHERE email = (SELECT c.email ${own})`).bind(customerId),
        ],
  );
  return present(c);
});
