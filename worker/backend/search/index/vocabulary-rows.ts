import type { D1Database } from "@cloudflare/workers-types";
import type { StoreView } from "../../../../shared/config/stores.ts";

/** What a view's words lead to, as it is stored: words of names with the number of products that have them, labels of values, names of categories. */
export interface VocabularyDocument {
  /** Segments in which the view has sets of its own words; elsewhere the common ones hold. */
  own: number[];
  words: [word: string, products: number][];
  labels: [attribute: string, value: string, label: string, products: number][];
  categories: [id: number, name: string, products: number][];
}

/** Words beyond this many, the rarest, can be found only as they are written; it bounds what an isolate keeps. */
export const mostWords = 60_000;
const mostLabels = 40_000;

/** The document of one view, made from the sets and tables as they stand. */
export async function vocabularyOf(db: D1Database, view: StoreView): Promise<VocabularyDocument> {
  const store = view.storeCode;
  const size = (kind: string, key: string) => `(SELECT sum(s.size) FROM search_set s WHERE s.kind = ${kind} AND s.key = ${key})`;
  const [own, words, labels, categories] = await db.batch<Record<string, unknown>>([
    db.prepare("SELECT segment FROM search_set WHERE kind = 'v' AND key = ?1 ORDER BY 1").bind(store),
    db.prepare(`SELECT key, sum(size) AS n FROM search_set WHERE kind IN ('n/' || ?1, 'n/*') AND (kind = 'n/*') = (segment NOT IN (SELECT segment FROM search_set WHERE kind = 'v' AND key = ?1))
      GROUP BY key ORDER BY n DESC, key LIMIT ${mostWords}`).bind(store),
    db.prepare(`SELECT code, value, label, n FROM (SELECT b.attribute_code AS code, b.value, coalesce(t.label, b.label) AS label, ${size("'a/' || b.attribute_code", "b.value")} AS n
      FROM attribute_option b LEFT JOIN attribute_option t ON t.attribute_code = b.attribute_code AND t.value = b.value AND t.store_code = ?1 WHERE b.store_code = '*') WHERE n > 0 ORDER BY n DESC, code, value LIMIT ${mostLabels}`).bind(store),
    db.prepare(`SELECT id, name, n FROM (SELECT c.id, coalesce(t.name, b.name) AS name, ${size("'c'", "CAST(c.id AS TEXT)")} AS n FROM category c JOIN category_text b ON b.category_id = c.id AND b.store_code = '*'
      LEFT JOIN category_text t ON t.category_id = c.id AND t.store_code = ?1 WHERE c.level > 1) WHERE n > 0 ORDER BY n DESC, id`).bind(store),
  ]);
  const rows = (answer: { results: Record<string, unknown>[] } | undefined) => answer?.results ?? [];
  return {
    own: rows(own).map((row) => Number(row.segment)), words: rows(words).map((row) => [String(row.key), Number(row.n)]),
    labels: rows(labels).map((row) => [String(row.code), String(row.value), String(row.label), Number(row.n)]), categories: rows(categories).map((row) => [Number(row.id), String(row.name), Number(row.n)]),
  };
}
