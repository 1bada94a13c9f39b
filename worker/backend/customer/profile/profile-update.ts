import type { D1Database } from "@cloudflare/workers-types";
import type { z } from "zod";
import type { StoreView } from "../../../../shared/config/stores.ts";
import type { updateMeRequest } from "../../../../shared/contract/customer/user.ts";
import { changedEmail } from "./email-change.ts";
import { readCustomer } from "./profile.ts";
import { replaceAddresses } from "../addresses/replace-addresses.ts";
import { writeAddresses } from "../addresses/write-addresses.ts";

export type ProfileChange = z.output<typeof updateMeRequest>["customer"];
/**
 * `passwordHash`: the hash the password was confirmed against; null when it was not confirmed, and then the e-mail
 * address is not changed.
 */
export interface ProfileUpdate {
  customerId: number;
  change: ProfileChange;
  passwordHash: string | null;
  store: StoreView;
  now: Date;
  /** Whether another address's mailbox may still be asked for the newsletter today; true where nothing else is said. */
  mayAsk?: boolean;
}
export type Updated = "updated" | "gone" | "foreign" | "taken" | "overtaken";

/** How often a change is made ready again that another one overtook meanwhile. */
const tries = 4;

/**
 * Writes names, e-mail address and address book in ONE batch, or nothing of it (ACCT-002). Its first statement ends the
 * batch when the account is no longer as it was read, or its password no longer the confirmed one; with the sender's
 * `version`, "overtaken" when it is no longer as the sender saw it.
 */
export async function updateProfile(
  db: D1Database,
  { customerId, change: { version, ...change }, passwordHash, store, now, mayAsk = true }: ProfileUpdate,
): Promise<Updated> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const record = await readCustomer(db, customerId);
    if (!record) return "gone";
    const { customer } = record;
    if (version !== undefined && version !== customer.version) return "overtaken";
    const addresses = change.addresses && replaceAddresses(record.addresses, change.addresses, customerId);
    if (addresses === "foreign") return "foreign";
    const email = passwordHash === null ? customer.email : (change.email ?? customer.email);
    const mails = email === customer.email ? null : changedEmail(db, { customer, email, store, now, mayAsk });
    try {
      await db.batch([
        ...(mails?.before ?? []),
        db
          .prepare(
            `UPDATE customer SET firstname = CASE WHEN version = ?2
              AND (?3 IS NULL OR password_hash = ?3) THEN ?4 END, lastname = ?5, email = ?6,
              email_proven_at = CASE WHEN email = ?6 THEN email_proven_at END, version = version + 1,
              updated_at = ?7 WHERE id = ?1`,
          )
          .bind(
            customerId,
            customer.version,
            passwordHash,
            change.firstname ?? customer.firstname,
            change.lastname ?? customer.lastname,
            email,
            now.toISOString(),
          ),
        ...(mails?.after ?? []),
        ...(addresses ? writeAddresses(db, customerId, addresses, now) : []),
      ]);
      return "updated";
    } catch (error) {
      const message = error instanceof Error ? error.message : "";
      if (/UNIQUE constraint failed: customer\.email/i.test(message)) return "taken";
      // Addresses of an account that was deleted meanwhile.
      if (/FOREIGN KEY constraint failed/i.test(message)) return "gone";
      if (!/NOT NULL constraint failed: customer\.firstname/i.test(message)) throw error;
    }
  }
  return "overtaken";
}
