import type { D1Database } from "@cloudflare/workers-types";

/** A message as it is kept; `name` and `email` are null where nobody said them. */
export interface VisitorMessage {
  kind: "contact" | "review";
  store_code: string;
  name: string | null;
  email: string | null;
  about: string | null;
  message: string;
  received_at: string;
}

const columns = "kind, store_code, name, email, about, message, received_at";

export const messageById = (db: D1Database, id: number): Promise<VisitorMessage | null> =>
  db.prepare(`SELECT ${columns} FROM visitor_message WHERE id = ?1`).bind(id).first<VisitorMessage>();

/** When the message with this key was received; null where there is none. */
export const receivedAt = (db: D1Database, key: string): Promise<string | null> =>
  db.prepare("SELECT received_at FROM visitor_message WHERE message_key = ?1").bind(key).first<string>("received_at");

/**
 * Keeps a message and the rows of its mails in ONE batch, or nothing. False where a message with this key came first.
 * The mails know its number only and are made of it when they are sent.
 */
export async function receiveMessage(
  db: D1Database,
  key: string,
  message: VisitorMessage,
  mails: readonly string[],
): Promise<boolean> {
  const { kind, store_code, name, email, about, message: text, received_at } = message;
  try {
    await db.batch([
      db
        .prepare(`INSERT INTO visitor_message (message_key, ${columns}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`)
        .bind(key, kind, store_code, name, email, about, text, received_at),
      db
        .prepare(
          `INSERT INTO outbox (kind, payload, created_at)
            SELECT mail.value, json_object('message_id', m.id), ?2 FROM visitor_message m, json_each(?3) mail
            WHERE m.message_key = ?1`,
        )
        .bind(key, received_at, JSON.stringify(mails)),
    ]);
    return true;
  } catch (error) {
    if (error instanceof Error && /constraint failed: visitor_message\.message_key/i.test(error.message)) return false;
    throw error;
  }
}

/** Lets go of messages received before `before` (ISO): the trader has their mails. Some at a time. */
export async function forgetMessages(db: D1Database, before: string): Promise<void> {
  await db
    .prepare(
      `DELETE FROM visitor_message WHERE id IN (
        SELECT id FROM visitor_message WHERE received_at < ?1 ORDER BY received_at LIMIT 500)`,
    )
    .bind(before)
    .run();
}
