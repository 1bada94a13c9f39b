import { useId } from "react";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import styles from "../form/checkout.module.css";

interface OrderButtonProps {
  /** The amount that must be paid, as text; null while it is not known. */
  amount: string | null;
  /** The progress in words. Meanwhile the button keeps the focus, looks disabled and ignores presses. */
  busy?: string | null;
  /** The button looks disabled, because something it needs has not loaded yet. */
  early?: boolean;
  /** Called instead of sending the form around it. */
  onOrder?: () => void;
  t: CheckoutTexts;
}

/**
 * The order button. Its text is prescribed by law (directive 2011/83, article 8(2); C1); the amount is above it and
 * describes it. The amount's line is kept while it is calculated, because a button that moves under the finger would
 * miss the press.
 */
export function OrderButton({ amount, busy = null, early = false, onOrder, t }: OrderButtonProps) {
  const id = useId();
  return (
    <div className={styles.ordering}>
      <p id={id} className={styles.due}>
        {amount === null ? (
          "\u00a0"
        ) : (
          <>
            <span>{t("thanks.total")}</span> <span>{amount}</span>
          </>
        )}
      </p>
      <button
        type={onOrder ? "button" : "submit"}
        className={`button ${styles.order}`}
        aria-disabled={busy !== null || early || undefined}
        aria-describedby={amount === null ? undefined : id}
        onClick={onOrder}
      >
        {busy ?? t("order")}
      </button>
      <p role="status" className="vh">
        {busy}
      </p>
    </div>
  );
}
