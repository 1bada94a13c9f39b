import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { reviewStatus, type ReviewDecisions } from "../../../shared/contract/catalog/review.ts";
import { reviewListTag } from "../catalog/list-tag.ts";
import { invalidateSelected } from "../invalidations.ts";

/** Most reviews one look shows. */
const page = 100;

/** Reviews that wait to be read, oldest first, with the product each is about. */
export async function waitingReviews(db: D1Database): Promise<{ total: number; reviews: Record<string, unknown>[] }> {
  const waiting = `FROM document d
    WHERE d.entity = 'review' AND CAST(d.doc ->> '$.review_status' AS INTEGER) = ${reviewStatus.pending}`;
  const [total, rows] = await db.batch<{ n: number; doc: string; name: string | null; sku: string | null }>([
    db.prepare(`SELECT count(*) AS n ${waiting}`),
    db.prepare(`SELECT d.doc, (SELECT name FROM product_text t
      WHERE t.product_id = CAST(d.doc ->> '$.product_id' AS INTEGER) AND t.store_code = '*') AS name,
      (SELECT sku FROM product p WHERE p.id = CAST(d.doc ->> '$.product_id' AS INTEGER)) AS sku ${waiting}
      ORDER BY d.doc ->> '$.created_at', d.id LIMIT ${page}`),
  ]);
  return {
    total: total?.results[0]?.n ?? 0,
    reviews: (rows?.results ?? []).map(({ doc, name, sku }) => ({
      ...(JSON.parse(doc) as Record<string, unknown>),
      product: { name, sku },
    })),
  };
}

/**
 * Decides reviews: approved ones show, rejected ones do not. Rows and the tags `P<id>` of the products whose page
 * changes are one batch; deciding the same again changes and invalidates nothing. `onlyWaiting` leaves those alone that
 * were decided before. Photographs of rejected reviews, and of those in `withoutPhotos`, end for good. Answers how many
 * were changed.
 */
export async function decide(
  db: D1Database,
  { approve, reject, withoutPhotos }: ReviewDecisions,
  { onlyWaiting = false } = {},
): Promise<{ approved: number; rejected: number }> {
  const ids = (list: readonly number[]) => JSON.stringify(list.map(String));
  const status = "CAST(doc ->> '$.review_status' AS INTEGER)";
  const open = onlyWaiting ? ` AND ${status} = ${reviewStatus.pending}` : "";
  const chosen = `entity = 'review' AND id IN (SELECT value
      FROM json_each(?1)) AND ${status} <> ?2${open}`;
  const set = (list: readonly number[], to: number) =>
    db.prepare(`UPDATE document SET doc = json_set(doc, '$.review_status', ?2) WHERE ${chosen}`).bind(ids(list), to);
  // A rejected review that never showed changes no page, so its product is named only when it did.
  const changed = await db
    .prepare(`SELECT count(*) AS n FROM document
      WHERE (entity = 'review' AND id IN (SELECT value
        FROM json_each(?1)) AND ${status} <> ${reviewStatus.approved}${open})
    OR (entity = 'review' AND id IN (SELECT value
    FROM json_each(?2)) AND ${status} = ${reviewStatus.approved}${open})
    OR (entity = 'review' AND id IN (SELECT value
    FROM json_each(?3)) AND ${status} = ${reviewStatus.approved} AND doc -> '$.photos' IS NOT NULL${open})`)
    .bind(ids(approve), ids(reject), ids(withoutPhotos))
    .first<{ n: number }>();
  const tags =
    (changed?.n ?? 0) === 0
      ? []
      : invalidateSelected(
          db,
          `SELECT 'P' || CAST(doc ->> '$.product_id' AS INTEGER) AS tag FROM document
            WHERE entity = 'review' AND id IN (SELECT value FROM json_each(?1)) UNION SELECT '${reviewListTag}'`,
          ids([...approve, ...reject]),
        );
  const [approved, rejected] = (
    await db.batch([
      // While the states are as `open` asks for them.
      ...endPhotos(db, ids([...reject, ...withoutPhotos]), open),
      set(approve, reviewStatus.approved),
      set(reject, reviewStatus.rejected),
      ...tags,
    ])
  ).slice(2);
  return { approved: approved?.meta.changes ?? 0, rejected: rejected?.meta.changes ?? 0 };
}

/** Two statements that end the photographs of reviews; `ids` is a JSON list of texts, `open` what else holds of them. */
function endPhotos(db: D1Database, ids: string, open: string): D1PreparedStatement[] {
  const chosen = `entity = 'review' AND id IN (SELECT value FROM json_each(?1))${open}`;
  return [
    db
      .prepare(`DELETE FROM review_photo WHERE review_id IN (SELECT CAST(id AS INTEGER) FROM document WHERE ${chosen})`)
      .bind(ids),
    db
      .prepare(
        `UPDATE document SET doc = json_remove(doc, '$.photos') WHERE ${chosen} AND doc -> '$.photos' IS NOT NULL`,
      )
      .bind(ids),
  ];
}
