import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { newToken, tokenHash } from "../../caller/token.ts";

const day = 86_400_000;
/**
 * How long tokens hold (docs/decisions/121-session-tokens.md). A refresh token is good for 30 days from its making, and
 * no session for more than 180.
 */
export const lifetimes = { accessMs: 3_600_000, refreshMs: 30 * day, familyMs: 180 * day, graceMs: 30_000 } as const;

/**
 * Both tokens of a session, in clear for the one answer that carries them. `expiresAt`: when the access token ends;
 * `sessionEnds`: when the session does, unless it is used.
 */
export interface Tokens {
  access: string;
  refresh: string;
  expiresAt: Date;
  sessionEnds: Date;
  familyId: string;
  customerId: number;
  groupId: number;
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** Most sessions of a customer that go on at once; a new one ends the one that was used longest ago. */
export const mostSessions = 50;

interface Opening {
  customerId: number;
  passwordHash: string;
  device: string;
  now: Date;
}
/**
 * Signs a customer in: a new family with its first tokens, beside `also` in one batch. Null, and nothing written, when
 * the password has changed since it was checked: no session begins with a password that was taken back.
 */
export async function openSession(
  db: D1Database,
  { customerId, passwordHash, device, now }: Opening,
  also: readonly D1PreparedStatement[] = [],
): Promise<Tokens | null> {
  const [access, refresh, familyId] = [newToken(), newToken(), crypto.randomUUID()];
  const [accessEnds, refreshEnds, at] = [
    after(now, lifetimes.accessMs),
    after(now, lifetimes.refreshMs),
    now.toISOString(),
  ];
  const [opened, , , , found] = await db.batch<{ group_id: number }>([
    db
      .prepare(
        `INSERT INTO session_family (id, customer_id, device, created_at, used_at, expires_at)
          SELECT ?1, id, ?4, ?5, ?5, ?6 FROM customer WHERE id = ?2 AND password_hash = ?3`,
      )
      .bind(familyId, customerId, passwordHash, device, at, after(now, lifetimes.familyMs)),
    db
      .prepare(
        "INSERT INTO access_token (hash, family_id, expires_at) SELECT ?1, id, ?3 FROM session_family WHERE id = ?2",
      )
      .bind(await tokenHash(access), familyId, accessEnds),
    db
      .prepare(
        "INSERT INTO refresh_token (hash, family_id, expires_at) SELECT ?1, id, ?3 FROM session_family WHERE id = ?2",
      )
      .bind(await tokenHash(refresh), familyId, refreshEnds),
    db
      .prepare(
        `UPDATE session_family SET revoked_at = ?2
          WHERE customer_id = ?1 AND revoked_at IS NULL AND id NOT IN (SELECT id FROM session_family
            WHERE customer_id = ?1 AND revoked_at IS NULL ORDER BY used_at DESC LIMIT ${mostSessions})`,
      )
      .bind(customerId, at),
    db.prepare("SELECT group_id FROM customer WHERE id = ?1").bind(customerId),
    ...also,
  ]);
  return opened?.meta.changes
    ? {
        access,
        refresh,
        familyId,
        customerId,
        groupId: found?.results[0]?.group_id ?? 0,
        expiresAt: new Date(accessEnds),
        sessionEnds: new Date(refreshEnds),
      }
    : null;
}

/**
 * A refresh token that may be used: ?1 its hash, ?2 now, ?3 since when a replaced one is too old. Nothing that is
 * replaced within a batch stops being usable in it.
 */
const usable = `FROM refresh_token t JOIN session_family f ON f.id = t.family_id
  WHERE t.hash = ?1 AND t.expires_at > ?2 AND f.revoked_at IS NULL AND f.expires_at > ?2
    AND (t.replaced_at IS NULL OR t.replaced_at > ?3)`;

/**
 * "reused": a replaced token came back after its grace period, so it was copied and its family is revoked. "invalid":
 * unknown, expired or revoked.
 */
export type Refreshed = { kind: "renewed"; tokens: Tokens } | { kind: "reused" | "invalid" };

/**
 * A new pair for a refresh token. The present token, and whatever stands beside it, is replaced. A replaced one gets
 * another pair of the same family for 30 seconds, because its answer may have been lost or two windows may have asked
 * at once; both pairs hold until one is used. After that its use ends the family. One batch: calls at the same time
 * come one after another.
 */
export async function refreshSession(db: D1Database, token: string, now: Date): Promise<Refreshed> {
  const [access, refresh] = [newToken(), newToken()];
  const [accessHash, refreshHash] = [await tokenHash(access), await tokenHash(refresh)];
  const bindings = [await tokenHash(token), now.toISOString(), after(now, -lifetimes.graceMs)] as const;
  const [, reused, , , , found] = await db.batch<{
    family_id: string;
    customer_id: number;
    group_id: number;
    expires_at: string;
    ends: string;
  }>([
    // The present token replaces all that are present: pairs that were given out for a lost answer and never used.
    db
      .prepare(
        `UPDATE refresh_token SET replaced_at = ?2
          WHERE replaced_at IS NULL AND family_id = (SELECT t.family_id ${usable} AND t.replaced_at IS NULL)`,
      )
      .bind(...bindings),
    db
      .prepare(
        `UPDATE session_family SET revoked_at = ?2
          WHERE revoked_at IS NULL AND id = (SELECT family_id FROM refresh_token
            WHERE hash = ?1 AND replaced_at <= ?3)`,
      )
      .bind(...bindings),
    db
      .prepare(
        `INSERT INTO access_token (hash, family_id, expires_at) SELECT ?4, f.id, min(?5, f.expires_at) ${usable}`,
      )
      .bind(...bindings, accessHash, after(now, lifetimes.accessMs)),
    db.prepare(`UPDATE session_family SET used_at = ?2 WHERE id = (SELECT f.id ${usable})`).bind(...bindings),
    db
      .prepare(
        `INSERT INTO refresh_token (hash, family_id, expires_at) SELECT ?4, f.id, min(?5, f.expires_at) ${usable}`,
      )
      .bind(...bindings, refreshHash, after(now, lifetimes.refreshMs)),
    db
      .prepare(
        `SELECT a.family_id, f.customer_id, c.group_id, a.expires_at, min(?2, f.expires_at) AS ends FROM access_token a
          JOIN session_family f ON f.id = a.family_id JOIN customer c ON c.id = f.customer_id WHERE a.hash = ?1`,
      )
      .bind(accessHash, after(now, lifetimes.refreshMs)),
  ]);
  const row = found?.results[0];
  if (!row) return { kind: reused?.meta.changes ? "reused" : "invalid" };
  return {
    kind: "renewed",
    tokens: {
      access,
      refresh,
      familyId: row.family_id,
      customerId: row.customer_id,
      groupId: row.group_id,
      expiresAt: new Date(row.expires_at),
      sessionEnds: new Date(row.ends),
    },
  };
}

/** Ends the sessions that these tokens belong to, also when the tokens themselves no longer hold. */
export async function endSession(
  db: D1Database,
  { access, refresh }: { access?: string | null; refresh?: string | null },
  now: Date,
): Promise<void> {
  const statements = [];
  for (const [table, token] of [
    ["access_token", access],
    ["refresh_token", refresh],
  ] as const) {
    if (token)
      statements.push(
        db
          .prepare(
            `UPDATE session_family SET revoked_at = ?2
              WHERE revoked_at IS NULL AND id = (SELECT family_id FROM ${table} WHERE hash = ?1)`,
          )
          .bind(await tokenHash(token), now.toISOString()),
      );
  }
  if (statements.length > 0) await db.batch(statements);
}

/**
 * Statement that ends a customer's sessions, but one, once the password is the one of `passwordHash`: it belongs in the
 * batch that sets it.
 */
export function endSessions(
  db: D1Database,
  {
    customerId,
    passwordHash,
    except = "",
    now,
  }: { customerId: number; passwordHash: string; except?: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE session_family SET revoked_at = ?3
        WHERE revoked_at IS NULL AND id <> ?2 AND customer_id = (SELECT id FROM customer
          WHERE id = ?4 AND password_hash = ?1)`,
    )
    .bind(passwordHash, except, now.toISOString(), customerId);
}
