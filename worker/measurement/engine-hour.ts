import { z } from "zod";
import { cacheOutcomes } from "../../shared/measurement/cache-outcomes.ts";
import { funnelSteps, pageKinds, type PageKind } from "../../shared/measurement/page-kinds.ts";
import {
  bounds,
  bucketCount,
  metrics,
  ways,
  type Histogram,
  type Metric,
  type Way,
} from "../../shared/measurement/vitals.ts";
import { engineCount, type EngineQuery } from "./analytics-engine.ts";
import type { Counted } from "./counted.ts";
import { connections, devices, type Connection, type Device } from "./visitor-class.ts";

/** What one hour of the Analytics Engine comes to, as D1 keeps it. */
export interface EngineHour {
  readonly vitals: readonly {
    readonly metric: Metric;
    readonly kind: PageKind;
    readonly way: Way;
    readonly store: string;
    readonly device: Device;
    readonly connection: Connection;
    readonly histogram: Histogram;
  }[];
  readonly counts: readonly {
    readonly what: Counted;
    readonly name: string;
    readonly store: string;
    readonly device: Device;
    readonly n: number;
  }[];
}

const store = z.string().regex(/^[\w-]{1,40}$/);
const device = z.enum(devices);
/** So many columns of counts: "b0", "b1" and on. */
const columns = (prefix: string, count: number): Record<string, typeof engineCount> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${prefix}${i}`, engineCount]));
/** What stands in them, in their order. */
const listOf = (row: object, prefix: string, count: number): number[] =>
  Array.from({ length: count }, (_, i) => (row as Readonly<Record<string, number>>)[`${prefix}${i}`]!);

const pageRow = z.object({
  ...columns("b", bucketCount),
  kind: z.enum(pageKinds),
  way: z.enum(ways),
  store,
  device,
  connection: z.enum(connections),
});
const lifeRow = z.object({
  ...columns("s", funnelSteps.length),
  ...columns("v", pageKinds.length),
  store,
  device,
  kind: z.enum([...pageKinds, ""]),
  outcome: z.enum([...cacheOutcomes, ""]),
  n: engineCount,
});

/** Points stand for as many as `_sample_interval` says: a busy dataset is sampled. */
const within = (dataset: string, kind: "page" | "lives", hour: number): string =>
  `FROM ${dataset} WHERE blob1 = '${kind}' AND timestamp >= toDateTime(${hour * 3_600}) ` +
  `AND timestamp < toDateTime(${(hour + 1) * 3_600})`;

/** The values of a metric by bucket, as `bucketOf` puts them (shared/measurement/vitals.ts). */
function vitalsSql(dataset: string, hour: number, metric: Metric): string {
  const value = `double${metrics.indexOf(metric) + 1}`;
  const [of, last] = [bounds[metric], bucketCount - 1];
  const inBucket = (i: number) =>
    [...(i > 0 ? [`${value} > ${of[i - 1]}`] : []), ...(i < last ? [`${value} <= ${of[i]}`] : [])].join(" AND ");
  const buckets = Array.from(
    { length: bucketCount },
    (_, i) => `sum(if(${inBucket(i)}, _sample_interval, 0)) AS b${i}`,
  );
  return (
    `SELECT blob5 AS kind, blob6 AS way, blob2 AS store, blob3 AS device, blob4 AS connection, ${buckets.join(", ")} ` +
    `${within(dataset, "page", hour)} AND ${value} >= 0 GROUP BY kind, way, store, device, connection`
  );
}

function livesSql(dataset: string, hour: number): string {
  const sum = (at: number, name: string) => `sum(_sample_interval * double${at + 1}) AS ${name}`;
  return (
    `SELECT blob2 AS store, blob3 AS device, blob5 AS kind, blob6 AS outcome, sum(_sample_interval) AS n, ` +
    [
      ...funnelSteps.map((_, i) => sum(i, `s${i}`)),
      ...pageKinds.map((_, i) => sum(funnelSteps.length + i, `v${i}`)),
    ].join(", ") +
    ` ${within(dataset, "lives", hour)} GROUP BY store, device, kind, outcome`
  );
}

/** The first hour that the dataset has, counted from 1970; null for none, also where nothing was ever written to it. */
export async function firstHourOf(query: EngineQuery, dataset: string): Promise<number | null> {
  const tables = await query("SHOW TABLES", z.record(z.string(), z.unknown()));
  if (!tables.some((table) => Object.values(table).includes(dataset))) return null;
  const [found] = await query(
    `SELECT toUnixTimestamp(min(timestamp)) AS first, count() AS n FROM ${dataset}`,
    z.object({ first: engineCount, n: engineCount }),
  );
  return found === undefined || found.n === 0 ? null : Math.floor(found.first / 3_600);
}

/** All figures of an hour, in five questions. Throws when one is not answered as it should be. */
export async function readEngineHour(query: EngineQuery, dataset: string, hour: number): Promise<EngineHour> {
  const [lives, ...pages] = await Promise.all([
    query(livesSql(dataset, hour), lifeRow),
    ...metrics.map((metric) => query(vitalsSql(dataset, hour, metric), pageRow)),
  ]);
  return {
    vitals: metrics.flatMap((metric, at) =>
      pages[at]!.map((row) => {
        const { kind, way, store, device, connection } = row;
        return { metric, kind, way, store, device, connection, histogram: listOf(row, "b", bucketCount) };
      }),
    ),
    counts: lives.flatMap((row) => {
      const { store, device, kind, outcome, n } = row;
      const [steps, views] = [listOf(row, "s", funnelSteps.length), listOf(row, "v", pageKinds.length)];
      return [
        ...funnelSteps.map((name, i) => ({ what: "step" as const, name, n: steps[i]! })),
        ...pageKinds.map((name, i) => ({ what: "view" as const, name, n: views[i]! })),
        ...(kind === "" || outcome === "" ? [] : [{ what: "cache" as const, name: `${kind} ${outcome}`, n }]),
      ].flatMap((count) => (count.n > 0 ? [{ ...count, store, device }] : []));
    }),
  };
}
