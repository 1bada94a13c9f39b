import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

const day = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The first call of a day makes its salt and throws the old ones away. */
async function newSalt(db: D1Database, now: number, ofToday: D1PreparedStatement): Promise<string> {
  const [, , salts] = await db.batch<{ salt: string }>([
    db.prepare("DELETE FROM visitor_salt WHERE day < ?1").bind(dayOf(now - day)),
    db
      .prepare("INSERT OR IGNORE INTO visitor_salt (day, salt) VALUES (?1, lower(hex(randomblob(16))))")
      .bind(dayOf(now)),
    ofToday,
  ]);
  return salts!.results[0]!.salt;
}

/**
 * Names for today of texts that must not be stored: digests under a salt that lives for a day, so that what is stored
 * cannot be turned back into an address.
 */
export async function dailyDigests(db: D1Database, texts: readonly string[], now: number): Promise<string[]> {
  const ofToday = db.prepare("SELECT salt FROM visitor_salt WHERE day = ?1").bind(dayOf(now));
  const salt = (await ofToday.first<string>("salt")) ?? (await newSalt(db, now, ofToday));
  return Promise.all(
    texts.map(async (text) => {
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${salt} ${text}`));
      return Array.from(new Uint8Array(digest).slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
    }),
  );
}
