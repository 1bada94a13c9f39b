import type { D1Database } from "@cloudflare/workers-types";
import { z } from "zod";
import { defaultStore } from "../../../shared/config/stores.ts";
import { productFacts } from "../../../shared/config/product-facts.ts";
import { settings } from "../../../shared/config/settings.ts";
import { and } from "../../backend/search/filter.ts";
import { searchProducts } from "../../backend/search/product-search.ts";

/** Products of a page. */
export const productsOfPage = 25;

export const productQuestion = z.object({ q: z.string().trim().min(2).max(300) });

export interface ListedProduct {
  sku: string;
  type: string;
  name: string | null;
  image: string | null;
  status: number;
  visibility: number;
  /** What the shop asks now; null where no price is known. */
  final_cents: number | null;
  in_stock: number;
}

/** What shoppers can find by this text, best first. */
async function found(db: D1Database, text: string): Promise<number[]> {
  const { ids } = await searchProducts(
    db,
    {
      base: and([
        { kind: "text" },
        { kind: "in", field: "visibility", values: [2, 3, 4] },
        { kind: "in", field: "status", values: [0, 1] },
      ]),
      chosen: new Map(),
      text,
      terms: [],
      ranges: [],
      sort: [],
      from: 0,
      size: productsOfPage,
      include: ["id"],
      exclude: [],
      minScore: settings.search.minScore,
      claim: {},
      oneVariant: false,
    },
    defaultStore,
  );
  return ids;
}

/** What names a product in an address: the last part of a path, without what follows it. */
const lastPart = (text: string): string =>
  (text.split(/[?#]/)[0] ?? "").replace(/\/+$/, "").replace(/^.*\//, "").toLowerCase();
/** What stands below a bar code: 8, 12, 13 or 14 figures, which some write in groups. */
const codeOf = (text: string): string | null => {
  const figures = text.replace(/[\s-]/g, "");
  return /^(\d{8}|\d{12,14})$/.test(figures) ? figures : null;
};

/** By what somebody has in hand or in the address bar: bar code, address. Variants by what they belong to. */
const byCode = `SELECT coalesce(p.parent_id, p.id) AS id FROM product_doc d JOIN product p ON p.id = d.product_id
  WHERE d.doc ->> '$.${productFacts.ean}' = ?1 LIMIT ${productsOfPage}`;
const byAddress = (column: "url_key" | "slug") =>
  `SELECT coalesce(p.parent_id, p.id) AS id FROM product_text t JOIN product p ON p.id = t.product_id
    WHERE t.${column} = ?1 LIMIT ${productsOfPage}`;
const bySku = `SELECT DISTINCT id FROM (SELECT coalesce(parent_id, id) AS id FROM product
    WHERE sku >= ?1 COLLATE NOCASE AND sku < ?1 || char(1114111) COLLATE NOCASE
    ORDER BY sku COLLATE NOCASE LIMIT 500)
  LIMIT ${productsOfPage}`;

/**
 * Products with this bar code (EAN), with this address or its last part, or whose SKU begins like this, hidden ones
 * too, variants by what they belong to; then those that shoppers find by the text. At most a page: a longer word finds
 * less.
 */
export async function findProducts(db: D1Database, { q }: z.output<typeof productQuestion>): Promise<ListedProduct[]> {
  const code = codeOf(q);
  const part = lastPart(q);
  const answers = await db.batch<{ id: number }>([
    ...(code === null ? [] : [db.prepare(byCode).bind(code)]),
    db.prepare(byAddress("url_key")).bind(part),
    db.prepare(byAddress("slug")).bind(part),
    db.prepare(bySku).bind(q),
  ]);
  const known = [...new Set(answers.flatMap(({ results }) => results.map(({ id }) => id)))];
  const ids = [...new Set([...known, ...(known.length < productsOfPage ? await found(db, q.slice(0, 100)) : [])])];
  const { results } = await db
    .prepare(
      `SELECT p.sku, p.type_id AS type, p.status, p.visibility, p.final_cents, p.in_stock, d.doc ->> '$.image' AS image,
        coalesce((SELECT name FROM product_text t WHERE t.product_id = p.id AND t.store_code = ?2),
          (SELECT name FROM product_text t WHERE t.product_id = p.id AND t.store_code = '*')) AS name
        FROM json_each(?1) n JOIN product p ON p.id = n.value LEFT JOIN product_doc d ON d.product_id = p.id
        ORDER BY n.key`,
    )
    .bind(JSON.stringify(ids.slice(0, productsOfPage)), defaultStore.storeCode)
    .all<ListedProduct>();
  return results;
}
