import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Call } from "../answers.ts";
import { newToken, tokenHash } from "../../caller/token.ts";

/** Most browsers that are remembered of a customer. */
const mostDevices = 20;

/** What the browser calls itself, for the list of places one is signed in at. */
export function deviceName(c: Call): string {
  return (c.req.header("user-agent") ?? "").replace(/[^\x20-\x7e]/g, "").slice(0, 160);
}

/** The token by which a browser is known, and its hash when it is one of this customer's. */
export async function knownDevice(
  c: Call,
  customerId: number | null,
): Promise<{ token: string | null; hash: string | null }> {
  const token = c.req.header("x-device-token") ?? "";
  if (token === "" || token.length > 200) return { token: null, hash: null };
  const hash = await tokenHash(token);
  // Also asked without an account, or the time it takes would tell who has one.
  const row = await c.env.DB.prepare("SELECT 1 AS known FROM known_device WHERE hash = ?1 AND customer_id = ?2")
    .bind(hash, customerId ?? -1)
    .first();
  return row ? { token, hash } : { token: null, hash: null };
}

/**
 * Statements that remember a new browser of a customer, in place of the oldest where there are many, and its token;
 * none is remembered once the password is another than the one that was checked.
 */
export async function rememberDevice(
  db: D1Database,
  { customerId, passwordHash, now }: { customerId: number; passwordHash: string; now: Date },
): Promise<{ token: string; statements: D1PreparedStatement[] }> {
  const token = newToken();
  return {
    token,
    statements: [
      db
        .prepare(
          `INSERT INTO known_device (hash, customer_id, created_at) SELECT ?1, id, ?3 FROM customer
            WHERE id = ?2 AND password_hash = ?4`,
        )
        .bind(await tokenHash(token), customerId, now.toISOString(), passwordHash),
      db
        .prepare(
          `DELETE FROM known_device
            WHERE customer_id = ?1 AND hash NOT IN (SELECT hash FROM known_device WHERE customer_id = ?1
              ORDER BY created_at DESC LIMIT ${mostDevices})`,
        )
        .bind(customerId),
    ],
  };
}
