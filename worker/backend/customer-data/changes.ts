import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

const minute = 60_000;
/** For so long after it was told a change counts as on its way: the platform answers from caches. */
const settlesMs = 10 * minute;
const on =
  "ON CONFLICT (kind, subject) DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at, " +
  "told_at = NULL, tries = 0, next_at = NULL, unless_refused = 0";

/**
 * Notes, in the batch of the change itself, that subjects (addresses, or keys of accounts) take the newsletter or take
 * it no more, for the customer-data platform. Each is SQL over ?1, `value`; `when` is SQL over `a.email` and `more`,
 * from ?3 on. Nothing where one is null. The end of an earlier account of an address is told no more: this is the newer
 * word.
 */
export const noteConsent = (
  db: D1Database,
  subjects: string | readonly string[],
  value: string | number,
  { accepts, now, when = "true", more = [] }: { accepts: boolean; now: Date; when?: string; more?: readonly string[] },
): D1PreparedStatement[] => {
  const about = `(${[subjects]
    .flat()
    .map((subject) => `SELECT ${subject} AS email`)
    .join(" UNION ALL ")}) a`;
  return [
    db
      .prepare(
        `DELETE FROM contact_change WHERE kind = 'forget' AND changed_at <= ?2
          AND subject IN (SELECT a.email FROM ${about} WHERE ${when})`,
      )
      .bind(value, now.toISOString(), ...more),
    db
      .prepare(
        `INSERT INTO contact_change (kind, subject, value, changed_at)
          SELECT 'consent', a.email, ${Number(accepts)}, ?2 FROM ${about}
          WHERE a.email IS NOT NULL AND ${when} ${on}`,
      )
      .bind(value, now.toISOString(), ...more),
  ];
};

/**
 * Whether what a customer has said last is still on its way to the platform, or only just there (`waiting`), and
 * whether the platform has been told that they take the newsletter (`told`). What is told of the account's address
 * counts only where the list has it by the customer's own request.
 */
export async function consentState(
  db: D1Database,
  customerId: number,
  now: Date,
): Promise<{ waiting: boolean; told: boolean }> {
  const row = await db
    .prepare(
      `SELECT coalesce(max(told_at IS NULL OR told_at > ?2), 0) AS waiting,
        coalesce(max(value = 1 AND told_at IS NOT NULL), 0) AS told FROM contact_change WHERE kind = 'consent'
        AND subject IN (SELECT c.email || '' FROM customer c WHERE c.id = ?1 AND EXISTS (SELECT 1
          FROM newsletter_subscriber n WHERE n.email = c.email || '' AND n.customer_id = c.id AND n.status = 'confirmed')
          UNION ALL SELECT 'c-' || CAST(?1 AS INTEGER))`,
    )
    .bind(customerId, new Date(now.getTime() - settlesMs).toISOString())
    .first<{ waiting: number; told: number }>();
  return { waiting: row?.waiting === 1, told: row?.told === 1 };
}

/** One change that is to be told. `tries` counts the one under way. */
export interface DueChange {
  readonly kind: "consent" | "forget";
  readonly subject: string;
  readonly value: number | null;
  readonly changed_at: string;
  readonly tries: number;
  /** 1: it may be older than what the platform knows, so a refusal there stands against it. */
  readonly unless_refused: number;
}

/** For so long a claim holds: longer than telling takes. */
const claimMs = 2 * minute;
const longestWaitMs = 360 * minute;
/** After so many days of tries a change is given up. */
const triedDays = 30;

/**
 * Takes the oldest changes that are due, in one statement: of two runs at once each goes to one. What may be older than
 * what the platform knows comes behind everything else.
 */
export async function claimChanges(db: D1Database, now: Date, most: number): Promise<DueChange[]> {
  const { results } = await db
    .prepare(
      `UPDATE contact_change SET tries = tries + 1, next_at = ?2 WHERE (kind, subject) IN (
        SELECT kind, subject FROM contact_change WHERE told_at IS NULL AND (next_at IS NULL OR next_at <= ?1)
        ORDER BY unless_refused, changed_at LIMIT ?3)
        RETURNING kind, subject, value, changed_at, tries, unless_refused`,
    )
    .bind(now.toISOString(), new Date(now.getTime() + claimMs).toISOString(), most)
    .all<DueChange>();
  return results;
}

