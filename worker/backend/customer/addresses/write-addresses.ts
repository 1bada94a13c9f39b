import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { addressColumns } from "./address-row.ts";
import type { NextAddress } from "./replace-addresses.ts";

const values = addressColumns.map((name) => `j.value ->> '$.${name}'`).join(", ");

/**
 * Statements that put new addresses into the book of the customer that `owner` names: SQL for the id, which may use
 * `?2`.
 */
export function insertAddresses(
  db: D1Database,
  addresses: readonly Omit<NextAddress, "id">[],
  owner: string,
  ownerValue: string | number,
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO customer_address (customer_id, ${addressColumns.join(", ")}, created_at, updated_at)
        SELECT ${owner}, ${values}, ?3, ?3 FROM json_each(?1) j ORDER BY j.key`,
    )
    .bind(JSON.stringify(addresses), ownerValue, now.toISOString());
}

/** Statements after which a customer's address book is `next` and nothing else. */
export function writeAddresses(
  db: D1Database,
  customerId: number,
  next: readonly NextAddress[],
  now: Date,
): D1PreparedStatement[] {
  const kept = JSON.stringify(next.filter(({ id }) => id !== null));
  const added = next.filter(({ id }) => id === null);
  return [
    db
      .prepare(
        `DELETE FROM customer_address
          WHERE customer_id = ?1 AND id NOT IN (SELECT value ->> '$.id' FROM json_each(?2))`,
      )
      .bind(customerId, kept),
    db
      .prepare(
        `UPDATE customer_address
          SET (${addressColumns.join(", ")}, updated_at) = (SELECT ${values}, ?3 FROM json_each(?2) j
            WHERE j.value ->> '$.id' = customer_address.id) WHERE customer_id = ?1`,
      )
      .bind(customerId, kept, now.toISOString()),
    ...(added.length > 0 ? [insertAddresses(db, added, "?2", customerId, now)] : []),
  ];
}
