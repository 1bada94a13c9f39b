import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type FormEvent } from "react";
import { reviewBounds } from "../../../shared/catalog/reviews/reviews.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { useStore } from "../../app/store-context.ts";
import { useChrome } from "../../chrome/use-chrome.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { useSession } from "../session/session.tsx";
import { taskService } from "../tasks/tasks.ts";
import type { Reviewed } from "./reviewed.ts";
import styles from "./reviews.module.css";
import type { PhotoFieldProps } from "./photo-field.tsx";
import { FitFields } from "./fit-fields.tsx";
import { sendReview, wrongFields, type ReviewField, type Sent, type Values } from "./send-review.ts";
import type { ShrunkPhoto } from "./shrink-photo.ts";
import { Star } from "./stars.tsx";

/** What has been written so far, by field, its photographs, and the key under which it was last sent. */
export interface Draft {
  values: Values;
  photos: readonly ShrunkPhoto[];
  key: string | null;
}
export const emptyDraft: Draft = { values: {}, photos: [], key: null };
export interface ReviewModalProps {
  product: Reviewed;
  t: ProductExtrasTexts;
  draft: Draft;
  onDraft: (change: (before: Draft) => Draft) => void;
  onClose: () => void;
}

/** Comes right behind the form, with a sheet of its own; a form without it can be sent as well. */
const PhotoField = lazy<ComponentType<PhotoFieldProps>>(() =>
  import("./photo-field.tsx").then(
    (module) => ({ default: module.PhotoField }),
    () => ({ default: () => null }),
  ),
);

const fields = ["rating", "title", "detail", "nickname"] as const;

/**
 * The review modal (PROD-049): errors stand at their fields and the first one gets the focus; a review that could not
 * be sent stays as it was written.
 */
