import { useState } from "react";
import { loadProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { textHolder } from "../../app/texts.ts";
import { ForProduct } from "../../chrome/dialogs/for-product.tsx";
import type { PanelProps } from "../../chrome/panels.ts";
import { emptyDraft, ReviewModal } from "./review-modal.tsx";

const extrasTexts = textHolder(loadProductExtrasTexts);

/** The review modal, opened by its name (CHROME-039): for the product of the page on screen, or of the one named. */
export function ReviewDialog({ about, onClose }: PanelProps) {
  const t = extrasTexts.useTexts();
  const [draft, setDraft] = useState(emptyDraft);
  return (
    <ForProduct
      title={t("review.title")}
      about={about}
      onClose={onClose}
      render={(product) => <ReviewModal product={product} t={t} draft={draft} onDraft={setDraft} onClose={onClose} />}
    />
  );
}
