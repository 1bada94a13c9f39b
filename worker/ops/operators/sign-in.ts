import type { D1Database } from "@cloudflare/workers-types";
import { forgetTries, takeTry } from "../../backend/caller/throttle.ts";
import { sameSecret } from "../../same-secret.ts";
import { digestOf } from "./secrets.ts";
import { spendCode } from "./second-factor.ts";

/** Codes tried by whoever has an operator's key; a stranger has none, and closes nobody's door. */
const codeTries = { most: 10, seconds: 900 };

/**
 * What became of a sign-in. `operatorId` null: OPS_KEY. `hasFactor`: the second factor is set up and was shown.
 * Refused: no such key; a code is missing; it does not fit; too many did not; the key is OPS_KEY, and there is an
 * administrator who signs in by name; the second factor cannot be read any more.
 */
export type SignIn =
  | { readonly ok: true; readonly operatorId: number | null; readonly hasFactor: boolean }
  | {
      readonly ok: false;
      readonly reason: "key" | "code" | "wrong-code" | "codes" | "named" | "factor";
      readonly operatorId: number | null;
    };

interface Row {
  id: number;
  totp_since: string | null;
}

/** Both are asked each time, so that the time says nothing of whose key it may be. */
async function whoseKey(db: D1Database, opsKey: string, key: string): Promise<"OPS_KEY" | Row | null> {
  const [isMaster, row] = await Promise.all([
    sameSecret(key, opsKey),
    db
      .prepare("SELECT id, totp_since FROM operator WHERE key_hash = ?1 AND ended_at IS NULL")
      .bind(await digestOf(key))
      .first<Row>(),
  ]);
  return isMaster ? "OPS_KEY" : row;
}

/** OPS_KEY opens the page only as long as nobody can sign in who may make operators. */
const hasAdministrator = async (db: D1Database): Promise<boolean> =>
  (await db
    .prepare("SELECT 1 AS found FROM operator WHERE role = 'admin' AND ended_at IS NULL AND totp_since IS NOT NULL")
    .first()) !== null;

export async function signIn(
  db: D1Database,
  opsKey: string,
  { key, code }: { key: string; code?: string | undefined },
  now: Date,
): Promise<SignIn> {
  const whose = await whoseKey(db, opsKey, key);
  if (whose === null) return { ok: false, reason: "key", operatorId: null };
  if (whose === "OPS_KEY")
    return (await hasAdministrator(db))
      ? { ok: false, reason: "named", operatorId: null }
      : { ok: true, operatorId: null, hasFactor: false };
  const { id, totp_since: since } = whose;
  if (since === null) return { ok: true, operatorId: id, hasFactor: false };
  if (!code) return { ok: false, reason: "code", operatorId: id };
  const limit = `ops-code ${id}`;
  if (!(await takeTry(db, [{ key: limit, ...codeTries }], now)).ok)
    return { ok: false, reason: "codes", operatorId: id };
  const used = await spendCode(db, opsKey, id, code, now);
  if (used !== "fits") return { ok: false, reason: used === "wrong" ? "wrong-code" : "factor", operatorId: id };
  await forgetTries(db, [limit]).run();
  return { ok: true, operatorId: id, hasFactor: true };
}
