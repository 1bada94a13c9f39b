import type { D1Database } from "@cloudflare/workers-types";
import type { WaitingWork } from "../../../shared/contract/ops-answers.ts";
import { mostTries } from "../../backend/outbox/back-off.ts";

/** Rows of a kind that are counted; more are as urgent. */
export const countedTo = 2_000;
const minute = 60_000;
const day = 24 * 60 * minute;

const limit = `LIMIT ${countedTo}`;
const statements = {
  mails: `SELECT count(*) AS waiting, coalesce(sum(problem IS NOT NULL), 0) AS failed, min(created_at) AS oldest
    FROM (SELECT problem, created_at FROM outbox WHERE sent_at IS NULL AND dropped_at IS NULL AND held = 0
      ORDER BY id ${limit})`,
  // Not those that one mailbox refused, or that had nobody to go to any more.
  givenUp: `SELECT count(*) AS n FROM (SELECT tries, problem FROM outbox
    WHERE dropped_at IS NOT NULL AND dropped_at > ?1 ORDER BY dropped_at DESC ${limit})
    WHERE problem = 'waited too long' OR problem IS NOT NULL AND tries >= ${mostTries}`,
  // Those of shops that share the account wait in numbers and are none of ours.
  notifications: `SELECT count(*) AS n, min(received_at) AS oldest FROM (SELECT received_at, merchant_reference
      FROM payment_notification WHERE applied_at IS NULL ORDER BY received_at ${limit}) n
    WHERE EXISTS (SELECT 1 FROM payment p WHERE p.merchant_reference = n.merchant_reference)`,
  overdue: `SELECT count(*) AS n FROM (SELECT 1 FROM payment
    WHERE state IN ('open', 'started', 'action', 'pending') AND expires_at <= ?1 ${limit})`,
  returning: `SELECT count(*) AS n, coalesce(sum(created_at <= ?1), 0) AS stuck FROM (
    SELECT * FROM (SELECT created_at FROM refund WHERE taken_at IS NULL AND failed_at IS NULL ${limit})
    UNION ALL SELECT * FROM (SELECT created_at FROM payment_reversal WHERE done_at IS NULL ${limit}))`,
  // Until as much has gone back since, or is on its way.
  failedRefunds: `SELECT count(*) AS n FROM (SELECT id, order_id, amount_cents FROM refund
      WHERE failed_at IS NOT NULL AND failed_at > ?1 ${limit}) f
    WHERE f.amount_cents > (SELECT coalesce(sum(g.amount_cents), 0) FROM refund g
      WHERE g.order_id = f.order_id AND g.id > f.id AND g.failed_at IS NULL)`,
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
  mails: { waiting: number; failed: number; oldest: string | null };
  givenUp: { n: number };
  notifications: { n: number; oldest: string | null };
  overdue: { n: number };
  returning: { n: number; stuck: number };
  failedRefunds: { n: number };
  withdrawals: { n: number; oldest: string | null };
  orders: { state: keyof WaitingWork["orders"]; n: number };
  schedule: WaitingWork["schedule"][number];
}

/** Counts what waits in one batch, each kind through its own index and no further than `countedTo`. */
export async function readWaitingWork(db: D1Database, now: Date): Promise<WaitingWork> {
  const before = (ms: number): string => new Date(now.getTime() - ms).toISOString();
  const bound: Partial<Record<Name, string>> = {
    givenUp: before(day),
    overdue: before(15 * minute),
    returning: before(60 * minute),
    failedRefunds: before(30 * day),
  };
  const names = Object.keys(statements) as Name[];
  const answers = await db.batch<unknown>(
    names.map((name) => {
      const statement = db.prepare(statements[name]);
      const value = bound[name];
      return value === undefined ? statement : statement.bind(value);
    }),
  );
  const all = <N extends Name>(name: N) => answers[names.indexOf(name)]!.results as Rows[N][];
  const one = <N extends Name>(name: N): Rows[N] => all(name)[0]!;
  const orders = Object.fromEntries(all("orders").map(({ state, n }) => [state, n]));
  const notifications = one("notifications");
  const returning = one("returning");
  return {
    countedTo,
    mails: { ...one("mails"), givenUp: one("givenUp").n },
    payments: {
      notifications: notifications.n,
      oldestNotification: notifications.oldest,
      overdue: one("overdue").n,
      returning: returning.n,
      stuck: returning.stuck,
      failedRefunds: one("failedRefunds").n,
    },
    withdrawals: { open: one("withdrawals").n, oldest: one("withdrawals").oldest },
    orders: orders as WaitingWork["orders"],
    schedule: all("schedule"),
    databaseBytes: answers.at(-1)!.meta.size_after,
  };
}
