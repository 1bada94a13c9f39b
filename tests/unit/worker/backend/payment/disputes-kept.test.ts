import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { migrate } from "../migrate.ts";

/** A shop of before disputes were kept: what was told of payments of 4.95, and what had been made of it. */
function shop() {
  const database = new DatabaseSync(":memory:");
  migrate(database, (file) => file < "0272");
  database.exec("PRAGMA foreign_keys = OFF");
  const payment = (id: number, lostBy: string | null, isLost = lostBy !== null) =>
    database
      .prepare(
        `INSERT INTO payment (id, order_id, reference, merchant_reference, method_code, amount_cents, currency, state,
          psp_reference, created_at, updated_at, expires_at, lost_at, lost_by)
          VALUES (?1, ?1, ?4, ?5, 'adyen_scheme', 495, 'EUR', 'authorised', ?6, '', '', '', ?2, ?3)`,
      )
      .run(id, isLost ? "2026-01-01" : null, lostBy, `r${id}`, `m${id}`, `p${id}`);
  const told = (id: number, dispute: string, code: string, value: number, more: { currency?: string; ok?: 0 } = {}) =>
    database
      .prepare("INSERT INTO payment_notification VALUES (?, ?, ?, ?, ?, '', '2026-01-01', 0)")
      .run(
        `${id}-${dispute}`,
        code,
        more.ok ?? 1,
        `m${id}`,
        JSON.stringify({ amount: { value, currency: more.currency ?? "EUR" } }),
      );
  return { database, payment, told };
}

it("what was told of disputes before is kept with their payments, and reckoned anew", () => {
  const { database, payment, told } = shop();
  payment(1, "CHARGEBACK");
  told(1, "A", "CHARGEBACK", 495);
  // Two parts had closed nothing.
  payment(2, null);
  told(2, "A", "CHARGEBACK", 247);
  told(2, "B", "CHARGEBACK", 248);
  payment(3, null);
  told(3, "A", "CHARGEBACK", 495);
  told(3, "A", "CHARGEBACK_REVERSED", 495);
  // A reversal that was told last had opened it again.
  payment(4, null);
  for (const code of ["CHARGEBACK", "CHARGEBACK_REVERSED", "SECOND_CHARGEBACK"]) told(4, "A", code, 300);
  payment(5, "SECOND_CHARGEBACK");
  told(5, "A", "SECOND_CHARGEBACK", 700, { currency: "USD" });
  // Its notifications are gone, or were of an older form.
  payment(6, null, true);
  payment(7, "CAPTURE_FAILED");
  payment(8, null);
  told(8, "A", "CHARGEBACK", 495, { ok: 0 });
  migrate(database, (file) => file >= "0272");
  const rows = database.prepare("SELECT id, charged_back_cents AS cents, lost_by FROM payment ORDER BY id").all();
  expect(rows.map((row) => Object.values(row))).toEqual([
    [1, 495, null],
    [2, 495, null],
    [3, 0, null],
    [4, 300, null],
    [5, 495, null],
    [6, 495, null],
    [7, 0, "CAPTURE_FAILED"],
    [8, 0, null],
  ]);
  const disputes = database
    .prepare("SELECT psp_reference AS dispute, amount_cents AS cents FROM payment_dispute WHERE payment_id >= 5")
    .all();
  expect(disputes.map((row) => Object.values(row))).toEqual([
    ["5-A", null],
    ["p6", null],
  ]);
});
