import type { D1Database } from "@cloudflare/workers-types";
import { Hono } from "hono";
import type { StoreView } from "../../../shared/config/stores.ts";
import { deleteAccountRequest } from "../../../shared/contract/user.ts";
import { requestStore } from "../http/request-store.ts";
import type { Call } from "./answers.ts";
import { confirmPassword } from "./confirm.ts";
import { mailTo } from "./mails.ts";
import { personalTables } from "./personal-tables.ts";
import { answer, readCustomerBody, refuse } from "./record-answers.ts";
import { customersOnly, type CustomerContext } from "../caller/signed-in.ts";

/** The end of an account, `/api/user/delete` (ours; docs/decisions/125). */
export const deleteAccountRoutes = new Hono<CustomerContext>();

/**
 * Deletes an account with everything of its own in one batch, or nothing. Orders stay for bookkeeping without their
 * customer. A last mail tells the owner. False when the password has changed since it was confirmed.
 */
export async function deleteAccount(
  db: D1Database,
  { customerId, passwordHash, store, now }: { customerId: number; passwordHash: string; store: StoreView; now: Date },
): Promise<boolean> {
  try {
    await db.batch([
      db
        .prepare("UPDATE customer SET firstname = CASE WHEN password_hash = ?2 THEN firstname END WHERE id = ?1")
        .bind(customerId, passwordHash),
      ...personalTables.flatMap(({ table, end }) => [
        // Written when the earlier mails are gone and the address still stands.
        ...(table === "customer" ? [mailTo(db, { kind: "account-deleted", store, now }, "c.id = ?6", customerId)] : []),
        ...end.map((sql) => db.prepare(sql).bind(customerId)),
      ]),
    ]);
    return true;
  } catch (error) {
    if (error instanceof Error && /NOT NULL constraint failed: customer\.firstname/i.test(error.message)) return false;
    throw error;
  }
}

deleteAccountRoutes.post("/api/user/delete", customersOnly, async (c) => {
  const read = await readCustomerBody(c, deleteAccountRequest);
  if (!read.ok) return read.response;
  const { customerId } = c.get("customer");
  const now = new Date();
  const confirmed = await confirmPassword(c as unknown as Call, customerId, read.body.currentPassword, now);
  if (!confirmed.ok) return confirmed.response;
  const gone = await deleteAccount(c.env.DB, {
    customerId,
    passwordHash: confirmed.passwordHash,
    store: requestStore(c),
    now,
  });
  return gone ? answer(c, true) : refuse(c, 409, "changedElsewhere", "changed");
});
