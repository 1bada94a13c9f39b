import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { StoreView } from "../../../shared/config/stores.ts";
import { readSeq } from "../invalidations.ts";
import { conjuncts } from "./filter-to-sql.ts";
import type { Filter } from "./filter.ts";

type Source = Record<string, unknown>;
export type DocumentEntity = "attribute" | "taxrule" | "review";

/** The values that a filter allows for one field, so that fewer documents are read; null where it does not limit it. */
export function demanded(filter: Filter, field: string): string[] | null {
  const found = conjuncts(filter).find((part) => part.kind === "in" && part.field === field);
  return found?.kind === "in" ? found.values.map(String) : null;
}

/** Most approved reviews one question reads; of a product with more, the newest. */
export const mostReviewsRead = 1_000;

/**
 * Approved reviews of the products that the filter names, each product's newest first; of all products without one. The
 * index has only these, in this order, so no more are read than are answered.
 */
function approvedReviews(db: D1Database, filter: Filter): D1PreparedStatement {
  const product = "CAST(b.doc ->> '$.product_id' AS INTEGER)";
  const sql = (condition: string, order: string, among = "") => `SELECT b.doc, NULL AS overlay
    FROM ${among} document b INDEXED BY document_review_shown
    WHERE b.entity = 'review' AND CAST(b.doc ->> '$.review_status' AS INTEGER) = 1 ${condition}
    ${order} LIMIT ${mostReviewsRead}`;
  const newest = "b.doc ->> '$.created_at' DESC";
  const products = demanded(filter, "product_id")?.map((id) => Number(id) || 0);
  if (!products) return db.prepare(sql("", `ORDER BY ${product}, ${newest}`));
  if (products.length === 1) return db.prepare(sql(`AND ${product} = ?1`, `ORDER BY ${newest}`)).bind(products[0]);
  // Sorted as the index is: any other order would have to read all reviews.
  return db
    .prepare(sql(`AND ${product} = w.value`, "", "json_each(?1) w CROSS JOIN"))
    .bind(JSON.stringify([...new Set(products)]));
}

/** Attributes that the filter names by their codes. */
function namedAttributes(db: D1Database, store: StoreView, codes: readonly string[]): D1PreparedStatement {
  // The index is named, so that each value is looked up; SQLite would otherwise read all documents for each value.
  return db
    .prepare(`SELECT b.doc, t.doc AS overlay FROM json_each(?2) w CROSS JOIN document b INDEXED BY document_code
        ON b.entity = 'attribute' AND b.doc ->> '$.attribute_code' = CAST(w.value AS TEXT) AND b.store_code = '*'
      LEFT JOIN document t ON t.entity = b.entity AND t.id = b.id AND t.store_code = ?1
      ORDER BY CAST(b.id AS INTEGER), b.id`)
    .bind(store.storeCode, JSON.stringify([...new Set(codes)]));
}

const everyDocument = (db: D1Database, store: StoreView, entity: DocumentEntity): D1PreparedStatement =>
  db
    .prepare(
      `SELECT b.doc, t.doc AS overlay FROM document b
        LEFT JOIN document t ON t.entity = b.entity AND t.id = b.id AND t.store_code = ?2
        WHERE b.entity = ?1 AND b.store_code = '*' ORDER BY CAST(b.id AS INTEGER), b.id`,
    )
    .bind(entity, store.storeCode);

/**
 * Attributes, tax rules or approved reviews as documents of the wire, in the words of the view; at least those that fit
 * the filter, but of reviews no more than `mostReviewsRead`.
 */
export async function loadDocuments(
  db: D1Database,
  entity: DocumentEntity,
  store: StoreView,
  filter: Filter,
): Promise<{ seq: number; documents: Source[] }> {
  const codes = entity === "attribute" ? demanded(filter, "attribute_code") : null;
  const [head, rows] = await db.batch<Record<string, unknown>>([
    readSeq(db),
    entity === "review"
      ? approvedReviews(db, filter)
      : codes === null
        ? everyDocument(db, store, entity)
        : namedAttributes(db, store, codes),
  ]);
  const documents = (rows?.results ?? []).map((row) =>
    overlay(
      JSON.parse(String(row.doc)) as Source,
      row.overlay === null ? null : (JSON.parse(String(row.overlay)) as Source),
    ),
  );
  return { seq: Number(head?.results[0]?.seq ?? 0), documents };
}

/** A view's own words over the document; options are matched by value, so their order and extras stay. */
function overlay(document: Source, words: Source | null): Source {
  if (words === null) return document;
  const labels = new Map(
    ((words.options as { value: string; label: string }[] | undefined) ?? []).map((option) => [
      option.value,
      option.label,
    ]),
  );
  const options = Array.isArray(document.options)
    ? (document.options as { value: string; label: string }[]).map((option) => ({
        ...option,
        label: labels.get(option.value) ?? option.label,
      }))
    : document.options;
  return { ...document, ...words, options };
}
