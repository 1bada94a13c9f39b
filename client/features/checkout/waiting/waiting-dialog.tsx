import { useEffect, useRef, type ReactNode } from "react";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import styles from "../form/checkout.module.css";
import { OrderButton } from "../placing/order-button.tsx";

export interface WaitingDialogProps {
  t: CheckoutTexts;
  /** Each line as it would be ordered, with all sums. */
  review: ReactNode;
  /** Articles, prices or the total differ from those confirmed. */
  changed: boolean;
  /** What is to be paid, in words. */
  total: string;
  /** Delivery and payment, where the page itself does not show them. */
  facts?: ReactNode;
  message?: ReactNode;
  /** "placing" while it is being placed; "unfit" if it cannot be ordered as it is. */
  state: "open" | "placing" | "unfit";
  /** Address of the checkout. */
  checkout: string;
  onOrder: () => void;
  /** "Not now", by the button, Escape or the way back. */
  onSnooze: () => void;
  onDiscard: () => void;
}

/**
 * "Order waiting!": shows what would be ordered now, with the order button, "not now" and a way to give it up
 * (QUEUE-025 to QUEUE-027).
 */
export function WaitingDialog({
  t,
  review,
  changed,
  total,
  facts,
  message,
  state,
  checkout,
  onOrder,
  onSnooze,
  onDiscard,
}: WaitingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const discarded = useRef(false);
  const placing = state === "placing";
  const discard = () => {
    discarded.current = true;
    dialog.current?.close();
  };
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // The dialog appears unasked, so its title gets the focus: a key meant for the page must not press the order
    // button.
    title.current?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.waiting}
      aria-labelledby="waiting-order"
      aria-busy={placing}
      onCancel={(event) => placing && event.preventDefault()}
      onClose={() => (discarded.current ? onDiscard() : onSnooze())}
    >
      <h2 ref={title} id="waiting-order" tabIndex={-1}>
        {t("waiting.title")}
      </h2>
      <p>{t("waiting.text")}</p>
      {changed && (
        <p>
          <strong>{t("waiting.changed")}</strong>
        </p>
      )}
      {review}
      {facts}
      {state === "unfit" ? <p>{t("waiting.unfit")}</p> : <p>{t("terms")}</p>}
      {message}
      <div className={styles.actions}>
        {state === "unfit" ? (
          <a className="button" href={checkout}>
            {t("waiting.checkout")}
          </a>
        ) : (
          <OrderButton
            amount={total}
            busy={placing ? t("placing") : null}
            onOrder={() => {
              if (!placing) onOrder();
            }}
            t={t}
          />
        )}
        <button
          type="button"
          className="button"
          data-quiet=""
          aria-disabled={placing || undefined}
          onClick={() => {
            if (!placing) dialog.current?.close();
          }}
        >
          {t("waiting.later")}
        </button>
        <button
          type="button"
          className="textlink"
          aria-disabled={placing || undefined}
          onClick={() => {
            if (!placing) discard();
          }}
        >
          {t("waiting.discard")}
        </button>
      </div>
    </dialog>
  );
}
