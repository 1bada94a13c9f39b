import type { Price } from "../../../shared/contract/page.ts";
import type { Shop } from "../../store-context.ts";
import styles from "./card.module.css";

/** What a piece costs: the price now, struck beside it the lowest of the last 30 days (PROD-062, PROD-064, PROD-065). */
export function PriceLine({ price, shop: { t, money } }: { price: Price; shop: Shop }) {
  if (price.was === null) return <p className={styles.price}>{price.from && `${t("card.from")} `}<b>{money(price.now)}</b></p>;
  return (
    <p className={styles.price}>
      {price.from && `${t("card.from")} `}<b data-sale="">{money(price.now)}</b> <s><span className="vh">{t("card.was")}</span> {money(price.was)}</s>
    </p>
  );
}
