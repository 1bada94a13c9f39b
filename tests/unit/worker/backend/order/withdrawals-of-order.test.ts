import { describe, expect, it } from "vitest";
import {
  failedRefund,
  leftCents,
  withdrawalsOfOrder,
} from "../../../../../worker/backend/order/withdrawals-of-order.ts";

const line = (position: number, cents: number) => ({
  position,
  qty: 1,
  row_total_cents: cents,
  discount_cents: 0,
  product_type: "simple",
});
const lines = [line(0, 3000), line(1, 2000)];
/** Both lines are withdrawn from, each with a statement of its own. */
const statements = JSON.stringify(
  lines.map(({ position }) => ({
    id: position + 1,
    receivedAt: "2026-01-01",
    handledAt: null,
    period: "open",
    acceptedAt: null,
    unpaid: 0,
    repaidCents: 0,
    failedCents: null,
    withheldCents: 0,
    limitedCents: 0,
    lines: [{ position, qty: 1 }],
  })),
);
const columns = (back: number, chargedBack: number) => ({
  statements,
  refunds: "[]",
  paid_cents: 5000,
  back_cents: back,
  charged_back_cents: chargedBack,
});

describe("what is due for withdrawals", () => {
  it.each([
    ["nothing went back", 0, 0, [3000, 2000]],
    ["a dispute took a part", 0, 1500, [3000, 500]],
    ["a dispute took all", 0, 5000, [0, 0]],
    ["a refund and a dispute", 1000, 2500, [1500, 0]],
    ["more than was paid", 3000, 5000, [0, 0]],
  ])("is no more than is neither back nor taken: %s", (_, back, chargedBack, due) => {
    const read = columns(back, chargedBack);
    const stated = withdrawalsOfOrder(read, lines, 0);
    expect(stated.map(({ dueCents }) => dueCents)).toEqual(due);
    expect(leftCents(read, stated)).toBe(0);
    expect(leftCents(read, [])).toBe(Math.max(0, 5000 - back - chargedBack));
  });
});

describe("what could not be paid back", () => {
  const refund = (cents: number, createdAt: string, failedAt: string | null = null, settled = 0) => ({
    withdrawal: null,
    cents,
    createdAt,
    takenAt: null,
    failedAt,
    settled,
  });
  const first = refund(500, "2026-01-01", "2026-01-02");
  it.each([
    ["nothing failed", [refund(500, "2026-01-01")], 0, null],
    ["a refund failed", [first], 0, { cents: 500, at: "2026-01-02" }],
    ["less was sent again", [first, refund(400, "2026-01-03")], 400, { cents: 100, at: "2026-01-02" }],
    ["as much was sent again", [first, refund(500, "2026-01-03")], 500, null],
    ["as much was sent before it failed", [first, refund(500, "2026-01-01")], 500, { cents: 500, at: "2026-01-02" }],
    ["it failed once more", [first, refund(500, "2026-01-03", "2026-01-04")], 0, { cents: 500, at: "2026-01-04" }],
    ["two failed", [first, refund(700, "2026-01-01", "2026-01-03")], 0, { cents: 1200, at: "2026-01-03" }],
    ["it was settled otherwise", [refund(500, "2026-01-01", "2026-01-02", 1)], 0, null],
    [
      "another one that failed was settled",
      [first, refund(500, "2026-01-03", "2026-01-04", 1)],
      0,
      { cents: 500, at: "2026-01-02" },
    ],
    ["a dispute took all", [first], 5000, null],
  ])("is told while nothing was sent after it: %s", (_, refunds, gone, told) => {
    expect(failedRefund({ ...columns(0, gone), refunds: JSON.stringify(refunds) })).toEqual(told);
  });
});
