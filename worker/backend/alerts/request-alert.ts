import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { alertConfirmHours, mostAlerts, type AlertKind } from "../../../shared/alerts/alert-rules.ts";

const hour = 3_600_000;
export const confirmableMs = alertConfirmHours * hour;
/** Who has not confirmed yet is asked again after so long, and so often before the request runs out. */
const askAgainMs = hour;
const mostAsks = 3;

export interface AskedAlert {
  email: string;
  kind: AlertKind;
  sku: string;
  storeCode: string;
  priceCents: number | null;
  groupId: number | null;
  now: Date;
}

const same = "email = ?1 AND kind = ?2 AND sku = ?3";
const hasRoom = `((SELECT count(*) FROM product_alert WHERE email = ?1) < ${mostAlerts}
  OR EXISTS (SELECT 1 FROM product_alert WHERE ${same}))`;
const repeatable = `confirmed_at IS NULL AND asked_at <= ?5 AND (asks < ${mostAsks} OR asked_at <= ?6)`;

/**
 * Two statements that note an alert and queue the mail by which the address's owner confirms: the same two for every
 * address, so that the work tells a stranger nothing. One that is confirmed, was asked for within the hour or three
 * times, or is one too many changes nothing.
 */
export function askStatements(db: D1Database, alert: AskedAlert): D1PreparedStatement[] {
  const { email, kind, sku, storeCode, priceCents, groupId, now } = alert;
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const known = [email, kind, sku, now.toISOString(), before(askAgainMs), before(confirmableMs)] as const;
  return [
    db
      .prepare(
        `INSERT INTO outbox (kind, payload, created_at)
          SELECT 'alert-confirm', json_object('email', ?1, 'kind', ?2, 'sku', ?3), ?4 WHERE ${hasRoom}
            AND NOT EXISTS (SELECT 1 FROM product_alert WHERE ${same} AND NOT (${repeatable}))`,
      )
      .bind(...known),
    db
      .prepare(
        `INSERT INTO product_alert (email, kind, sku, asked_at, store_code, price_cents, group_id)
          SELECT ?1, ?2, ?3, ?4, ?7, ?8, ?9 WHERE ${hasRoom}
          ON CONFLICT (email, kind, sku) DO UPDATE SET asked_at = ?4, store_code = ?7, price_cents = ?8, group_id = ?9,
            asks = CASE WHEN asked_at <= ?6 THEN 1 ELSE asks + 1 END WHERE ${repeatable}`,
      )
      .bind(...known, storeCode, priceCents, groupId),
  ];
}

/** The same of an address whose owner asks and has proven it: it counts at once, and a mail says how to end it. */
export function noteStatements(db: D1Database, alert: AskedAlert): D1PreparedStatement[] {
  const { email, kind, sku, storeCode, priceCents, groupId, now } = alert;
  return [
    db
      .prepare(
        `INSERT INTO outbox (kind, payload, created_at)
          SELECT 'alert-noted', json_object('email', ?1, 'kind', ?2, 'sku', ?3), ?4 WHERE ${hasRoom}
            AND NOT EXISTS (SELECT 1 FROM product_alert WHERE ${same} AND confirmed_at IS NOT NULL)`,
      )
      .bind(email, kind, sku, now.toISOString()),
    db
      .prepare(
        `INSERT INTO product_alert (email, kind, sku, asked_at, store_code, price_cents, group_id, confirmed_at)
          SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?4 WHERE ${hasRoom}
          ON CONFLICT (email, kind, sku) DO UPDATE SET asked_at = ?4, store_code = ?5, price_cents = ?6, group_id = ?7,
            confirmed_at = ?4 WHERE confirmed_at IS NULL`,
      )
      .bind(email, kind, sku, now.toISOString(), storeCode, priceCents, groupId),
  ];
}

/** Whether this customer's own address is theirs beyond doubt: they set a password by a link that was mailed there. */
export const isProven = async (db: D1Database, customerId: number, email: string): Promise<boolean> =>
  (await db
    .prepare("SELECT 1 FROM customer WHERE id = ?1 AND email = ?2 AND email_proven_at IS NOT NULL")
    .bind(customerId, email)
    .first()) !== null;
