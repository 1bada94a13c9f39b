import { Hono, type Context } from "hono";
import { languageOf } from "../../../shared/config/stores.ts";
import { requestStore } from "../http/request-store.ts";
import { reviewDecisions, reviewRequest, reviewStatus } from "../../../shared/contract/catalog/review.ts";
import type { Bindings } from "../../env.ts";
import { logLine } from "../../log.ts";
import { operatorOnly } from "../operator.ts";
import { customerOf } from "../caller/signed-in.ts";
import { decide, waitingReviews } from "./moderate.ts";
import { keepPhotos } from "./photos/keep.ts";
import { photoOfText, type PlainPhoto } from "./photos/plain-photo.ts";
import { secondsToWait, storeReview } from "./store.ts";
import { visitorOf } from "./visitor.ts";

/**
 * Reviews of visitors (contract §2.7; PROD-048) and what an operator decides about them. Decision:
 * docs/decisions/314-reviews.md.
 */
export const reviewRoutes = new Hono<{ Bindings: Bindings }>();

const personal = { "cache-control": "private, no-store" };

/**
 * Keeps a review for moderation. 400 with what is wrong where, 404 for an unknown product, 429 with `retry-after` for a
 * visitor who sends too many, 503 where the bucket does not take the photographs: the same sending again is whole
 * then.
 */
reviewRoutes.post("/api/review/create", async (c) => {
  const parsed = reviewRequest.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success)
    return c.json(
      {
        code: 400,
        result: "The review does not follow the contract",
        meta: {
          reason: "invalid",
          errors: parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
        },
      },
      400,
      personal,
    );
  const request = parsed.data;
  const { title, nickname } = request;
  // Told the same, so that a program learns nothing.
  if (request.website)
    return c.json({ code: 200, result: { title, nickname, review_status: reviewStatus.pending } }, 200, personal);
  const now = new Date();
  const key = request.key ?? crypto.randomUUID();
  const visitor = await visitorOf(c.env.DB, c.req.header("x-visitor-address") ?? "", now.getTime());
  // Photographs are the costly part: whoever may send nothing has none of them looked at.
  const wait = request.photos?.length ? await secondsToWait(c.env.DB, visitor, key, now) : 0;
  if (wait > 0) return tooMany(c, wait);
  const photos = (request.photos ?? []).map(photoOfText);
  if (!arePhotos(photos))
    return c.json(
      {
        code: 400,
        result: "A photograph is no JPEG or WebP within the bounds",
        meta: {
          reason: "invalid",
          errors: photos.flatMap((photo, n) => (photo ? [] : [{ path: `photos.${n}`, message: "no photograph" }])),
        },
      },
      400,
      personal,
    );
  const bucket = photos.length > 0 ? c.env.MEDIA : undefined;
  const customer = bucket ? await customerOf(c, now) : null;
  const sent = await storeReview(c.env.DB, request, {
    key,
    lang: languageOf(requestStore(c)).slice(0, 2),
    visitor,
    photos: bucket ? photos : [],
    customerId: customer !== null && customer !== "stale" ? customer.customerId : null,
    now,
  });
  switch (sent.kind) {
    case "stored": {
      if (photos.length === 0) return c.json({ code: 200, result: { ...sent.review } }, 200, personal);
      const kept = bucket ? await keepPhotos(c.env.DB, bucket, { key, photos, now }).catch(noteFailure) : 0;
      return kept === null
        ? c.json({ code: 503, result: "The photographs could not be kept" }, 503, { ...personal, "retry-after": "60" })
        : c.json({ code: 200, result: { ...sent.review, photos_kept: kept } }, 200, personal);
    }
    case "unknown-product":
      return c.json({ code: 404, result: "The product is unknown" }, 404, personal);
    case "too-many":
      return tooMany(c, sent.seconds);
    case "crowded":
      return c.json(
        { code: 429, result: "This product has many reviews that wait to be read", meta: { reason: "too_many" } },
        429,
        { ...personal, "retry-after": "86400" },
      );
  }
});

const tooMany = (c: Context, seconds: number) =>
  c.json({ code: 429, result: "Too many reviews in a short time", meta: { reason: "too_many" } }, 429, {
    ...personal,
    "retry-after": String(seconds),
  });

const arePhotos = (photos: readonly (PlainPhoto | null)[]): photos is readonly PlainPhoto[] => !photos.includes(null);

function noteFailure(problem: unknown): null {
  console.error(logLine({ event: "photos-not-kept", message: String(problem) }));
  return null;
}

reviewRoutes.use("/api/admin/reviews", operatorOnly);

/** The reviews that wait, oldest first. */
reviewRoutes.get("/api/admin/reviews", async (c) =>
  c.json({ code: 200, result: await waitingReviews(c.env.DB) }, 200, personal),
);

/** `{approve: [ids], reject: [ids], withoutPhotos: [ids]}`; the pages of the products change within five seconds. */
reviewRoutes.post("/api/admin/reviews", async (c) => {
  const parsed = reviewDecisions.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success)
    return c.json(
      {
        code: 400,
        result: "The request does not follow the contract",
        meta: {
          reason: "invalid",
          errors: parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
        },
      },
      400,
    );
  return c.json({ code: 200, result: await decide(c.env.DB, parsed.data) });
});
