import type { D1Database } from "@cloudflare/workers-types";
import { sameSecret } from "../../same-secret.ts";
import { dailyDigests } from "../daily-digest.ts";

/** A person needs so long at least from the first key to the last. */
export const quickestMs = 2_000;
/** A form may stay open for a day. */
const oldestMs = 86_400_000;

const digestOf = async (db: D1Database, at: number): Promise<string> =>
  (await dailyDigests(db, [`newsletter-form ${at}`], at))[0]!;

/** A token that shows later when the form was begun: the time, and its digest under the day's salt. */
export const newFormToken = async (db: D1Database, now: Date): Promise<string> =>
  `${now.getTime()}.${await digestOf(db, now.getTime())}`;

/**
 * Whether a form that comes with this token was filled in by somebody who took the time for it. No token, an old, a
 * forged and a too young one are all the same: such a sign-up is taken, but few of them from one network
 * (attempt-limits.ts).
 */
export async function tookTime(db: D1Database, token: string, now: Date): Promise<boolean> {
  const [, time, digest] = /^(\d{13})\.([0-9a-f]{32})$/.exec(token) ?? [];
  if (time === undefined || digest === undefined) return false;
  const age = now.getTime() - Number(time);
  if (age < quickestMs || age > oldestMs) return false;
  return sameSecret(digest, await digestOf(db, Number(time)));
}
