import { useEffect } from "react";
import { LoadFailed } from "../../chrome/load-failed.tsx";
import { useNavigate } from "../../navigation/location.ts";
import { useStore } from "../../store-context.ts";
import { usePaymentTexts } from "../payment/payment.tsx";
import { useCart } from "../cart/cart.tsx";
import styles from "./thank-you.module.css";
import { useOutcome } from "./use-outcome.ts";

/** Nothing was paid (PAY-011). With a `reference` the server is asked, the lines come back into the cart, and a payment that did not fail after all leads to its page. */
export function PaymentFailed({ reference }: { reference: string | null }) {
  return reference ? <Told reference={reference} /> : <Failed asking={false} known={false} />;
}

function Told({ reference }: { reference: string }) {
  const { to } = useStore();
  const navigate = useNavigate();
  const { answer } = useOutcome(reference);
  const otherwise = answer?.kind === "open" || (answer?.kind === "over" && (answer.outcome === "authorised" || answer.outcome === "pending"));
  useEffect(() => {
    if (otherwise) navigate(to(`/checkout-return/?reference=${reference}`), { replace: true });
  }, [otherwise, navigate, to, reference]);
  return <Failed asking={answer === null || otherwise} known />;
}

function Failed({ asking, known }: { asking: boolean; known: boolean }) {
  const { t, to } = useStore();
  const texts = usePaymentTexts();
  const cart = useCart();
  const title = texts && texts !== "failed" ? texts("failed") : null;
  useEffect(() => { if (title) document.title = title; }, [title]);
  if (texts === "failed") return <LoadFailed onRetry={() => location.reload()} />;
  if (!texts) return <div className={styles.page} role="status" aria-label={t("loading")} />;
  if (asking) return <div className={styles.page}><h1>{texts("pay.title")}</h1><p role="status">{texts("return.asking")}</p></div>;
  const here = (cart?.count ?? 0) > 0;
  return (
    <div className={styles.page}>
      <h1>{texts("failed")}</h1>
      <p role="status">{texts(here || !known ? "failed.text" : "failed.other")}</p>
      <a className="button" href={to("/checkout/")}>{texts("failed.again")}</a>
      {here && <a className="textlink" href={to("/winkelwagen/")}>{texts("failed.cart")}</a>}
    </div>
  );
}
