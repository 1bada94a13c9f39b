import { z } from "zod";
import { photoBounds, type ReviewPhoto } from "../../catalog/reviews/review-photos.ts";

const pixels = z.number().int().min(1).max(photoBounds.side);

/** The name of a photograph's file, as it stands in its address. */
export const photoFile = z.string().regex(/^[0-9a-f]{32}\.(?:jpg|webp)$/);

/** A photograph of a review that is shown or waits to be. */
export const reviewPhoto = z.object({
  file: photoFile,
  width: pixels,
  height: pixels,
}) satisfies z.ZodType<ReviewPhoto>;

/** Those of one review; what is none is left out as a whole, because an import may bring anything under this name. */
export const reviewPhotos = z.array(reviewPhoto).max(photoBounds.count);
