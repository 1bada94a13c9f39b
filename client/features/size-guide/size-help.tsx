import { noReviews } from "../../../shared/catalog/reviews/reviews.ts";
import { fitVerdict } from "../../../shared/catalog/reviews/review-fit.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { SizeGuideLink } from "./link.tsx";
import type { Sized } from "./sized.ts";
import styles from "./size-guide.module.css";

interface SizeHelpProps {
  product: Sized;
  t: ProductExtrasTexts;
}

/** What helps to choose a size, on one line below the sizes: the size guide, and how it falls by its reviews. */
export function SizeHelp({ product, t }: SizeHelpProps) {
  const { fit } = product.reviews ?? noReviews;
  return (
    <div className={styles.help}>
      <SizeGuideLink product={product} t={t} />
      {fit && (
        <a className={styles.link} href="#reviews">
          {fitWords(fit, t)}
        </a>
      )}
    </div>
  );
}

function fitWords(counts: Parameters<typeof fitVerdict>[0], t: ProductExtrasTexts): string {
  const { kind, n, of } = fitVerdict(counts);
  return kind === "mixed"
    ? t("fit.mixed", { small: counts.small, fits: counts.true, large: counts.large })
    : t(`fit.${kind}`, { n, of });
}
