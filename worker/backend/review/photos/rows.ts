import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { photoEndings } from "../../../../shared/catalog/reviews/review-photos.ts";
import { firstReviewId } from "../first-id.ts";
import type { PlainPhoto } from "./plain-photo.ts";

/**
 * Most photographs of one network within a day; and most of all networks together, in number and bytes. Beyond them a
 * review is kept without.
 */
export const mostPhotos = { ofNetwork: 15, ofAll: 2_000, bytesOfAll: 100_000_000 } as const;

/**
 * SQL: whether there is room for `?photos` more photographs of `?bytes` bytes together. The rows of `review_sending`
 * are those of one day; sums of none are 0.
 */
export const roomFor = (visitor: string, photos: string, bytes: string): string =>
  `(SELECT coalesce(sum(photos), 0) + ${photos} <= ${mostPhotos.ofNetwork} FROM review_sending
      WHERE visitor = ${visitor})
    AND (SELECT coalesce(sum(photos), 0) + ${photos} <= ${mostPhotos.ofAll}
      AND coalesce(sum(photo_bytes), 0) + ${bytes} <= ${mostPhotos.bytesOfAll} FROM review_sending WHERE photos > 0)`;

/** Rows of the photographs of the review that `key` sent, where it had room for them; a repeated sending adds none. */
export const photoRows = (
  db: D1Database,
  photos: readonly PlainPhoto[],
  { key, customerId, now }: { key: string; customerId: number | null; now: Date },
): D1PreparedStatement[] =>
  photos.map(({ type, width, height, bytes }, n) =>
    db
      .prepare(
        `INSERT OR IGNORE INTO review_photo (name, review_id, n, type, width, height, bytes, customer_id, sent_at)
          SELECT ?2, ${firstReviewId} + id, ?3, ?4, ?5, ?6, ?7, ?8, ?9 FROM review_sending
            WHERE key = ?1 AND photos > ?3`,
      )
      .bind(key, newName(), n, type, width, height, bytes.length, customerId, now.toISOString()),
  );

/** SQL: the photographs of review `id` that are there, as its document names them; JSON. */
export const photosOfReview = (id: string): string =>
  `(SELECT json_group_array(json_object('file', name ||
      CASE type WHEN 'image/webp' THEN '.${photoEndings["image/webp"]}'
      ELSE '.${photoEndings["image/jpeg"]}' END, 'width', width, 'height', height))
    FROM (SELECT name, type, width, height FROM review_photo WHERE review_id = ${id} AND put_at IS NOT NULL
      ORDER BY n))`;

const newName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
