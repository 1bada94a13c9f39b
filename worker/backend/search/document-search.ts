import type { D1Database } from "@cloudflare/workers-types";
import type { StoreView } from "../../../shared/config/stores.ts";
import { readSeq } from "../invalidations.ts";
import { conjuncts } from "./compile.ts";
import type { Filter } from "./filter.ts";

type Source = Record<string, unknown>;
export type DocumentEntity = "attribute" | "taxrule" | "review";

/** Values a filter demands of one field, when it demands any; they let the store read less. */
export function demanded(filter: Filter, field: string): string[] | null {
  const found = conjuncts(filter).find((part) => part.kind === "in" && part.field === field);
  return found?.kind === "in" ? found.values.map(String) : null;
}

/**
 * Attributes, tax rules or reviews as documents of the wire, in the words of the view; at least those that fit the
 * filter.
 */
export async function loadDocuments(
  db: D1Database,
  entity: DocumentEntity,
  store: StoreView,
  filter: Filter,
): Promise<{ seq: number; documents: Source[] }> {
  const key = entity === "attribute" ? "attribute_code" : "product_id";
  const values = entity === "taxrule" ? null : demanded(filter, key);
  const matches =
    entity === "attribute"
      ? "b.doc ->> '$.attribute_code' = CAST(w.value AS TEXT)"
      : "CAST(b.doc ->> '$.product_id' AS INTEGER) = CAST(w.value AS INTEGER)";
  const [head, rows] = await db.batch<Record<string, unknown>>([
    readSeq(db),
    values === null
      ? db
          .prepare(
            `SELECT b.doc, t.doc AS overlay FROM document b
              LEFT JOIN document t ON t.entity = b.entity AND t.id = b.id AND t.store_code = ?2
              WHERE b.entity = ?1 AND b.store_code = '*' ORDER BY CAST(b.id AS INTEGER), b.id`,
          )
          .bind(entity, store.storeCode)
      : // Each value is looked up in the index of its field; without being told, SQLite reads all documents once a
        // value.
        db
          .prepare(`SELECT b.doc, t.doc AS overlay FROM json_each(?2) w
            CROSS JOIN document b INDEXED BY ${entity === "attribute" ? "document_code" : "document_review"}
          ON b.entity = '${entity}'
            AND ${matches}
          AND b.store_code = '*' LEFT JOIN document t ON t.entity = b.entity AND t.id = b.id AND t.store_code = ?1
          ORDER BY CAST(b.id AS INTEGER), b.id`)
          .bind(store.storeCode, JSON.stringify([...new Set(values)])),
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
