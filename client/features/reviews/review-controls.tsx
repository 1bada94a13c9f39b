import { reviewSorts, type ReviewChoice } from "../../../shared/catalog/reviews/review-choice.ts";
import { noReviews } from "../../../shared/catalog/reviews/reviews.ts";
import { fits } from "../../../shared/catalog/reviews/review-fit.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { sizeOptionOf, type Reviewed } from "./reviewed.ts";
import styles from "./reviews.module.css";

interface ControlsProps {
  product: Reviewed;
  choice: ReviewChoice;
  choose: (choice: ReviewChoice) => void;
  t: ProductExtrasTexts;
}

/** The order of a product's reviews, and which of them: by stars, by the size that was bought, by how it falls. */
export function ReviewControls({ product, choice, choose, t }: ControlsProps) {
  const { stars, sizes, fit } = product.reviews ?? noReviews;
  const counted = (text: string, count: number) => t("reviews.choice", { text, count });
  const rated = [5, 4, 3, 2, 1].flatMap((n) => {
    const count = stars?.[n] ?? 0;
    return count > 0 ? [{ value: String(n), text: counted(starWords(n, t), count) }] : [];
  });
  const worn = (sizeOptionOf(product)?.values ?? []).flatMap(({ value, label }) => {
    const count = sizes?.[value] ?? 0;
    return count > 0 ? [{ value, text: counted(label, count) }] : [];
  });
  const fall = fits.flatMap((value) => {
    const count = fit?.[value] ?? 0;
    return count > 0 ? [{ value, text: counted(t(`review.fit.${value}`), count) }] : [];
  });
  return (
    <div className={styles.controls} role="group" aria-label={t("reviews.controls")}>
      <Choice
        name="sort"
        label={t("reviews.sort")}
        value={choice.sort}
        options={reviewSorts.map((value) => ({ value, text: t(`reviews.sort.${value}`) }))}
        onChoose={(value) => choose({ ...choice, sort: reviewSorts.find((sort) => sort === value)! })}
      />
      <Choice
        name="stars"
        label={t("reviews.by.stars")}
        every={t("reviews.by.every")}
        value={String(choice.stars ?? "")}
        options={rated}
        onChoose={(value) => choose({ ...choice, stars: value === "" ? null : Number(value) })}
      />
      <Choice
        name="size"
        label={t("reviews.by.size")}
        every={t("reviews.by.every")}
        value={choice.size ?? ""}
        options={worn}
        onChoose={(value) => choose({ ...choice, size: value || null })}
      />
      <Choice
        name="fit"
        label={t("reviews.by.fit")}
        every={t("reviews.by.every")}
        value={choice.fit ?? ""}
        options={fall}
        onChoose={(value) => choose({ ...choice, fit: fits.find((one) => one === value) ?? null })}
      />
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  /** What stands for no choice; an order has always one. */
  every?: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChoose: (value: string) => void;
}

/** One list to choose from; none where there is nothing to choose. */
function Choice({ name, label, every, value, options, onChoose }: ChoiceProps) {
  if (options.length < 2 && value === "") return null;
  return (
    <div>
      <label htmlFor={`reviews-${name}`}>{label}</label>
      <select
        className="field"
        id={`reviews-${name}`}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {every !== undefined && <option value="">{every}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}

const starWords = (stars: number, t: ProductExtrasTexts) =>
  stars === 1 ? t("review.star") : t("review.stars", { stars });
