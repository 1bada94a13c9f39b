import { Hono } from "hono";
import { customerSearchRequest } from "../../../../shared/contract/customer/user.ts";
import { readConfig, type Bindings } from "../../../env.ts";
import { readBody } from "../../http/answers.ts";
import { sameSecret } from "../../../same-secret.ts";
import { answer, type Call, limitedBy } from "../answers.ts";
import { attemptLimits, subjectOf } from "./attempt-limits.ts";
import { customerOf, tokenOf, unauthorized } from "../../caller/signed-in.ts";
import { scaled } from "../../caller/throttle.ts";

/** Whether an address has an account (contract §2.1, USER-034). */
export const customerSearchRoutes = new Hono<{ Bindings: Bindings }>();

/**
 * Answers `meta.customer_exists` to operators, and to customers about themselves. All others hear 401, which says
 * nothing of the address (docs/decisions/121-session-tokens.md).
 */
const search = async (c: Call) => {
  const now = new Date();
  const { opsKey } = readConfig(c.env);
  const operator = opsKey !== undefined && (await sameSecret(tokenOf(c) ?? "", opsKey));
  const customer = operator ? null : await customerOf(c, now);
  if (!operator) {
    const closed = await limitedBy(c, scaled(c, attemptLimits.lookUp(await subjectOf(c, "", now))), now);
    if (closed) return closed;
    if (customer === null || customer === "stale") return unauthorized(c);
  }
  const read = await readBody(c, customerSearchRequest, "Invalid e-mail provided!");
  if (!read.ok) return read.response;
  const { email_address } = read.body;
  if (!operator && customer !== null && customer !== "stale" && customer.email !== email_address)
    return unauthorized(c);
  const exists =
    (await c.env.DB.prepare("SELECT 1 AS known FROM customer WHERE email = ?1").bind(email_address).first()) !== null;
  return answer(c, exists, { customer_exists: exists });
};
for (const path of ["/api/customer/search", "/api/user/search"]) customerSearchRoutes.post(path, search);
