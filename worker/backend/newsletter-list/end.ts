import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { noteConsent } from "../customer-data/changes.ts";

/**
 * The end of everything an address has of the newsletter, by its owner, who has shown that they read its mail: its
 * confirmation links, what was not sent to it yet, and what accounts have asked for it. Links to leave stay for a month
 * without saying whose they were, so that one pressed later still says what became of it. `email` is SQL over ?1, the
 * value. The customer-data platform hears of it, and of the account whose request the address had confirmed.
 */
export const endStatements = (
  db: D1Database,
  email: string,
  value: string | number,
  now: Date,
): D1PreparedStatement[] => [
  ...noteConsent(
    db,
    [
      email,
      `(SELECT 'c-' || n.customer_id FROM newsletter_subscriber n WHERE n.email = ${email} AND n.status = 'confirmed')`,
    ],
    value,
    { accepts: false, now },
  ),
  // Compared with a bare column, SQLite would not use the index of the mails' addresses.
  db
    .prepare(
      `DELETE FROM outbox WHERE kind IN ('newsletter-confirm', 'newsletter-welcome') AND sent_at IS NULL
        AND payload ->> '$.email' = ${email} || ''`,
    )
    .bind(value),
  // What accounts asked for it goes by a trigger.
  db.prepare(`DELETE FROM newsletter_subscriber WHERE email = ${email}`).bind(value),
  db.prepare(`DELETE FROM newsletter_link WHERE purpose = 'confirm' AND email = ${email}`).bind(value),
  db
    .prepare(`UPDATE newsletter_link SET email = NULL, used_at = ?2 WHERE purpose = 'leave' AND email = ${email}`)
    .bind(value, now.toISOString()),
];

/**
 * SQL over ?1, a customer's id: their address at present, and whether its row of the list is of their own request. The
 * address is joined to nothing, because the type of a column keeps an index of an expression from being used.
 */
export const ownAddress = "(SELECT c.email || '' FROM customer c WHERE c.id = ?1)";
export const ownRow = `EXISTS (SELECT 1 FROM newsletter_subscriber n
  WHERE n.email = ${ownAddress} AND n.customer_id = ?1)`;
export const ownConfirmed = `EXISTS (SELECT 1 FROM newsletter_subscriber n
  WHERE n.email = ${ownAddress} AND n.customer_id = ?1 AND n.status = 'confirmed')`;

/** SQL over ?1, a customer's id: mails to their address that their own request caused. */
export const ownMails = `payload ->> '$.email' = ${ownAddress} AND kind IN ('newsletter-confirm', 'newsletter-welcome')
  AND (payload ->> '$.asked.customer' = ?1 OR ${ownRow})`;
const ownLinks = `email = ${ownAddress} AND (asked ->> '$.customer' = ?1 OR ${ownRow})`;

/**
 * The end of what a customer's own request brought about at the address the account has when the batch runs, as SQL
 * over ?1, the customer's id, and `now`. What is there without them, the form's, stays: an account's address is
 * nobody's proof. Its mails end before: what caused them is read from these rows.
 */
export const ownRowsEnd = (now: string): readonly string[] => [
  `DELETE FROM newsletter_link WHERE purpose = 'confirm' AND ${ownLinks}`,
  `UPDATE newsletter_link SET email = NULL, used_at = ${now}
    WHERE purpose = 'leave' AND email = ${ownAddress} AND ${ownRow}`,
  `DELETE FROM newsletter_subscriber WHERE email = ${ownAddress} AND customer_id = ?1`,
];

/**
 * The same as a batch, with the request that waits at that address and the mails that were not sent yet, and what the
 * customer-data platform hears of it.
 */
export const endOwnStatements = (db: D1Database, customerId: number, now: Date): D1PreparedStatement[] => [
  ...noteConsent(db, ownAddress, customerId, { accepts: false, now, when: ownConfirmed }),
  ...[
    `DELETE FROM outbox WHERE ${ownMails} AND sent_at IS NULL`,
    `DELETE FROM newsletter_request WHERE customer_id = ?1 AND email = ${ownAddress}`,
    ...ownRowsEnd(`'${now.toISOString()}'`),
  ].map((sql) => db.prepare(sql).bind(customerId)),
];
