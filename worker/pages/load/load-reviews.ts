import { fitCountsOf } from "../../../shared/catalog/review-fit.ts";
import {
  averageOf,
  noReviews,
  ratingOf,
  reviewPageSize,
  type Review,
  type Reviews,
} from "../../../shared/catalog/reviews.ts";
import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import { reviewSource } from "../../../shared/contract/catalog.ts";
import { reviewStatus } from "../../../shared/contract/review.ts";
import { apiFor, known, type LoadContext } from "./context.ts";

/** Where stars stand in a review document, as a field of the index. */
const starField = "ratings.value";
const fitField = "fit";

/**
 * One page of a product's approved reviews, newest first, with number and mean over all of them. A platform that
 * refuses to search reviews has none; one that does not answer throws UpstreamError.
 */
export async function loadReviews(context: LoadContext, productId: number, page: number): Promise<Reviews> {
  const scope = "default" as const;
  context.from.tag([`P${productId}`]);
  const answer = await apiFor(context).search(
    "review",
    {
      _appliedFilters: [
        { attribute: "product_id", value: { eq: productId }, scope },
        { attribute: "review_status", value: { eq: reviewStatus.approved }, scope },
      ],
      _availableFilters: [starField, fitField].map((field) => ({ field, scope: "catalog", options: { size: 50 } })),
    },
    { size: reviewPageSize, from: (page - 1) * reviewPageSize, sort: "created_at:desc" },
  );
  if (!answer.ok && answer.code >= 400 && answer.code < 500) return noReviews;
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
    }));
  const buckets = (field: string) => aggregations?.[`agg_terms_${field}`]?.buckets ?? [];
  const fit = fitCountsOf(buckets(fitField));
  return {
    total: typeof hits.total === "number" ? hits.total : hits.total.value,
    ...averageOf(buckets(starField)),
    ...(fit && { fit }),
    list,
  };
}

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
