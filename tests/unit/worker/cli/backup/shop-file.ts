import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { databaseSchema } from "../../../../database-schema.ts";
import { root } from "../../../../../worker/cli/build/build-files.ts";

export const migrations = readdirSync(join(root, "migrations"))
  .filter((name) => name.endsWith(".sql"))
  .sort();

/** What is in a shop that sold two pairs of socks by transfer, and paid one back. */
const sold = [
  "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)",
  ...migrations.map((name) => `INSERT INTO d1_migrations (name) VALUES ('${name}')`),
  `INSERT INTO sales_order (id, order_key, body_digest, cart_version, store_code, store_id, state, status, billing_address,
    payment_code, subtotal_cents, shipping_cents, tax_cents, grand_total_cents, currency, created_at, discount_cents, number)
    VALUES (7, 'k', 'd', 0, 'outlet_nl', 1, 'new', 'processing', '{}', 'adyen_ideal', 1998, 495, 400, 2293, 'EUR', '', 200,
      '100000007')`,
  `INSERT INTO sales_order_line (order_id, position, sku, product_id, name, product_type, options, qty, price_cents,
    row_total_cents, tax_rate, tax_cents) VALUES (7, 0, 'socks', 1, 'Socks', 'simple', '[]', 2, 999, 1998, 21, 347)`,
  `INSERT INTO payment (order_id, reference, merchant_reference, method_code, amount_cents, currency, state, created_at,
    updated_at, expires_at) VALUES (7, 'r', '100000007', 'adyen_ideal', 2293, 'EUR', 'authorised', '', '', '')`,
  `INSERT INTO refund (order_id, step_key, amount_cents, way, next_at, created_at) VALUES (7, 's', 999, 'hand', '', '')`,
  "INSERT INTO outbox (kind, payload, created_at, order_id) VALUES ('order-placed', '{}', '', 7)",
  "INSERT INTO stock (sku, product_id, qty) VALUES ('socks', 1, 3)",
  `INSERT INTO loyalty_transaction (customer_id, kind, points, balance, created_at)
    VALUES (1, 'earned', 100, 100, ''), (1, 'spent', -30, 70, '')`,
  "INSERT INTO invalidation_log (seq, tags) VALUES (3, '[\"P1\"]')",
  "INSERT INTO tag_version (tag, seq) VALUES ('P1', 3)",
];
const statements = [...databaseSchema(join(root, "migrations/")), ...sold];

/** That shop's database, after `changes`. */
export function shopDatabase(...changes: string[]): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  database.exec("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON");
  for (const statement of [...statements, ...changes]) database.exec(statement);
  return database;
}

/** The same as a file of statements, as an export is. */
export const writeShop = (file: string, ...changes: string[]): void =>
  writeFileSync(file, [...statements, ...changes].map((statement) => `${statement};`).join("\n"));

export const textOf = (file: string): string => readFileSync(file, "utf8");
