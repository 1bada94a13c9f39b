import { everyReview } from "../../../shared/catalog/reviews/review-choice.ts";
import { noReviews, type Review } from "../../../shared/catalog/reviews/reviews.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { trader } from "../../../shared/trader/trader.ts";
import { formatDate } from "../../../shared/i18n/format-date.ts";
import { useStore } from "../../app/store-context.ts";
import { sizeOptionOf, type Reviewed } from "./reviewed.ts";
import styles from "./reviews.module.css";
import { ReportReview } from "./report-review.tsx";
import { ReviewPhotos } from "./review-photos.tsx";
import { ReviewControls } from "./review-controls.tsx";
import { ReviewWords } from "./review-words.tsx";
import { Stars } from "./stars.tsx";
import { useReviewList } from "./use-review-list.ts";
import { WriteReview } from "./write-review.tsx";

const counted = (total: number, t: ProductExtrasTexts) =>
  total === 1 ? t("reviews.one") : t("reviews.many", { count: total });

/** A number of stars with one decimal, and in words. */
function useStars(t: ProductExtrasTexts) {
  const { formatLanguage } = useStore().store.i18n;
  const written = (value: number, least: number) =>
    new Intl.NumberFormat(formatLanguage, { minimumFractionDigits: least, maximumFractionDigits: 1 }).format(value);
  return {
    figure: (value: number) => written(value, 1),
    words: (value: number) => t("reviews.stars", { stars: written(value, 0) }),
  };
}

/** The mean of the stars beside a product's name, leading to the reviews; nothing while there are none. */
export function ReviewSummary({ product: { reviews }, t }: { product: Reviewed; t: ProductExtrasTexts }) {
  const { total, average } = reviews ?? noReviews;
  const stars = useStars(t);
  if (total === 0) return null;
  return (
    <a className={styles.summary} href="#reviews">
      {average !== null && <Stars value={average} label={stars.words(average)} />} <span>{counted(total, t)}</span>
    </a>
  );
}

/** A product's reviews, with the way to write one (PROD-049). */
export const Reviews = ({ product, t }: { product: Reviewed; t: ProductExtrasTexts }) => (
  <Section key={product.id} product={product} t={t} />
);

/** Fewer reviews than these are read at a glance: nothing is to be sorted or chosen. */
const leastChosenFrom = 3;

function Section({ product, t }: { product: Reviewed; t: ProductExtrasTexts }) {
  const { total, average } = product.reviews ?? noReviews;
  const stars = useStars(t);
  const list = useReviewList(product);
  return (
    <section id="reviews" className={`page lazy-layout ${styles.section}`} aria-labelledby="reviews-title">
      <div className={styles.head}>
        <h2 id="reviews-title">{t("reviews.title")}</h2>
        {average !== null && (
          <p className={styles.mean}>
            <b aria-hidden="true">{stars.figure(average)}</b> <Stars value={average} label={stars.words(average)} />
          </p>
        )}
        <p>{total === 0 ? t("reviews.none") : counted(total, t)}</p>
        <WriteReview product={product} t={t} />
        <p className={styles.rule}>{t("reviews.rule")}</p>
        {total > 0 && <p className={styles.rule}>{t("reviews.contact", { mail: trader.email })}</p>}
      </div>
      {total > 0 && (
        <div>
          {total >= leastChosenFrom && (
            <ReviewControls product={product} choice={list.wanted} choose={list.choose} t={t} />
          )}
          <ol className={styles.list} aria-busy={list.loading}>
            {list.shown.map((review) => (
              <Written key={review.id} product={product} review={review} stars={stars.words} t={t} />
            ))}
          </ol>
          {list.hasMore && (
            <button
              type="button"
              className={`button ${styles.more}`}
              data-quiet=""
              aria-disabled={list.loading}
              onClick={list.more}
            >
              {t("reviews.more")}
            </button>
          )}
          <ListStatus list={list} t={t} />
        </div>
      )}
    </section>
  );
}

/** How many are listed, for who cannot see the list change; a choice that has none, or failed, is shown to all. */
function ListStatus({ list, t }: { list: ReturnType<typeof useReviewList>; t: ProductExtrasTexts }) {
  const { failed, chosen, total, pages, shown } = list;
  const none = chosen && total === 0;
  const words = failed
    ? t("reviews.failed")
    : none
      ? t("reviews.noneChosen")
      : pages > 1
        ? `${shown.length} / ${total}`
        : chosen
          ? counted(total, t)
          : "";
  return (
    <>
      <p role="status" className={failed ? "error" : none ? styles.rule : "vh"}>
        {words}
      </p>
      {none && (
        <button type="button" className="textlink" onClick={() => list.choose(everyReview)}>
          {t("reviews.all")}
        </button>
      )}
    </>
  );
}

interface WrittenProps {
  product: Reviewed;
  review: Review;
  stars: (value: number) => string;
  t: ProductExtrasTexts;
}

/** A review; one in another language than the page's says in which, to eyes and to screen readers (C12). */
function Written({ product, review, stars, t }: WrittenProps) {
  const { language } = useStore();
  const { lang } = review;
  const worn = wornWords(product, review, t);
  const other = lang && new Intl.DisplayNames([language], { type: "language", fallback: "code" }).of(lang);
  return (
    <li className="lazy-layout">
      <article>
        <ReviewWords review={review} t={t}>
          <p className={styles.by}>
            {review.rating !== null && <Stars value={review.rating} label={stars(review.rating)} />}
            <span>{review.nickname}</span>
            {review.date && <time dateTime={review.date}>{formatDate(new Date(review.date), language)}</time>}
            {worn && <span>{worn}</span>}
            {other && <span>{t("reviews.lang", { language: other })}</span>}
          </p>
        </ReviewWords>
        <ReviewPhotos review={review} t={t} />
        <ReportReview review={review} t={t} />
      </article>
    </li>
  );
}

/**
 * The size that was bought and how it falls: "Maat L, valt klein"; what was not said, or is no size any more, is left
 * out.
 */
function wornWords(product: Reviewed, { size, fit }: Review, t: ProductExtrasTexts): string {
  const label = sizeOptionOf(product)?.values.find(({ value }) => value === size)?.label;
  return [label && t("reviews.size", { size: label }), fit && t(`reviews.fit.${fit}`)].filter(Boolean).join(" · ");
}
