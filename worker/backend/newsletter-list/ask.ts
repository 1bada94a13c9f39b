import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { z } from "zod";
import { confirmableHours, consentVersion } from "../../../shared/newsletter/consent.ts";
import { noteConsent } from "../customer-data/changes.ts";
import { languageOf, type StoreView } from "../../../shared/config/stores.ts";

const hour = 3_600_000;
/** For so long a newsletter that was asked for may be confirmed. */
export const confirmableMs = confirmableHours * hour;
/** An address that has not confirmed yet is asked again after so long, and so often before its request runs out. */
export const askAgainMs = hour;
export const mostAsks = 3;

/** Whose address: one that was typed in, or the one a customer's account has when the batch runs. */
export type Whose = { email: string } | { customerId: number };

/** A request as its confirmation keeps it: with the mail that asks, and with that mail's link. */
export const askedRecord = z.object({
  at: z.string(),
  store: z.string(),
  source: z.string(),
  text: z.string(),
  from: z.string().nullable(),
});
export type AskedRecord = z.infer<typeof askedRecord>;

export interface Asked {
  whose: Whose;
  store: StoreView;
  source: "form" | "account";
  /** Network the request came from, shortened (`shortNetwork`); null where none is known. */
  from: string | null;
  now: Date;
}

/** Name of the sentence that stood beside the sign-up, as the record of a consent keeps it. */
export const textVersionOf = (store: StoreView): string => `${consentVersion} ${languageOf(store)}`;

const repeatable = "status = 'pending' AND created_at <= ?3 AND (asks < ?4 OR created_at <= ?5)";

/**
 * Two statements that note who asked for the newsletter, and queue the mail by which the address's owner confirms. The
 * same two for every address, so that the work tells a stranger nothing: one that is confirmed, or was asked within the
 * hour, or three times, changes nothing. The record is of the last request until one is confirmed: the mail takes its
 * own request along for that, so nobody who asks later changes what an owner has agreed to.
 */
export function askStatements(db: D1Database, { whose, store, source, from, now }: Asked): D1PreparedStatement[] {
  const [person, who] =
    "email" in whose
      ? ["(SELECT ?1 AS email) c WHERE true", whose.email]
      : ["customer c WHERE c.id = ?1", whose.customerId];
  const times = [
    now.toISOString(),
    new Date(now.getTime() - askAgainMs).toISOString(),
    mostAsks,
    new Date(now.getTime() - confirmableMs).toISOString(),
  ];
  const record = [store.storeCode, source, textVersionOf(store), from];
  return [
    db
      .prepare(
        `INSERT INTO outbox (kind, payload, created_at) SELECT 'newsletter-confirm', json_object('email', c.email,
            'asked', json_object('at', ?2, 'store', ?6, 'source', ?7, 'text', ?8, 'from', ?9)), ?2
          FROM ${person} AND NOT EXISTS (SELECT 1 FROM newsletter_subscriber n
            WHERE n.email = c.email AND NOT (${repeatable}))`,
      )
      .bind(who, ...times, ...record),
    db
      .prepare(
        `INSERT INTO newsletter_subscriber (email, status, created_at, store_code, source, text_version, asked_from)
          SELECT c.email, 'pending', ?2, ?6, ?7, ?8, ?9 FROM ${person}
          ON CONFLICT (email) DO UPDATE SET created_at = ?2, store_code = ?6, source = ?7, text_version = ?8,
            asked_from = ?9, asks = CASE WHEN created_at <= ?5 THEN 1 ELSE asks + 1 END WHERE ${repeatable}`,
      )
      .bind(who, ...times, ...record),
  ];
}

/**
 * A subscription that ends: the address, its confirmation links and what was not sent to it yet. Links to leave stay
 * for a month without saying whose they were, so that one pressed later still says what became of it. `email` is SQL
 * over ?1, the value. The customer-data platform hears of it where the address had confirmed: an account's address is
 * nobody's proof, so one that never did keeps what its owner said elsewhere. `isOwner`: whoever asks has shown that
 * they read the address's mail, and is heard in any case.
 */
export const endStatements = (
  db: D1Database,
  email: string,
  value: string | number,
  now: Date,
  isOwner = false,
): D1PreparedStatement[] => [
  ...noteConsent(db, email, value, {
    accepts: false,
    now,
    when: isOwner
      ? "true"
      : "EXISTS (SELECT 1 FROM newsletter_subscriber n WHERE n.email = a.email AND n.status = 'confirmed')",
  }),
  // Compared with a bare column, SQLite would not use the index of the mails' addresses.
  db
    .prepare(
      `DELETE FROM outbox WHERE kind IN ('newsletter-confirm', 'newsletter-welcome') AND sent_at IS NULL
        AND payload ->> '$.email' = ${email} || ''`,
    )
    .bind(value),
  db.prepare(`DELETE FROM newsletter_subscriber WHERE email = ${email}`).bind(value),
  db.prepare(`DELETE FROM newsletter_link WHERE purpose = 'confirm' AND email = ${email}`).bind(value),
  db
    .prepare(`UPDATE newsletter_link SET email = NULL, used_at = ?2 WHERE purpose = 'leave' AND email = ${email}`)
    .bind(value, now.toISOString()),
];
