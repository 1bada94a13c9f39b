import type { D1Database } from "@cloudflare/workers-types";
import { roleOf } from "../../../../shared/catalog/product/attribute-index.ts";
import type { StoreView } from "../../../../shared/config/stores.ts";
import { type ColorFamily, familiesOf } from "../text/color-families.ts";

/**
 * What a view's words lead to, as it is stored: words of names with the number of products that have them, labels of
 * values, names of categories.
 */
export interface VocabularyDocument {
  /** Segments in which the view has word sets of its own; in the others the common ones apply. */
  own: number[];
  words: [word: string, products: number][];
  labels: [attribute: string, value: string, label: string, products: number][];
  /** `path` names the categories above it and itself. */
  categories: [id: number, name: string, products: number, path?: string][];
  /** The plain colours that a shopper may call an attribute's value. */
  colors?: [attribute: string, value: string, families: ColorFamily[]][];
  /**
   * Words that every wording of each product with them contains: names of models rather than words of a language. None
   * where the shop has one wording.
   */
  proper?: string[];
  /** Number of products that are files, if any: few catalogues say "download" in their names. */
  downloads?: number;
}

/** Of more words than this, the rarest are found only as they are written; it bounds what an isolate keeps. */
export const mostWords = 60_000;
const mostLabels = 40_000;

const no = "IN (0, '0', 'false')";
/**
 * SQL: attributes that the catalogue excludes from search and filters, such as washing instructions: "auf der Leine
 * trocknen" does not mean that a product is of linen.
 */
const unread = `SELECT d.doc ->> '$.attribute_code' FROM document d WHERE d.entity = 'attribute' AND d.store_code = '*'
  AND d.doc ->> '$.is_searchable' ${no} AND coalesce(d.doc ->> '$.is_filterable', 0) ${no}`;

/** The document of one view, made from the sets and tables as they stand. */
export async function vocabularyOf(db: D1Database, view: StoreView): Promise<VocabularyDocument> {
  const store = view.storeCode;
  const size = (kind: string, key: string) =>
    `(SELECT sum(s.size) FROM search_set s WHERE s.kind = ${kind} AND s.key = ${key})`;
  const [own, words, labels, categories, colors, proper, downloads] = await db.batch<Record<string, unknown>>([
    db.prepare("SELECT segment FROM search_set WHERE kind = 'v' AND key = ?1 ORDER BY 1").bind(store),
    db
      .prepare(`SELECT key, sum(size) AS n FROM search_set
        WHERE kind IN ('n/' || ?1, 'n/*') AND (kind = 'n/*') = (segment NOT IN (SELECT segment FROM search_set
          WHERE kind = 'v' AND key = ?1))
      GROUP BY key ORDER BY n DESC, key LIMIT ${mostWords}`)
      .bind(store),
    db
      .prepare(`SELECT code, value, label, n
        FROM (SELECT b.attribute_code AS code, b.value, coalesce(t.label, b.label) AS label,
          ${size("'a/' || b.attribute_code", "b.value")} AS n
      FROM attribute_option b LEFT JOIN attribute_option t ON t.attribute_code = b.attribute_code AND t.value = b.value
        AND t.store_code = ?1 WHERE b.store_code = '*') WHERE n > 0 AND code NOT IN (${unread})
      ORDER BY n DESC, code, value LIMIT ${mostLabels}`)
      .bind(store),
    db
      .prepare(`SELECT id, name, n, path
        FROM (SELECT c.id, c.path, coalesce(t.name, b.name) AS name, ${size("'c'", "CAST(c.id AS TEXT)")} AS n
          FROM category c JOIN category_text b ON b.category_id = c.id AND b.store_code = '*'
      LEFT JOIN category_text t ON t.category_id = c.id AND t.store_code = ?1 WHERE c.level > 1) WHERE n > 0
      ORDER BY n DESC, id`)
      .bind(store),
    db.prepare(`SELECT d.doc ->> '$.attribute_code' AS code, o.value ->> '$.value' AS value,
      o.value ->> '$.swatch' AS swatch,
      (SELECT json_group_array(label) FROM attribute_option l
        WHERE l.attribute_code = d.doc ->> '$.attribute_code'
          AND l.value = CAST(o.value ->> '$.value' AS TEXT)) AS labels
      FROM document d, json_each(d.doc, '$.options') o
      WHERE d.entity = 'attribute' AND d.store_code = '*'
        AND (swatch IS NOT NULL OR code LIKE '%col%r%' OR code LIKE '%kleur%' OR code LIKE '%farbe%'
        OR code LIKE '%tint%')`),
    db.prepare(
      `SELECT key, sum(size) AS n FROM search_set WHERE kind = 'm' GROUP BY key
        ORDER BY n DESC, key LIMIT ${mostWords}`,
    ),
    db.prepare(`SELECT ${size("'p/type_id'", "'downloadable'")} AS n`),
  ]);
  const rows = (answer: { results: Record<string, unknown>[] } | undefined) => answer?.results ?? [];
  const files = Number(rows(downloads)[0]?.n ?? 0);
  const counted = new Map(rows(words).map((row) => [String(row.key), Number(row.n)]));
  return {
    own: rows(own).map((row) => Number(row.segment)),
    words: rows(words).map((row) => [String(row.key), Number(row.n)]),
    labels: rows(labels).map((row) => [String(row.code), String(row.value), String(row.label), Number(row.n)]),
    categories: rows(categories).map((row) => [Number(row.id), String(row.name), Number(row.n), String(row.path)]),
    colors: rows(colors).flatMap(colorOf),
    proper: rows(proper)
      .filter((row) => counted.get(String(row.key)) === Number(row.n))
      .map((row) => String(row.key)),
    ...(files > 0 && { downloads: files }),
  };
}

/** A value of an attribute that is for colours, or has a swatch, with the colours it may be called. */
function colorOf({ code, value, swatch, labels }: Record<string, unknown>): [string, string, ColorFamily[]][] {
  if (typeof swatch !== "string" && roleOf(String(code)) !== "color") return [];
  const families = familiesOf(JSON.parse(String(labels)) as string[], typeof swatch === "string" ? swatch : null);
  return families.length === 0 ? [] : [[String(code), String(value), families]];
}
