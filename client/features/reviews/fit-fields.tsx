import { fits } from "../../../shared/catalog/reviews/review-fit.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { sizeOptionOf, type Reviewed } from "./reviewed.ts";
import styles from "./reviews.module.css";
import type { Values } from "./send-review.ts";

interface FitFieldsProps {
  product: Reviewed;
  values: Values;
  t: ProductExtrasTexts;
}

/** Which size was bought, and how it falls; both may stay unsaid. Nothing for products without sizes. */
export function FitFields({ product, values, t }: FitFieldsProps) {
  const group = sizeOptionOf(product);
  if (!group) return null;
  return (
    <div className={styles.pair}>
      <div>
        <label htmlFor="review-size">{t("review.size")}</label>
        <select className="field" id="review-size" name="size" defaultValue={values.size ?? ""}>
          <option value="">{t("review.unsaid")}</option>
          {group.values.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="review-fit">{t("review.fit")}</label>
        <select className="field" id="review-fit" name="fit" defaultValue={values.fit ?? ""}>
          <option value="">{t("review.unsaid")}</option>
          {fits.map((fit) => (
            <option key={fit} value={fit}>
              {t(`review.fit.${fit}`)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
