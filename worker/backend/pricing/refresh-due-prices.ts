import type { D1Database } from "@cloudflare/workers-types";
import { logLine } from "../../log.ts";
import { withDependants } from "../catalog/dependants.ts";
import { scopeOfIds } from "../catalog/scope.ts";
import { invalidate } from "../invalidations.ts";
import { markPriced } from "../search/index/refresh.ts";
import { refreshPrices } from "./refresh.ts";

/** Products refreshed in one batch, and batches of one run; a run that leaves some is followed by the next. */
const mostAtOnce = 1_000;
const mostBatches = 20;
/**
 * How far back a location's question looks for dates that have passed: more than the minute in which the schedule finds
 * the others, at whichever second it runs.
 */
const recentMs = 90_000;

const holds = `special_cents > 0 AND (price_cents IS NULL OR special_cents < price_cents)
  AND (special_from IS NULL OR special_from <= ?1) AND (special_to IS NULL OR ?1 < special_to)`;
const due = (dates: string): string => `SELECT sku FROM product WHERE special_cents IS NOT NULL AND ${dates}
  AND type_id IN ('simple', 'virtual', 'downloadable') AND final_cents IS NOT CASE WHEN ${holds} THEN special_cents
  ELSE price_cents END`;
/** Each by an index of its dates: reads only what has begun or ended lately. */
const beganLately = due("special_from > ?2 AND special_from <= ?1");
const endedLately = due("special_to > ?2 AND special_to <= ?1");
const dueLately = `${beganLately} UNION ${endedLately}`;

async function refreshSome(db: D1Database, now: Date, since: Date | null): Promise<number> {
  const at = now.toISOString();
  const some = since
    ? db.prepare(`${dueLately} LIMIT ${mostAtOnce}`).bind(at, since.toISOString())
    : db.prepare(`${due("true")} LIMIT ${mostAtOnce}`).bind(at);
  const { results } = await some.all<{ sku: string }>();
  if (results.length === 0) return 0;
  const { ids, tags } = await withDependants(
    db,
    results.map((row) => row.sku),
  );
  await db.batch([...refreshPrices(db, now, scopeOfIds(ids)), markPriced(db, ids), ...invalidate(db, tags)]);
  return results.length;
}

/**
 * Brings prices whose special dates began or ended up to date, with history and tags. Run every minute by the
 * scheduler; until then such a product is sold and shown at the right price but listed under the old one. Answers how
 * many changed. Run twice at once, it changes nothing more.
 */
export async function refreshDuePrices(db: D1Database, now: Date, since: Date | null = null): Promise<number> {
  let changed = 0;
  for (let batch = 0; batch < mostBatches; batch++) {
    const some = await refreshSome(db, now, since);
    changed += some;
    if (some < mostAtOnce) break;
  }
  return changed;
}

/**
 * The same for dates of the last minute and a half, before a location hears what has changed: it asks at most five
 * seconds after the last time, so a price that begins or ends by its date is on every page five seconds later, whenever
 * the minute's schedule runs. A failure is the schedule's to mend. The first batch is waited for; `later` takes the
 * rest.
 */
export async function refreshPricesLately(
  db: D1Database,
  now: Date,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<void> {
  const since = new Date(now.getTime() - recentMs);
  const failed = (error: unknown) => console.error(logLine({ event: "due-prices-failed", message: String(error) }));
  try {
    if ((await refreshSome(db, now, since)) === mostAtOnce) waitUntil(refreshDuePrices(db, now, since).catch(failed));
  } catch (error) {
    failed(error);
  }
}
