import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { migrate } from "../migrate.ts";

const own = "0252_newsletter_customer.sql";

it("a subscription of before is the account's whose request it was, where that is confirmed and the account has its address", () => {
  const database = new DatabaseSync(":memory:");
  migrate(database, (file) => file < own);
  for (const [id, name] of [
    [7, "account"],
    [8, "pending"],
    [9, "form"],
  ] as const)
    database.exec(`INSERT INTO customer (id, email, password_hash, firstname, lastname, store_code, created_at,
        updated_at)
      VALUES (${id}, '${name}@example.test', 'x', 'A', 'B', 'outlet_nl', '2026-01-01', '2026-01-01')`);
  database.exec(`
    INSERT INTO newsletter_subscriber (email, status, created_at, store_code, source) VALUES
      ('account@example.test', 'confirmed', '2026-01-01', 'outlet_nl', 'account'),
      ('pending@example.test', 'pending', '2026-01-01', 'outlet_nl', 'account'),
      ('form@example.test', 'confirmed', '2026-01-01', 'outlet_nl', 'form'),
      ('gone@example.test', 'confirmed', '2026-01-01', 'outlet_nl', 'account');`);
  migrate(database, (file) => file === own);
  expect(database.prepare("SELECT email, customer_id, status FROM newsletter_subscriber ORDER BY email").all()).toEqual(
    [
      { email: "account@example.test", customer_id: 7, status: "confirmed" },
      { email: "form@example.test", customer_id: null, status: "confirmed" },
      { email: "gone@example.test", customer_id: null, status: "confirmed" },
      { email: "pending@example.test", customer_id: null, status: "pending" },
    ],
  );
});
