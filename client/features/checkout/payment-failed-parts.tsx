import { LoadFailed } from "../../chrome/load-failed.tsx";
import { useStore } from "../../store-context.ts";
import styles from "./thank-you.module.css";
import { useCheckoutTexts } from "./use-texts.ts";

/** Nothing was paid; everything is still in the cart. */
export function PaymentFailed() {
  const { t, to } = useStore();
  const texts = useCheckoutTexts();
  if (texts === "failed") return <LoadFailed onRetry={() => location.reload()} />;
  if (!texts) return <div className={styles.page} role="status" aria-label={t("loading")} />;
  return (
    <div className={styles.page}>
      <h1>{texts("failed")}</h1>
      <p>{texts("failed.text")}</p>
      <a className="button" href={to("/checkout/")}>{texts("failed.again")}</a>
      <a className="textlink" href={to("/winkelwagen/")}>{texts("backToCart")}</a>
    </div>
  );
}
