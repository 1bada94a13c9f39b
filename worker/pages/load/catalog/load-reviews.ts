import { everyReview, type ReviewChoice, type ReviewSort } from "../../../../shared/catalog/reviews/review-choice.ts";
import { fitCountsOf } from "../../../../shared/catalog/reviews/review-fit.ts";
import {
  averageOf,
  noReviews,
  ratingOf,
  reviewPageSize,
  type Review,
  type Reviews,
} from "../../../../shared/catalog/reviews/reviews.ts";
import { languageOf, type StoreView } from "../../../../shared/config/stores.ts";
import { reviewSource } from "../../../../shared/contract/catalog/catalog.ts";
import { reviewStatus } from "../../../../shared/contract/catalog/review.ts";
import { apiFor, known, type LoadContext } from "../context.ts";

/** Where stars stand in a review document, as a field of the index. */
const starField = "ratings.value";
const fitField = "fit";
const sizeField = "size";

/** Refusals that say nothing about the reviews: the question came too early or too often, or took too long. */
const passing = [408, 425, 429];
const passingSeconds = 60;

const orders = {
  newest: "created_at:desc",
  highest: `${starField}:desc,created_at:desc`,
  lowest: `${starField}:asc,created_at:desc`,
} as const satisfies Record<ReviewSort, string>;

/**
 * One page of a product's approved reviews that are chosen, with number, mean and counts over all of these. A platform
 * that refuses to search reviews has none; one that does not answer throws UpstreamError.
 */
export async function loadReviews(
  context: LoadContext,
  productId: number,
  page: number,
  { sort, stars, fit: fall, size }: ReviewChoice = everyReview,
): Promise<Reviews> {
  const scope = "default" as const;
  context.from.tag([`P${productId}`]);
  const answer = await apiFor(context).search(
    "review",
    {
      _appliedFilters: [
        { attribute: "product_id", value: { eq: productId }, scope },
        { attribute: "review_status", value: { eq: reviewStatus.approved }, scope },
        ...[
          [starField, stars],
          [fitField, fall],
          [sizeField, size],
        ].flatMap(([attribute, eq]) =>
          eq === null ? [] : [{ attribute: String(attribute), value: { eq: eq! }, scope }],
        ),
      ],
      _availableFilters: [starField, fitField, sizeField].map((field) => ({
        field,
        scope: "catalog",
        options: { size: 50 },
      })),
    },
    { size: reviewPageSize, from: (page - 1) * reviewPageSize, sort: orders[sort] },
  );
  if (!answer.ok && answer.code >= 400 && answer.code < 500) {
    // A caller who asks too often gets no reviews. The page is stored all the same, for a short while: otherwise it
    // would be made, and reviews asked for, even more often.
    if (passing.includes(answer.code)) context.from.lasts(passingSeconds);
    return noReviews;
  }
  const { hits, aggregations } = context.from.take(answer);
  const list = hits.hits
    .flatMap((hit) => known(reviewSource.safeParse(hit._source), "review"))
    .map((source): Review => ({
      id: source.id,
      title: source.title,
      detail: source.detail,
      nickname: source.nickname,
      rating: ratingOf(source),
      date: isoOf(source.created_at),
      ...otherLanguage(source.lang, context.store),
      ...(source.fit && { fit: source.fit }),
      ...(source.size && { size: source.size }),
      ...(source.photos?.length && { photos: source.photos }),
    }));
  const buckets = (field: string) => aggregations?.[`agg_terms_${field}`]?.buckets ?? [];
  const fit = fitCountsOf(buckets(fitField));
  return {
    total: typeof hits.total === "number" ? hits.total : hits.total.value,
    ...averageOf(buckets(starField)),
    ...(fit && { fit }),
    ...countsOf("stars", buckets(starField)),
    ...countsOf("sizes", buckets(sizeField)),
    list,
  };
}

type Buckets = readonly { key: string | number; doc_count: number }[];

const countsOf = (name: "stars" | "sizes", buckets: Buckets): Partial<Reviews> =>
  buckets.length === 0 ? {} : { [name]: Object.fromEntries(buckets.map(({ key, doc_count: n }) => [String(key), n])) };

/** The language of a review for readers of another; nothing where it is theirs, or not known. */
function otherLanguage(lang: string | null | undefined, view: StoreView): { lang?: string } {
  const short = lang?.slice(0, 2);
  return short === undefined || languageOf(view).startsWith(short) ? {} : { lang: short };
}

/** "2026-11-01 09:00:00" of a platform, or ISO 8601, as ISO 8601. */
function isoOf(text: string | null | undefined): string | null {
  const time = Date.parse(
    text && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? `${text.replace(" ", "T")}Z` : (text ?? ""),
  );
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
