import type { ImagesBinding, R2Bucket, R2ObjectBody } from "@cloudflare/workers-types";
import { photoEndings, smallPhotoSide, type PhotoType } from "../../../../shared/catalog/reviews/review-photos.ts";
import { photoFile } from "../../../../shared/contract/catalog/review-photo.ts";
import { reviewStatus } from "../../../../shared/contract/catalog/review.ts";
import type { Bindings } from "../../../env.ts";
import { logLine } from "../../../log.ts";
import { photoKey, smallPhotoKey } from "./bucket-keys.ts";

/** Whom a photograph is for: everybody, once its review is shown, or an operator, who decides about it. */
export type Viewer = "everybody" | "operator";

/** The photograph of this file name, if `viewer` may see it. One indexed statement. */
async function find(env: Bindings, file: string, viewer: Viewer): Promise<{ name: string; type: PhotoType } | null> {
  if (!photoFile.safeParse(file).success) return null;
  const [name = "", ending = ""] = file.split(".");
  const shown =
    viewer === "operator"
      ? ""
      : ` AND EXISTS (SELECT 1 FROM document d WHERE d.entity = 'review' AND d.id = CAST(p.review_id AS TEXT)
          AND d.store_code = '*' AND CAST(d.doc ->> '$.review_status' AS INTEGER) = ${reviewStatus.approved})`;
  const row = await env.DB.prepare(
    `SELECT p.name, p.type FROM review_photo p WHERE p.name = ?1 AND p.put_at IS NOT NULL${shown}`,
  )
    .bind(name)
    .first<{ name: string; type: PhotoType }>();
  return row && photoEndings[row.type] === ending ? row : null;
}

export interface PhotoFile {
  body: BodyInit;
  type: string;
  /** Whether the same is answered for ever under this address. */
  lasting: boolean;
}

/** A photograph as it was sent; null where there is none that `viewer` may see. */
export async function wholePhoto(env: Bindings, file: string, viewer: Viewer): Promise<PhotoFile | null> {
  const found = await find(env, file, viewer);
  const object = found && (await env.MEDIA?.get(photoKey(found.name)));
  return object ? fileOf(object, found.type, true) : null;
}

/**
 * The small square of a shown photograph. It is made once, at its first request, and stands in the bucket from then on;
 * where none can be made, it is the photograph itself, until one can.
 */
export async function smallPhoto(env: Bindings, file: string): Promise<PhotoFile | null> {
  const found = await find(env, file, "everybody");
  if (!found || !env.MEDIA) return null;
  const before = await env.MEDIA.get(smallPhotoKey(found.name));
  if (before) return fileOf(before, "image/webp", true);
  const whole = await env.MEDIA.get(photoKey(found.name));
  if (!whole) return null;
  if (!env.IMAGES) return fileOf(whole, found.type, false);
  const bytes = await whole.arrayBuffer();
  try {
    const small = await square(env.IMAGES, bytes);
    await keepSmall(env, file, found.name, env.MEDIA, small);
    return { body: small, type: "image/webp", lasting: true };
  } catch (error) {
    console.error(logLine({ event: "photo-resize-failed", message: String(error) }));
    return { body: bytes, type: found.type, lasting: false };
  }
}

/** Keeps a small one, unless its photograph has been taken away meanwhile. */
async function keepSmall(
  env: Bindings,
  file: string,
  name: string,
  bucket: R2Bucket,
  small: ArrayBuffer,
): Promise<void> {
  await bucket.put(smallPhotoKey(name), small, { httpMetadata: { contentType: "image/webp" } });
  if (!(await find(env, file, "operator"))) await bucket.delete(smallPhotoKey(name));
}

async function square(images: ImagesBinding, bytes: ArrayBuffer): Promise<ArrayBuffer> {
  // Twice the pixels, for dense screens.
  const side = 2 * smallPhotoSide;
  const made = await images
    .input(new Blob([bytes]).stream() as never)
    .transform({ width: side, height: side, fit: "cover" })
    .output({ format: "image/webp", quality: 75 });
  return new Response(made.image() as unknown as BodyInit).arrayBuffer();
}

const fileOf = (object: R2ObjectBody, type: string, lasting: boolean): PhotoFile => ({
  body: object.body as unknown as BodyInit,
  type,
  lasting,
});
