import { algorithms, type Algorithm } from "../../shared/discovery/algorithms.ts";

/** Sums of money, apart by currency: they are never added together. */
export type Turnover = readonly { readonly currency: string; readonly cents: number }[];
export interface Sales {
  readonly orders: number;
  readonly turnover: Turnover;
}
export interface Arm extends Sales {
  /** Documents that came near a place for recommendations. */
  readonly visits: number;
}
export interface RecommendedReport {
  /** Documents in which a list was seen and gone to, and orders of an article that was found in it. */
  readonly lists: readonly (Sales & { readonly list: Algorithm; readonly seen: number; readonly clicked: number })[];
  /** Every order that was placed within a document, and those that followed a click on any list. */
  readonly all: Sales;
  readonly followed: Sales;
  /** With recommendations as ever, and held back. */
  readonly shown: Arm;
  readonly held: Arm;
  /** Orders of either group below which nothing is said. */
  readonly leastOrders: number;
  /** How many orders of a visit recommendations bring; null while there are too few orders to say. */
  readonly difference: Difference | null;
}
export interface Difference {
  /** Orders of a visit with recommendations, less those of one without. */
  readonly by: number;
  /** The same, as low and as high as it may well be (95 of 100 times). */
  readonly low: number;
  readonly high: number;
}

/** Orders of either group below which nothing is said. */
export const leastOrders = 20;
const z = 1.96;

/** Wilson's interval of a share. */
function wilson(part: number, all: number): { p: number; low: number; high: number } {
  const p = Math.min(1, part / all);
  const middle = p + (z * z) / (2 * all);
  const side = z * Math.sqrt((p * (1 - p)) / all + (z * z) / (4 * all * all));
  const of = 1 + (z * z) / all;
  return { p, low: (middle - side) / of, high: (middle + side) / of };
}

/** The difference of two shares with Newcombe's interval; null while either has too few orders. */
export function differenceOf(shown: Arm, held: Arm): Difference | null {
  if (Math.min(shown.orders, held.orders) < leastOrders || shown.visits === 0 || held.visits === 0) return null;
  const [one, other] = [wilson(shown.orders, shown.visits), wilson(held.orders, held.visits)];
  const by = one.p - other.p;
  return {
    by,
    low: by - Math.hypot(one.p - one.low, other.high - other.p),
    high: by + Math.hypot(one.high - one.p, other.p - other.low),
  };
}

/** Counts by their names (worker/measurement/counted.ts) as a report of them. */
export function recommendedReport(rows: readonly { name: string; n: number }[]): RecommendedReport {
  const counts = new Map(rows.map(({ name, n }) => [name, n]));
  const n = (name: string): number => counts.get(name) ?? 0;
  const currencies = [...new Set(rows.flatMap(({ name }) => /^turnover \S+ (\S+)$/.exec(name)?.[1] ?? []))].sort();
  const of = (...names: readonly string[]): Sales => ({
    orders: names.reduce((sum, name) => sum + n(`order ${name}`), 0),
    turnover: currencies
      .map((currency) => ({
        currency,
        cents: names.reduce((sum, name) => sum + n(`turnover ${name} ${currency}`), 0),
      }))
      .filter(({ cents }) => cents > 0),
  });
  const shown: Arm = { visits: n("visit shown"), ...of("shown") };
  const held: Arm = { visits: n("visit held"), ...of("held") };
  return {
    lists: algorithms
      .map((list) => ({ list, seen: n(`seen ${list}`), clicked: n(`clicked ${list}`), ...of(list) }))
      .filter(({ seen, clicked, orders }) => seen + clicked + orders > 0),
    all: of("shown", "held", "none"),
    followed: of("any"),
    shown,
    held,
    leastOrders,
    difference: differenceOf(shown, held),
  };
}
