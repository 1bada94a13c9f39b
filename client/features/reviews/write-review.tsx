import { useState, type ComponentType } from "react";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import type { Reviewed } from "./reviewed.ts";
import styles from "./reviews.module.css";
import type { Draft, ReviewModalProps } from "./review-modal.tsx";

/**
 * Opens the review modal, whose code comes at the first press. What was written stays while the page does, also when
 * the modal is closed.
 */
export function WriteReview({ product, t }: { product: Reviewed; t: ProductExtrasTexts }) {
  const hydrated = useHydrated();
  const [Modal, setModal] = useState<ComponentType<ReviewModalProps> | null>(null);
  const [state, setState] = useState<"closed" | "open" | "failed">("closed");
  const [draft, setDraft] = useState<Draft>({ values: {}, photos: [], key: null });
  const open = async () => {
    try {
      const { ReviewModal } = await import("./review-modal.tsx");
      setModal(() => ReviewModal);
      setState("open");
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      <button
        type="button"
        className={`button ${styles.write}`}
        data-quiet=""
        disabled={!hydrated}
        onClick={() => void open()}
      >
        {t("reviews.write")}
      </button>
      {state === "failed" && (
        <p role="alert" className="error">
          {t("reviews.failed")}
        </p>
      )}
      {state === "open" && Modal && (
        <Modal product={product} t={t} draft={draft} onDraft={setDraft} onClose={() => setState("closed")} />
      )}
    </>
  );
}
