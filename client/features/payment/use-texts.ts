import { useEffect, useState } from "react";
import { loadPaymentTexts, type PaymentTexts } from "../../../shared/i18n/purchase/payment-texts.ts";
import { useStore } from "../../app/store-context.ts";

/** The texts of paying once they are loaded; null before, "failed" when they cannot be. */
export function usePaymentTexts(): PaymentTexts | null | "failed" {
  const { language } = useStore();
  const [texts, setTexts] = useState<{ t: PaymentTexts } | null | "failed">(null);
  useEffect(() => {
    let live = true;
    loadPaymentTexts(language).then(
      (t) => live && setTexts({ t }),
      () => live && setTexts("failed"),
    );
    return () => {
      live = false;
    };
  }, [language]);
  return texts === null || texts === "failed" ? texts : texts.t;
}
