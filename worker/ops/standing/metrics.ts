import { redLines } from "../../../shared/contract/ops/ops-answers.ts";
import type { Metric, Sample } from "./open-metrics.ts";
import type { Standing } from "./standing.ts";

const gauge = (name: string, help: string, samples: readonly Sample[]): Metric => ({
  name: `shop_${name}`,
  type: "gauge",
  help,
  samples,
});
const by = (label: string, values: Readonly<Record<string, number>>): Sample[] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));
const secondsOf = (iso: string): number => Date.parse(iso) / 1_000;
const ageOf = (iso: string | null, now: number): number =>
  iso === null ? 0 : Math.max(0, Math.round((now - Date.parse(iso)) / 1_000));

/** What monitors follow. `now` in milliseconds. */
export function metricsOf({ ok, act, build, seq, checks, work, cache, reads }: Standing, now: number): Metric[] {
  const asked = checks.filter(({ state }) => state !== "off");
  const always: Metric[] = [
    {
      name: "shop_build",
      type: "info",
      help: "The build that answers.",
      samples: [{ labels: { build }, value: 1 }],
    },
    gauge("healthy", "1 while pages can be made.", [{ value: ok ? 1 : 0 }]),
    gauge(
      "act",
      "1 where somebody must act now, by reason.",
      redLines.map((reason) => ({ labels: { reason }, value: act.includes(reason) ? 1 : 0 })),
    ),
    gauge(
      "check_ok",
      "1 where what the shop stands on answers.",
      asked.map(({ name, state }) => ({ labels: { check: name }, value: state === "ok" ? 1 : 0 })),
    ),
    gauge(
      "check_seconds",
      "How long the answer took.",
      asked.map(({ name, ms }) => ({ labels: { check: name }, value: ms / 1_000 })),
    ),
    {
      name: "shop_invalidations",
      type: "counter",
      help: "Changes in the invalidation log.",
      samples: seq === null ? [] : [{ value: seq }],
    },
    gauge(
      "page_cache_hit_ratio",
      "Answers that needed no rendering, by kind of page, of the isolate that answers.",
      cache.flatMap(({ kind, hitRate }) =>
        hitRate === null ? [] : [{ labels: { kind }, value: Math.round(hitRate * 10) / 1_000 }],
      ),
    ),
    gauge(
      "page_cache_age_seconds",
      "Mean age of stored copies when they were answered with, by kind of page, of the isolate that answers.",
      cache.flatMap(({ kind, age }) => (age === null ? [] : [{ labels: { kind }, value: age }])),
    ),
    gauge(
      "rows_read_mean",
      "Rows of the database that a call reads, by route, of every sixteenth call of the isolate that answers.",
      reads.map(({ route, mean }) => ({ labels: { route }, value: mean })),
    ),
    gauge(
      "rows_read_most",
      "The most that one of these calls read.",
      reads.map(({ route, most }) => ({ labels: { route }, value: most })),
    ),
  ];
  if (work === null) return always;
  const { mails, payments, disputes, withdrawals, orders, schedule, databaseBytes, countedTo } = work;
  const upTo = `Counted up to ${countedTo}.`;
  return [
    ...always,
    gauge("database_bytes", "Size of the database.", [{ value: databaseBytes }]),
    gauge(
      "mails",
      `Mails that wait, those of them that were tried in vain, and those given up in the last day. ${upTo}`,
      by("state", { waiting: mails.waiting, failed: mails.failed, given_up: mails.givenUp }),
    ),
    gauge("mails_oldest_seconds", "Age of the oldest mail that waits; 0 for none.", [
      { value: ageOf(mails.oldest, now) },
    ]),
    gauge(
      "payment_queue",
      `Notifications not applied yet, payments whose time is up, money that goes back, that of it which the provider has not taken for an hour, refunds that failed. ${upTo}`,
      by("state", {
        notification: payments.notifications,
        overdue: payments.overdue,
        returning: payments.returning,
        stuck: payments.stuck,
        refund_failed: payments.failedRefunds,
      }),
    ),
    gauge("payment_notification_oldest_seconds", "Age of the oldest notification that waits; 0 for none.", [
      { value: ageOf(payments.oldestNotification, now) },
    ]),
    gauge(
      "disputes",
      "Payments of which a dispute that is not decided has taken money, and disputes that somebody can still answer.",
      by("state", { open: disputes.open, to_answer: disputes.toAnswer }),
    ),
    gauge(
      "disputes_open_amount",
      "What disputes have taken of these payments, by currency.",
      disputes.sums.map(({ currency, cents }) => ({ labels: { currency }, value: cents / 100 })),
    ),
    gauge(
      "dispute_answer_by_timestamp_seconds",
      "Until when the first of them can be answered.",
      disputes.answerBy === null ? [] : [{ value: secondsOf(disputes.answerBy) }],
    ),
    gauge("withdrawals_open", `Withdrawals that nobody has handled. ${upTo}`, [{ value: withdrawals.open }]),
    gauge("withdrawals_oldest_seconds", "Age of the oldest open withdrawal; 0 for none.", [
      { value: ageOf(withdrawals.oldest, now) },
    ]),
    gauge("orders_open", `Orders that wait for something, by state. ${upTo}`, by("state", orders)),
    gauge(
      "schedule_last_success_timestamp_seconds",
      "When a piece of the schedule last went well.",
      schedule.flatMap(({ name, ok_at: at }) =>
        at === null ? [] : [{ labels: { work: name }, value: secondsOf(at) }],
      ),
    ),
    gauge(
      "schedule_last_run_ok",
      "1 where the last run of a piece of the schedule went well.",
      schedule.map(({ name, problem }) => ({ labels: { work: name }, value: problem === null ? 1 : 0 })),
    ),
    gauge(
      "schedule_last_run_seconds",
      "How long the last run of a piece of the schedule took.",
      schedule.map(({ name, ms }) => ({ labels: { work: name }, value: ms / 1_000 })),
    ),
  ];
}
