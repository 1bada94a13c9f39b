import type { D1Database } from "@cloudflare/workers-types";
import { dayOf, hourOf } from "./counted.ts";

/** How long counts are kept: 13 months, so that a month can be compared with that of the year before. */
export const keptDays = 397;
/** How long a search is kept that was asked for so rarely that it may name somebody. */
export const rareDays = 7;
/** In so many lives of pages a search must have been seen to be kept longer, and to be reported at all. */
export const leastTimes = 3;

/**
 * Lets go the oldest hour of counts beyond 13 months, and rare searches after a week. One run of a minute ends an hour
 * of each table; sixty runs a night keep up with twenty-four. Never more than one hour's rows, which are bounded by
 * what can be counted apart.
 */
export async function forgetMeasured(db: D1Database, now: Date): Promise<void> {
  const [hour, day] = [hourOf(now) - keptDays * 24, dayOf(now) - keptDays];
  await db.batch([
    ...["measured_vital", "measured_count", "measured_error"].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE hour = (SELECT min(hour) FROM ${table}) AND hour < ?1`).bind(hour),
    ),
    db.prepare("DELETE FROM measured_search WHERE day = (SELECT min(day) FROM measured_search) AND day < ?1").bind(day),
    // By the index of the rare ones, which names the figure.
    db.prepare(`DELETE FROM measured_search WHERE n < ${leastTimes} AND day < ?1`).bind(dayOf(now) - rareDays),
  ]);
}
