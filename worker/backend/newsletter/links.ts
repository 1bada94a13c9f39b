import type { D1Database } from "@cloudflare/workers-types";
import { newToken, tokenHash } from "../caller/token.ts";

/**
 * Makes the links of one mail to an address and answers their tokens; only digests are kept. A mail that is written
 * again, because sending it failed, gets links of its own, and every copy's links work.
 */
export async function newLinks<P extends "confirm" | "leave">(
  db: D1Database,
  email: string,
  purposes: readonly P[],
  now: Date,
): Promise<Record<P, string>> {
  const links = await Promise.all(
    purposes.map(async (purpose) => {
      const token = newToken();
      return { purpose, token, hash: await tokenHash(token) };
    }),
  );
  await db
    .prepare(
      `INSERT INTO newsletter_link (hash, email, purpose, created_at)
        SELECT value ->> '$.hash', ?2, value ->> '$.purpose', ?3 FROM json_each(?1)`,
    )
    .bind(JSON.stringify(links.map(({ hash, purpose }) => ({ hash, purpose }))), email, now.toISOString())
    .run();
  return Object.fromEntries(links.map(({ purpose, token }) => [purpose, token])) as Record<P, string>;
}
