import { z } from "zod";
import { fits } from "../../catalog/reviews/review-fit.ts";
import { mostPhotoText, photoBounds } from "../../catalog/reviews/review-photos.ts";
import { reviewBounds } from "../../catalog/reviews/reviews.ts";
import { isPlainText } from "../../text/plain-text.ts";
import { mostBodyBytes } from "../wire/body-text.ts";
import { looseNumber } from "../wire/loose-values.ts";

/** Most bytes of a review with its photographs. */
export const mostReviewBytes = mostBodyBytes + photoBounds.count * mostPhotoText;

/** Control characters are no part of a text; line ends stay where lines may end. */
const plain = (least: number, most: number, lines = false) =>
  z
    .string()
    .max(most * 2)
    .transform((text) => text.replace(lines ? /[^\P{Cc}\n]/gu : /\p{Cc}/gu, lines ? "" : " ").trim())
    .pipe(z.string().min(least).max(most));

const written = {
  title: plain(reviewBounds.title.min, reviewBounds.title.max),
  detail: plain(reviewBounds.detail.min, reviewBounds.detail.max, true),
  nickname: plain(reviewBounds.nickname.min, reviewBounds.nickname.max).refine(isPlainText, "holds a link"),
  rating: z.number().int().min(1).max(5),
  /** How it fell on who wrote it, and the size that was bought, as a value of the product's size option. */
  fit: z.enum(fits).optional(),
  size: z.string().min(1).max(64).optional(),
  /** Photographs in base64; what they are is read from their bytes (docs/decisions/314). */
  photos: z.array(z.string().min(1).max(mostPhotoText)).max(photoBounds.count).optional(),
  /** Made on the device once for what is written, so that a repeated call stores it once. */
  key: z.uuid().optional(),
  /** No person sees this field; whoever fills it in is a program. */
  website: z.string().max(400).optional(),
};
const sku = z.string().min(1).max(64);

/**
 * Body of POST /api/review/create (PROD-048): flat with the product's sku, or the platform's own form, where the
 * product may be named by its id (contract §2.7).
 */
export const reviewRequest = z.union([
  z.object({ sku, ...written }),
  z
    .object({ review: z.object({ product_id: z.number().int().positive(), sku: sku.optional(), ...written }) })
    .transform(({ review }) => review),
]);
export type ReviewRequest = z.infer<typeof reviewRequest>;

/**
 * What is answered: the review as it waits to be read (`review_status` 2), and, where photographs were sent, how many
 * of them are kept. A real platform answers more.
 */
export const reviewAnswer = z.looseObject({
  title: z.string(),
  nickname: z.string(),
  review_status: looseNumber,
  photos_kept: z.optional(looseNumber),
});

/** States of a review on the wire. */
export const reviewStatus = { approved: 1, pending: 2, rejected: 3 } as const;

/** Decisions of an operator, by the ids of reviews. Those in `withoutPhotos` lose their photographs for good. */
export const reviewDecisions = z
  .object({
    approve: z.array(z.number().int().positive()).max(100).default([]),
    reject: z.array(z.number().int().positive()).max(100).default([]),
    withoutPhotos: z.array(z.number().int().positive()).max(100).default([]),
  })
  .refine(({ approve, reject }) => approve.length + reject.length > 0, "approve or reject must name a review")
  .refine(
    ({ approve, reject }) => !approve.some((id) => reject.includes(id)),
    "a review cannot be approved and rejected",
  )
  .refine(
    ({ approve, withoutPhotos }) => withoutPhotos.every((id) => approve.includes(id)),
    "withoutPhotos names reviews that are approved; rejected ones lose their photographs anyway",
  );
export type ReviewDecisions = z.output<typeof reviewDecisions>;
