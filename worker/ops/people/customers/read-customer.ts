import type { D1Database } from "@cloudflare/workers-types";
import { storeByCode } from "../../../../shared/config/stores.ts";
import { ofGuest, readOrders } from "../../../backend/customer/orders/order-rows.ts";
import { opened, personalDataOf, wholeOrders } from "../../../backend/customer/personal-data/personal-data.ts";
import { personalTables } from "../../../backend/customer/personal-data/personal-tables.ts";
import { addressTables } from "./address-tables.ts";
import { pointsOf } from "./points.ts";

/** How many rows of one kind are kept. */
export interface Kept {
  readonly name: string;
  readonly n: number;
}
export interface FoundAccount {
  id: number;
  firstname: string;
  lastname: string;
  store_code: string;
  created_at: string;
  /** When the owner of the address last showed that they read its mail; null: whoever registered only said it. */
  email_proven_at: string | null;
}
/**
 * `open`: orders of the account that are not finished, and keep the way to reach their customer until they are.
 * `points`: how many there are.
 */
export interface FoundCustomer {
  account: (FoundAccount & { open: number; points: number; kept: Kept[] }) | null;
  address: Kept[];
}

/** Orders of one file of an address. */
export const ordersOfAddress = 500;
/** Rows of every other kind in it, and counted of it. */
export const rowsOfAddress = 5_000;

const counted = (sql: string) => `SELECT count(*) AS n FROM (SELECT 1 FROM (${sql}) LIMIT ${rowsOfAddress})`;
/** SQL over ?1, an account's number: what its download shows, and what the others here show. */
const ofAccount: readonly { name: string; sql: string }[] = [
  { name: "orders", sql: "SELECT 1 FROM sales_order WHERE customer_id = ?1" },
  { name: "addresses", sql: "SELECT 1 FROM customer_address WHERE customer_id = ?1" },
  ...personalTables.flatMap(({ name, read }) => (read === null ? [] : [{ name, sql: read }])),
];
const ofAddress = addressTables.map(({ name, read }) => ({ name, sql: read ?? `SELECT 1 FROM ${ofGuest}` }));
const finished = "('complete', 'closed', 'canceled')";

/** The account of an address, in lower case; null where there is none. */
export const accountOf = (db: D1Database, email: string): Promise<FoundAccount | null> =>
  db
    .prepare(`SELECT id, firstname, lastname, store_code, created_at, email_proven_at FROM customer WHERE email = ?1`)
    .bind(email)
    .first<FoundAccount>();

/** What is kept of an address and of its account, counted; kinds of which there is nothing are left out. */
export async function findCustomer(db: D1Database, email: string): Promise<FoundCustomer> {
  const account = await accountOf(db, email);
  const asked = [
    ...ofAddress.map(({ sql }) => db.prepare(counted(sql)).bind(email)),
    ...(account === null
      ? []
      : [
          db
            .prepare(`SELECT count(*) AS n FROM sales_order WHERE customer_id = ?1 AND state NOT IN ${finished}`)
            .bind(account.id),
          db.prepare(pointsOf).bind(account.id),
          ...ofAccount.map(({ sql }) => db.prepare(counted(sql)).bind(account.id)),
        ]),
  ];
  const counts = (await db.batch<{ n: number }>(asked)).map(({ results }) => results[0]!.n);
  const keptOf = (kinds: readonly { name: string }[], from: number): Kept[] =>
    kinds.map(({ name }, i) => ({ name, n: counts[from + i]! })).filter(({ n }) => n > 0);
  return {
    account:
      account === null
        ? null
        : {
            ...account,
            open: counts[ofAddress.length]!,
            points: counts[ofAddress.length + 1]!,
            kept: keptOf(ofAccount, ofAddress.length + 2),
          },
    address: keptOf(ofAddress, 0),
  };
}

/** The account's own download, in the view it was made in; null where the account has another address, or is gone. */
export async function accountFile(db: D1Database, id: number, email: string, now: Date) {
  const account = await accountOf(db, email);
  return account?.id === id ? personalDataOf(db, id, storeByCode(account.store_code), now) : null;
}

/**
 * Everything that is kept of an address beside its account. `orders_in_all`: there may be more than the newest five
 * hundred, which the file holds.
 */
export async function addressFile(db: D1Database, email: string, now: Date): Promise<Record<string, unknown>> {
  const store = storeByCode(null);
  const placed = await readOrders(db, {
    customerId: null,
    guest: email,
    storeCode: store.storeCode,
    limit: ordersOfAddress,
    offset: 0,
  });
  const shown = addressTables.flatMap(({ name, read }) => (read === null ? [] : [{ name, read }]));
  const rows = await db.batch<Record<string, unknown>>(
    shown.map(({ read }) => db.prepare(`SELECT * FROM (${read}) LIMIT ${rowsOfAddress}`).bind(email)),
  );
  return {
    generated_at: now.toISOString(),
    email,
    orders_in_all: placed.total,
    orders: wholeOrders(placed, store).map((order) => ({ ...order, customer_is_guest: 1 })),
    ...Object.fromEntries(shown.map(({ name }, i) => [name, rows[i]!.results.map(opened)])),
  };
}
