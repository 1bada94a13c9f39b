import { useRef, useState } from "react";
import { decidedAnswer, reviewsAnswer, type WaitingReview } from "../../../shared/contract/ops/ops-answers.ts";
import { call, CallError } from "../call.ts";
import { callsOfReviews } from "../calls.ts";
import { Failure, View, Waiting } from "../frame.tsx";
import { useTexts } from "../texts.ts";
import { useCall } from "../use-call.ts";
import styles from "../ops.module.css";

const path = "/ops/reviews";

type Decision = "approve" | "withoutPhotos" | "reject";
const bodyOf = (decision: Decision, id: number) =>
  decision === "withoutPhotos" ? { approve: [id], withoutPhotos: [id] } : { [decision]: [id] };

/** Reviews that wait to be read, oldest first; each is shown, also without its photographs, or refused at a press. */
export function ReviewsView({ serves }: { serves: boolean }) {
  const { t, number } = useTexts();
  const { data, error, mutate } = useCall(reviewsAnswer, path);
  const [failed, setFailed] = useState<CallError | null>(null);
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const decide = async ({ id, title }: WaitingReview, decision: Decision) => {
    setBusy(true);
    setFailed(null);
    setSaid("");
    try {
      await call(decidedAnswer, "POST", path, { ...bodyOf(decision, id), waiting: true });
      setSaid(t(`reviews.done.${decision}`, { title }));
    } catch (problem) {
      setFailed(problem as CallError);
    }
    await mutate();
    setBusy(false);
    // The button that was pressed is gone with its review.
    status.current?.focus();
  };
  return (
    <View title={t("view.reviews")} calls={callsOfReviews(serves)}>
      {error && <Failure error={error} retry={() => void mutate()} />}
      {failed && <Failure error={failed} />}
      <p role="status" ref={status} tabIndex={-1} className={styles.said}>
        {said}
      </p>
      {data ? (
        <>
          <p className={styles.soft}>
            {data.total === 0 ? t("reviews.none") : t("reviews.total", { count: number(data.total) })}
          </p>
          <ul className={styles.papers}>
            {data.reviews.map((review) => (
              <li key={review.id}>
                <Review review={review} />
                {serves && (
                  <p className={styles.decisions}>
                    <button
                      type="button"
                      className="button"
                      disabled={busy}
                      onClick={() => void decide(review, "approve")}
                    >
                      {t("reviews.approve")} <span className="vh">{review.title}</span>
                    </button>
                    {review.photos.length > 0 && (
                      <button
                        type="button"
                        className="button"
                        data-quiet
                        disabled={busy}
                        onClick={() => void decide(review, "withoutPhotos")}
                      >
                        {t("reviews.withoutPhotos")} <span className="vh">{review.title}</span>
                      </button>
                    )}
                    <button
                      type="button"
                      className="button"
                      data-quiet
                      disabled={busy}
                      onClick={() => void decide(review, "reject")}
                    >
                      {t("reviews.reject")} <span className="vh">{review.title}</span>
                    </button>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : (
        !error && <Waiting />
      )}
    </View>
  );
}

function Review({ review }: { review: WaitingReview }) {
  const { t, time } = useTexts();
  const { title, detail, nickname, lang, created_at: at, ratings, photos, product } = review;
  const stars = ratings[0]?.value;
  return (
    <article>
      <h2 lang={lang ?? undefined}>{title || t("reviews.untitled")}</h2>
      <p className={styles.soft}>
        {[
          [product.name, product.sku].filter(Boolean).join(" · "),
          stars === undefined ? "" : t("reviews.stars", { count: stars }),
          nickname,
          time(at),
        ]
          .filter(Boolean)
          .join(" — ")}
      </p>
      <p className={styles.text} lang={lang ?? undefined}>
        {detail}
      </p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ file, width, height }, n) => (
            <li key={file}>
              <a href={`${path}/photos/${file}`} target="_blank" rel="noreferrer">
                <img
                  src={`${path}/photos/${file}`}
                  width={width}
                  height={height}
                  alt={t("reviews.photo", { n: n + 1, title })}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
