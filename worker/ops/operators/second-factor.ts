import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { Secret, TOTP } from "otpauth";
import { keyedDigest, seal, unseal } from "./secrets.ts";
import { endSessionsOf } from "./session.ts";

/** A device's clock may be half a minute off. */
const window = 1;
const periodSeconds = 30;
const issuer = "KADE";

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds });

/** The time step of a code that fits now; null where it does not. The comparison takes the same time for any code. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret, "operator").validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

/**
 * Makes a secret for an operator who has none that is in use, and gives it once, with the address that apps read as a
 * QR code. It opens nothing before a code has shown that the app has it. Null where one is in use.
 */
export async function offerFactor(
  db: D1Database,
  opsKey: string,
  { id, name }: { id: number; name: string },
): Promise<{ secret: string; uri: string } | null> {
  const secret = new Secret({ size: 20 }).base32;
  const { meta } = await db
    .prepare("UPDATE operator SET totp_secret = ?2, totp_step = NULL WHERE id = ?1 AND totp_since IS NULL")
    .bind(id, await seal(opsKey, id, secret))
    .run();
  return meta.changes === 0 ? null : { secret, uri: totpOf(secret, name).toString() };
}

interface Factor {
  totp_secret: string | null;
  totp_since: string | null;
}
const factorOf = (db: D1Database, id: number): Promise<Factor | null> =>
  db.prepare("SELECT totp_secret, totp_since FROM operator WHERE id = ?1").bind(id).first<Factor>();

/** Digits in the form of an authenticator's code. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text);
/** Sixteen letters and figures, however they are spaced. */
const recoveryText = (text: string): string => text.toUpperCase().replace(/[^A-Z2-7]/g, "");

/**
 * Whether a code opens: each authenticator's code once, each recovery code once, whatever is asked at the same time.
 * "unreadable": the secret was sealed under another OPS_KEY.
 */
export async function spendCode(
  db: D1Database,
  opsKey: string,
  id: number,
  text: string,
  now: Date,
): Promise<"fits" | "wrong" | "unreadable"> {
  const code = text.replaceAll(" ", "");
  if (!isCode(code)) {
    const { meta } = await db
      .prepare(
        "UPDATE operator_recovery SET used_at = ?3 WHERE operator_id = ?1 AND code_hash = ?2 AND used_at IS NULL",
      )
      .bind(id, await keyedDigest(opsKey, `recovery ${id}`, recoveryText(text)), now.toISOString())
      .run();
    return meta.changes === 1 ? "fits" : "wrong";
  }
  const sealed = (await factorOf(db, id))?.totp_secret ?? null;
  const secret = sealed === null ? null : await unseal(opsKey, id, sealed);
  if (secret === null) return "unreadable";
  const step = stepOf(secret, code, now);
  if (step === null) return "wrong";
  const { meta } = await db
    .prepare("UPDATE operator SET totp_step = ?2 WHERE id = ?1 AND (totp_step IS NULL OR totp_step < ?2)")
    .bind(id, step)
    .run();
  return meta.changes === 1 ? "fits" : "wrong";
}

const recoveryCodes = 10;
/** Sixteen signs of base32: 80 random bits. */
const newRecoveryCode = (): string => new Secret({ size: 10 }).base32.match(/.{4}/g)!.join("-");

/**
 * Puts the offered secret into use once a code fits, with new recovery codes; null where none does. Every session but
 * `session` ends: whoever began one with the key alone has shown no code.
 */
export async function confirmFactor(
  db: D1Database,
  opsKey: string,
  { id, session }: { id: number; session: string },
  code: string,
  now: Date,
): Promise<string[] | null> {
  if (!isCode(code) || (await factorOf(db, id))?.totp_since !== null) return null;
  if ((await spendCode(db, opsKey, id, code, now)) !== "fits") return null;
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  const hashes = await Promise.all(codes.map((one) => keyedDigest(opsKey, `recovery ${id}`, recoveryText(one))));
  // Of two codes at once the first one's stay: the others were shown to nobody.
  const isFirst = "EXISTS (SELECT 1 FROM operator WHERE id = ?1 AND totp_since IS NULL)";
  const results = await db.batch([
    db.prepare(`DELETE FROM operator_recovery WHERE operator_id = ?1 AND ${isFirst}`).bind(id),
    db
      .prepare(
        `INSERT INTO operator_recovery (operator_id, code_hash) SELECT ?1, value FROM json_each(?2) WHERE ${isFirst}`,
      )
      .bind(id, JSON.stringify(hashes)),
    endSessionsOf(db, id, session),
    db.prepare("UPDATE operator SET totp_since = ?2 WHERE id = ?1 AND totp_since IS NULL").bind(id, now.toISOString()),
  ]);
  return results.at(-1)!.meta.changes === 1 ? codes : null;
}

/** Statements that let an operator set the second factor up anew. */
export const resetFactor = (db: D1Database, id: number): D1PreparedStatement[] => [
  db.prepare("UPDATE operator SET totp_secret = NULL, totp_since = NULL, totp_step = NULL WHERE id = ?1").bind(id),
  db.prepare("DELETE FROM operator_recovery WHERE operator_id = ?1").bind(id),
];
