import type { D1Database } from "@cloudflare/workers-types";
import { storeByCode } from "../../../../shared/config/stores.ts";
import { endAccount } from "../../../backend/customer/personal-data/delete-account.ts";

/**
 * "gone": the account of this number has ended before. "unknown": there has been none yet. "outdated": it has another
 * address.
 */
export type Ended = "ended" | "gone" | "unknown" | "outdated";

/**
 * Ends an account as its owner does, while it has the address that was typed. Numbers of accounts are never used again,
 * so a repeat finds nothing to end, whoever has registered with the address meanwhile.
 */
export async function endByOperator(db: D1Database, id: number, email: string, now: Date): Promise<Ended> {
  const account = await db
    .prepare(
      `SELECT s.seq >= ?1 AS known, c.email, c.store_code FROM sqlite_sequence s LEFT JOIN customer c ON c.id = ?1
        WHERE s.name = 'customer'`,
    )
    .bind(id)
    .first<{ known: 0 | 1 } & ({ email: string; store_code: string } | { email: null; store_code: null })>();
  if (account?.known !== 1) return "unknown";
  if (account.email === null) return "gone";
  if (account.email !== email) return "outdated";
  const store = storeByCode(account.store_code);
  const done = await endAccount(db, { customerId: id, store, now }, { column: "email", value: email });
  return done === "changed" ? "outdated" : done;
}
