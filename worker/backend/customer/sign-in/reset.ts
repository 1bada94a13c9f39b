import { Hono } from "hono";
import { createPasswordRequest, resetRequest } from "../../../../shared/contract/customer/user.ts";
import { passwordFaults } from "../../../../shared/session/password-rule.ts";
import { readConfig, type Bindings } from "../../../env.ts";
import { readBody } from "../../http/answers.ts";
import { requestStore } from "../../http/request-store.ts";
import { answer, type Call, limitedBy, refuseInResult } from "../answers.ts";
import { accountKey, attemptLimits, pairKey, subjectOf } from "./attempt-limits.ts";
import { mailTo, resetLink } from "../mails.ts";
import { hashPassword } from "./password.ts";
import { endSessions } from "./sessions.ts";
import { forgetTries, scaled, takeTry } from "../../caller/throttle.ts";
import { newToken, tokenHash } from "../../caller/token.ts";

/** Passwords that were forgotten (contract §2.1; docs/decisions/121-session-tokens.md). */
export const resetRoutes = new Hono<{ Bindings: Bindings }>();

const resetMs = 3_600_000;

/**
 * Sends a link that holds for an hour and once (USER-009); an older one is void. Every address gets the same answer
 * after the same work; beyond three mails an hour nothing is sent.
 */
const requestReset = async (c: Call) => {
  const read = await readBody(c, resetRequest, "Invalid e-mail provided!");
  if (!read.ok) return read.response;
  const { email } = read.body;
  const [now, { DB }, store] = [new Date(), c.env, requestStore(c)];
  const who = await subjectOf(c, email, now);
  const closed = await limitedBy(c, scaled(c, attemptLimits.requestReset(who)), now);
  if (closed) return closed;
  const mails = scaled(c, attemptLimits.mail("reset", who));
  if (!(await takeTry(DB, mails, now)).ok) return answer(c, true);
  const token = newToken();
  await DB.batch([
    // Writes for nobody's address too: a batch that writes takes longer than one that does not.
    DB.prepare("UPDATE throttle SET count = count WHERE key = ?1").bind(mails[0]!.key),
    DB.prepare("DELETE FROM password_reset WHERE customer_id = (SELECT id FROM customer WHERE email = ?1)").bind(email),
    DB.prepare(
      "INSERT INTO password_reset (hash, customer_id, expires_at) SELECT ?2, id, ?3 FROM customer WHERE email = ?1",
    ).bind(email, await tokenHash(token), new Date(now.getTime() + resetMs).toISOString()),
    mailTo(DB, { kind: "password-reset", store, now, link: resetLink(store, email, token) }, "c.email = ?6", email),
  ]);
  return answer(c, true);
};
resetRoutes.post("/api/user/reset-password", requestReset);
resetRoutes.post("/api/user/resetPassword", requestReset);

const required = ["email", "resetToken", "newPassword"] as const;

/**
 * Sets a password by the token of a mail (USER-010): once, within an hour, for the address it was sent to. All sessions
 * of the customer end, browsers are known no longer, and the owner hears of it. A password that may not be used leaves
 * the token as it is.
 */
resetRoutes.post("/api/user/create-password", async (c) => {
  const text = (await c.req.raw
    .clone()
    .json()
    .catch(() => null)) as Record<string, unknown> | null;
  const absent = required.find(
    (name) =>
      text === null || typeof text !== "object" || text[name] === undefined || text[name] === null || text[name] === "",
  );
  const read = await readBody(
    c,
    createPasswordRequest,
    absent === undefined ? "The request does not follow the contract" : `${absent} not provided`,
  );
  if (!read.ok) return read.response;
  const { email, newPassword, resetToken } = read.body;
  const [now, { DB }, store] = [new Date(), c.env, requestStore(c)];
  const who = await subjectOf(c, email, now);
  const closed = await limitedBy(c, scaled(c, attemptLimits.setPassword(who)), now);
  if (closed) return closed;

  const hash = await tokenHash(resetToken);
  const valid = `FROM password_reset r JOIN customer c ON c.id = r.customer_id
      WHERE r.hash = ?1 AND r.expires_at > ?2 AND c.email = ?3`;
  const bindings = [hash, now.toISOString(), email] as const;
  const owner = await DB.prepare(`SELECT c.id, c.firstname, c.lastname ${valid}`)
    .bind(...bindings)
    .first<{ id: number; firstname: string; lastname: string }>();
  if (!owner) return refuseInResult(c, 400, "linkExpired", "link_expired");
  const [fault] = passwordFaults(newPassword, [email, owner.firstname, owner.lastname]);
  if (fault) return refuseInResult(c, 400, `weak-${fault}`, "weak_password");
  const passwordHash = await hashPassword(newPassword, readConfig(c.env).passwordCost);
  // Of two uses at once one finds the token gone; what follows happens only where this call's hash was written.
  const [set] = await DB.batch([
    DB.prepare(
      `UPDATE customer SET password_hash = ?4, updated_at = ?2, email_proven_at = ?2 WHERE id = (SELECT c.id ${valid})`,
    ).bind(...bindings, passwordHash),
    endSessions(DB, { customerId: owner.id, passwordHash, now }),
    ...["password_reset", "known_device"].map((table) =>
      DB.prepare(
        `DELETE FROM ${table} WHERE customer_id = (SELECT id FROM customer WHERE id = ?1 AND password_hash = ?2)`,
      ).bind(owner.id, passwordHash),
    ),
    mailTo(DB, { kind: "password-changed", store, now }, "c.id = ?6 AND c.password_hash = ?7", owner.id, passwordHash),
    // Who forgot it has tried before, and has shown by now who they are.
    forgetTries(DB, [pairKey(who), accountKey(who)]),
  ]);
  return set?.meta.changes ? answer(c, true) : refuseInResult(c, 400, "linkExpired", "link_expired");
});
