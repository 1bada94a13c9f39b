import type { D1Database } from "@cloudflare/workers-types";
import { shownChildren } from "../../../shared/catalog/categories/category-tree.ts";
import { settings } from "../../../shared/config/settings.ts";
import { strength } from "../../../shared/discovery/rank/association.ts";
import type { Signals } from "../../../shared/discovery/rank/mix.ts";
import { outfit } from "../../../shared/discovery/rank/outfit.ts";
import { candidatesOf } from "../../../shared/discovery/rank/shares.ts";
import { similarity } from "../../../shared/discovery/rank/similarity.ts";
import { placesStatement, readNamed, type Named, type Place } from "./candidates.ts";
import { readFacts, type Facts } from "./facts.ts";
import type { CatalogueFacts } from "./catalogue-facts.ts";
import { together } from "./learn/kinds.ts";
import { pairsStatement, readStart, type PairRow, type Question, type Start } from "./subjects.ts";

/** Most articles that are looked at for the lists of one page. */
const mostCandidates = 300;

/** Articles that may be shown, each with its signals. */
export interface Pool {
  readonly start: Start;
  readonly own: readonly Facts[];
  /** The department that stands first in the menu; its new articles lead the list for an unknown visitor. */
  readonly lead: number | null;
  readonly candidates: readonly { readonly facts: Facts; readonly signals: Signals }[];
}

/**
 * Ids of candidates, by reason. Articles bought together get most places, because they lead to what a shopper lacks far
 * more often than anything else.
 */
function chosen({ recent, popular }: Start, pairs: readonly PairRow[], { alike, outfits, newest }: Named): number[] {
  const of = (kind: number) => [pairs.filter((pair) => pair.kind === kind).map(({ id }) => id)];
  return candidatesOf(
    [
      { lists: of(together.bought), share: 120 },
      { lists: of(together.viewed), share: 40 },
      { lists: alike, share: 50 },
      { lists: outfits, share: 50 },
      { lists: [recent], share: 12 },
      { lists: [popular], share: 40 },
      { lists: [newest], share: 8 },
    ],
    mostCandidates,
  );
}

/**
 * Sums how strongly other articles are paired with those the list is about, for one kind of pairs; by the other
 * article.
 */
function strengths(
  pairs: readonly PairRow[],
  kind: number,
  own: ReadonlySet<number>,
  start: Start,
  facts: ReadonlyMap<number, Facts>,
): Map<number, number> {
  const sums = new Map<number, number>();
  for (const pair of pairs) {
    if (pair.kind !== kind || !own.has(pair.own)) continue;
    const known = strength({
      times: pair.times,
      weight: pair.weight,
      own: facts.get(pair.own)?.weights.get(kind) ?? 0,
      other: facts.get(pair.id)?.weights.get(kind) ?? 0,
      all: start.all.get(kind) ?? 0,
    });
    sums.set(pair.id, (sums.get(pair.id) ?? 0) + known);
  }
  return sums;
}

const most = (numbers: readonly number[]): number => numbers.reduce((top, number) => Math.max(top, number), 0);

/**
 * The signals of each candidate. Popularity includes a little newness, so that a shop without any visitors yet has an
 * order too.
 */
function signalsOf(
  candidates: readonly Facts[],
  own: readonly Facts[],
  recent: readonly Facts[],
  sums: {
    readonly bought: Map<number, number>;
    readonly viewed: Map<number, number>;
    readonly after: Map<number, number>;
  },
  worth: (value: string) => number,
): Signals[] {
  const newest = new Map(
    candidates.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).map(({ id }, i) => [id, 1 / (i + 10)]),
  );
  const topPopular = most(candidates.map(({ weights }) => weights.get(0) ?? 0));
  const topAfter = most([...sums.after.values()]);
  return candidates.map((facts) => ({
    content: most(own.map((subject) => similarity(subject, facts, worth))),
    bought: sums.bought.get(facts.id) ?? 0,
    viewed: sums.viewed.get(facts.id) ?? 0,
    outfit: most(own.map((subject) => outfit(subject.wearable, facts.wearable))),
    popular: (topPopular > 0 ? (facts.weights.get(0) ?? 0) / topPopular : 0) + 0.1 * (newest.get(facts.id) ?? 0),
    // The article viewed last counts most.
    personal:
      most(recent.map((seen, i) => similarity(seen, facts, worth) / (1 + i / 4))) +
      (topAfter > 0 ? (sums.after.get(facts.id) ?? 0) / topAfter : 0),
  }));
}

/**
 * Candidates for the lists of a page with their signals: four batches and some thousand rows, however large the
 * catalogue is. `withOutfit`: including other garments.
 */
export async function readPool(
  db: D1Database,
  question: Question,
  known: CatalogueFacts,
  { withOutfit }: { readonly withOutfit: boolean },
): Promise<Pool> {
  const start = await readStart(db, question);
  const subjects = [...new Set(start.subjects.map(({ id }) => id))];
  const about = [...new Set([...subjects, ...start.recent])];
  const [placed, paired] = await db.batch<Record<string, unknown>>([
    placesStatement(db, about),
    pairsStatement(db, about),
  ]);
  const places = (placed?.results ?? []) as unknown as Place[];
  const pairs = ((paired?.results ?? []) as unknown as PairRow[]).toSorted((a, b) => b.weight - a.weight);
  const of = (ids: readonly number[]) => places.filter(({ product_id }) => ids.includes(product_id));
  const near = subjects.length > 0 ? of(subjects) : of(start.recent.slice(0, 3));
  const others = chosen(start, pairs, await readNamed(db, near, known, { withOutfit }));
  const { facts, worth } = await readFacts(db, [...new Set([...about, ...others])], known);
  const factsOf = (ids: readonly number[]) => ids.flatMap((id) => facts.get(id) ?? []);
  const [own, recent] = [factsOf(subjects), factsOf(start.recent)];
  const candidates = factsOf(others).filter(({ isOpen }) => isOpen);
  const sums = {
    bought: strengths(pairs, together.bought, new Set(subjects), start, facts),
    viewed: strengths(pairs, together.viewed, new Set(subjects), start, facts),
    after: strengths(pairs, together.viewed, new Set(start.recent), start, facts),
  };
  const signals = signalsOf(candidates, own, recent, sums, worth);
  const lead = shownChildren(known.tree, settings.rootCategoryId)[0]?.id ?? null;
  return { start, own, lead, candidates: candidates.map((one, i) => ({ facts: one, signals: signals[i]! })) };
}
