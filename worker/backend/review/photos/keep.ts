import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { reviewStatus } from "../../../../shared/contract/catalog/review.ts";
import { firstReviewId } from "../first-id.ts";
import { photoKey } from "./bucket-keys.ts";
import type { PlainPhoto } from "./plain-photo.ts";
import { photosOfReview } from "./rows.ts";

interface Row {
  name: string;
  review_id: number;
  n: number;
  type: string;
  bytes: number;
  put_at: string | null;
}

/**
 * Puts the photographs of the review that `key` sent into the bucket and has its document name them, while it waits to
 * be read. Those that are there already stay. Answers how many are kept; throws where the bucket fails, and the same
 * sending again goes on from there.
 */
export async function keepPhotos(
  db: D1Database,
  bucket: R2Bucket,
  { key, photos, now }: { key: string; photos: readonly PlainPhoto[]; now: Date },
): Promise<number> {
  const { results: rows } = await db
    .prepare(
      `SELECT p.name, p.review_id, p.n, p.type, p.bytes, p.put_at FROM review_sending s
        JOIN review_photo p ON p.review_id = ${firstReviewId} + s.id WHERE s.key = ?1 ORDER BY p.n`,
    )
    .bind(key)
    .all<Row>();
  const coming = rows.flatMap((row) => {
    const photo = photos[row.n];
    const isIt = row.put_at === null && photo?.type === row.type && photo.bytes.length === row.bytes;
    return isIt ? [{ row, photo }] : [];
  });
  const [first] = coming;
  if (!first) return rows.filter(({ put_at: at }) => at !== null).length;
  await Promise.all(
    coming.map(({ row, photo }) =>
      bucket.put(photoKey(row.name), photo.bytes, { httpMetadata: { contentType: photo.type } }),
    ),
  );
  // Its document's id is a text, and so large a number would be bound as a fraction.
  const review = String(first.row.review_id);
  const names = JSON.stringify(coming.map(({ row }) => row.name));
  // One that was decided meanwhile takes none any more.
  const waits = `EXISTS (SELECT 1 FROM document WHERE entity = 'review' AND id = ?1 AND store_code = '*'
    AND CAST(doc ->> '$.review_status' AS INTEGER) = ${reviewStatus.pending})`;
  const [put] = await db.batch([
    db
      .prepare(
        `UPDATE review_photo SET put_at = ?2 WHERE name IN (SELECT value FROM json_each(?3))
          AND review_id = CAST(?1 AS INTEGER) AND ${waits}`,
      )
      .bind(review, now.toISOString(), names),
    db
      .prepare(
        `UPDATE document SET doc = json_set(doc, '$.photos', json(${photosOfReview("CAST(?1 AS INTEGER)")}))
          WHERE entity = 'review' AND id = ?1 AND store_code = '*' AND ${waits}`,
      )
      .bind(review),
  ]);
  const kept = put?.meta.changes ?? 0;
  // Whose row ended while its bytes were on their way: they have to go again.
  if (kept < coming.length)
    await db
      .prepare(
        `INSERT OR IGNORE INTO review_photo_gone (name) SELECT value FROM json_each(?1)
          WHERE value NOT IN (SELECT name FROM review_photo)`,
      )
      .bind(names)
      .run();
  return rows.length - coming.length + kept;
}
