import type { D1Database } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { createRequest, type AddressUpdate, type Profile } from "../../../shared/contract/user.ts";
import { passwordFaults } from "../../../shared/session/password-rule.ts";
import { readConfig, type Bindings } from "../../env.ts";
import { readBody } from "../cart/answers.ts";
import { requestStore } from "../store/request-store.ts";
import { answer, limitedBy, refuse } from "./answers.ts";
import { limits, scaled, subjectOf } from "./limits.ts";
import { mailTo } from "./mails.ts";
import { hashPassword } from "./password.ts";
import { takeTry } from "./throttle.ts";

/** Making an account (contract §2.1, USER-008). It does not sign in. */
export const registerRoutes = new Hono<{ Bindings: Bindings }>();

/**
 * Answers the profile; 400 for a password that is too weak or an address that has an account already, of which its owner hears by mail. Both ways cost one hashing and one batch;
 * who asks for many addresses is stopped by the limit of his visitor.
 */
registerRoutes.post("/api/user/create", async (c) => {
  const read = await readBody(c, createRequest, "customer and password are required");
  if (!read.ok) return read.response;
  const { customer: { email, firstname, lastname, addresses = [] }, password } = read.body;
  const [fault] = passwordFaults(password, [email, firstname, lastname]);
  if (fault) return refuse(c, 400, `weak-${fault}`, "weak_password");
  const [now, { DB }, store] = [new Date(), c.env, requestStore(c)];
  const who = await subjectOf(c, email, now);
  const closed = await limitedBy(c, scaled(c, limits.register(who)), now);
  if (closed) return closed;

  const passwordHash = await hashPassword(password, readConfig(c.env).passwordCost);
  const mayMail = (await takeTry(DB, scaled(c, limits.mail(who)), now)).ok;
  const at = now.toISOString();
  // The customer whose hash is this one has been made by this call: its salt is nobody else's.
  const [inserted] = await DB.batch([
    DB.prepare("INSERT INTO customer (email, firstname, lastname, store_code, password_hash, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6) ON CONFLICT (email) DO NOTHING").bind(email, firstname, lastname, store.storeCode, passwordHash, at),
    DB.prepare(`INSERT INTO customer_address (customer_id, firstname, lastname, company, street, postcode, city, country_id, telephone, vat_id, region, default_shipping, default_billing, created_at, updated_at)
      SELECT c.id, a.value ->> '$.firstname', a.value ->> '$.lastname', a.value ->> '$.company', a.value ->> '$.street', a.value ->> '$.postcode', a.value ->> '$.city', a.value ->> '$.country_id', a.value ->> '$.telephone',
        a.value ->> '$.vat_id', a.value ->> '$.region', a.value ->> '$.shipping', a.value ->> '$.billing', ?3, ?3 FROM customer c, json_each(?2) a WHERE c.password_hash = ?1`).bind(passwordHash, JSON.stringify(rowsOf(addresses)), at),
    mailTo(DB, { kind: "customer-welcome", store, now }, "c.password_hash = ?6", passwordHash),
    ...(mayMail ? [mailTo(DB, { kind: "registration-attempt", store, now }, "c.email = ?6 AND c.password_hash <> ?7", email, passwordHash)] : []),
  ]);
  if (!inserted?.meta.changes) return refuse(c, 400, "emailTaken", "email_taken");
  return answer(c, await newProfile(DB, passwordHash));
});

/** Addresses as rows; of several that are the default for something, the first is. */
function rowsOf(addresses: readonly AddressUpdate[]): Record<string, unknown>[] {
  const first = (flag: "default_shipping" | "default_billing") => addresses.findIndex((address) => address[flag] === true);
  return addresses.map(({ firstname, lastname, company, street, postcode, city, country_id, telephone, vat_id, region }, index) => ({
    firstname, lastname, company: company || null, street: JSON.stringify(street), postcode, city, country_id, telephone: telephone || null, vat_id: vat_id || null, region: region?.region || null,
    shipping: Number(index === first("default_shipping")), billing: Number(index === first("default_billing")),
  }));
}

/** The profile of the customer that was made with this hash. */
async function newProfile(db: D1Database, passwordHash: string): Promise<Profile> {
  const customer = (await db.prepare("SELECT id, email, firstname, lastname, group_id, created_at, updated_at FROM customer WHERE password_hash = ?1").bind(passwordHash).first<Pick<Profile, "email" | "firstname" | "lastname" | "group_id"> & { id: number; created_at: string; updated_at: string }>())!;
  return { ...customer, user_id: customer.id, external_id: `c-${customer.id}`, addresses: [] };
}
