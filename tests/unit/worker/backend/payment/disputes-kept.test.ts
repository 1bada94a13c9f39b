import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect, it } from "vitest";
import { chargedBackCents, disputeCodes } from "../../../../../worker/backend/payment/disputes.ts";
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
  const told = (
    id: number,
    dispute: string,
    code: string,
    value: number,
    more: { currency?: string; ok?: 0; original?: string } = {},
  ) =>
    database
      .prepare("INSERT INTO payment_notification VALUES (?, ?, ?, ?, ?, '', '2026-01-01', 0)")
      .run(
        dispute === "PAID" ? `p${id}` : `${id}-${dispute}`,
        code,
        more.ok ?? 1,
        `m${id}`,
        JSON.stringify({ amount: { value, currency: more.currency ?? "EUR" }, originalReference: more.original }),
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
  // Won, which was told under the payment's own reference: the provider's way without a setting.
  payment(9, null);
  told(9, "A", "CHARGEBACK", 495);
  told(9, "PAID", "CHARGEBACK_REVERSED", 495);
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
    [9, 0, null],
  ]);
  const disputes = database
    .prepare(
      "SELECT psp_reference AS dispute, amount_cents AS cents FROM payment_dispute WHERE payment_id BETWEEN 5 AND 8",
    )
    .all();
  expect(disputes.map((row) => Object.values(row))).toEqual([
    ["5-A", null],
    ["p6", null],
  ]);
});

/** Payments of 4.95 as 0272 left them, each with what was told of it, and the sums that 0273 makes of them. */
function reckonedAnew(payments: readonly (readonly Parameters<typeof chargedBackCents>[0][number][])[]) {
  const { database, payment } = shop();
  migrate(database, (file) => file.startsWith("0272"));
  const insert = database.prepare("INSERT INTO payment_dispute VALUES (?, ?, ?, ?)");
  payments.forEach((events, i) => {
    payment(i + 1, null);
    for (const { dispute, code, cents } of events)
      insert.run(i + 1, dispute === "PAID" ? `p${i + 1}` : dispute, code, cents);
  });
  migrate(database, (file) => file >= "0273");
  return database
    .prepare("SELECT charged_back_cents AS cents FROM payment ORDER BY id")
    .all()
    .map(({ cents }) => cents);
}

it("reckons what was kept of disputes as what is told from then on", () => {
  const told = fc.uniqueArray(
    fc.record({
      dispute: fc.constantFrom("A", "B", "C", "PAID"),
      code: fc.constantFrom(...disputeCodes),
      cents: fc.option(fc.constantFrom(100, 200, 495, 600)),
    }),
    { selector: ({ dispute, code }) => `${dispute} ${code}`, maxLength: 12 },
  );
  const payments = [
    // Won in part.
    [
      { dispute: "A", code: "CHARGEBACK", cents: 495 },
      { dispute: "A", code: "CHARGEBACK_REVERSED", cents: 200 },
    ] as const,
    ...fc.sample(told, { numRuns: 500, seed: 273 }),
  ];
  expect(reckonedAnew(payments)).toEqual(
    payments.map((events) => chargedBackCents(events, { psp: "PAID", cents: 495 })),
  );
});

it("keeps no dispute of another authorisation of the order, whose money went back", () => {
  const { database, payment, told } = shop();
  payment(1, null);
  database.exec(
    "INSERT INTO payment_reversal (psp_reference, payment_id, next_at, created_at) VALUES ('x', 1, '', '')",
  );
  told(1, "A", "CHARGEBACK", 495, { original: "x" });
  migrate(database, (file) => file >= "0272");
  const row = database.prepare("SELECT charged_back_cents AS cents FROM payment").get();
  expect(row?.["cents"]).toBe(0);
  expect(database.prepare("SELECT * FROM payment_dispute").all()).toEqual([]);
});
