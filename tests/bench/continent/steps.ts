import {
  busyFor,
  limitsOf,
  loadOf,
  visitsOfDay,
  type Deployment,
  type Growth,
  type Kind,
  type Limit,
} from "./model.ts";
import type { Platform } from "./model.ts";
import type { Measured } from "./measured.ts";
import { day, mix, sale, type KindName } from "./mix.ts";

/** Kinds of request with what they cost, as measured, and how often they are asked, as assumed. */
export const kindsOf = ({ kinds }: Measured): Kind[] =>
  Object.entries(mix).map(([name, part]) => ({ name, ...part, cost: kinds[name as KindName] }));

/**
 * Two readings of what D1's own machine makes of a statement: as quick as here, or never quicker than the millisecond
 * of Cloudflare's own example. Writes take "several milliseconds" by its documentation.
 */
export const platforms = (measured: Measured): Readonly<Record<"quick" | "slow", Platform>> => {
  const log = { everySeconds: 5, cost: measured.kinds["look at the log"] };
  return {
    quick: { leastStatementMs: 0.1, writeMs: 3, busyAtMost: 0.7, log },
    slow: { leastStatementMs: 1, writeMs: 10, busyAtMost: 0.7, log },
  };
};

/** Visits of a year for each shopper in a sale's hour of most: a month's days as always and its days of sale. */
export const visitsPerShopper = (): number => {
  const saleDay = visitsOfDay(1, day);
  return 12 * (sale.daysOfMonth * saleDay + ((30 - sale.daysOfMonth) * saleDay) / sale.times);
};

/** `years`: after which a shop moves what is old elsewhere, or the platform. */
export const growthOf = ({ catalogueBytes }: Measured): Growth => ({
  catalogueBytes,
  bytesPerOrder: 8_000,
  mostBytes: 10_000_000_000,
  ordersPerVisit: mix.order.perVisit,
  years: 3,
  visitsPerShopper: visitsPerShopper(),
});

export interface Step {
  readonly name: string;
  readonly setting: string;
  readonly deployment: Deployment;
  /** Kinds that no longer reach a database. */
  readonly without: readonly string[];
}

const base: Deployment = { locations: 60, farStore: false, replicas: 0, databases: 1 };
/** What a growing shop does, one after the other, each beside those before it. */
export const steps: readonly Step[] = [
  { name: "as it comes", setting: "nothing", deployment: base, without: [] },
  { name: "figures elsewhere", setting: "binding `MEASURED`", deployment: base, without: ["beacon"] },
  {
    name: "pages kept for all locations",
    setting: "binding `PAGES_KV`",
    deployment: { ...base, farStore: true },
    without: ["beacon"],
  },
  {
    name: "replicas",
    setting: "`READ_REPLICAS`",
    deployment: { ...base, farStore: true, replicas: 3 },
    without: ["beacon"],
  },
  {
    name: "a shop for each of three views",
    setting: "three deployments",
    deployment: { ...base, farStore: true, replicas: 3, databases: 3 },
    without: ["beacon"],
  },
];

/** The limits of a step, the one that is met first in front. */
export function limitsOfStep({ deployment, without }: Step, measured: Measured, platform: Platform): readonly Limit[] {
  const kinds = kindsOf(measured).filter(({ name }) => !without.includes(name));
  return limitsOf(kinds, deployment, platform, growthOf(measured));
}

/** Rows that a month of the step reads and writes, in millions, of all databases. */
export function rowsOfMonth(
  { deployment, without }: Step,
  shoppersPerHour: number,
  measured: Measured,
  platform: Platform,
): { read: number; written: number } {
  const kinds = kindsOf(measured).filter(({ name }) => !without.includes(name));
  const hours = day.flatMap((share) => {
    const ofSale = (shoppersPerHour * share) / Math.max(...day);
    return [
      { shoppers: ofSale, times: sale.daysOfMonth },
      { shoppers: ofSale / sale.times, times: 30 - sale.daysOfMonth },
    ];
  });
  const sum = (part: "rowsReadPerSecond" | "rowsWrittenPerSecond") =>
    hours.reduce(
      (all, { shoppers, times }) =>
        all + (loadOf(kinds, shoppers, deployment, platform)[part] * times * 3_600 * deployment.databases) / 1e6,
      0,
    );
  return { read: sum("rowsReadPerSecond"), written: sum("rowsWrittenPerSecond") };
}

/** Dollars of D1 in a month beyond what Workers Paid includes, by its price list; storage and requests apart. */
export const dollars = ({ read, written }: { read: number; written: number }): number =>
  Math.max(0, read - 25_000) * 0.001 + Math.max(0, written - 50);

/** Milliseconds of the primary that each kind takes of a visit, greatest first, where nothing is kept yet. */
export const dearestKinds = (measured: Measured, platform: Platform): readonly { name: string; ms: number }[] =>
  kindsOf(measured)
    .map(({ name, perVisit, cost }) => ({ name, ms: perVisit * busyFor(cost, platform) }))
    .toSorted((a, b) => b.ms - a.ms);
