import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { StoreView } from "../../../shared/config/stores.ts";
import { readSeq } from "../invalidations.ts";
import { demanded } from "./document-search.ts";
import type { Filter } from "./filter.ts";

export type TuningEntity = "tweakwise_landing_page" | "redirect";
type Source = Record<string, unknown>;

/** Documents that one query reads at most. */
const mostRead = 5_000;

/** Published landing pages of a view; its own stand before those of every view. */
function landings(db: D1Database, { storeCode }: StoreView, filter: Filter): D1PreparedStatement {
  const [paths, categories] = [demanded(filter, "url_path"), demanded(filter, "category_id")];
  const [narrowed, values] =
    paths !== null
      ? ["AND l.url_path IN (SELECT value FROM json_each(?2))", paths]
      : categories !== null
        ? [
            "AND CAST(l.doc ->> '$.category_id' AS INTEGER) IN (SELECT CAST(value AS INTEGER) FROM json_each(?2))",
            categories,
          ]
        : ["AND ?2 IS NOT NULL", []];
  return db
    .prepare(
      `SELECT l.url_path AS id, l.doc FROM landing_page l
        WHERE l.store_code IN (?1, '*') ${narrowed} AND l.doc ->> '$.active' = 1
          AND (l.store_code = ?1 OR NOT EXISTS (SELECT 1 FROM landing_page o
            WHERE o.store_code = ?1 AND o.url_path = l.url_path))
        ORDER BY l.url_path LIMIT ${mostRead}`,
    )
    .bind(storeCode, JSON.stringify(values));
}

/** Redirects that a view follows, its own before those of every view. Their key is "<view or *>:<text>". */
function redirects(db: D1Database, { storeCode }: StoreView, filter: Filter): D1PreparedStatement {
  const texts = demanded(filter, "query_text");
  return texts === null
    ? db
        .prepare(
          `SELECT id, doc FROM document WHERE entity = 'redirect' AND store_code = '*'
            AND ((id >= '*:' AND id < '*;') OR (id >= ?1 || ':' AND id < ?1 || ';'))
            ORDER BY id < ?1 || ':', id LIMIT ${mostRead}`,
        )
        .bind(storeCode)
    : db
        .prepare(
          `SELECT d.id, d.doc FROM json_each(?2) w CROSS JOIN document d ON d.entity = 'redirect' AND d.store_code = '*'
            AND d.id IN (?1 || ':' || w.value, '*:' || w.value) ORDER BY d.id < ?1 || ':', d.id`,
        )
        .bind(storeCode, JSON.stringify([...new Set(texts)]));
}

/** Landing pages and redirects of the search-tuning provider as documents of the index (DISC-037). */
export async function loadTuningDocuments(
  db: D1Database,
  entity: TuningEntity,
  store: StoreView,
  filter: Filter,
): Promise<{ seq: number; documents: Source[] }> {
  const [head, rows] = await db.batch<Record<string, unknown>>([
    readSeq(db),
    (entity === "redirect" ? redirects : landings)(db, store, filter),
  ]);
  const documents = (rows?.results ?? []).map(({ id, doc }): Source => ({
    ...(JSON.parse(String(doc)) as Source),
    id,
  }));
  return {
    seq: Number(head?.results[0]?.seq ?? 0),
    documents: entity === "redirect" ? firstOfEach(documents) : documents,
  };
}

/** The first document of each text: the view's own. */
const firstOfEach = (documents: readonly Source[]): Source[] =>
  [...new Map(documents.toReversed().map((document) => [document.query_text, document])).values()].toReversed();
