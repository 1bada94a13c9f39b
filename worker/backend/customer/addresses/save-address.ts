import type { D1Database } from "@cloudflare/workers-types";
import type { z } from "zod";
import type { serverAddress } from "../../../../shared/contract/customer/account-address.ts";
import { mostAddresses } from "../../../../shared/account/most-addresses.ts";
import { type AddressRow, orNull, streetText } from "./address-row.ts";

/** `id` null for a new address; `country_id` has two letters here. */
export interface Saving {
  customerId: number;
  id: number | null;
  address: z.output<typeof serverAddress>;
  now: Date;
}

const same = [
  "firstname",
  "lastname",
  "company",
  "street",
  "postcode",
  "city",
  "country_id",
  "telephone",
  "vat_id",
  "address_type",
] as const;
/** What a call left out: of an address that is changed it stays, of a new one the customer's own name stands. */
const given = `SELECT ?1 AS customer_id, coalesce(?3, a.firstname, c.firstname) AS firstname,
  coalesce(?4, a.lastname, c.lastname) AS lastname, CASE WHEN ?5 THEN ?6
    ELSE a.company END AS company, ?7 AS street, ?8 AS postcode, ?9 AS city,
  ?10 AS country_id, CASE WHEN ?11 THEN ?12 ELSE a.telephone END AS telephone, CASE WHEN ?13 THEN ?14
    ELSE a.vat_id END AS vat_id, ?15 AS address_type
  FROM customer c LEFT JOIN customer_address a ON a.id = ?2 AND a.customer_id = c.id WHERE c.id = ?1`;
const isIt = same.map((name) => `x.${name} IS g.${name}`).join(" AND ");

/**
 * Saves an address and moves the default to it or off it in ONE batch, so that there is never more than one default
 * (ACCT-016). A new address that is in the book already, word for word, is that one: a call repeated because its answer
 * was lost adds nothing. "full" when the book has 20; "unknown" for an id that is not the customer's. The default is
 * the one for delivery and for the bill; a profile update can set them apart.
 */
export async function saveAddress(
  db: D1Database,
  { customerId, id, address, now }: Saving,
): Promise<AddressRow | "unknown" | "full"> {
  const text = (value: string | null | undefined) => [value === undefined ? 0 : 1, orNull(value)] as const;
  const values = [
    customerId,
    id,
    orNull(address.firstname),
    orNull(address.lastname),
    ...text(address.company),
    streetText([address.street].flat()),
    address.postcode,
    address.city,
    address.country_id,
    ...text(address.telephone),
    ...text(address.vat_id),
    address.address_type,
  ];
  const at = now.toISOString();
  /** The address that was meant: known by its id, or a new one by its words. */
  const meant =
    id === null
      ? `(SELECT min(x.id) FROM (${given}) g JOIN customer_address x ON x.customer_id = g.customer_id AND ${isIt})`
      : "(SELECT id FROM customer_address WHERE id = ?2 AND customer_id = ?1)";
  const write =
    id === null
      ? db
          .prepare(`INSERT INTO customer_address (customer_id, ${same.join(", ")}, created_at, updated_at)
            SELECT g.customer_id, ${same.map((name) => `g.${name}`).join(", ")}, ?16, ?16 FROM (${given}) g
        WHERE (SELECT count(*) FROM customer_address WHERE customer_id = ?1) < ${mostAddresses} AND NOT EXISTS (SELECT 1
          FROM customer_address x WHERE x.customer_id = ?1 AND ${isIt})`)
          .bind(...values, at)
      : db
          .prepare(
            `UPDATE customer_address
              SET (${same.join(", ")}, updated_at) = (SELECT ${same.map((name) => `g.${name}`).join(", ")}, ?16
                FROM (${given}) g) WHERE id = ?2 AND customer_id = ?1`,
          )
          .bind(...values, at);
  const flags = address.is_default
    ? `UPDATE customer_address
      SET default_shipping = customer_address.id = m.id, default_billing = customer_address.id = m.id
      FROM (SELECT ${meant} AS id) m
      WHERE customer_id = ?1 AND m.id IS NOT NULL
        AND (customer_address.id = m.id OR default_shipping = 1 OR default_billing = 1)`
    : // It was not the default for delivery, so nothing was said of the one for the bill.
      `UPDATE customer_address SET default_shipping = 0, default_billing = 0
        WHERE customer_id = ?1 AND id = ${meant} AND default_shipping = 1`;
  const named = id === null ? values : [customerId, id];
  const [, , found] = await db.batch<AddressRow>([
    write,
    db.prepare(flags).bind(...named),
    db.prepare(`SELECT * FROM customer_address WHERE customer_id = ?1 AND id = ${meant}`).bind(...named),
  ]);
  return found?.results[0] ?? (id === null ? "full" : "unknown");
}
