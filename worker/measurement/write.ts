import type {
  AnalyticsEngineDataPoint,
  AnalyticsEngineDataset,
  D1Database,
  D1PreparedStatement,
} from "@cloudflare/workers-types";
import { pageKinds, funnelSteps } from "../../shared/measurement/page-kinds.ts";
import { bucketCount, metrics } from "../../shared/measurement/vitals.ts";
import { buildOf, countsIn, dayOf, errorsIn, hourOf, searchesIn, vitalsIn, type Received } from "./counted.ts";

/** Most different messages of a build in an hour, and searches of a view in a day; what is more is "other". */
export const mostMessages = 50;
export const mostTerms = 200;
export const other = "other";

const buckets = Array.from({ length: bucketCount }, (_, i) => `b${i}`);

/** One statement for all vitals of a beacon: a row for each metric of a page, at most 48. */
const vitalsSql = `INSERT INTO measured_vital (hour, metric, kind, way, store, device, connection, ${buckets.join(", ")})
  SELECT ?1, value ->> 0, value ->> 1, value ->> 2, ?2, ?3, ?4, ${buckets.map((_, i) => `(value ->> 3) = ${i}`).join(", ")}
  FROM json_each(?5) WHERE true
  ON CONFLICT DO UPDATE SET ${buckets.map((name) => `${name} = ${name} + excluded.${name}`).join(", ")}`;

const countsSql = `INSERT INTO measured_count (hour, what, name, store, device, n)
  SELECT ?1, value ->> 0, value ->> 1, ?2, ?3, value ->> 2 FROM json_each(?4) WHERE true
  ON CONFLICT DO UPDATE SET n = n + excluded.n`;

/**
 * Texts of strangers, no more than `most` different ones beside "other": one that is new takes the next free place, and
 * its place in the list keeps several new ones of a beacon from taking the same.
 */
const cappedSql = (table: string, period: string, within: string, text: string, most: number): string =>
  `INSERT INTO ${table} (${period}, ${within}, ${text}, n)
  SELECT ?1, ?2, CASE WHEN EXISTS (SELECT 1 FROM ${table} WHERE ${period} = ?1 AND ${within} = ?2 AND ${text} = value ->> 0)
      OR (SELECT count(*) FROM ${table} WHERE ${period} = ?1 AND ${within} = ?2 AND ${text} <> '${other}') + key < ${most}
    THEN value ->> 0 ELSE '${other}' END, value ->> 1
  FROM json_each(?3) WHERE true
  ON CONFLICT DO UPDATE SET n = n + excluded.n`;
const errorsSql = cappedSql("measured_error", "hour", "build", "message", mostMessages);
const searchesSql = cappedSql("measured_search", "day", "store", "term", mostTerms);

/**
 * Vitals, views, steps and cache outcomes for D1. What recommendations did is there wherever the rest is: few rows, of
 * which a report makes shares and intervals.
 */
function figures(db: D1Database, received: Received, isElsewhere: boolean): D1PreparedStatement[] {
  const { beacon, device, connection, now } = received;
  const vitals = isElsewhere ? [] : vitalsIn(beacon);
  const counts = countsIn(beacon).filter(([what]) => !isElsewhere || what === "recommended");
  return [
    ...(vitals.length > 0
      ? [db.prepare(vitalsSql).bind(hourOf(now), beacon.store, device, connection, JSON.stringify(vitals))]
      : []),
    ...(counts.length > 0
      ? [db.prepare(countsSql).bind(hourOf(now), beacon.store, device, JSON.stringify(counts))]
      : []),
  ];
}

/** Errors and searches, in D1 wherever the figures are: the Analytics Engine knows no bound on different texts. */
function texts(db: D1Database, received: Received): D1PreparedStatement[] {
  const { beacon, now } = received;
  const [errors, searches] = [errorsIn(beacon), searchesIn(beacon).map((term) => [term, 1])];
  return [
    ...(errors.length > 0 ? [db.prepare(errorsSql).bind(hourOf(now), buildOf(received), JSON.stringify(errors))] : []),
    ...(searches.length > 0 ? [db.prepare(searchesSql).bind(dayOf(now), beacon.store, JSON.stringify(searches))] : []),
  ];
}

/**
 * The same figures as data points, at most 13 of the 25 that an invocation may write. A page: blobs "page", store,
 * device, connection, kind, way; doubles LCP, INP, CLS, TTFB, -1 for none. What a life counted: blobs "lives", store,
 * device, connection, kind of its document, cache outcome; doubles 1 for each step reached, in the order of
 * `funnelSteps`, then views in the order of `pageKinds`. engine-hour.ts reads them: kinds are added at their end, or
 * points that were written before mean something else, as those called "life" do, whose views came first.
 */
export function pointsOf({ beacon, device, connection }: Received): AnalyticsEngineDataPoint[] {
  const { store, pages, views, steps, document } = beacon;
  const own = [store, device, connection];
  return [
    ...pages.map(({ kind, way, ...values }) => ({
      indexes: [store],
      blobs: ["page", ...own, kind, way],
      doubles: metrics.map((metric) => values[metric] ?? -1),
    })),
    {
      indexes: [store],
      blobs: ["lives", ...own, document?.kind ?? "", document?.cache ?? ""],
      doubles: [
        ...funnelSteps.map((step) => (steps.includes(step) ? 1 : 0)),
        ...pageKinds.map((kind) => views[kind] ?? 0),
      ],
    },
  ];
}

/**
 * Counts a beacon: figures in the Analytics Engine where a dataset is bound, else in D1; one batch of at most four
 * statements. Throws when D1 does not answer.
 */
export async function count(
  db: D1Database,
  dataset: AnalyticsEngineDataset | undefined,
  received: Received,
): Promise<void> {
  for (const point of dataset ? pointsOf(received) : []) dataset!.writeDataPoint(point);
  const statements = [...figures(db, received, dataset !== undefined), ...texts(db, received)];
  if (statements.length > 0) await db.batch(statements);
}
