import { useRef, useState, type ChangeEvent } from "react";
import { photoBounds } from "../../../shared/catalog/reviews/review-photos.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import styles from "./photo-field.module.css";
import { shrinkPhoto, type ShrunkPhoto } from "./shrink-photo.ts";

export interface PhotoFieldProps {
  photos: readonly ShrunkPhoto[];
  onPhotos: (change: (photos: readonly ShrunkPhoto[]) => readonly ShrunkPhoto[]) => void;
  /** The shop did not take them. */
  refused: boolean;
  t: ProductExtrasTexts;
  shrink?: typeof shrinkPhoto;
}

const { count } = photoBounds;

/**
 * Photographs that go with a review: chosen or taken, made small on the device, shown, and taken away again. What could
 * not be read is said, and the others stay.
 */
export function PhotoField({ photos, onPhotos, refused, t, shrink = shrinkPhoto }: PhotoFieldProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<"unreadable" | "most" | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const full = photos.length >= count;
  const add = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same file may be chosen again.
    currentTarget.value = "";
    if (files.length === 0 || busy) return;
    setBusy(true);
    setProblem(files.length > count - photos.length ? "most" : null);
    // One after another: each is large until it is small.
    for (const file of files.slice(0, count - photos.length)) {
      const photo = await shrink(file);
      if (photo) onPhotos((before) => [...before, photo].slice(0, count));
      else setProblem("unreadable");
    }
    setBusy(false);
  };
  const remove = (n: number) => {
    setProblem(null);
    onPhotos((before) => before.filter((_, i) => i !== n));
    // The button that was pressed is gone.
    input.current?.focus();
  };
  const error = problem ?? (refused ? "refused" : null);
  const described = ["review-photos-hint", error && "review-photos-wrong"].filter(Boolean).join(" ");
  return (
    <fieldset className={styles.photos}>
      <legend>{t("review.photos")}</legend>
      <p id="review-photos-hint">{t("review.photosHint", { count })}</p>
      {photos.length > 0 && (
        <ul>
          {photos.map(({ type, data }, n) => (
            <li key={data.slice(-64) + String(n)}>
              <img src={`data:${type};base64,${data}`} alt={t("review.photo", { n: n + 1 })} width="96" height="96" />
              <button type="button" className="textlink" onClick={() => remove(n)}>
                {t("review.photoRemove")} <span className="vh">{n + 1}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className="button" data-quiet="" data-off={full || busy || undefined}>
        {t("review.photosAdd")}
        <input
          ref={input}
          className="vh"
          type="file"
          accept="image/*"
          multiple
          aria-disabled={full || busy || undefined}
          aria-invalid={error !== null || undefined}
          aria-describedby={described}
          // One that is disabled could not get the focus when a photograph is taken away.
          onClick={(event) => (full || busy) && event.preventDefault()}
          onChange={(event) => void add(event)}
        />
      </label>
      <p role="status">{busy ? t("review.photosBusy") : full ? t("review.photosFull", { count }) : ""}</p>
      {error && (
        <p id="review-photos-wrong" role="alert" className="error">
          {t(`review.photos.${error}`, { count })}
        </p>
      )}
    </fieldset>
  );
}
