import type { D1Database } from "@cloudflare/workers-types";
import { roleOf } from "../../../shared/catalog/product/attribute-index.ts";
import { reviewStatus, type ReviewRequest } from "../../../shared/contract/catalog/review.ts";
import { firstReviewId } from "./first-id.ts";
import type { PlainPhoto } from "./photos/plain-photo.ts";
import { photoRows, roomFor } from "./photos/rows.ts";

export interface Sender {
  key: string;
  /** Language of the view it was written in, "nl". */
  lang: string;
  visitor: string;
  /** Its photographs; none where the shop keeps none. */
  photos: readonly PlainPhoto[];
  /** Who is signed in, if anybody: with the account its photographs end. */
  customerId: number | null;
  now: Date;
}
/** "stored" for a repeated sending too. */
export type Sent =
  | { kind: "stored"; review: Record<string, unknown> }
  | { kind: "too-many"; seconds: number }
  | { kind: "unknown-product" }
  | { kind: "crowded" };

/** Most reviews of one visitor within `windowMs`. */
export const mostInWindow = 5;
export const windowMs = 3_600_000;
/** Most reviews of one product that wait to be read: a flood from many addresses ends here. */
export const mostWaiting = 50;
const keptMs = 86_400_000;

/**
 * Whole seconds after which this visitor may send another review; 0: now, or it is one that was sent before. Asked
 * before anything costly is made of a sending; `storeReview` holds the limit.
 */
export async function secondsToWait(db: D1Database, visitor: string, key: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - windowMs).toISOString();
  const earlier = await db.prepare(countSent).bind(visitor, since, key).first<Counted>();
  const { n, at, mine } = earlier ?? { n: 0, at: null, mine: 0 };
  return mine > 0 || n < mostInWindow ? 0 : secondsFrom(at ?? since, now);
}

interface Counted {
  n: number;
  at: string | null;
  mine: number;
}
/** SQL: what the visitor ?1 has sent after ?2, and whether the sending ?3 is known. */
const countSent = `SELECT count(*) AS n, min(at) AS at, (SELECT count(*) FROM review_sending WHERE key = ?3) AS mine
  FROM review_sending WHERE visitor = ?1 AND at > ?2`;
const secondsFrom = (oldest: string, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(oldest) + windowMs - now.getTime()) / 1000));

/**
 * Keeps a review until somebody has read it (PROD-048). The limits, the sending and the review are one batch, so that
 * no two calls slip past a limit together. Photographs for which there is no room are left out, the review is not.
 */
export async function storeReview(
  db: D1Database,
  request: ReviewRequest,
  { key, lang, visitor, photos, customerId, now }: Sender,
): Promise<Sent> {
  // What its variants call the size that was bought: only a size of this product is one.
  const product = await db
    .prepare(
      `SELECT id, sku, (SELECT json_group_array(DISTINCT j.key) FROM variant v CROSS JOIN json_each(v.doc) j
          WHERE v.parent_id = p.id AND j.atom IS NOT NULL AND CAST(j.atom AS TEXT) = ?2) AS codes
        FROM product p
        WHERE ${"product_id" in request ? "id = ?1" : "sku = ?1"} AND status < 2 AND visibility > 1`,
    )
    .bind("product_id" in request ? request.product_id : request.sku, request.size ?? null)
    .first<{ id: number; sku: string; codes: string }>();
  if (!product) return { kind: "unknown-product" };
  const { title, detail, nickname, rating, fit, size } = request;
  const sized = (JSON.parse(product.codes) as string[]).some((code) => roleOf(code) === "size");
  const review = {
    product_id: product.id,
    sku: product.sku,
    title,
    detail,
    nickname,
    lang,
    ...(fit && { fit }),
    ...(sized && { size }),
    review_entity: "product",
    review_status: reviewStatus.pending,
    created_at: now.toISOString(),
    ratings: [{ rating_name: "Rating", value: rating, percent: rating * 20 }],
  };
  const since = new Date(now.getTime() - windowMs).toISOString();
  const [, , , waiting, earlier] = await db.batch<{ n: number; at: string | null; mine: number }>([
    db.prepare("DELETE FROM review_sending WHERE at < ?1").bind(new Date(now.getTime() - keptMs).toISOString()),
    db
      .prepare(`INSERT OR IGNORE INTO review_sending (key, visitor, at, photos, photo_bytes)
      SELECT ?1, ?2, ?3, iif(room.it, ?6, 0), iif(room.it, ?7, 0)
      FROM (SELECT ${roomFor("?2", "?6", "?7")} AS it) room
      WHERE (SELECT count(*) FROM review_sending WHERE visitor = ?2 AND at > ?4) < ${mostInWindow}
        AND (SELECT count(*) FROM document
        WHERE entity = 'review' AND CAST(doc ->> '$.product_id' AS INTEGER) = ?5
          AND CAST(doc ->> '$.review_status' AS INTEGER) = 2) < ${mostWaiting}`)
      .bind(
        key,
        visitor,
        now.toISOString(),
        since,
        product.id,
        photos.length,
        photos.reduce((sum, { bytes }) => sum + bytes.length, 0),
      ),
    db
      .prepare(`INSERT OR IGNORE INTO document (entity, id, store_code, run_id, doc)
      SELECT 'review', CAST(${firstReviewId} + id AS TEXT), '*', '', json_set(?2, '$.id', ${firstReviewId} + id)
      FROM review_sending WHERE key = ?1`)
      .bind(key, JSON.stringify(review)),
    db
      .prepare(
        `SELECT count(*) AS n FROM document
          WHERE entity = 'review' AND CAST(doc ->> '$.product_id' AS INTEGER) = ?1
            AND CAST(doc ->> '$.review_status' AS INTEGER) = 2`,
      )
      .bind(product.id),
    db.prepare(countSent).bind(visitor, since, key),
    ...photoRows(db, photos, { key, customerId, now }),
  ]);
  const { mine = 0, n = 0, at = null } = earlier?.results[0] ?? {};
  if (mine > 0) return { kind: "stored", review };
  if ((waiting?.results[0]?.n ?? 0) >= mostWaiting && n < mostInWindow) return { kind: "crowded" };
  return {
    kind: "too-many",
    seconds: secondsFrom(at ?? since, now),
  };
}
