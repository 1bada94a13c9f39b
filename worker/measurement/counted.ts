import type { Beacon } from "../../shared/measurement/beacon.ts";
import { cleanMessage, searchTerm } from "../../shared/measurement/clean.ts";
import { storeByCode } from "../../shared/config/stores.ts";
import type { Recommended } from "../../shared/measurement/recommended.ts";
import type { PageKind } from "../../shared/measurement/page-kinds.ts";
import { bucketOf, metrics, type Metric, type Way } from "../../shared/measurement/vitals.ts";
import type { Connection, Device } from "./visitor-class.ts";

/** A beacon with what the edge knows beside it. */
export interface Received {
  readonly beacon: Beacon;
  readonly device: Device;
  readonly connection: Connection;
  /** This Worker's own build. */
  readonly build: string;
  readonly now: Date;
}

export const hourOf = (time: Date): number => Math.floor(time.getTime() / 3_600_000);
export const dayOf = (time: Date): number => Math.floor(time.getTime() / 86_400_000);

/** The build that an error is counted under: pages of others than the Worker's own are all earlier ones. */
export const buildOf = ({ beacon, build }: Received): string => (beacon.build === build ? build : "earlier");

/** Values by their bucket, one for each metric of each page. */
export const vitalsIn = ({ pages }: Beacon): [metric: Metric, kind: PageKind, way: Way, bucket: number][] =>
  pages.flatMap(
    (page) =>
      metrics.flatMap((metric) => {
        const value = page[metric];
        return value === undefined ? [] : [[metric, page.kind, page.way, bucketOf(metric, value)] as const];
      }) as [Metric, PageKind, Way, number][],
  );

export type Counted = "view" | "step" | "cache" | "recommended";
/** What is counted in whole numbers. */
export function countsIn({
  views,
  steps,
  document,
  recommended,
  store,
}: Beacon): [what: Counted, name: string, n: number][] {
  return [
    ...(recommended ? recommendedIn(recommended, currencyOf(store)) : []),
    ...Object.entries(views).map(([kind, n]): [Counted, string, number] => ["view", kind, n]),
    ...[...new Set(steps)].map((step): [Counted, string, number] => ["step", step, 1]),
    ...(document ? [["cache", `${document.kind} ${document.cache}`, 1] as [Counted, string, number]] : []),
  ];
}

const currencyOf = (store: string): string => storeByCode(store)?.i18n.currencyCode ?? "";

/**
 * What recommendations did, by names of a closed set: "visit GROUP", "seen LIST", "clicked LIST"; "order GROUP", "order
 * LIST" and "order any" (of any list), and the same as "turnover … CURRENCY", whose counts are cents.
 */
function recommendedIn(
  { group, isNew, seen, clicked, orders }: Recommended,
  currency: string,
): ["recommended", string, number][] {
  const sums = new Map<string, number>();
  const add = (name: string, n: number) => sums.set(name, (sums.get(name) ?? 0) + n);
  if (isNew) add(`visit ${group}`, 1);
  for (const list of new Set(seen)) add(`seen ${list}`, 1);
  for (const list of new Set(clicked)) add(`clicked ${list}`, 1);
  for (const { cents, lists } of orders)
    for (const of of [group, ...new Set(lists), ...(lists.length > 0 ? ["any"] : [])]) {
      add(`order ${of}`, 1);
      add(`turnover ${of} ${currency}`, cents);
    }
  return [...sums].map(([name, n]) => ["recommended", name, n]);
}

/** Errors by their message, cleaned again: a page's word is not taken for it. */
export function errorsIn({ errors }: Beacon): [message: string, n: number][] {
  const byMessage = new Map<string, number>();
  for (const { message, times } of errors) {
    const clean = cleanMessage(message);
    if (clean !== null) byMessage.set(clean, (byMessage.get(clean) ?? 0) + times);
  }
  return [...byMessage];
}

/** Searches without results, each once for a beacon; what is no search for things is not among them. */
export const searchesIn = ({ searches }: Beacon): string[] => [
  ...new Set(searches.map(searchTerm).filter((term) => term !== null)),
];
