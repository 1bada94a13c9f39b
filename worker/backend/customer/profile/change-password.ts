import { Hono, type Context } from "hono";
import { changePasswordRequest } from "../../../../shared/contract/customer/user.ts";
import { passwordFaults } from "../../../../shared/session/password-rule.ts";
import { readConfig } from "../../../env.ts";
import { readBody } from "../../http/answers.ts";
import { requestStore } from "../../http/request-store.ts";
import { answer, type Call, refuseInResult } from "../answers.ts";
import { confirmPassword } from "../sign-in/confirm.ts";
import { mailTo } from "../mails.ts";
import { hashPassword } from "../sign-in/password.ts";
import { endSessions } from "../sign-in/sessions.ts";
import { customersOnly, type CustomerContext } from "../../caller/signed-in.ts";
import { tokenHash } from "../../caller/token.ts";

/** Changing a password that is known (contract §2.1, ACCT-006, ACCT-007). */
export const changePasswordRoutes = new Hono<CustomerContext>();

/**
 * Sets a new password for the current one; the customer's other sessions, known browsers and links to reset end with
 * it, and the owner hears of it. Errors stand in `result.errorMessage`; 401 for a token that does not hold.
 */
const changePassword = async (context: Context<CustomerContext>) => {
  const c = context as unknown as Call;
  const read = await readBody(c, changePasswordRequest, "currentPassword and newPassword are required");
  if (!read.ok) return read.response;
  const { customerId, email, familyId } = context.get("customer");
  const [now, { DB }, store] = [new Date(), c.env, requestStore(c)];
  const confirmed = await confirmPassword(c, customerId, read.body.currentPassword ?? read.body.current ?? "", now);
  if (!confirmed.ok) return confirmed.response;
  const name = await DB.prepare("SELECT firstname, lastname FROM customer WHERE id = ?1")
    .bind(customerId)
    .first<{ firstname: string; lastname: string }>();
  const [fault] = passwordFaults(read.body.newPassword, [email, name?.firstname ?? "", name?.lastname ?? ""]);
  if (fault) return refuseInResult(c, 400, `weak-${fault}`, "weak_password");
  const passwordHash = await hashPassword(read.body.newPassword, readConfig(c.env).passwordCost);
  const [set] = await DB.batch([
    DB.prepare("UPDATE customer SET password_hash = ?3, updated_at = ?4 WHERE id = ?1 AND password_hash = ?2").bind(
      customerId,
      confirmed.passwordHash,
      passwordHash,
      now.toISOString(),
    ),
    endSessions(DB, { customerId, passwordHash, except: familyId, now }),
    DB.prepare(
      "DELETE FROM password_reset WHERE customer_id = (SELECT id FROM customer WHERE id = ?1 AND password_hash = ?2)",
    ).bind(customerId, passwordHash),
    // Whoever knew the old password shall not go on guessing as a known browser.
    DB.prepare(
      `DELETE FROM known_device
        WHERE hash <> ?3 AND customer_id = (SELECT id FROM customer WHERE id = ?1 AND password_hash = ?2)`,
    ).bind(customerId, passwordHash, await tokenHash(c.req.header("x-device-token") ?? "")),
    mailTo(
      DB,
      { kind: "password-changed", store, now },
      "c.id = ?6 AND c.password_hash = ?7",
      customerId,
      passwordHash,
    ),
  ]);
  return set?.meta.changes ? answer(c, true) : refuseInResult(c, 409, "changedMeanwhile", "wrong_password");
};
changePasswordRoutes.post("/api/user/change-password", customersOnly, changePassword);
changePasswordRoutes.post("/api/user/changePassword", customersOnly, changePassword);
