import { useState, type ReactNode } from "react";
import type { Review } from "../../../shared/catalog/reviews/reviews.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { useStore } from "../../app/store-context.ts";
import { useHydrated } from "../../ui/hydrated.ts";

/** Opens the form that reports a review; its code and words come at the press. */
export function ReportReview({ review, t }: { review: Review; t: ProductExtrasTexts }) {
  const { language } = useStore();
  const hydrated = useHydrated();
  const [sheet, setSheet] = useState<ReactNode>(null);
  const [failed, setFailed] = useState(false);
  const open = async () => {
    try {
      const { ReportSheet, loadReportTexts } = await import("./report-sheet.tsx");
      const words = await loadReportTexts(language);
      setFailed(false);
      setSheet(<ReportSheet review={review} t={words} onClose={() => setSheet(null)} />);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <button type="button" className="textlink" disabled={!hydrated} onClick={() => void open()}>
        {t("reviews.report")} <span className="vh">{review.title}</span>
      </button>
      {failed && (
        <p role="alert" className="error">
          {t("reviews.failed")}
        </p>
      )}
      {sheet}
    </>
  );
}
