import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { together } from "./learn/kinds.ts";

/** Most articles that a list is about: a product, those of a cart, or those a visitor viewed last. */
export const mostSubjects = 10;
const mostRecent = 12;
/** Most other articles that one article is paired with. */
const mostPairs = 60;
const mostPopular = 80;

export interface PairRow {
  readonly own: number;
  readonly kind: number;
  readonly id: number;
  readonly times: number;
  readonly weight: number;
}

/** What is known before candidates are looked for. */
export interface Start {
  /** By sku, in the order in which they were named; variants as their products. */
  readonly subjects: readonly { readonly sku: string; readonly id: number }[];
  readonly popular: readonly number[];
  /** Products this visitor looked at, the last first. */
  readonly recent: readonly number[];
  /**
   * Weight of all sessions under 1 (`together.viewed`) and of all orders under 2 (`together.bought`): each counts 1 at
   * the `landmark` and twice as much every half-life (decay.ts).
   */
  readonly all: ReadonlyMap<number, number>;
}

export interface Question {
  /** Skus the lists are about. */
  readonly subjects: readonly string[];
  /** The key of a visitor who agreed to be known; null for all others. */
  readonly customerKey: string | null;
}

export async function readStart(db: D1Database, { subjects, customerKey }: Question): Promise<Start> {
  const [found, popular, recent, progress] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        `SELECT w.value AS sku, coalesce(p.parent_id, p.id) AS id FROM json_each(?1) w JOIN product p ON p.sku = w.value
          ORDER BY w.key`,
      )
      .bind(JSON.stringify(subjects.slice(0, mostSubjects))),
    db.prepare(
      `SELECT product_id AS id FROM discovery_weight WHERE kind = 0 ORDER BY weight DESC LIMIT ${mostPopular}`,
    ),
    db
      .prepare(
        `SELECT product_id AS id, max(id) AS at FROM (SELECT id, product_id FROM discovery_event
          WHERE customer_key = ?1 ORDER BY id DESC LIMIT 40) GROUP BY product_id ORDER BY at DESC LIMIT ${mostRecent}`,
      )
      .bind(customerKey ?? ""),
    db.prepare("SELECT kind, weight FROM discovery_progress"),
  ]);
  return {
    subjects: (found?.results ?? []) as unknown as Start["subjects"],
    popular: (popular?.results ?? []).map(({ id }) => Number(id)),
    recent: (recent?.results ?? []).map(({ id }) => Number(id)),
    all: new Map((progress?.results ?? []).map(({ kind, weight }) => [Number(kind), Number(weight)])),
  };
}

/** The articles viewed together with these and those bought together with them, the strongest pairs of each. */
export const pairsStatement = (db: D1Database, ids: readonly number[]): D1PreparedStatement =>
  db
    .prepare(
      `SELECT w.value AS own, t.kind, t.other_id AS id, t.times, t.weight FROM json_each(?1) w
        CROSS JOIN json_each('[${together.viewed},${together.bought}]') k
        CROSS JOIN discovery_together t ON t.kind = k.value AND t.product_id = w.value AND t.weight >= coalesce((
          SELECT x.weight FROM discovery_together x WHERE x.kind = k.value AND x.product_id = w.value
          ORDER BY x.weight DESC LIMIT 1 OFFSET ${mostPairs - 1}), 0)
        LIMIT ${mostPairs * 2 * (mostSubjects + mostRecent)}`,
    )
    .bind(JSON.stringify(ids));
