import type { D1Database } from "@cloudflare/workers-types";
import type { WaitingWork } from "../../../shared/contract/ops/ops-answers.ts";
import { mostTries } from "../../backend/outbox/back-off.ts";
import { keptOf } from "../../backend/paid-sums.ts";
import { answerBy, asksForAnswer } from "../../backend/payment/dispute-words.ts";

/** Rows of a kind that are counted; more are as urgent. */
export const countedTo = 2_000;
const minute = 60_000;
const day = 24 * 60 * minute;

/** Each of them is looked up in several places. */
const disputesCounted = 200;
const limit = `LIMIT ${countedTo}`;
const statements = {
  // Given up: not those that one mailbox refused, or that had nobody to go to any more.
  mails: `SELECT count(*) AS waiting, coalesce(sum(problem IS NOT NULL), 0) AS failed, min(created_at) AS oldest,
      (SELECT count(*) FROM (SELECT tries, problem FROM outbox
        WHERE dropped_at IS NOT NULL AND dropped_at > ?1 ORDER BY dropped_at DESC ${limit})
        WHERE problem = 'waited too long' OR problem IS NOT NULL AND tries >= ${mostTries}) AS givenUp
    FROM (SELECT problem, created_at FROM outbox WHERE sent_at IS NULL AND dropped_at IS NULL AND held = 0
      ORDER BY id ${limit})`,
  // Those of shops that share the account wait in numbers and are none of ours.
  notifications: `SELECT count(*) AS n, min(received_at) AS oldest FROM (SELECT received_at, merchant_reference
      FROM payment_notification WHERE applied_at IS NULL ORDER BY received_at ${limit}) n
    WHERE EXISTS (SELECT 1 FROM payment p WHERE p.merchant_reference = n.merchant_reference)`,
  overdue: `SELECT count(*) AS n FROM (SELECT 1 FROM payment
    WHERE state IN ('open', 'started', 'action', 'pending') AND expires_at <= ?1 ${limit})`,
  // What a dispute holds back is not on its way.
  returning: `SELECT count(*) AS n, coalesce(sum(created_at <= ?1 AND overtaken = 0), 0) AS stuck FROM (
    SELECT * FROM (SELECT created_at, overtaken FROM refund WHERE taken_at IS NULL AND failed_at IS NULL ${limit})
    UNION ALL SELECT * FROM (SELECT created_at, 0 FROM payment_reversal WHERE done_at IS NULL ${limit}))`,
  // Until as much is ordered after that. While nothing can be ordered, for a dispute has its money, nobody can act;
  // once that is won it counts, however late.
  failedRefunds: `SELECT (SELECT count(*) FROM (
      SELECT * FROM (SELECT id, order_id, amount_cents, failed_at FROM refund
        WHERE failed_at IS NOT NULL AND failed_at > ?1 AND settled = 0 ${limit})
      UNION SELECT * FROM (SELECT r.id, r.order_id, r.amount_cents, r.failed_at FROM payment_notification n
        JOIN payment p ON p.merchant_reference = n.merchant_reference JOIN refund r ON r.order_id = p.order_id
        WHERE n.event_code = 'CHARGEBACK_REVERSED' AND n.success = 1 AND n.received_at > ?1
          AND r.failed_at IS NOT NULL AND r.settled = 0 ${limit})) f
    WHERE f.amount_cents > (SELECT coalesce(sum(g.amount_cents), 0) FROM refund g
      WHERE g.order_id = f.order_id AND g.id > f.id AND g.created_at >= f.failed_at AND g.failed_at IS NULL)
      AND ${keptOf("f.order_id")} > 0)
    + (SELECT count(*) FROM (SELECT order_id FROM withdrawal WHERE withheld_cents > 0 ${limit}) w
      WHERE ${keptOf("w.order_id")} > 0) AS n`,
  // A dispute that nobody ends is over by itself: schemes take half a year at most.
  disputes: `SELECT p.currency, count(*) AS n, sum(p.charged_back_cents) AS cents, NULL AS answer_by
      FROM (SELECT * FROM payment WHERE charged_back_cents > 0 ORDER BY id DESC LIMIT ${disputesCounted}) p
      WHERE EXISTS (SELECT 1 FROM payment_dispute d
          WHERE d.payment_id = p.id AND d.event_code = 'CHARGEBACK' AND NOT EXISTS (SELECT 1 FROM payment_dispute s
            WHERE s.payment_id = p.id AND s.event_code = 'SECOND_CHARGEBACK'
              AND s.psp_reference IN (d.psp_reference, p.psp_reference)))
        AND EXISTS (SELECT 1 FROM payment_notification n WHERE n.merchant_reference = p.merchant_reference
          AND n.event_code = 'CHARGEBACK' AND n.received_at > ?1) GROUP BY p.currency
    UNION ALL SELECT NULL, count(DISTINCT dispute), 0, min(answer_by) FROM (
      SELECT n.psp_reference AS dispute, ${answerBy} AS answer_by FROM (
        SELECT * FROM payment_notification n WHERE ${asksForAnswer} AND n.received_at > ?1
          ORDER BY n.received_at DESC LIMIT ${disputesCounted}) n
      WHERE EXISTS (SELECT 1 FROM payment p WHERE p.merchant_reference = n.merchant_reference))
      WHERE answer_by > ?2`,
  withdrawals: `SELECT count(*) AS n, min(received_at) AS oldest FROM (SELECT received_at FROM withdrawal
    WHERE handled_at IS NULL ORDER BY id ${limit})`,
  orders: ["new", "payment_review", "processing"]
    .map(
      (state) =>
        `SELECT '${state}' AS state, count(*) AS n
          FROM (SELECT 1 FROM sales_order WHERE state || '' = '${state}' ${limit})`,
    )
    .join(" UNION ALL "),
  schedule: "SELECT name, ended_at, ok_at, ms, problem FROM schedule_run ORDER BY name LIMIT 100",
} as const;
type Name = keyof typeof statements;

