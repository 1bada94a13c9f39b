import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { z } from "zod";
import { confirmableHours, consentVersion } from "../../../shared/newsletter/consent.ts";
import { languageOf, type StoreView } from "../../../shared/config/stores.ts";

const hour = 3_600_000;
/** For so long a newsletter that was asked for may be confirmed. */
export const confirmableMs = confirmableHours * hour;
/** An address that has not confirmed yet is asked again after so long, and so often before its request runs out. */
export const askAgainMs = hour;
export const mostAsks = 3;

/** A request as its confirmation keeps it: with the mail that asks, and with that mail's link. */
export const askedRecord = z.object({
  at: z.string(),
  store: z.string(),
  source: z.string(),
  text: z.string().nullable(),
  from: z.string().nullable(),
  /** Whose account asked; none for the form's requests. */
  customer: z.number().int().nullish(),
});
export type AskedRecord = z.infer<typeof askedRecord>;

export interface SignUpOrigin {
  store: StoreView;
  /** Network the request came from, shortened (`shortNetwork`); null where none is known. */
  from: string | null;
  now: Date;
}

/** Name of the sentence that stood beside the sign-up, as the record of a consent keeps it. */
export const textVersionOf = (store: StoreView): string => `${consentVersion} ${languageOf(store)}`;

const timesOf = (now: Date) => [
  now.toISOString(),
  new Date(now.getTime() - askAgainMs).toISOString(),
  mostAsks,
  new Date(now.getTime() - confirmableMs).toISOString(),
];

// One that waits for an account alone has not been asked by the form yet.
const repeatable = `status = 'pending'
  AND (customer_id IS NOT NULL OR created_at <= ?3 AND (asks < ?4 OR created_at <= ?5))`;

/**
 * Two statements that note that the form asked for the newsletter, and queue the mail by which the address's owner
 * confirms. The same two for every address, so that the work tells a stranger nothing: one that is confirmed, or was
 * asked within the hour, or three times, changes nothing. The record is of the last request until one is confirmed: the
 * mail takes its own request along for that, so nobody who asks later changes what an owner has agreed to.
 */
export function askStatements(
  db: D1Database,
  { email, store, from, now }: SignUpOrigin & { email: string },
): D1PreparedStatement[] {
  const values = [email, ...timesOf(now), store.storeCode, textVersionOf(store), from];
  return [
    db
      .prepare(
        `INSERT INTO outbox (kind, payload, created_at) SELECT 'newsletter-confirm', json_object('email', ?1,
            'asked', json_object('at', ?2, 'store', ?6, 'source', 'form', 'text', ?7, 'from', ?8)), ?2
          WHERE NOT EXISTS (SELECT 1 FROM newsletter_subscriber WHERE email = ?1 AND NOT (${repeatable}))`,
      )
      .bind(...values),
    db
      .prepare(
        `INSERT INTO newsletter_subscriber (email, status, created_at, store_code, source, text_version, asked_from)
          VALUES (?1, 'pending', ?2, ?6, 'form', ?7, ?8)
          ON CONFLICT (email) DO UPDATE SET created_at = ?2, store_code = ?6, source = 'form', text_version = ?7,
            asked_from = ?8, asks = CASE WHEN customer_id IS NOT NULL OR created_at <= ?5 THEN 1 ELSE asks + 1 END,
            customer_id = NULL WHERE ${repeatable}`,
      )
      .bind(...values),
  ];
}

/** A customer whose own subscription does not stand, and whose request is not a fresh one. */
const asking = `customer c WHERE c.id = ?1
  AND NOT EXISTS (SELECT 1 FROM newsletter_subscriber n
    WHERE n.email = c.email || '' AND n.status = 'confirmed' AND n.customer_id = c.id)
  AND NOT EXISTS (SELECT 1 FROM newsletter_request r WHERE r.customer_id = c.id AND r.email = c.email
    AND NOT (r.asked_at <= ?3 AND (r.asks < ?4 OR r.asked_at <= ?5)))`;

/**
 * The same of an account, for the address it has when the batch runs. That may be subscribed already without it, or
 * asked by the form: an account's address is nobody's proof, so its owner is asked all the same, by a mail that names
 * the account, and what was there stays as it is until they confirm.
 */
export function accountAskStatements(
  db: D1Database,
  { customerId, store, from, now }: SignUpOrigin & { customerId: number },
): D1PreparedStatement[] {
  const values = [customerId, ...timesOf(now), store.storeCode, textVersionOf(store)];
  return [
    db
      .prepare(
        `INSERT INTO outbox (kind, payload, created_at) SELECT 'newsletter-confirm', json_object('email', c.email,
            'asked', json_object('at', ?2, 'store', ?6, 'source', 'account', 'text', ?7, 'from', ?8,
              'customer', c.id)), ?2 FROM ${asking}`,
      )
      .bind(...values, from),
    db
      .prepare(
        `INSERT INTO newsletter_subscriber (email, status, created_at, store_code, source, text_version, asked_from,
            customer_id)
          SELECT c.email, 'pending', ?2, ?6, 'account', ?7, ?8, c.id FROM ${asking}
          ON CONFLICT (email) DO UPDATE SET created_at = ?2, store_code = ?6, text_version = ?7, asked_from = ?8,
            customer_id = excluded.customer_id WHERE status = 'pending' AND customer_id IS NOT NULL`,
      )
      .bind(...values, from),
    db
      .prepare(
        `INSERT INTO newsletter_request (customer_id, email, asked_at, store_code, text_version)
          SELECT c.id, c.email, ?2, ?6, ?7 FROM ${asking}
          ON CONFLICT (customer_id) DO UPDATE SET email = excluded.email, asked_at = ?2, store_code = ?6,
            text_version = ?7,
            asks = CASE WHEN email = excluded.email AND asked_at > ?5 THEN asks + 1 ELSE 1 END`,
      )
      .bind(...values),
  ];
}
