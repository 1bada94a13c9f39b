import { reportReceipt, reportRequest } from "../../../shared/contract/content/message.ts";
import { mostReviewBytes, reviewAnswer, reviewRequest } from "../../../shared/contract/catalog/review.ts";
import type { Adapter, Endpoint } from "../endpoint.ts";

/** Another platform's wire has no photographs: it gets the review without them. */
const withPhotosHere: Adapter = (call, upstream, { now, until }) =>
  upstream.ask(upstream.place.isEmbedded ? call : { ...call, body: withoutPhotos(call.body ?? "") }, until - now());

function withoutPhotos(body: string): string {
  const { photos: _, review, ...rest } = JSON.parse(body) as { photos?: unknown; review?: { photos?: unknown } };
  if (!review) return JSON.stringify(rest);
  const { photos: __, ...written } = review;
  return JSON.stringify({ ...rest, review: written });
}

/** Reviews of visitors (contract §2.7). The upstream is told whose call it is, so that it can limit them. */
export const reviewEndpoints: readonly Endpoint[] = [
  {
    family: "review",
    method: "POST",
    path: "/api/review/create",
    body: reviewRequest,
    mostBytes: mostReviewBytes,
    adapter: withPhotosHere,
    answer: reviewAnswer,
    namesVisitor: true,
    // Whatever comes of it: photographs are decoded and walked also where the review is refused.
    makes: "review",
    timeoutMs: 10_000,
  },
  {
    family: "messages",
    method: "POST",
    path: "/api/review/report",
    body: reportRequest,
    narrows: true,
    answer: reportReceipt,
    namesVisitor: true,
    ownPages: true,
    timeoutMs: 10_000,
  },
];
