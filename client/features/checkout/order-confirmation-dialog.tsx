import { useEffect } from "react";
import { dialogTexts } from "../../chrome/dialogs/texts.ts";
import type { PanelProps } from "../../chrome/panels.ts";
import { useStore } from "../../app/store-context.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { ThankYou } from "./thank-you/thank-you.tsx";

/** The last order of this device over any page (CHROME-039): what `/checkout/thank-you` shows. */
export function OrderConfirmationDialog({ onClose }: PanelProps) {
  const t = dialogTexts.useTexts();
  const { t: shop } = useStore();
  // What is shown names the window after the order; the page below has its own name.
  useEffect(() => {
    const { title } = document;
    return () => {
      document.title = title;
    };
  }, []);
  return (
    <Sheet title={t("orderConfirmation")} closeLabel={shop("close")} side="end" onClose={onClose}>
      <ThankYou />
    </Sheet>
  );
}
