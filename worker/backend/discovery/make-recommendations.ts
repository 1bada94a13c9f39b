import type { D1Database } from "@cloudflare/workers-types";
import type { Algorithm } from "../../../shared/discovery/algorithms.ts";
import { inStockFactor, mixed, weightsOf, type Weights } from "../../../shared/discovery/rank/mix.ts";
import { inOutfitTurns } from "../../../shared/discovery/rank/outfit.ts";
import { rowOf, type Ranked } from "../../../shared/discovery/rank/row.ts";
import { readOpenShares, type Facts } from "./facts.ts";
import { popular } from "./learn/kinds.ts";
import type { Pool } from "./pool.ts";

/** How each of the provider's lists is made; null: the embedded provider has no data to make it from. */
const made: Readonly<Record<Algorithm, Weights | "newest" | "recent" | "series" | null>> = {
  ALTERNATIVES: weightsOf.ALTERNATIVES,
  UPSELL: weightsOf.UPSELL,
  STYLE_WITH: weightsOf.STYLE_WITH,
  CART: weightsOf.CART,
  ADD_TO_CART_RECS: weightsOf.CART,
  PERSONAL: weightsOf.PERSONAL,
  TOP_PRODUCTS: weightsOf.TOP_PRODUCTS,
  NEWEST_PRODUCTS: "newest",
  RECENTLY_VIEWED: "recent",
  MORE_FROM_SERIES: "series",
  FAVORITES: null,
};
/** So many of the best candidates are checked for how many of their sizes are in stock. */
const mostLooked = 40;

export interface List {
  readonly algorithm: Algorithm;
  readonly limit: number;
}

type Scored = Ranked & { readonly facts: Facts };

function scored(pool: Pool, weights: Weights, keep: (facts: Facts, i: number) => boolean = () => true): Scored[] {
  const scores = mixed(
    pool.candidates.map(({ signals }) => signals),
    weights,
  );
  return pool.candidates.flatMap(({ facts }, i) =>
    keep(facts, i) ? [{ id: facts.id, maker: facts.maker, score: scores[i]!, facts }] : [],
  );
}

/**
 * Whether an article can replace one of `own`: it is worn on the same part of the body (trousers never replace a
 * shirt), or, where the part is unknown for either, shares a category with it.
 */
const isAlternative = ({ wearable, categories }: Facts, own: readonly Facts[]): boolean =>
  own.some((subject) =>
    wearable.part === null || subject.wearable.part === null
      ? categories.some((id) => subject.categories.includes(id))
      : wearable.part === subject.wearable.part,
  );

/** Lists about articles. */
const aboutArticles: ReadonlySet<Algorithm> = new Set(["UPSELL", "CART", "ADD_TO_CART_RECS"]);

/**
 * The algorithm that a list is really made by. A list about articles without any, or a personal one for a visitor who
 * has viewed nothing, shows popular articles; with no popularity counted yet, the newest. The answer names this
 * algorithm, because pages choose the heading by it.
 */
function madeBy(algorithm: Algorithm, { own, start, candidates }: Pool): Algorithm {
  const isAboutNothing =
    (aboutArticles.has(algorithm) && own.length === 0) || (algorithm === "PERSONAL" && start.recent.length === 0);
  const wanted = isAboutNothing ? "TOP_PRODUCTS" : algorithm;
  const isCounted = candidates.some(({ facts }) => (facts.weights.get(popular) ?? 0) > 0);
  return wanted === "TOP_PRODUCTS" && !isCounted ? "NEWEST_PRODUCTS" : wanted;
}

/**
 * Which articles lead a list of new ones: for an unknown visitor on a page about no article, those of the department
 * that stands first in the menu, since a men's outlet has more to show them than children's shirts.
 */
const leads = ({ own, start, lead }: Pool): ((facts: Facts) => boolean) =>
  own.length > 0 || start.recent.length > 0 ? () => false : ({ wearable }) => wearable.department === lead;

/** Candidates of a list with their scores, before it is known how many of their sizes are left. */
function ranked(pool: Pool, algorithm: Algorithm): Scored[] {
  const how = made[algorithm];
  if (how === null) return [];
  if (how === "recent")
    return pool.start.recent.flatMap((id, i): Scored[] => {
      const facts = pool.candidates.find((one) => one.facts.id === id)?.facts;
      return facts ? [{ id, maker: null, score: 1 / (i + 1), facts }] : [];
    });
  if (how === "newest") {
    const isLeading = leads(pool);
    return pool.candidates
      .map(({ facts }) => facts)
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      .map((facts, i) => ({
        id: facts.id,
        maker: facts.maker,
        score: (isLeading(facts) ? 1 : 0) + 1 / (i + 1),
        facts,
      }));
  }
  if (how === "series") {
    const makers = new Set(pool.own.flatMap(({ maker }) => maker ?? []));
    // All of them are of one maker, so that bound is not held against them.
    return scored(pool, weightsOf.ALTERNATIVES, ({ maker }) => maker !== null && makers.has(maker)).map((one) => ({
      ...one,
      maker: null,
    }));
  }
  const isByCounts = how === weightsOf.CART || how === weightsOf.UPSELL;
  if (isByCounts && pool.candidates.every(({ signals }) => signals.bought === 0))
    return scored(pool, weightsOf.UNCOUNTED);
  if (algorithm === "STYLE_WITH")
    return inOutfitTurns(
      scored(pool, how, (_, i) => pool.candidates[i]!.signals.outfit > 0),
      ({ facts }) => facts.wearable.part,
    );
  if (algorithm === "ALTERNATIVES") return scored(pool, how, (facts) => isAlternative(facts, pool.own));
  // The visitor has seen these already, so they are no advice.
  if (algorithm === "PERSONAL") return scored(pool, how, ({ id }) => !pool.start.recent.includes(id));
  return scored(pool, how);
}

/** What a list was made by, and its skus, the best first. */
export interface MadeList {
  readonly algorithm: Algorithm;
  readonly skus: readonly string[];
}

/**
 * The lists of a page. None names an article the page is about, or one that a list above it has. Sizes that are sold
 * out count little, articles without any are left out.
 */
export async function makeRecommendations(db: D1Database, pool: Pool, lists: readonly List[]): Promise<MadeList[]> {
  const without = new Set(pool.start.subjects.map(({ id }) => id));
  const names = lists.map(({ algorithm }) => madeBy(algorithm, pool));
  const all = names.map((algorithm) => ranked(pool, algorithm).toSorted((a, b) => b.score - a.score || a.id - b.id));
  const looked = [...new Set(all.flatMap((list) => list.slice(0, mostLooked).map(({ id }) => id)))];
  const shares = looked.length > 0 ? await readOpenShares(db, looked) : new Map();
  return lists.map(({ limit }, i) => {
    const open = all[i]!.slice(0, mostLooked).map((one) => {
      const share = shares.get(one.id) as { open: number; all: number } | undefined;
      return { ...one, score: one.score * (share ? inStockFactor(share.open, share.all) : 1) };
    });
    const row = rowOf(open, { limit, without });
    for (const { id } of row) without.add(id);
    return { algorithm: names[i]!, skus: row.map(({ facts }) => facts.sku) };
  });
}
