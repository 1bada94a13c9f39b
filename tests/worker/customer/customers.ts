import type { D1Database } from "@cloudflare/workers-types";
import { newToken, tokenHash } from "../../../worker/backend/caller/token.ts";

export interface TestCustomer {
  id: number;
  email: string;
  token: string;
  familyId: string;
}

let count = 0;
/**
 * A customer who is signed in, written straight into the tables; `password_hash` fits no password. `expiresIn` in
 * seconds.
 */
export async function makeCustomer(
  db: D1Database,
  {
    email = `customer-${++count}-${crypto.randomUUID().slice(0, 8)}@example.test`,
    firstname = "Noor",
    lastname = "de Wit",
    groupId = 1,
    expiresIn = 3_600,
  } = {},
): Promise<TestCustomer> {
  const now = new Date();
  const at = now.toISOString();
  const row = (await db
    .prepare(
      `INSERT INTO customer (email, firstname, lastname, group_id, store_code, password_hash, created_at, updated_at)
        VALUES (?1, ?2, ?3, ?4, 'outlet_nl', 'none', ?5, ?5) RETURNING id`,
    )
    .bind(email, firstname, lastname, groupId, at)
    .first<{ id: number }>())!;
  const familyId = crypto.randomUUID();
  const token = newToken();
  await db.batch([
    db
      .prepare(
        `INSERT INTO session_family (id, customer_id, device, created_at, used_at, expires_at)
          VALUES (?1, ?2, 'test', ?3, ?3, ?4)`,
      )
      .bind(familyId, row.id, at, new Date(now.getTime() + 30 * 86_400_000).toISOString()),
    db
      .prepare("INSERT INTO access_token (hash, family_id, expires_at) VALUES (?1, ?2, ?3)")
      .bind(await tokenHash(token), familyId, new Date(now.getTime() + expiresIn * 1000).toISOString()),
  ]);
  return { id: row.id, email, token, familyId };
}

export const bearer = (customer: Pick<TestCustomer, "token">): Record<string, string> => ({
  authorization: `Bearer ${customer.token}`,
});
