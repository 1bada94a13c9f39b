import type { D1Database } from "@cloudflare/workers-types";
import { codesOfRole, roleOf } from "../../../shared/catalog/product/attribute-index.ts";
import { rarity, type Traits } from "../../../shared/discovery/rank/similarity.ts";
import type { Wearable } from "../../../shared/discovery/rank/outfit.ts";
import { listedPrice } from "../search/filter-to-sql.ts";
import { familiesOf } from "../search/text/color-families.ts";
import type { CatalogueFacts } from "./catalogue-facts.ts";

/** An article as ranking sees it. */
export interface Facts extends Traits {
  readonly id: number;
  readonly sku: string;
  readonly maker: string | null;
  readonly isOpen: boolean;
  readonly createdAt: string;
  readonly wearable: Wearable;
  /** Weight of the sessions (1) and of the orders (2) that contain the article, and its popularity (0). */
  readonly weights: ReadonlyMap<number, number>;
}

const season = /(^|_)(season|seizoen|saison|climate)(_|$)/;
type Row = Record<string, unknown>;

function wearableOf(
  values: readonly (readonly [string, string])[],
  categories: readonly number[],
  cents: number,
  known: CatalogueFacts,
): Wearable {
  const colours = values.flatMap(([code, value]) => {
    if (roleOf(code) !== "color") return [];
    const option = known.attributes.get(code)?.options.get(value);
    return familiesOf([option?.label ?? value], option?.swatch ?? null);
  });
  const parts = categories.flatMap((id) => known.partOf(id) ?? []);
  return {
    part: parts[0] ?? null,
    colours,
    seasons: values.flatMap(([code, value]) => (season.test(code) ? [value] : [])),
    department: categories.flatMap((id) => known.departmentOf(id) ?? [])[0] ?? null,
    cents,
  };
}

/** The facts of those of these articles that are listed; reads two rows for each, and one for each weight it has. */
export async function readFacts(
  db: D1Database,
  ids: readonly number[],
  known: CatalogueFacts,
): Promise<{ readonly facts: ReadonlyMap<number, Facts>; readonly worth: (value: string) => number }> {
  const list = JSON.stringify(ids);
  const [products, weights] = await db.batch<Row>([
    db
      .prepare(
        `SELECT p.id, p.sku, ${listedPrice} AS cents, p.in_stock, p.created_at, t.attributes, t.categories
        FROM json_each(?1) w
          CROSS JOIN product p ON p.id = w.value JOIN discovery_traits t ON t.product_id = p.id
          WHERE p.slot IS NOT NULL`,
      )
      .bind(list),
    db
      .prepare(
        `SELECT d.kind, d.product_id, d.weight FROM json_each(?1) w CROSS JOIN json_each('[0,1,2]') k
          CROSS JOIN discovery_weight d ON d.kind = k.value AND d.product_id = w.value`,
      )
      .bind(list),
  ]);
  const weightsOf = Map.groupBy(
    (weights?.results ?? []) as unknown as { product_id: number; kind: number; weight: number }[],
    (row) => row.product_id,
  );
  const brands = new Set(codesOfRole(known.attributes, "brand"));
  const facts = new Map(
    (products?.results ?? []).map((row): [number, Facts] => {
      const id = Number(row.id);
      const traits = JSON.parse(String(row.attributes)) as string[];
      const values = traits.map(
        (trait) => [trait.slice(0, trait.indexOf("=")), trait.slice(trait.indexOf("=") + 1)] as const,
      );
      const categories = JSON.parse(String(row.categories)) as number[];
      const cents = Number(row.cents ?? 0);
      return [
        id,
        {
          id,
          sku: String(row.sku),
          maker: values.find(([code]) => brands.has(code))?.[1] ?? null,
          isOpen: row.in_stock === 1,
          createdAt: String(row.created_at),
          cents,
          values: new Set(traits),
          categories,
          wearable: wearableOf(values, categories, cents, known),
          weights: new Map((weightsOf.get(id) ?? []).map(({ kind, weight }) => [kind, weight])),
        },
      ];
    }),
  );
  return { facts, worth: worthAmong(facts) };
}

/**
 * How much sharing a value says, by how many of these articles have it. The candidates were chosen for being alike, so
 * counts over the whole catalogue would not tell them apart.
 */
function worthAmong(facts: ReadonlyMap<number, Facts>): (value: string) => number {
  const counts = new Map<string, number>();
  for (const { values } of facts.values()) for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return (value) => rarity(counts.get(value) ?? 0, facts.size);
}

/** Variants of these articles, and how many of them are in stock, by article; articles without variants are missing. */
export async function readOpenShares(
  db: D1Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly open: number; readonly all: number }>> {
  const { results } = await db
    .prepare(
      `SELECT v.parent_id AS id, count(*) AS n, sum(p.in_stock) AS open FROM json_each(?1) w
        CROSS JOIN variant v ON v.parent_id = w.value JOIN product p ON p.id = v.child_id WHERE p.status < 2
        GROUP BY v.parent_id`,
    )
    .bind(JSON.stringify(ids))
    .all<{ id: number; n: number; open: number }>();
  return new Map(results.map(({ id, n, open }) => [id, { open, all: n }]));
}
