import { useEffect, useRef, useState } from "react";
import type { CheckoutForm } from "../../../shared/checkout/details.ts";
import { orderedLines } from "../../../shared/checkout/order.ts";
import { hasChanged, waitingOrderStep } from "../../../shared/checkout/waiting.ts";
import { settings } from "../../../shared/config/settings.ts";
import type { CheckoutTexts } from "../../../shared/i18n/purchase/checkout-texts.ts";
import { useStore } from "../../store-context.ts";
import { useCart } from "../cart/cart.tsx";
import styles from "./checkout.module.css";
import type { useCheckout } from "./use-checkout.ts";

interface WaitingOrderProps { checkout: ReturnType<typeof useCheckout>; form: CheckoutForm; t: CheckoutTexts }

/** Offers an order that was made offline for confirmation once there is a connection; nothing is sent before (QUEUE-025 to QUEUE-027). */
export function WaitingOrder({ checkout, form, t }: WaitingOrderProps) {
  const { money } = useStore();
  const cart = useCart()?.state;
  const totals = cart?.platformTotals;
  const dialog = useRef<HTMLDialogElement>(null);
  const [online, setOnline] = useState(() => navigator.onLine);
  const [declined, setDeclined] = useState(false);
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    addEventListener("online", update);
    addEventListener("offline", update);
    return () => {
      removeEventListener("online", update);
      removeEventListener("offline", update);
    };
  }, []);
  const ready = checkout.asked === "ready" && totals !== null && totals?.updating === false && !checkout.placing;
  const waiting = checkout.attempt?.state === "waiting" && ready ? checkout.attempt : null;
  const changed = waiting !== null && hasChanged(waiting, { lines: orderedLines(cart!.cartItems), totalCents: totals!.grandTotalCents });
  const step = waitingOrderStep({ waiting: waiting !== null, online, automatic: settings.orders.automaticTransmission, isThankYouPage: false, changed: changed || waiting?.totalCents === null });
  const send = () => void checkout.submit({ ...form, termsAccepted: true });
  const tried = useRef(false);
  useEffect(() => {
    if (!online) tried.current = false;
    if (step !== "send" || tried.current) return;
    // Once for each connection: a try that failed brings this step up again at once.
    tried.current = true;
    send();
    // eslint-disable-next-line react/exhaustive-deps -- once, when the step is reached
  }, [step, online]);
  const open = step === "ask" && !declined;
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
  }, [open]);
  if (!open || !totals) return null;
  return (
    <dialog ref={dialog} className={styles.waiting} aria-labelledby="waiting-order" onClose={() => setDeclined(true)}>
      <h2 id="waiting-order">{t("waiting.title")}</h2>
      <p>{t("waiting.text")}</p>
      {changed && <p><strong>{t("waiting.changed")}</strong></p>}
      <ul>{orderedLines(cart!.cartItems).map((line) => <li key={line.key}>{line.qty} × {line.name}</li>)}</ul>
      <p>{t("terms")}</p>
      <div className={styles.actions}>
        <button type="button" className="button" onClick={() => { dialog.current?.close(); send(); }}>{t("order")}<span>{money(totals.grandTotalCents)}</span></button>
        <button type="button" className="button" data-quiet="" onClick={() => dialog.current?.close()}>{t("waiting.later")}</button>
      </div>
    </dialog>
  );
}
