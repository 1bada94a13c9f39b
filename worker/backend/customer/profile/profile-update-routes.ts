import { Hono } from "hono";
import { updateMeRequest } from "../../../../shared/contract/customer/user.ts";
import { requestStore } from "../../http/request-store.ts";
import { type Call, limitedBy } from "../answers.ts";
import { confirmPassword } from "../sign-in/confirm.ts";
import { attemptLimits } from "../sign-in/attempt-limits.ts";
import { mayAskMailbox } from "../sign-in/mailbox-limit.ts";
import { presentProfile } from "./profile-routes.ts";
import { updateProfile } from "./profile-update.ts";
import { readCustomerBody, refuse } from "../record-answers.ts";
import { customersOnly, unauthorized, type CustomerContext } from "../../caller/signed-in.ts";
import { scaled } from "../../caller/throttle.ts";

/** Changing the profile (ACCT-002). Decision: docs/decisions/125-account-and-personal-data.md. */
export const profileUpdateRoutes = new Hono<CustomerContext>();

/**
 * Answers the profile. 400 with `meta.errors`; 400 "password_needed" or "wrong_password" for another e-mail address,
 * "email_taken"; 403 for an address that is not one's own; 409 "changed" when `version` is not the present one.
 */
profileUpdateRoutes.post("/api/user/me", customersOnly, async (c) => {
  const read = await readCustomerBody(c, updateMeRequest);
  if (!read.ok) return read.response;
  const { customer: change, currentPassword = "" } = read.body;
  const { customerId, email } = c.get("customer");
  const now = new Date();
  let passwordHash: string | null = null;
  let mayAsk = true;
  if (change.email !== undefined && change.email !== email) {
    if (currentPassword === "") return refuse(c, 400, "passwordNeeded", "password_needed");
    const confirmed = await confirmPassword(c as unknown as Call, customerId, currentPassword, now);
    if (!confirmed.ok) return confirmed.response;
    const closed = await limitedBy(
      c as unknown as Call,
      scaled(c as unknown as Call, attemptLimits.changeEmail(customerId)),
      now,
    );
    if (closed) return closed;
    passwordHash = confirmed.passwordHash;
    mayAsk = await mayAskMailbox(c as unknown as Call, change.email, now);
  }
  const store = requestStore(c);
  switch (await updateProfile(c.env.DB, { customerId, change, passwordHash, store, now, mayAsk })) {
    case "updated":
      return presentProfile(c);
    case "gone":
      return unauthorized(c as never);
    case "foreign":
      return refuse(c, 403, "foreignAddress", "forbidden");
    case "taken":
      return refuse(c, 400, "emailTaken", "email_taken");
    case "overtaken":
      return refuse(c, 409, "changedElsewhere", "changed");
  }
});
