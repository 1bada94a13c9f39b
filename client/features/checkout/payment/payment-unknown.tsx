import { useEffect } from "react";
import type { PaymentTexts } from "../../../../shared/i18n/purchase/payment-texts.ts";
import { useStore } from "../../../app/store-context.ts";
import { windowTitle } from "../../../navigation/page-head.ts";
import { useCart } from "../../cart/cart.tsx";
import styles from "../thank-you/thank-you.module.css";

/** Neither the server nor this device knows the payment: says so, and where the order can be looked up. */
export function PaymentUnknown({ t }: { t: PaymentTexts }) {
  const { to } = useStore();
  const here = (useCart()?.count ?? 0) > 0;
  const title = t("gone");
  useEffect(() => {
    document.title = windowTitle(title);
  }, [title]);
  return (
    <>
      <h1>{title}</h1>
      <p role="status">{t("gone.text")}</p>
      <div className={styles.actions}>
        <a className="button" href={to("/bestelling-zoeken/")}>
          {t("failed.lookUp")}
        </a>
        {here && (
          <a className="textlink" href={to("/winkelwagen/")}>
            {t("failed.cart")}
          </a>
        )}
      </div>
    </>
  );
}
