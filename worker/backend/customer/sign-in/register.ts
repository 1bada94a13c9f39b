import { Hono } from "hono";
import { createRequest } from "../../../../shared/contract/customer/user.ts";
import { passwordFaults } from "../../../../shared/session/password-rule.ts";
import { readConfig, type Bindings } from "../../../env.ts";
import { readBody } from "../../http/answers.ts";
import { requestStore } from "../../http/request-store.ts";
import { addressColumns } from "../addresses/address-row.ts";
import { answer, limitedBy, refuse } from "../answers.ts";
import { attemptLimits, subjectOf } from "./attempt-limits.ts";
import { mailTo } from "../mails.ts";
import { hashPassword } from "./password.ts";
import { profileOf, readCustomer } from "../profile/profile.ts";
import { replaceAddresses } from "../addresses/replace-addresses.ts";
import { scaled, takeTry } from "../../caller/throttle.ts";

/** Making an account (contract §2.1, USER-008). It does not sign in. */
export const registerRoutes = new Hono<{ Bindings: Bindings }>();

/**
 * Answers the profile; 400 for a password that is too weak or an address that has an account already, of which its
 * owner hears by mail. Both ways cost one hashing; who asks for many addresses is stopped by the limit of his visitor.
 */
registerRoutes.post("/api/user/create", async (c) => {
  const read = await readBody(c, createRequest, "customer and password are required");
  if (!read.ok) return read.response;
  const {
    customer: { email, firstname, lastname, addresses = [] },
    password,
  } = read.body;
  const [fault] = passwordFaults(password, [email, firstname, lastname]);
  if (fault) return refuse(c, 400, `weak-${fault}`, "weak_password");
  const [now, { DB }, store] = [new Date(), c.env, requestStore(c)];
  const who = await subjectOf(c, email, now);
  const closed = await limitedBy(c, scaled(c, attemptLimits.register(who)), now);
  if (closed) return closed;

  const passwordHash = await hashPassword(password, readConfig(c.env).passwordCost);
  const at = now.toISOString();
  // They are new, whatever ids came with them.
  const book = replaceAddresses(
    [],
    addresses.map(({ id: _id, address_id: _address, customer_id: _customer, ...address }) => address),
    0,
  );
  // The customer whose hash is this one has been made by this call: its salt is nobody else's.
  const [inserted] = await DB.batch<{ id: number }>([
    DB.prepare(
      `INSERT INTO customer (email, firstname, lastname, store_code, password_hash, created_at, updated_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6) ON CONFLICT (email) DO NOTHING RETURNING id`,
    ).bind(email, firstname, lastname, store.storeCode, passwordHash, at),
    DB.prepare(`INSERT INTO customer_address (customer_id, ${addressColumns.join(", ")}, created_at, updated_at)
      SELECT c.id, ${addressColumns.map((name) => `a.value ->> '$.${name}'`).join(", ")}, ?3, ?3
        FROM customer c, json_each(?2) a WHERE c.email = ?4 AND c.password_hash = ?1 ORDER BY a.key`).bind(
      passwordHash,
      JSON.stringify(book),
      at,
      email,
    ),
    mailTo(DB, { kind: "customer-welcome", store, now }, "c.email = ?6 AND c.password_hash = ?7", email, passwordHash),
  ]);
  const id = inserted?.results[0]?.id;
  if (id === undefined) {
    if ((await takeTry(DB, scaled(c, attemptLimits.mail("registration", who)), now)).ok)
      await mailTo(DB, { kind: "registration-attempt", store, now }, "c.email = ?6", email).run();
    return refuse(c, 400, "emailTaken", "email_taken");
  }
  const made = await readCustomer(DB, id);
  return answer(c, made && profileOf(made));
});
