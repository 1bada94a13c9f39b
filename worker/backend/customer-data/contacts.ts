import type { D1Database } from "@cloudflare/workers-types";
import { contactTypes } from "../../../shared/customer-data/engage-wire.ts";

interface Row {
  id: string;
  contact_type: string;
  custom_key: string | null;
  email: string | null;
  attributes: string;
  accepts_email: number | null;
  approved: number;
}

/** Key of a customer of the embedded shop, as profiles name it. */
const customerKey = /^c-(\d{1,15})$/;

/**
 * The contact of a key. A customer of the embedded shop is a contact from the first question on; the address goes with
 * it unless another contact of its type has it.
 */
export async function byKey(db: D1Database, key: string, now: Date): Promise<string | null> {
  const read = () => db.prepare("SELECT id FROM contact WHERE custom_key = ?1").bind(key).first<string>("id");
  const known = await read();
  const number = customerKey.exec(key)?.[1];
  if (known !== null || number === undefined) return known;
  await db
    .prepare(
      `INSERT OR IGNORE INTO contact (id, contact_type, custom_key, email, created_at, updated_at)
        SELECT ?1, ?2, 'c-' || c.id, CASE WHEN EXISTS (SELECT 1 FROM contact o WHERE o.contact_type = ?2
          AND o.email = c.email || '') THEN NULL ELSE c.email END, ?4, ?4 FROM customer c WHERE c.id = ?3`,
    )
    .bind(crypto.randomUUID(), contactTypes.customer, Number(number), now.toISOString())
    .run();
  return read();
}

export const byEmail = (db: D1Database, contactType: string, email: string): Promise<string | null> =>
  db
    .prepare("SELECT id FROM contact WHERE contact_type = ?1 AND email = ?2")
    .bind(contactType, email)
    .first<string>("id");

const rowOf = (db: D1Database, id: string): Promise<Row | null> =>
  db
    .prepare(
      `SELECT id, contact_type, custom_key, email, attributes, accepts_email, approved FROM contact
        WHERE id = ?1`,
    )
    .bind(id.toLowerCase())
    .first<Row>();

/** What the overview shows: the attributes, those of the contact itself among them. */
export async function overviewOf(db: D1Database, id: string): Promise<Record<string, unknown> | null> {
  const row = await rowOf(db, id);
  return (
    row && {
      id: row.id,
      attributes: {
        ...(row.email !== null && { email: row.email }),
        ...(JSON.parse(row.attributes) as Record<string, unknown>),
      },
    }
  );
}

export async function contactOf(db: D1Database, id: string): Promise<Record<string, unknown> | null> {
  const row = await rowOf(db, id);
  return (
    row && {
      ...(JSON.parse(row.attributes) as Record<string, unknown>),
      id: row.id,
      contactType: row.contact_type,
      email: row.email,
      externalId: row.custom_key,
      isApproved: row.approved === 1,
      preferences: row.accepts_email === null ? {} : { acceptsEmail: row.accepts_email === 1 },
    }
  );
}

/** Answers the id of a new contact, or of the one that has the key or address already, which stays as it is. */
export async function create(
  db: D1Database,
  {
    contactType,
    email,
    externalId,
  }: { contactType: string; email?: string | undefined; externalId?: string | undefined },
  approved: boolean,
  now: Date,
): Promise<string> {
  await db
    .prepare(
      `INSERT OR IGNORE INTO contact (id, contact_type, custom_key, email, approved, created_at, updated_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)`,
    )
    .bind(
      crypto.randomUUID(),
      contactType,
      externalId ?? null,
      email?.toLowerCase() ?? null,
      Number(approved),
      now.toISOString(),
    )
    .run();
  const id = email === undefined ? null : await byEmail(db, contactType, email.toLowerCase());
  return (
    id ??
    (await db
      .prepare("SELECT id FROM contact WHERE custom_key = ?1")
      .bind(externalId ?? "")
      .first<string>("id"))!
  );
}

const changed = async (statement: Promise<{ meta: { changes: number } }>): Promise<boolean> =>
  (await statement).meta.changes > 0;

/** Writes these attributes over what is there and leaves the others; an empty value overwrites as well. */
export const change = (
  db: D1Database,
  id: string,
  fields: Readonly<Record<string, string | number | boolean>>,
  now: Date,
): Promise<boolean> =>
  changed(
    db
      .prepare("UPDATE contact SET attributes = json_patch(attributes, ?2), updated_at = ?3 WHERE id = ?1")
      .bind(id.toLowerCase(), JSON.stringify(fields), now.toISOString())
      .run(),
  );

/** Whoever agrees is approved by that. */
export const setAcceptsEmail = (db: D1Database, id: string, value: boolean, now: Date): Promise<boolean> =>
  changed(
    db
      .prepare("UPDATE contact SET accepts_email = ?2, approved = max(approved, ?2), updated_at = ?3 WHERE id = ?1")
      .bind(id.toLowerCase(), Number(value), now.toISOString())
      .run(),
  );

/** A contact, and with it everything about it. */
export const forget = (db: D1Database, id: string): Promise<boolean> =>
  changed(db.prepare("DELETE FROM contact WHERE id = ?1").bind(id.toLowerCase()).run());

const day = 86_400_000;
/** Lets go addresses that take no mails, a day after they said so or were made, 500 at a time; customers stay. */
export async function forgetContacts(db: D1Database, now: Date): Promise<void> {
  await db
    .prepare(
      `DELETE FROM contact WHERE id IN (SELECT id FROM contact
        WHERE custom_key IS NULL AND coalesce(accepts_email, 0) = 0 AND updated_at < ?1 ORDER BY updated_at LIMIT 500)`,
    )
    .bind(new Date(now.getTime() - day).toISOString())
    .run();
}
