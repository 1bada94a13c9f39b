import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { migrate } from "../migrate.ts";

const own = "0185_consents_before_customer_data.sql";

it("a shop that had subscribers before the customer-data platform tells it of those whose last word it does not know", () => {
  const database = new DatabaseSync(":memory:");
  migrate(database, (file) => file < own);
  database.exec(`
    INSERT INTO newsletter_subscriber (email, status, created_at, store_code) VALUES
      ('before@example.test', 'confirmed', '2026-01-01', 'outlet_nl'),
      ('pending@example.test', 'pending', '2026-01-01', 'outlet_nl'),
      ('told@example.test', 'confirmed', '2026-01-01', 'outlet_nl'),
      ('ended@example.test', 'confirmed', '2026-01-01', 'outlet_nl');
    INSERT INTO contact_change (kind, subject, value, changed_at, told_at) VALUES
      ('consent', 'told@example.test', 1, '2026-02-01', '2026-02-01'),
      ('forget', 'ended@example.test', NULL, '2026-02-01', NULL);`);
  migrate(database, (file) => file === own);
  const rows = database.prepare(
    `SELECT kind, subject, value, unless_refused, told_at IS NULL AND next_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+50 minutes') AS waits
      FROM contact_change ORDER BY subject`,
  );
  expect(rows.all()).toEqual([
    { kind: "consent", subject: "before@example.test", value: 1, unless_refused: 1, waits: 1 },
    { kind: "forget", subject: "ended@example.test", value: null, unless_refused: 0, waits: null },
    { kind: "consent", subject: "told@example.test", value: 1, unless_refused: 0, waits: 0 },
  ]);
  // Each subscriber is looked up by key: work grows with the list, not with its square.
  const plan = database.prepare(
    `EXPLAIN QUERY PLAN SELECT 1 FROM newsletter_subscriber s WHERE s.status = 'confirmed'
      AND NOT EXISTS (SELECT 1 FROM contact_change c WHERE c.kind IN ('consent', 'forget') AND c.subject = s.email)`,
  );
  const steps = plan.all().map(({ detail }) => String(detail));
  expect(
    steps.filter((step) => step.includes(" c ")).every((step) => step.includes("PRIMARY KEY (kind=? AND subject=?)")),
  ).toBe(true);
});
