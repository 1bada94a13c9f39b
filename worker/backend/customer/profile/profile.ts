import type { D1Database } from "@cloudflare/workers-types";
import { storeByCode } from "../../../../shared/config/stores.ts";
import type { Profile } from "../../../../shared/contract/customer/user.ts";
import type { Bindings } from "../../../env.ts";
import { type AddressRow, profileAddressOf } from "../addresses/address-row.ts";
import { groupTokenUntil } from "./group.ts";
import type { SignedIn } from "../../caller/signed-in.ts";

/** A customer's row without the password. */
export interface CustomerRow {
  id: number;
  email: string;
  firstname: string;
  lastname: string;
  group_id: number;
  store_code: string;
  created_at: string;
  updated_at: string;
  version: number;
}
export interface CustomerRecord {
  customer: CustomerRow;
  addresses: AddressRow[];
}

/** A customer with all addresses, read together; null for an account that is gone. */
export async function readCustomer(db: D1Database, customerId: number): Promise<CustomerRecord | null> {
  const [customers, addresses] = await db.batch<unknown>([
    db
      .prepare(
        `SELECT id, email, firstname, lastname, group_id, store_code, created_at, updated_at, version FROM customer
          WHERE id = ?1`,
      )
      .bind(customerId),
    db.prepare("SELECT * FROM customer_address WHERE customer_id = ?1 ORDER BY id").bind(customerId),
  ]);
  const customer = customers?.results[0] as CustomerRow | undefined;
  return customer ? { customer, addresses: (addresses?.results ?? []) as AddressRow[] } : null;
}

/**
 * A customer as `GET me` answers (USER-012, USER-016; contract §2.1): ids in both spellings, the defaults as texts on
 * the customer and as flags on the addresses. `version` grows with every change; who sends it back with an update
 * overwrites nothing unseen.
 */
export function profileOf({ customer, addresses }: CustomerRecord): Profile {
  const { id, email, firstname, lastname, group_id, created_at, updated_at, version } = customer;
  const store = storeByCode(customer.store_code);
  const defaultOf = (flag: "default_billing" | "default_shipping") => {
    const found = addresses.find((address) => address[flag] === 1);
    return found ? String(found.id) : null;
  };
  return {
    id,
    user_id: id,
    external_id: `c-${id}`,
    group_id,
    email,
    firstname,
    lastname,
    store_id: store.storeId,
    website_id: store.websiteId,
    created_in: store.i18n.fullLanguageName,
    created_at,
    updated_at,
    version,
    disable_auto_group_change: 0,
    default_billing: defaultOf("default_billing"),
    default_shipping: defaultOf("default_shipping"),
    addresses: addresses.map(profileAddressOf),
  };
}

/**
 * The profile with the token of the customer's price group, which ends with the customer's own; null for an account
 * that is gone.
 */
export async function fullProfile(
  env: Bindings,
  { customerId, expiresAt }: Pick<SignedIn, "customerId" | "expiresAt">,
  now = new Date(),
): Promise<Profile | null> {
  const record = await readCustomer(env.DB, customerId);
  if (!record) return null;
  const groupToken = await groupTokenUntil(env, record.customer.group_id, expiresAt, now);
  return { ...profileOf(record), ...(groupToken !== null && { groupToken }) };
}
