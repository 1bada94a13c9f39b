import { formatMoney } from "../../../shared/money/format.ts";
import type { Cents } from "../../../shared/money/money.ts";
import type { Shop } from "../../app/store-context.ts";
import styles from "./card.module.css";

export interface PriceLineProps {
  /** What is asked without a reduction; nothing is shown where it is unknown (PROD-065). */
  regular: Cents | undefined;
  /** What is paid now, where that is less. */
  special?: Cents | undefined;
  /** Whether it is the lowest of several. */
  from?: boolean | undefined;
  /** What a unit of it costs. */
  per?: string | undefined;
  small?: boolean;
  /** Off where a heading or a column names the currency. */
  shouldShowCurrency?: boolean;
  shop: Shop;
}

/** What a piece costs: the price now, struck beside it the lowest of the last 30 days (PROD-062, PROD-064). */
export function PriceLine({
  regular,
  special,
  from,
  per,
  small,
  shouldShowCurrency = true,
  shop: { t, store, money },
}: PriceLineProps) {
  if (regular === undefined) return null;
  const show = shouldShowCurrency ? money : (cents: Cents) => formatMoney(cents, store.i18n.formatLanguage, "");
  // A choice's label holds phrases alone.
  const Line = small ? "span" : "p";
  return (
    <Line className={small ? styles.small : styles.price}>
      {from && `${t("card.from")} `}
      {special === undefined ? (
        <b>{show(regular)}</b>
      ) : (
        <>
          <b data-sale="">{show(special)}</b>{" "}
          <s>
            <span className="vh">{t("card.was")}</span> {show(regular)}
          </s>
        </>
      )}
      {per && <small> {per}</small>}
    </Line>
  );
}
