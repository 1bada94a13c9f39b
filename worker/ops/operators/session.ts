import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { keyHolder, type Operator, type Role } from "./operator.ts";
import { keyedDigest, newKey } from "./secrets.ts";

const minute = 60_000;
/** A session ends after half an hour in which nothing was asked, and after eight hours in any case. */
export const idleMs = 30 * minute;
export const wholeMs = 8 * 60 * minute;
/** One that OPS_KEY began is for making operators. */
export const keyHolderMs = 60 * minute;

/** `isWhole`: the second factor is set up. Before, nothing but that can be done. */
export interface Session {
  readonly hash: string;
  readonly operator: Operator;
  readonly isWhole: boolean;
  readonly endsAt: string;
}

const hashOf = (opsKey: string, token: string): Promise<string> => keyedDigest(opsKey, "session", token);

/** Begins a session and gives its token, which is kept nowhere here. */
export async function beginSession(db: D1Database, opsKey: string, id: number | null, now: Date): Promise<string> {
  const token = newKey();
  await db
    .prepare(
      `INSERT INTO operator_session (token_hash, operator_id, begun_at, seen_at, ends_at) VALUES (?1, ?2, ?3, ?3, ?4)`,
    )
    .bind(
      await hashOf(opsKey, token),
      id,
      now.toISOString(),
      new Date(now.getTime() + (id === null ? keyHolderMs : wholeMs)).toISOString(),
    )
    .run();
  return token;
}

interface Row {
  operator_id: number | null;
  seen_at: string;
  ends_at: string;
  name: string | null;
  role: Role | null;
  totp_since: string | null;
}

/** The session of a token as it stands now, or null. Role and end of its operator are read each time. */
export async function findSession(db: D1Database, opsKey: string, token: string, now: Date): Promise<Session | null> {
  const hash = await hashOf(opsKey, token);
  const row = await db
    .prepare(
      `SELECT s.operator_id, s.seen_at, s.ends_at, o.name, o.role, o.totp_since FROM operator_session s
        LEFT JOIN operator o ON o.id = s.operator_id AND o.ended_at IS NULL
        WHERE s.token_hash = ?1 AND s.ends_at > ?2 AND s.seen_at > ?3`,
    )
    .bind(hash, now.toISOString(), new Date(now.getTime() - idleMs).toISOString())
    .first<Row>();
  if (!row || (row.operator_id !== null && row.role === null)) return null;
  if (Date.parse(row.seen_at) <= now.getTime() - minute)
    await db
      .prepare("UPDATE operator_session SET seen_at = max(seen_at, ?2) WHERE token_hash = ?1")
      .bind(hash, now.toISOString())
      .run();
  const idle = new Date(now.getTime() + idleMs).toISOString();
  return {
    hash,
    operator: row.operator_id === null ? keyHolder : { id: row.operator_id, name: row.name, role: row.role! },
    isWhole: row.operator_id === null || row.totp_since !== null,
    endsAt: idle < row.ends_at ? idle : row.ends_at,
  };
}

export const endSession = (db: D1Database, hash: string): D1PreparedStatement =>
  db.prepare("DELETE FROM operator_session WHERE token_hash = ?1").bind(hash);

/** Every session of an operator but `except`. */
export const endSessionsOf = (db: D1Database, operatorId: number, except = ""): D1PreparedStatement =>
  db.prepare("DELETE FROM operator_session WHERE operator_id = ?1 AND token_hash <> ?2").bind(operatorId, except);

/** Takes away sessions that are over, some at a time. */
export async function sweepSessions(db: D1Database, now: Date): Promise<void> {
  await db
    .prepare(
      `DELETE FROM operator_session WHERE token_hash IN (
        SELECT token_hash FROM operator_session WHERE ends_at <= ?1 ORDER BY ends_at LIMIT 500)`,
    )
    .bind(now.toISOString())
    .run();
}