/** Whether a claimed change is still the last word of its subject, and untold. To be asked right before telling it. */
export async function isStillDue(db: D1Database, { kind, subject, value, changed_at }: DueChange): Promise<boolean> {
  const found = await db
    .prepare(
      `SELECT 1 AS found FROM contact_change WHERE kind = ?1 AND subject = ?2 AND value IS ?3 AND changed_at = ?4
        AND told_at IS NULL`,
    )
    .bind(kind, subject, value, changed_at)
    .first("found");
  return found !== null;
}

/** After an older word was told while a newer one came: whatever is known of the subject is told, or told again. */
export const tellAgain = (db: D1Database, subject: string): D1PreparedStatement =>
  db.prepare("UPDATE contact_change SET told_at = NULL, next_at = NULL WHERE subject = ?1").bind(subject);

/** Told; nothing where it has changed meanwhile: then the newer word is told. The end of an account leaves no trace. */
export const noteTold = (db: D1Database, { kind, subject, changed_at }: DueChange, now: Date): D1PreparedStatement =>
  kind === "forget"
    ? db
        .prepare("DELETE FROM contact_change WHERE kind = ?1 AND subject = ?2 AND changed_at = ?3")
        .bind(kind, subject, changed_at)
    : db
        .prepare(
          `UPDATE contact_change SET told_at = ?4, next_at = NULL, standing = 0
            WHERE kind = ?1 AND subject = ?2 AND changed_at = ?3`,
        )
        .bind(kind, subject, changed_at, now.toISOString());

/** Never to be told, for the platform knows better; nothing where it has changed meanwhile. */
export const dropChange = (db: D1Database, { kind, subject, changed_at }: DueChange): D1PreparedStatement =>
  db
    .prepare("DELETE FROM contact_change WHERE kind = ?1 AND subject = ?2 AND changed_at = ?3 AND told_at IS NULL")
    .bind(kind, subject, changed_at);

/** Not told: tried again after 1, 2, 4 … minutes, six hours at the longest, and not before the platform's own wait. */
export const noteUntold = (
  db: D1Database,
  { kind, subject, changed_at, tries }: DueChange,
  waitSeconds: number,
  now: Date,
): D1PreparedStatement => {
  const wait = Math.max(Math.min(minute * 2 ** Math.min(tries - 1, 10), longestWaitMs), waitSeconds * 1_000);
  return db
    .prepare("UPDATE contact_change SET next_at = ?4 WHERE kind = ?1 AND subject = ?2 AND changed_at = ?3")
    .bind(kind, subject, changed_at, new Date(now.getTime() + wait).toISOString());
};

/** What was told before ?1 and not looked at since, at most 500 rows; and that it is of a subscription that stands. */
const toldBefore = `(kind, subject) IN (SELECT kind, subject FROM contact_change
  WHERE told_at < ?1 AND standing = 0 ORDER BY told_at LIMIT 500)`;
const stands = `(value IS 1 AND EXISTS (SELECT 1 FROM newsletter_subscriber n
  WHERE n.email = contact_change.subject || '' AND n.status = 'confirmed'))`;

/**
 * Lets go what was told an hour ago, but of a subscription that stands that it was told, and, with their number, what
 * could not be told in thirty days. What waits behind everything else has as long as it takes until its first try. A
 * subscription that stands is looked at once: its end is a word of its own, which is told, and looked at, anew.
 */
export async function forgetChanges(db: D1Database, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const [, , given] = await db.batch([
    db.prepare(`UPDATE contact_change SET standing = 1 WHERE ${toldBefore} AND ${stands}`).bind(before(60 * minute)),
    db.prepare(`DELETE FROM contact_change WHERE ${toldBefore} AND NOT ${stands}`).bind(before(60 * minute)),
    db
      .prepare(
        `DELETE FROM contact_change WHERE (kind, subject) IN (SELECT kind, subject FROM contact_change
          WHERE told_at IS NULL AND unless_refused IN (0, 1) AND changed_at < ?1
            AND (unless_refused = 0 OR tries > 0) LIMIT 500)`,
      )
      .bind(before(triedDays * 1_440 * minute)),
  ]);
  return given!.meta.changes;
}
