import type { D1Database } from "@cloudflare/workers-types";
import type { AlertKind } from "../../../shared/alerts/alert-rules.ts";
import { newToken, tokenHash } from "../caller/token.ts";
import { confirmableMs } from "./request-alert.ts";

/** An alert as a mail tells of it. */
export interface KnownAlert {
  id: number;
  store_code: string;
  group_id: number | null;
  confirmed_at: string | null;
}

/** The alert that a mail is about, while it stands. `now`: one that nobody confirmed in time is none. */
export const alertOf = (
  db: D1Database,
  { email, kind, sku }: { email: string; kind: AlertKind; sku: string },
  now: Date,
): Promise<KnownAlert | null> =>
  db
    .prepare(
      `SELECT id, store_code, group_id, confirmed_at FROM product_alert
        WHERE email = ?1 AND kind = ?2 AND sku = ?3 AND (confirmed_at IS NOT NULL OR asked_at > ?4)`,
    )
    .bind(email, kind, sku, new Date(now.getTime() - confirmableMs).toISOString())
    .first<KnownAlert>();

/**
 * Makes the token of one mail, by which its reader confirms or ends the alert; only its digest is kept. A mail that is
 * written again gets one of its own, and every copy's works. It goes with the alert.
 */
export async function newAlertToken(db: D1Database, alertId: number): Promise<string> {
  const token = newToken();
  await db
    .prepare("INSERT INTO product_alert_link (hash, alert_id) SELECT ?1, id FROM product_alert WHERE id = ?2")
    .bind(await tokenHash(token), alertId)
    .run();
  return token;
}
