import { useEffect, useState } from "react";
import { languageOf } from "../../../shared/config/stores.ts";
import { loadCheckoutTexts, type CheckoutTexts } from "../../../shared/i18n/purchase/checkout-texts.ts";
import { useStore } from "../../app/store-context.ts";

/** The checkout's texts once they are loaded; null before, "failed" when they cannot be. */
export function useCheckoutTexts(): CheckoutTexts | null | "failed" {
  const { store } = useStore();
  const [texts, setTexts] = useState<{ t: CheckoutTexts } | null | "failed">(null);
  useEffect(() => {
    let live = true;
    loadCheckoutTexts(languageOf(store)).then(
      (t) => live && setTexts({ t }),
      () => live && setTexts("failed"),
    );
    return () => {
      live = false;
    };
  }, [store]);
  return texts === null || texts === "failed" ? texts : texts.t;
}
