import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { shownChildren, withDescendants } from "../../../shared/catalog/categories/category-tree.ts";
import type { CatalogueFacts } from "./catalogue-facts.ts";

/** Most neighbours taken on either side of an article in its category, and most articles of a category worn with it. */
const mostNear = 50;
const mostOfOutfit = 25;
const mostOutfitCategories = 6;
const mostCategories = 4;
const mostNew = 40;

/** Where an article stands in a category. */
export interface Place {
  readonly product_id: number;
  readonly category_id: number;
  readonly position: number;
}

/** The categories that articles stand in themselves. */
export const placesStatement = (db: D1Database, ids: readonly number[]): D1PreparedStatement =>
  db
    .prepare(
      `SELECT c.product_id, c.category_id, c.position FROM json_each(?1) w CROSS JOIN product_category c
        INDEXED BY product_category_product ON c.product_id = w.value AND c.direct = 1 AND c.listed = 1`,
    )
    .bind(JSON.stringify(ids));

/** The deepest categories that some articles stand in, each once; equally deep ones in the order of the articles. */
export function nearest(places: readonly Place[], { tree }: CatalogueFacts): Place[] {
  const deep = [...places]
    .filter(({ category_id: id }) => tree.byId.has(id))
    .toSorted((a, b) => tree.byId.get(b.category_id)!.level - tree.byId.get(a.category_id)!.level);
  const once = new Map(deep.map((place) => [place.category_id, place]));
  return [...once.values()].slice(0, mostCategories);
}

/** Articles around one in the order of its category: before and behind it. */
function around(db: D1Database, { category_id, position, product_id }: Place): D1PreparedStatement[] {
  const side = (compare: string, order: string) =>
    db
      .prepare(
        `SELECT product_id AS id FROM product_category WHERE category_id = ?1 AND listed = 1
          AND (position, product_id) ${compare} (?2, ?3) ORDER BY position ${order}, product_id ${order}
          LIMIT ${mostNear}`,
      )
      .bind(category_id, position, product_id);
  return [side(">", "ASC"), side("<", "DESC")];
}

/** Categories of other garments in the same department, the largest first: what an article may be worn with. */
export function outfitCategories(places: readonly Place[], known: CatalogueFacts): number[] {
  const parts = new Set(places.map(({ category_id }) => known.partOf(category_id)));
  const departments = new Set(places.flatMap(({ category_id }) => known.departmentOf(category_id) ?? []));
  const leaves = [...departments].flatMap((id) =>
    withDescendants(known.tree, id).filter((one) => shownChildren(known.tree, one).length === 0),
  );
  const open = leaves
    .filter((id) => known.partOf(id) !== null && !parts.has(known.partOf(id)))
    .toSorted((a, b) => known.tree.byId.get(b)!.productCount - known.tree.byId.get(a)!.productCount || a - b);
  // The largest category of each part of the body, then the second of each.
  const byPart = Map.groupBy(open, (id) => known.partOf(id));
  const turns = [...byPart.values()].flatMap((ids) => ids.map((id, turn) => ({ id, turn })));
  return turns
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, mostOutfitCategories)
    .map(({ id }) => id);
}

/** Candidates by what they are, whoever bought them. Lists of ids, each in its own order. */
export interface Named {
  /** Neighbours of the article in its categories, before and after it. */
  readonly alike: readonly (readonly number[])[];
  /** Of each category of other garments. */
  readonly outfits: readonly (readonly number[])[];
  /** Where nothing is known, the newest stand in. */
  readonly newest: readonly number[];
}

/** Reads the candidates around some places, in one batch; `withOutfit`: including other garments. */
export async function readNamed(
  db: D1Database,
  places: readonly Place[],
  known: CatalogueFacts,
  { withOutfit }: { readonly withOutfit: boolean },
): Promise<Named> {
  const alike = nearest(places, known).flatMap((place) => around(db, place));
  const outfits = (withOutfit ? outfitCategories(places, known) : []).map((id) =>
    db
      .prepare(
        `SELECT product_id AS id FROM product_category WHERE category_id = ?1 AND listed = 1
          ORDER BY position, product_id LIMIT ${mostOfOutfit}`,
      )
      .bind(id),
  );
  const newest = db.prepare(
    `SELECT id FROM product WHERE slot IS NOT NULL ORDER BY created_at DESC, id LIMIT ${mostNew}`,
  );
  const found = await db.batch<{ id: number }>([...alike, ...outfits, newest]);
  const lists = found.map(({ results }) => results.map(({ id }) => id));
  return { alike: lists.slice(0, alike.length), outfits: lists.slice(alike.length, -1), newest: lists.at(-1) ?? [] };
}
