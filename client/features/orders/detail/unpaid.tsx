import { useEffect, useState } from "react";
import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import { formatTime } from "../../../../shared/i18n/format-time.ts";
import { useStore } from "../../../app/store-context.ts";
import { isPayableHere } from "../../checkout/payable-here.ts";
import { useHydrated } from "../../../ui/hydrated.ts";
import styles from "./order-detail.module.css";
import { ordersTexts } from "../texts.ts";

/**
 * An order that waits for its payment through the provider: until when it can be paid, and where. The payment goes on
 * where it was begun: its reference, with which it can be called off, is known to that browser alone.
 */
export function Unpaid({
  order: { increment_id: number, payable_until: until },
  cents,
}: {
  order: Pick<HistoryOrder, "increment_id" | "payable_until">;
  cents: number;
}) {
  const t = ordersTexts.useTexts();
  const { store, money, to, language } = useStore();
  const isAlive = useHydrated();
  const [now] = useState(Date.now);
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    let live = true;
    isPayableHere(store.storeCode, number).then((here) => live && setHere(here), console.warn);
    return () => {
      live = false;
    };
  }, [store.storeCode, number]);
  const isOver = until !== undefined && Date.parse(until) <= now;
  return (
    <div className={styles.note}>
      <p>
        <strong>
          {t("due")}: {money(cents)}
        </strong>
        {until !== undefined && (
          <>
            <br />
            {isOver ? t("due.payOver") : t("due.payUntil", { time: formatTime(new Date(until), language, isAlive) })}
          </>
        )}
        {until !== undefined && !isOver && !isHere && (
          <>
            <br />
            {t("due.payWhere")}
          </>
        )}
      </p>
      {isHere && (
        <a className="button" href={to("/checkout/")}>
          {t("due.pay")}
        </a>
      )}
    </div>
  );
}
