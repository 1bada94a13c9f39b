import { useState } from "react";
import { lastDayOf } from "../../../../shared/checkout/withdrawal-period.ts";
import { formatLastDay } from "../../../../shared/i18n/format-last-day.ts";
import { useStore } from "../../../app/store-context.ts";
import { dayWithMonth } from "../../../ui/in-one-piece.ts";
import styles from "./order-detail.module.css";
import { ordersTexts } from "../texts.ts";

/** The way to withdraw from an order, with the last day for it where that is known; `until`: the moment after, ISO. */
export function WithdrawLink({ number, until }: { number: string; until: string | undefined }) {
  const t = ordersTexts.useTexts();
  const { to, language } = useStore();
  const [now] = useState(Date.now);
  return (
    <p className={styles.withdraw}>
      <a className={`textlink ${styles.back}`} href={to(`/herroepen/#order=${number}`)}>
        {t("withdraw")}
      </a>
      {until !== undefined && (
        <span className={styles.soft}>
          {t(now < Date.parse(until) ? "withdraw.until" : "withdraw.was", {
            date: dayWithMonth(formatLastDay(lastDayOf({ until }), language)),
          })}
        </span>
      )}
    </p>
  );
}
