import type { D1Database } from "@cloudflare/workers-types";
import { defaultStore } from "../../../shared/config/stores.ts";
import { mixed, weightsOf, type Weights } from "../../../shared/discovery/rank/mix.ts";
import { catalogueFactsOf } from "../../../worker/backend/discovery/catalogue-facts.ts";
import { halfLife, weightAt } from "../../../worker/backend/discovery/learn/decay.ts";
import { together } from "../../../worker/backend/discovery/learn/kinds.ts";
import { readPool } from "../../../worker/backend/discovery/pool.ts";
import type { Article } from "./baskets.ts";
import type { Chance } from "./chance.ts";
import { now } from "./shop.ts";

/** What an order of today counts. */
const unit = weightAt(now.getTime(), halfLife.together);
/** Length of a list, by which hits count. */
const length = 8;

/** Figures of one ranking, by basket. */
export interface Score {
  readonly name: string;
  /** 1 where the missing article is among the eight. */
  readonly hits: readonly number[];
  /** The same, counting more the nearer to the front it stands. */
  readonly ndcg: readonly number[];
}
export interface Measured {
  readonly scores: readonly Score[];
  /** How much had been bought with what is left of each basket, in orders of today. */
  readonly known: readonly number[];
  /** Part of the baskets whose missing article was among the candidates at all. */
  readonly reached: number;
  /** Milliseconds in the database of one question: the median and the 95th of a hundred. */
  readonly databaseMs: readonly [number, number];
}

const rankers: Readonly<Record<string, Weights>> = {
  "popularity alone": { popular: 1 },
  "content alone": { content: 1 },
  "outfit rule alone": { outfit: 1 },
  "bought together alone": { bought: 1 },
  mixed: weightsOf.CART,
};

function best(ids: readonly number[], scores: readonly number[], without: ReadonlySet<number>): number[] {
  return ids
    .map((id, i) => ({ id, score: scores[i]! }))
    .filter(({ id, score }) => score > 0 && !without.has(id))
    .toSorted((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, length)
    .map(({ id }) => id);
}

/** Leaves one article out of each basket and looks whether the rest leads to it. */
export async function leaveOneOut(
  db: D1Database,
  baskets: readonly (readonly Article[])[],
  all: readonly Article[],
  random: Chance,
  {
    spent,
    reset,
    more = {},
  }: { readonly spent: () => number; readonly reset: () => void; readonly more?: Readonly<Record<string, Weights>> },
): Promise<Measured> {
  const known = await catalogueFactsOf(db, defaultStore, 1);
  const scores = new Map<string, { hits: number[]; ndcg: number[] }>();
  const count = (name: string, list: readonly number[], missing: number) => {
    const own = scores.get(name) ?? { hits: [], ndcg: [] };
    scores.set(name, own);
    const at = list.indexOf(missing);
    own.hits.push(at < 0 ? 0 : 1);
    own.ndcg.push(at < 0 ? 0 : 1 / Math.log2(at + 2));
  };
  const counted: number[] = [];
  const times: number[] = [];
  let reached = 0;
  for (const basket of baskets) {
    const missing = random.of(basket);
    const rest = basket.filter((one) => one !== missing);
    reset();
    const pool = await readPool(db, { subjects: rest.map(({ sku }) => sku), customerKey: null }, known, {
      withOutfit: true,
    });
    times.push(spent());
    counted.push(pool.own.reduce((sum, { weights }) => sum + (weights.get(together.bought) ?? 0), 0) / unit);
    const without = new Set(rest.map(({ id }) => id));
    const ids = pool.candidates.map(({ facts }) => facts.id);
    if (ids.includes(missing.id)) reached += 1;
    const signals = pool.candidates.map((one) => one.signals);
    count(
      "random",
      Array.from({ length }, () => random.of(all).id),
      missing.id,
    );
    for (const [name, weights] of Object.entries({ ...rankers, ...more }))
      count(name, best(ids, mixed(signals, weights), without), missing.id);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return {
    scores: [...scores].map(([name, own]) => ({ name, ...own })),
    known: counted,
    reached: reached / baskets.length,
    databaseMs: [sorted[sorted.length >> 1]!, sorted[Math.floor(sorted.length * 0.95)]!],
  };
}
