import { useId } from "react";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import styles from "../form/checkout.module.css";

interface OrderButtonProps {
  /** What it obliges to pay, in words; null while that is not known. */
  amount: string | null;
  /** The progress in words. Meanwhile the button keeps the focus, looks disabled and ignores presses. */
  busy?: string | null;
  /** It looks off, because what is pressed for is not there yet. */
  early?: boolean;
  /** Called instead of sending the form around it. */
  onOrder?: () => void;
  t: CheckoutTexts;
}

/**
 * The button that orders. Its words are the law's and nothing else (directive 2011/83, article 8(2); C1); the amount
 * stands above it and describes it. Its line is there also while it is worked out: a button that moved under the finger
 * would lose the press.
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
