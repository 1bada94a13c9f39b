import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { productFacts } from "../../../../shared/config/product-facts.ts";

const lastChar = String.fromCodePoint(0x10ffff);
/** Scores of a whole article number, of a variant's, and of the beginning of one. */
const scores = { own: 1000, parent: 900, beginning: 500 };
/** Words of a text that may each be an article number. */
const mostNumbers = 8;
/** Characters that shoppers leave out of an article number or add to it. */
const marks = ["-", " ", "_", ".", "/"];

/** An article number without case and marks: "KD-0001", "kd 0001" and "kd0001" are one. */
const bareOf = (text: string): string =>
  marks.reduce((left, mark) => left.replaceAll(mark, ""), text).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
/** The same in SQL, as its index has it (migration 0121). */
const bareSku = (table: string): string =>
  `lower(${marks.reduce((sql, mark) => `replace(${sql}, '${mark}', '')`, `${table}.sku`)})`;

/** Whether a bare word may be an article number: it has a digit and is no size. */
const isNumber = (word: string): boolean => word.length >= 4 && /\d/.test(word);

/** The numbers a text may name: itself, and each of its words that may be one. */
function numbersIn(text: string): string[] {
  const words = text.split(/\s+/).map(bareOf).filter(isNumber);
  return [...new Set([bareOf(text), ...words])].filter((word) => word !== "").slice(0, mostNumbers);
}

/**
 * SQL: the values by which the variant `v` is chosen within its product `m`, as JSON; an empty object sorts behind it.
 */
const variantValues = `(SELECT json_group_object(o.value ->> '$.attribute_code',
    CAST(v.doc ->> ('$."' || (o.value ->> '$.attribute_code') || '"') AS TEXT))
  FROM product_doc d CROSS JOIN json_each(d.doc, '$.configurable_options') o WHERE d.product_id = m.id)`;

/** A product that a text names by an article number. */
export interface NamedArticle {
  id: number;
  /** Null when it is not listed. */
  slot: number | null;
  score: number;
  /** Set where the whole text is an article number: JSON of the variant's values, `{}` for the product's own number. */
  whole: string | null;
}

/** The products that a text names. Where the whole text is an article number, only those with that number. */
export function articlesNamed(found: readonly NamedArticle[]): { articles: readonly NamedArticle[]; isWhole: boolean } {
  const whole = found.filter((article) => article.whole !== null);
  return whole.length > 0 ? { articles: whole, isWhole: true } : { articles: found, isWhole: false };
}

/** The values, by attribute code, of the variants whose number the whole text is. */
export function valuesNamed(articles: readonly NamedArticle[]): Record<string, string[]> {
  const named: Record<string, string[]> = {};
  for (const { whole } of articles)
    for (const [code, value] of Object.entries(JSON.parse(whole ?? "{}") as Record<string, string | null>))
      if (value !== null) (named[code] ??= []).push(value);
  return named;
}

/** Figures below a bar code (EAN). */
const barCode = /^(\d{8}|\d{12,14})$/;
/** The product that a bar code stands on, or on a variant of: named as a whole, as by an article number. */
const byBarCode = `SELECT coalesce(m.id, p.id), CASE WHEN m.id IS NULL THEN p.slot ELSE m.slot END,
    CASE WHEN m.id IS NULL THEN ${scores.own} ELSE ${scores.parent} END,
    CASE WHEN m.id IS NULL THEN '{}' ELSE ${variantValues} END
  FROM (SELECT product_id FROM product_doc WHERE doc ->> '$.${productFacts.ean}' = ?3 LIMIT 20) e
  CROSS JOIN product p ON p.id = e.product_id
  LEFT JOIN variant v ON v.child_id = p.id LEFT JOIN product m ON m.id = v.parent_id`;

/**
 * Statement for the products that a text names by article number or its beginning, their own or a variant's, or by bar
 * code.
 */
export function articleStatement(db: D1Database, text: string): D1PreparedStatement {
  const beginning = bareOf(text).length >= 3 && /\d/.test(text) && /^[\w./ -]+$/.test(text);
  const own = (where: string, score: number) =>
    `SELECT p.id, p.slot, ${score} AS score, CASE WHEN ${bareSku("p")} = ?3 THEN '{}' END AS whole
      FROM product p WHERE ${where}`;
  const parent = (where: string, score: number) =>
    `SELECT m.id, m.slot, ${score}, CASE WHEN ${bareSku("c")} = ?3 THEN ${variantValues} END
      FROM product c CROSS JOIN variant v ON v.child_id = c.id CROSS JOIN product m ON m.id = v.parent_id
      WHERE ${where}`;
  const named = (name: string) => `${bareSku(name)} IN (SELECT value FROM json_each(?1))`;
  const starts = (name: string) =>
    `${name}.id IN (SELECT s.id FROM product s WHERE ${bareSku("s")} >= ?2 AND ${bareSku("s")} < ?2 || '${lastChar}'
      ORDER BY ${bareSku("s")} LIMIT 200)`;
  const starting = beginning
    ? `${own(starts("p"), scores.beginning)} UNION ALL ${parent(starts("c"), scores.beginning)}`
    : "SELECT NULL, NULL, ?2, NULL WHERE 0";
  const coded = barCode.test(bareOf(text)) ? `UNION ALL ${byBarCode}` : "";
  return db
    .prepare(`SELECT id, slot, max(score) AS score, max(whole) AS whole
      FROM (${own(named("p"), scores.own)} UNION ALL ${parent(named("c"), scores.parent)}
      UNION ALL ${starting} ${coded}) GROUP BY id`)
    .bind(JSON.stringify(numbersIn(text)), bareOf(text), isNumber(bareOf(text)) ? bareOf(text) : null);
}
