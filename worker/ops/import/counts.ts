import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

const kinds = {
  products: "SELECT count(*) FROM product",
  listed: "SELECT count(*) FROM product WHERE visibility > 1 AND status <= 1",
  variants: "SELECT count(*) FROM variant",
  categories: "SELECT count(*) FROM category",
  attributes: "SELECT count(*) FROM document WHERE entity = 'attribute' AND store_code = '*'",
  taxrules: "SELECT count(*) FROM document WHERE entity = 'taxrule'",
  reviews: "SELECT count(*) FROM document WHERE entity = 'review'",
  stories: "SELECT count(*) FROM cms_entry WHERE is_folder = 0 AND published IS NOT NULL",
  stores: "SELECT count(*) FROM store",
  landings: "SELECT count(*) FROM landing_page",
} as const;

/** How many the shop holds of each kind. */
export type Counts = Record<keyof typeof kinds, number>;
export const noCounts: Counts = {
  products: 0,
  listed: 0,
  variants: 0,
  categories: 0,
  attributes: 0,
  taxrules: 0,
  reviews: 0,
  stories: 0,
  stores: 0,
  landings: 0,
};

/** Statement whose one row is a `Counts`. */
export function readCounts(db: D1Database): D1PreparedStatement {
  return db.prepare(
    `SELECT ${Object.entries(kinds)
      .map(([name, sql]) => `(${sql}) AS ${name}`)
      .join(", ")}`,
  );
}
