import type { D1Database } from "@cloudflare/workers-types";
import { funnelSteps, type FunnelStep, type PageKind } from "../../shared/measurement/page-kinds.ts";
import { bucketCount, p75, shares, type Histogram, type Metric, type Way } from "../../shared/measurement/vitals.ts";
import { leastTimes } from "./forget.ts";
import { recommendedReport, type RecommendedReport } from "./recommended-report.ts";

/** What vitals are told apart by beside metric, kind and way. */
export const groupings = ["device", "connection", "store"] as const;
export type Grouping = (typeof groupings)[number];

export interface VitalRow {
  readonly metric: Metric;
  readonly kind: PageKind;
  readonly way: Way;
  /** A device, a connection or a store view. */
  readonly group: string;
  /** How many values. */
  readonly n: number;
  /** Milliseconds, CLS in thousandths; how far off: shared/measurement/vitals.ts. */
  readonly p75: number;
  readonly good: number;
  readonly needsImprovement: number;
  readonly poor: number;
}
export interface Report {
  /** The hours counted, ISO: from the first, to before the second. */
  readonly from: string;
  readonly to: string;
  /** Where pages' figures go at once: this database, or the Analytics Engine. */
  readonly figuresIn: "database" | "analytics-engine";
  /** Of the engine: whether its figures are taken over, and up to when they are (ISO); null before the first hour. */
  readonly takenOver: { readonly isConfigured: boolean; readonly until: string | null };
  readonly by: Grouping;
  readonly vitals: readonly VitalRow[];
  /** Pages seen. */
  readonly views: readonly { kind: PageKind; n: number }[];
  /** Lives of pages that reached a step, and their share of those that reached the step before; null without any. */
  readonly funnel: readonly { step: FunnelStep; n: number; ofBefore: number | null }[];
  readonly cache: readonly { kind: PageKind; outcome: string; n: number; share: number }[];
  readonly recommended: RecommendedReport;
  readonly errors: readonly { build: string; message: string; n: number }[];
  /** Searches without results that three lives of pages or more asked for. */
  readonly searches: readonly { store: string; term: string; n: number }[];
}

const hour = 3_600_000;
const buckets = Array.from({ length: bucketCount }, (_, i) => `b${i}`);
const mostListed = 100;

/**
 * What was measured in the `days` that end with the hour of `until`. Reads the rows of those hours once; errors and
 * searches are the hundred most frequent.
 */
export async function readReport(
  db: D1Database,
  { days, until, by }: { days: number; until: Date; by: Grouping },
): Promise<Omit<Report, "figuresIn" | "takenOver">> {
  const end = Math.floor(until.getTime() / hour) + 1;
  const start = end - days * 24;
  const within = "hour >= ?1 AND hour < ?2";
  const [vitals, counts, errors, searches] = await db.batch<Record<string, string | number>>([
    db
      .prepare(
        `SELECT metric, kind, way, ${by} AS "group", ${buckets.map((name) => `sum(${name}) AS ${name}`).join(", ")}
        FROM measured_vital WHERE ${within} GROUP BY metric, kind, way, ${by} ORDER BY kind, way, ${by}, metric`,
      )
      .bind(start, end),
    db
      .prepare(`SELECT what, name, sum(n) AS n FROM measured_count WHERE ${within} GROUP BY what, name ORDER BY n DESC`)
      .bind(start, end),
    db
      .prepare(
        `SELECT build, message, sum(n) AS n FROM measured_error WHERE ${within} GROUP BY build, message
        ORDER BY build, n DESC, message LIMIT ${mostListed}`,
      )
      .bind(start, end),
    db
      .prepare(
        `SELECT store, term, sum(n) AS n FROM measured_search WHERE day >= ?1 AND day <= ?2 GROUP BY store, term
        HAVING sum(n) >= ${leastTimes} ORDER BY n DESC, term LIMIT ${mostListed}`,
      )
      .bind(Math.floor(start / 24), Math.floor((end - 1) / 24)),
  ]);
  const countsOf = (what: string) =>
    counts!.results.filter((row) => row.what === what).map(({ name, n }) => ({ name: String(name), n: Number(n) }));
  return {
    from: new Date(start * hour).toISOString(),
    to: new Date(end * hour).toISOString(),
    by,
    vitals: vitals!.results.map(vitalRow),
    views: countsOf("view").map(({ name, n }) => ({ kind: name as PageKind, n })),
    funnel: funnelOf(new Map(countsOf("step").map(({ name, n }) => [name, n]))),
    cache: cacheOf(countsOf("cache")),
    recommended: recommendedReport(countsOf("recommended")),
    errors: errors!.results as unknown as Report["errors"],
    searches: searches!.results as unknown as Report["searches"],
  };
}

function vitalRow(row: Record<string, string | number>): VitalRow {
  const histogram: Histogram = buckets.map((name) => Number(row[name]));
  const metric = row.metric as Metric;
  return {
    metric,
    kind: row.kind as PageKind,
    way: row.way as Way,
    group: String(row.group),
    n: histogram.reduce((sum, count) => sum + count, 0),
    p75: p75(metric, histogram)!,
    ...shares(metric, histogram)!,
  };
}

/** Every step in its order; the share is of the step before it. */
export const funnelOf = (reached: ReadonlyMap<string, number>): Report["funnel"] =>
  funnelSteps.map((step, i) => {
    const n = reached.get(step) ?? 0;
    const before = i === 0 ? 0 : (reached.get(funnelSteps[i - 1]!) ?? 0);
    return { step, n, ofBefore: before === 0 ? null : n / before };
  });

/** Outcomes by kind of page, the most frequent first, with their share of that kind. */
function cacheOf(rows: readonly { name: string; n: number }[]): Report["cache"] {
  const split = rows.map(({ name, n }) => {
    const [kind = "", outcome = ""] = name.split(" ");
    return { kind: kind as PageKind, outcome, n };
  });
  return split
    .map((row) => ({
      ...row,
      share: row.n / split.reduce((sum, { kind, n }) => sum + (kind === row.kind ? n : 0), 0),
    }))
    .sort((a, b) => (a.kind === b.kind ? b.n - a.n : a.kind < b.kind ? -1 : 1));
}
