import { useEffect } from "react";
import { LoadFailed } from "../../../chrome/load-failed.tsx";
import { useLocation, useNavigate } from "../../../navigation/location.ts";
import { useStore } from "../../../app/store-context.ts";
import { windowTitle } from "../../../navigation/page-head.ts";
import { usePaymentTexts } from "../../payment/payment.tsx";
import { useCart } from "../../cart/cart.tsx";
import { PaymentUnknown } from "./payment-unknown.tsx";
import { PaymentWaiting } from "./payment-waiting.tsx";
import { paymentHash } from "../form/section.tsx";
import { lostHere } from "./after-payment.ts";
import { useHeadingFocus } from "../thank-you/use-heading-focus.ts";
import { PageWait } from "../thank-you/page-wait.tsx";
import styles from "../thank-you/thank-you.module.css";
import { useOutcome } from "./use-outcome.ts";

/**
 * The payment failed (PAY-011). With a `reference` the server is asked and the lines come back into the cart; a payment
 * that succeeded after all leads to its page. Without one, or when its state cannot be read, the page makes no
 * statement about the payment, not even that it failed (docs/decisions/062).
 */
export function PaymentFailed({ reference }: { reference: string | null }) {
  return reference ? <Told reference={reference} /> : <Unnamed />;
}

function Unnamed() {
  const texts = usePaymentTexts();
  useHeadingFocus(texts !== null && texts !== "failed");
  if (texts === "failed") return <LoadFailed onRetry={() => location.reload()} />;
  if (!texts) return <PageWait />;
  return (
    <div className={styles.page}>
      <PaymentUnknown t={texts} />
    </div>
  );
}

function Told({ reference }: { reference: string }) {
  const { to } = useStore();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const texts = usePaymentTexts();
  const { answer, known, attempts, again } = useOutcome(reference);
  const otherwise =
    answer?.kind === "open" ||
    (answer?.kind === "over" && (answer.outcome === "authorised" || answer.outcome === "pending"));
  useEffect(() => {
    if (otherwise) navigate(to(`/checkout-return/?reference=${reference}`), { replace: true });
  }, [otherwise, navigate, to, reference]);
  useHeadingFocus(Boolean(texts && answer && !otherwise));
  // The server does not know the payment but this device does: its order was never created, and its lines are back in
  // the cart.
  const lost = answer?.kind === "gone" && (hash === lostHere || (known?.paying ?? known?.last ?? null) !== null);
  if (texts && texts !== "failed" && answer?.kind === "unknown")
    return (
      <div className={styles.page}>
        <PaymentWaiting
          title={texts("return.unknown")}
          text={texts("return.unknownText")}
          number={null}
          attempts={attempts}
          again={again}
          t={texts}
        />
      </div>
    );
  if (texts && texts !== "failed" && answer?.kind === "gone" && !lost)
    return (
      <div className={styles.page}>
        <PaymentUnknown t={texts} />
      </div>
    );
  const { expired = false, reversed = false } = answer?.kind === "over" ? answer : {};
  const state = reversed ? "reversed" : expired ? "expired" : "failed";
  return <Failed state={answer === null || otherwise ? "asking" : state} />;
}

function Failed({ state }: { state: "asking" | "failed" | "expired" | "reversed" }) {
  const { to } = useStore();
  const texts = usePaymentTexts();
  const cart = useCart();
  const title = texts && texts !== "failed" ? texts("failed") : null;
  useEffect(() => {
    if (title) document.title = windowTitle(title);
  }, [title]);
  useHeadingFocus(title !== null && state !== "asking");
  if (texts === "failed") return <LoadFailed onRetry={() => location.reload()} />;
  if (!texts) return <PageWait />;
  if (state === "asking")
    return (
      <div className={styles.page}>
        <h1>{texts("pay.title")}</h1>
        <p role="status">{texts("return.asking")}</p>
      </div>
    );
  const here = (cart?.count ?? 0) > 0;
  return (
    <div className={styles.page}>
      <h1>{texts("failed")}</h1>
      <p role="status">
        {state === "expired" && `${texts("failed.expired")} `}
        {texts(state === "reversed" ? "failed.reversed" : here ? "failed.text" : "failed.other")}
      </p>
      <div className={styles.actions}>
        <a className="button" href={to(`/checkout/${paymentHash}`)}>
          {texts("failed.again")}
        </a>
        {here && (
          <a className="textlink" href={to("/winkelwagen/")}>
            {texts("failed.cart")}
          </a>
        )}
      </div>
    </div>
  );
}
