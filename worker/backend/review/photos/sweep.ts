import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { photoKey, smallPhotoKey } from "./bucket-keys.ts";

/** Rows of photographs that never came are let go after this time. */
const comesWithinMs = 86_400_000;
/** Most photographs one run takes away. */
const mostAtOnce = 100;

/**
 * Takes the bytes of photographs out of the bucket whose rows are gone, by whichever way: a review refused or removed,
 * an account ended, a sending that never came whole. What fails is left for the next run.
 */
export async function sweepPhotos(db: D1Database, bucket: R2Bucket | undefined, now: Date): Promise<void> {
  const [, found] = await db.batch<{ name: string }>([
    db
      .prepare(
        `DELETE FROM review_photo WHERE name IN (SELECT name FROM review_photo
          WHERE put_at IS NULL AND sent_at < ?1 LIMIT ${mostAtOnce})`,
      )
      .bind(new Date(now.getTime() - comesWithinMs).toISOString()),
    db.prepare(`SELECT name FROM review_photo_gone LIMIT ${mostAtOnce}`),
  ]);
  const names = (found?.results ?? []).map(({ name }) => name);
  if (names.length === 0 || !bucket) return;
  await bucket.delete(names.flatMap((name) => [photoKey(name), smallPhotoKey(name)]));
  await db
    .prepare("DELETE FROM review_photo_gone WHERE name IN (SELECT value FROM json_each(?1))")
    .bind(JSON.stringify(names))
    .run();
}
