import type { D1Database } from "@cloudflare/workers-types";
import { ticketOf } from "../../../shared/discovery/ticket.ts";

/** A product as the embedded provider names it: the edge says the rest, from the index. */
export interface NamedGroup {
  readonly key: string;
  readonly remaining: 0;
  readonly products: readonly {
    readonly key: string;
    readonly ticket: string;
    readonly variants: readonly { readonly key: string; readonly ticket: string }[];
  }[];
}

export type Variants = ReadonlyMap<string, readonly string[]>;

/** Skus of the variants of products, by the product's sku; a product without variants is its own. */
export async function variantsOf(db: D1Database, skus: readonly string[]): Promise<Variants> {
  if (skus.length === 0) return new Map();
  const { results } = await db
    .prepare(
      `SELECT w.value AS own, c.sku FROM json_each(?1) w CROSS JOIN product p ON p.sku = w.value
        LEFT JOIN variant v ON v.parent_id = p.id LEFT JOIN product c ON c.id = v.child_id AND c.status < 2
        ORDER BY w.key, v.position`,
    )
    .bind(JSON.stringify(skus))
    .all<{ own: string; sku: string | null }>();
  const found = new Map<string, string[]>();
  for (const { own, sku } of results) {
    const variants = found.get(own) ?? [];
    found.set(own, variants);
    if (sku !== null) variants.push(sku);
  }
  for (const [own, variants] of found) if (variants.length === 0) variants.push(own);
  return found;
}

/** The products of one list, each with its ticket and those of its variants. */
export const groupsOf = (list: string, skus: readonly string[], variants: Variants): NamedGroup[] =>
  skus.map((product) => ({
    key: product,
    remaining: 0,
    products: [
      {
        key: product,
        ticket: ticketOf({ list, product }),
        variants: (variants.get(product) ?? []).map((variant) => ({
          key: variant,
          ticket: ticketOf({ list, product, variant }),
        })),
      },
    ],
  }));

/** Skus of products by id, in the order of the ids. */
export async function skusOf(db: D1Database, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { results } = await db
    .prepare("SELECT p.sku FROM json_each(?1) w JOIN product p ON p.id = w.value ORDER BY w.key")
    .bind(JSON.stringify(ids))
    .all<{ sku: string }>();
  return results.map(({ sku }) => sku);
}
