import type { D1Database } from "@cloudflare/workers-types";
import { Hono } from "hono";
import type { StoreView } from "../../../../shared/config/stores.ts";
import { deleteAccountRequest } from "../../../../shared/contract/customer/user.ts";
import { requestStore } from "../../http/request-store.ts";
import type { Call } from "../answers.ts";
import { confirmPassword } from "../sign-in/confirm.ts";
import { mailTo } from "../mails.ts";
import { personalTables } from "./personal-tables.ts";
import { answer, readCustomerBody, refuse } from "../record-answers.ts";
import { customersOnly, type CustomerContext } from "../../caller/signed-in.ts";

/** The end of an account, `/api/user/delete` (ours; docs/decisions/125). */
export const deleteAccountRoutes = new Hono<CustomerContext>();

/** "gone": it had ended before. "changed": it is not as it was when its end was asked for. */
export type AccountEnd = "ended" | "gone" | "changed";

/**
 * Ends an account with everything of its own in one batch, or nothing. Orders stay for bookkeeping without their
 * customer. A last mail tells the owner, once: what ends an account a second time would take that mail along. `as` is
 * what the account has to be like still.
 */
export async function endAccount(
  db: D1Database,
  { customerId, store, now }: { customerId: number; store: StoreView; now: Date },
  as: { column: "email" | "password_hash"; value: string },
): Promise<AccountEnd> {
  try {
    await db.batch([
      // A row of nothing, which no column takes.
      db
        .prepare(
          `INSERT INTO customer (email) SELECT NULL
            WHERE NOT EXISTS (SELECT 1 FROM customer WHERE id = ?1 AND ${as.column} = ?2)`,
        )
        .bind(customerId, as.value),
      ...personalTables.flatMap(({ table, end }) => [
        // Written when the earlier mails are gone and the address still stands.
        ...(table === "customer" ? [mailTo(db, { kind: "account-deleted", store, now }, "c.id = ?6", customerId)] : []),
        ...end.map((sql) => db.prepare(sql).bind(customerId)),
      ]),
    ]);
    return "ended";
  } catch (error) {
    if (!(error instanceof Error && /NOT NULL constraint failed: customer\./i.test(error.message))) throw error;
    const still = await db.prepare("SELECT 1 AS n FROM customer WHERE id = ?1").bind(customerId).first<number>("n");
    return still === null ? "gone" : "changed";
  }
}

/** The end by the owner; false when the password has changed since it was confirmed. */
export async function deleteAccount(
  db: D1Database,
  { passwordHash, ...account }: { customerId: number; passwordHash: string; store: StoreView; now: Date },
): Promise<boolean> {
  return (await endAccount(db, account, { column: "password_hash", value: passwordHash })) !== "changed";
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
