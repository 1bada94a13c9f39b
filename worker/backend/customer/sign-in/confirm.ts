import { readConfig } from "../../../env.ts";
import { type Call, limitedBy, refuseInResult } from "../answers.ts";
import { attemptLimits } from "./attempt-limits.ts";
import { checkPassword } from "./password.ts";
import { forgetTries, scaled } from "../../caller/throttle.ts";

/**
 * Asks somebody who is signed in for the password again, before something that cannot be undone. The stored text when
 * it is right (write `… WHERE password_hash = it` to be sure it still is), else the refusal to send: 400
 * "wrong_password" with `result.errorMessage`, 429 after five tries in a quarter of an hour.
 */
export async function confirmPassword(
  c: Call,
  customerId: number,
  password: string,
  now = new Date(),
): Promise<{ ok: true; passwordHash: string } | { ok: false; response: Response }> {
  const tried = scaled(c, attemptLimits.confirm(customerId));
  const closed = await limitedBy(c, tried, now);
  if (closed) return { ok: false, response: closed };
  const stored =
    (await c.env.DB.prepare("SELECT password_hash FROM customer WHERE id = ?1")
      .bind(customerId)
      .first<string>("password_hash")) ?? "";
  if (!(await checkPassword(password, stored, readConfig(c.env).passwordCost)).fits)
    return { ok: false, response: refuseInResult(c, 400, "wrongPassword", "wrong_password") };
  await forgetTries(
    c.env.DB,
    tried.map(({ key }) => key),
  ).run();
  return { ok: true, passwordHash: stored };
}