export function ReviewModal({ product, t, draft, onDraft, onClose }: ReviewModalProps) {
  const { store } = useStore();
  const customer = useSession().state.current;
  const takesPhotos = useChrome().photos !== false;
  const [wrong, setWrong] = useState<ReadonlySet<ReviewField>>(new Set());
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const thanks = useRef<HTMLHeadingElement>(null);
  const waiting = sent?.kind === "waiting" ? sent.words : null;
  const done = sent?.kind === "done" || waiting !== null;
  useEffect(() => {
    if (done) thanks.current?.focus();
  }, [done]);
  // What keeps a review until there is a connection has to be here before the connection goes.
  useEffect(() => void taskService(store).catch(() => undefined), [store]);

  const write = (values: Values) => onDraft((before) => ({ ...before, values, key: null }));
  // Other words are another review, so they are sent under another key.
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Values;
    write(values);
    // What is right now is no longer called wrong; what is still being written is called so only when it is sent.
    const still = wrongFields(values);
    setWrong((before) => new Set([...before].filter((field) => still.includes(field))));
  };
  const point = (form: HTMLFormElement, found: readonly ReviewField[]) => {
    setWrong(new Set(found));
    const first = fields.find((field) => found.includes(field));
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (sending) return;
    const values = Object.fromEntries(new FormData(form)) as Values;
    const found = wrongFields(values);
    point(form, found);
    if (found.length > 0) return;
    setSending(true);
    setSent(null);
    const key = draft.key ?? crypto.randomUUID();
    const { photos } = draft;
    onDraft(() => ({ values, photos, key }));
    const answer = await taskService(store)
      .then((service) => sendReview({ product, values, photos, key, tasks: service }))
      .catch((): Sent => ({ kind: "failed" }));
    setSending(false);
    setSent(answer);
    if (answer.kind === "done" || answer.kind === "waiting") onDraft(() => emptyDraft);
    if (answer.kind === "wrong") point(form, answer.fields);
    if (answer.kind === "photos") form.querySelector<HTMLElement>('[type="file"]')?.focus();
  };

  if (done) {
    return (
      <Sheet title={t("reviews.title")} closeLabel={t("close")} side="end" onClose={onClose}>
        <div className={styles.thanks}>
          <h3 ref={thanks} tabIndex={-1}>
            {t(waiting === null ? "review.done" : "review.offline")}
          </h3>
          <p>{waiting ?? t("review.doneText")}</p>
          {sent?.kind === "done" && sent.withoutPhotos && <p>{t("review.photosLeft")}</p>}
          <button type="button" className="button" onClick={(event) => event.currentTarget.closest("dialog")?.close()}>
            {t("close")}
          </button>
        </div>
      </Sheet>
    );
  }
  const value = (field: ReviewField) => draft.values[field];
  const errorOf = (field: ReviewField, min = 0) =>
    wrong.has(field) && (
      <p id={`review-${field}-wrong`} className="error">
        {t(`review.error.${field}`, { min })}
      </p>
    );
  const described = (field: ReviewField, hint = false) =>
    [hint ? `review-${field}-hint` : "", wrong.has(field) ? `review-${field}-wrong` : ""].filter(Boolean).join(" ") ||
    undefined;
  return (
    <Sheet title={t("review.title")} closeLabel={t("close")} side="end" onClose={onClose}>
      <p className={styles.about}>{product.name}</p>
      <form className={styles.form} noValidate onChange={onChange} onSubmit={(event) => void onSubmit(event)}>
        <fieldset className={styles.rating} aria-describedby={described("rating")}>
          <legend>{t("review.rating")}</legend>
          <div>
            {[1, 2, 3, 4, 5].map((stars) => (
              <label key={stars}>
                <input
                  type="radio"
                  name="rating"
                  value={stars}
                  required
                  defaultChecked={value("rating") === String(stars)}
                />
                <Star />
                <span className="vh">{stars === 1 ? t("review.star") : t("review.stars", { stars })}</span>
              </label>
            ))}
          </div>
          {errorOf("rating")}
        </fieldset>
        <div>
          <label htmlFor="review-title">{t("review.heading")}</label>
          <input
            className="field"
            id="review-title"
            name="title"
            required
            maxLength={reviewBounds.title.max}
            defaultValue={value("title")}
            aria-invalid={wrong.has("title") || undefined}
            aria-describedby={described("title")}
          />
          {errorOf("title", reviewBounds.title.min)}
        </div>
        <div>
          <label htmlFor="review-detail">{t("review.detail")}</label>
          <p id="review-detail-hint" className={styles.hint}>
            {t("review.detailHint")}
          </p>
          <textarea
            className="field"
            id="review-detail"
            name="detail"
            required
            rows={6}
            maxLength={reviewBounds.detail.max}
            defaultValue={value("detail")}
            aria-invalid={wrong.has("detail") || undefined}
            aria-describedby={described("detail", true)}
          />
          {errorOf("detail", reviewBounds.detail.min)}
        </div>
        <FitFields product={product} values={draft.values} t={t} />
        {takesPhotos && (
          <Suspense>
            <PhotoField
              photos={draft.photos}
              onPhotos={(change) => onDraft((before) => ({ ...before, photos: change(before.photos), key: null }))}
              refused={sent?.kind === "photos"}
              t={t}
            />
          </Suspense>
        )}
        <div>
          <label htmlFor="review-nickname">{t("review.nickname")}</label>
          <p id="review-nickname-hint" className={styles.hint}>
            {t("review.nicknameHint")}
          </p>
          <input
            className="field"
            id="review-nickname"
            name="nickname"
            required
            autoComplete="off"
            maxLength={reviewBounds.nickname.max}
            defaultValue={value("nickname") ?? customer?.firstname}
            aria-invalid={wrong.has("nickname") || undefined}
            aria-describedby={described("nickname", true)}
          />
          {errorOf("nickname", reviewBounds.nickname.min)}
        </div>
        {/* Nobody sees or reaches this field; programs that fill in everything do. */}
        <div className={styles.trap} aria-hidden="true">
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <p role="alert" className="error">
          {sent &&
            (sent.kind === "tooMany"
              ? t(sent.minutes > 90 ? "review.tooManyHours" : "review.tooMany", {
                  minutes: sent.minutes,
                  hours: Math.ceil(sent.minutes / 60),
                })
              : sent.kind === "wrong" || sent.kind === "photos" || sent.kind === "waiting"
                ? ""
                : t(`review.${sent.kind}`))}
        </p>
        <button type="submit" className="button" aria-disabled={sending || undefined}>
          {t(sending ? "review.sending" : "review.send")}
        </button>
      </form>
    </Sheet>
  );
}
