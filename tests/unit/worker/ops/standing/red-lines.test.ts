import { expect, it } from "vitest";
import type { WaitingWork } from "../../../../../shared/contract/ops/ops-answers.ts";
import { redLinesOf } from "../../../../../worker/ops/standing/red-lines.ts";
import { works } from "../../../../../worker/schedule/schedule.ts";

const now = Date.parse("2026-11-24T12:00:00.000Z");
const minute = 60_000;
const ago = (minutes: number): string => new Date(now - minutes * minute).toISOString();
const run = (name: string, okAt: string | null) => ({
  name,
  ended_at: ago(0),
  ok_at: okAt,
  ms: 3,
  problem: okAt === ago(0) ? null : "no",
});

interface Changed {
  mails?: Partial<WaitingWork["mails"]>;
  payments?: Partial<WaitingWork["payments"]>;
  disputes?: Partial<WaitingWork["disputes"]>;
  withdrawals?: WaitingWork["withdrawals"];
  schedule?: WaitingWork["schedule"];
}
function work({ mails, payments, disputes, withdrawals, schedule }: Changed = {}): WaitingWork {
  return {
    countedTo: 2_000,
    mails: { waiting: 0, failed: 0, givenUp: 0, oldest: null, ...mails },
    payments: {
      notifications: 0,
      oldestNotification: null,
      overdue: 0,
      returning: 0,
      stuck: 0,
      failedRefunds: 0,
      ...payments,
    },
    disputes: { open: 0, sums: [], toAnswer: 0, answerBy: null, ...disputes },
    withdrawals: withdrawals ?? { open: 0, oldest: null },
    orders: { new: 0, payment_review: 0, processing: 0 },
    schedule: schedule ?? works.map(([name]) => run(name, ago(0))),
    databaseBytes: 1,
  };
}
const lines = (changed: Changed, isPlatform = true) =>
  redLinesOf({ ok: true, checks: [] }, work(changed), { isPlatform, now });
const without = (...names: string[]) => ({
  schedule: works.flatMap(([name]) => (names.includes(name) ? [] : [run(name, ago(0))])),
});
const okAt = (name: string, time: string | null) => ({
  schedule: works.map(([one]) => run(one, one === name ? time : ago(0))),
});

it("nothing is red in a shop whose work is done", () => expect(lines({})).toEqual([]));

it("a service that does not answer is red, one that is not set up is not", () => {
  const check = (name: string, state: "ok" | "failed" | "off") => ({ name, state, ms: 1 });
  const of = (...checks: ReturnType<typeof check>[]) =>
    redLinesOf({ ok: true, checks }, work(), { isPlatform: true, now });
  expect(of(check("upstream cms", "failed"), check("KV cache", "ok"))).toEqual(["upstreams"]);
  // Caches and pictures only cost comfort.
  expect(of(check("upstream cms", "off"), check("KV cache", "failed"))).toEqual([]);
});

it("a database that does not answer is red for its pages alone: of the rest nothing is known", () =>
  expect(redLinesOf({ ok: false, checks: [] }, null, { isPlatform: true, now })).toEqual(["pages"]));

it.each<[string, Changed, Changed]>([
  ["mails", { mails: { waiting: 1, failed: 1, oldest: ago(29) } }, { mails: { waiting: 1, oldest: ago(31) } }],
  ["mails", {}, { mails: { givenUp: 1 } }],
  [
    "payments",
    { payments: { notifications: 1, oldestNotification: ago(14), returning: 3 } },
    { payments: { notifications: 1, oldestNotification: ago(16) } },
  ],
  ["payments", {}, { payments: { overdue: 1 } }],
  ["payments", {}, { payments: { returning: 1, stuck: 1 } }],
  ["refunds", {}, { payments: { failedRefunds: 1 } }],
  // One that was answered, or whose time is up, waits for its end alone.
  ["disputes", { disputes: { open: 1, sums: [{ currency: "EUR", cents: 5 }] } }, { disputes: { toAnswer: 1 } }],
  [
    "withdrawals",
    { withdrawals: { open: 1, oldest: ago(11 * 24 * 60) } },
    { withdrawals: { open: 1, oldest: ago(13 * 24 * 60) } },
  ],
  ["schedule", okAt("mails", ago(9)), okAt("mails", ago(11))],
  ["schedule", okAt("oldRecords", ago(25 * 60)), okAt("oldRecords", ago(27 * 60))],
  ["schedule", without("oldRecords", "retention"), without("mails")],
  ["schedule", {}, okAt("mails", null)],
])("%s: what is on its way is not red, what stands still is", (name, moving, still) => {
  expect([lines(moving), lines(still)]).toEqual([[], [name]]);
});

it("work that is left to a platform elsewhere is not missed", () => {
  expect(lines(without("payments", "orders", "customerData"), false)).toEqual([]);
  expect(lines(without("payments"))).toEqual(["schedule"]);
});
