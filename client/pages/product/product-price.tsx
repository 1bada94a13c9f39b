import type { Price } from "../../../shared/contract/page.ts";
import { useStore } from "../../app/store-context.ts";
import styles from "./product-price.module.css";

/** The price; with a reduction the struck 30-day lowest and, one tap away, what that is. */
export function ProductPrice({ price }: { price: Price }) {
  const { t, money } = useStore();
  const now = (
    <>
      {price.from && <small>{t("card.from")} </small>}
      {money(price.now)}
    </>
  );
  if (price.was === null)
    return (
      <p className={styles.price}>
        <b>{now}</b>
      </p>
    );
  return (
    <>
      <p className={styles.price}>
        <b data-sale="">{now}</b>{" "}
        <s>
          <span className="vh">{t("card.was")}</span> {money(price.was)}
        </s>{" "}
        <span className={styles.off}>-{price.discount}%</span>
      </p>
      <details className={styles.why}>
        <summary>{t("product.was", { price: money(price.was) })}</summary>
        <p>{t("product.wasWhy")}</p>
      </details>
    </>
  );
}
