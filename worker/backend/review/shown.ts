import type { D1Database } from "@cloudflare/workers-types";
import { reviewStatus } from "../../../shared/contract/catalog/review.ts";

/** A review that pages show, as a mail names it. */
export interface ShownReview {
  sku: string | null;
  title: string | null;
  detail: string | null;
  nickname: string | null;
}

/** The review with this number, if it is shown; null for every other. */
export const shownReview = (db: D1Database, id: number): Promise<ShownReview | null> =>
  db
    .prepare(
      `SELECT doc ->> '$.sku' AS sku, doc ->> '$.title' AS title, doc ->> '$.detail' AS detail,
        doc ->> '$.nickname' AS nickname FROM document
        WHERE entity = 'review' AND id = ?1 AND CAST(doc ->> '$.review_status' AS INTEGER) = ?2 LIMIT 1`,
    )
    .bind(String(id), reviewStatus.approved)
    .first<ShownReview>();
