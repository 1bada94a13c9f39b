import type { D1Database } from "@cloudflare/workers-types";
import { newToken, tokenHash } from "../caller/token.ts";
import type { AskedRecord } from "../newsletter-list/request-confirmation.ts";
import { addressDigest } from "./gift.ts";

/**
 * Makes the links of one mail to an address and answers their tokens; only digests are kept. A mail that is written
 * again, because sending it failed, gets links of its own, and every copy's links work. One to leave keeps a digest of
 * its address, by which it goes on working when its reader left and came back. `asked`: the request that the mail asks
 * about, for its link to confirm.
 */
export async function newLinks<P extends "confirm" | "leave">(
  db: D1Database,
  email: string,
  purposes: readonly P[],
  now: Date,
  asked: AskedRecord | null = null,
): Promise<Record<P, string>> {
  const links = await Promise.all(
    purposes.map(async (purpose) => {
      const token = newToken();
      return { purpose, token, hash: await tokenHash(token) };
    }),
  );
  const secret = await db.prepare("SELECT secret FROM newsletter_secret").first<string>("secret");
  await db
    .prepare(
      // Who has left meanwhile is not written down again: such a link says that it was used.
      `INSERT INTO newsletter_link (hash, email, used_at, purpose, created_at, address_digest, asked)
        SELECT value ->> '$.hash', (SELECT email FROM newsletter_subscriber WHERE email = ?2),
          CASE WHEN NOT EXISTS (SELECT 1 FROM newsletter_subscriber WHERE email = ?2) THEN ?3 END,
          value ->> '$.purpose', ?3,
          CASE value ->> '$.purpose' WHEN 'leave' THEN ?4 END,
          CASE value ->> '$.purpose' WHEN 'confirm' THEN ?5 END FROM json_each(?1)`,
    )
    .bind(
      JSON.stringify(links.map(({ hash, purpose }) => ({ hash, purpose }))),
      email,
      now.toISOString(),
      await addressDigest(email, secret ?? ""),
      asked && JSON.stringify(asked),
    )
    .run();
  return Object.fromEntries(links.map(({ purpose, token }) => [purpose, token])) as Record<P, string>;
}
