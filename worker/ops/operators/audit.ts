import type { D1Database } from "@cloudflare/workers-types";

/** A call of an operator. `who` null: whoever holds OPS_KEY. `status` null: it was begun and never ended. */
export interface Action {
  readonly id: number;
  readonly at: string;
  readonly who: string | null;
  readonly call: string;
  readonly status: number | null;
}

/**
 * The call as it is written down: method and path. A query may hold what a shopper is called, and so may the letters of
 * a customer's own code, which go with the account: who ended a code stands with the code (`coupon_step`).
 */
export const callName = (method: string, path: string): string =>
  `${method} ${path.replace(/^(\/ops\/coupons\/)[^/]+/, "$1*")}`.slice(0, 200);

/** Notes a call before it is made: what cannot be noted is not done. Answers the number of its row. */
export async function noteBegun(db: D1Database, operatorId: number | null, call: string, now: Date): Promise<number> {
  const id = await db
    .prepare("INSERT INTO operator_action (at, operator_id, call) VALUES (?1, ?2, ?3) RETURNING id")
    .bind(now.toISOString(), operatorId, call)
    .first<number>("id");
  return id!;
}

/** How it ended. The action is done by then: a row that stays without a status is told as such. */
export async function noteEnded(db: D1Database, id: number, status: number): Promise<void> {
  await db
    .prepare("UPDATE operator_action SET status = ?2 WHERE id = ?1")
    .bind(id, status)
    .run()
    .catch(() => undefined);
}

/** Actions of a page. */
export const actionsOfPage = 100;

/** The newest first; `before` is the number of a row. */
export async function readActions(db: D1Database, before = Number.MAX_SAFE_INTEGER): Promise<Action[]> {
  const { results } = await db
    .prepare(
      `SELECT a.id, a.at, o.name AS who, a.call, a.status FROM operator_action a
        LEFT JOIN operator o ON o.id = a.operator_id WHERE a.id < ?1 ORDER BY a.id DESC LIMIT ${actionsOfPage}`,
    )
    .bind(before)
    .all<Action>();
  return results;
}

const day = 86_400_000;
const keptDays = 400;

/** Lets actions go that are older than a year and a bit, some at a time. */
export async function forgetActions(db: D1Database, now: Date): Promise<void> {
  await db
    .prepare(
      "DELETE FROM operator_action WHERE id IN (SELECT id FROM operator_action WHERE at < ?1 ORDER BY at LIMIT 500)",
    )
    .bind(new Date(now.getTime() - keptDays * day).toISOString())
    .run();
}