interface Rows {
  mails: { waiting: number; failed: number; oldest: string | null; givenUp: number };
  notifications: { n: number; oldest: string | null };
  overdue: { n: number };
  returning: { n: number; stuck: number };
  failedRefunds: { n: number };
  disputes: { currency: string | null; n: number; cents: number; answer_by: string | null };
  withdrawals: { n: number; oldest: string | null };
  orders: { state: keyof WaitingWork["orders"]; n: number };
  schedule: WaitingWork["schedule"][number];
}

/** Counts what waits in one batch, each kind through its own index and no further than `countedTo`. */
export async function readWaitingWork(db: D1Database, now: Date): Promise<WaitingWork> {
  const before = (ms: number): string => new Date(now.getTime() - ms).toISOString();
  const bound: Partial<Record<Name, string | readonly string[]>> = {
    mails: before(day),
    overdue: before(15 * minute),
    returning: before(60 * minute),
    failedRefunds: before(30 * day),
    disputes: [before(180 * day), now.toISOString()],
  };
  const names = Object.keys(statements) as Name[];
  const answers = await db.batch<unknown>(
    names.map((name) => {
      const statement = db.prepare(statements[name]);
      const value = bound[name];
      return value === undefined ? statement : statement.bind(...[value].flat());
    }),
  );
  const all = <N extends Name>(name: N) => answers[names.indexOf(name)]!.results as Rows[N][];
  const one = <N extends Name>(name: N): Rows[N] => all(name)[0]!;
  const orders = Object.fromEntries(all("orders").map(({ state, n }) => [state, n]));
  const notifications = one("notifications");
  const returning = one("returning");
  const sums = all("disputes").filter(({ currency }) => currency !== null);
  const asked = all("disputes").find(({ currency }) => currency === null)!;
  return {
    countedTo,
    mails: one("mails"),
    payments: {
      notifications: notifications.n,
      oldestNotification: notifications.oldest,
      overdue: one("overdue").n,
      returning: returning.n,
      stuck: returning.stuck,
      failedRefunds: one("failedRefunds").n,
    },
    disputes: {
      open: sums.reduce((sum, { n }) => sum + n, 0),
      sums: sums.map(({ currency, cents }) => ({ currency: currency!, cents })),
      toAnswer: asked.n,
      answerBy: asked.answer_by,
    },
    withdrawals: { open: one("withdrawals").n, oldest: one("withdrawals").oldest },
    orders: orders as WaitingWork["orders"],
    schedule: all("schedule"),
    databaseBytes: answers.at(-1)!.meta.size_after,
  };
}
