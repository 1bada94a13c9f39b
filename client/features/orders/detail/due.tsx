import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import { transferCode } from "../../../../shared/checkout/transfer-code.ts";
import { refundOf } from "../../../../shared/checkout/withdrawal-refund.ts";
import { formatLastDay } from "../../../../shared/i18n/format-last-day.ts";
import { typedAmount } from "../../../../shared/i18n/typed-amount.ts";
import { awaitsProvider, orderSums } from "../../../../shared/session/order-view.ts";
import { trader } from "../../../../shared/trader/trader.ts";
import { useStore } from "../../../app/store-context.ts";
import { useHydrated } from "../../../ui/hydrated.ts";
import { CopyTable } from "../../../ui/copy-table.tsx";
import { dayWithMonth, inOnePiece } from "../../../ui/in-one-piece.ts";
import { QrCode } from "../../../ui/qr-code.tsx";
import styles from "./order-detail.module.css";
import { ordersTexts } from "../texts.ts";
import { Unpaid, type Refresh } from "./unpaid.tsx";

/**
 * What is still to be paid, with where to and until when it comes by bank, as the order's mail says it: less what was
 * withdrawn from, and nothing more to whoever has withdrawn from all of it.
 */
export function Due({
  order,
  withdrawn = "nothing",
  refresh,
  lookUp,
}: {
  order: Parameters<typeof orderSums>[0] &
    Pick<HistoryOrder, "payment" | "increment_id" | "pay_by" | "payable_until" | "ended_unpaid" | "payment_reversed">;
  withdrawn?: "nothing" | "some" | "all";
  refresh: Refresh;
  /** Asks for number and address again, where those have opened the order. */
  lookUp?: () => void;
}) {
  const t = ordersTexts.useTexts();
  const { money, language } = useStore();
  const { dueCents, totalCents } = orderSums(order);
  if (order.payment_reversed) return <p className={styles.note}>{t("due.reversed")}</p>;
  const isUnpaid = refundOf(totalCents, order.state) === "unpaid";
  if (withdrawn === "all") return isUnpaid ? <p className={styles.note}>{t("due.withdrawn")}</p> : null;
  const byTransfer = order.payment.method === "banktransfer";
  if (order.ended_unpaid && totalCents > 0)
    return <p className={styles.note}>{t(byTransfer ? "due.notCome" : "due.notCharged")}</p>;
  if (dueCents <= 0) return null;
  if (order.state === "payment_review" && !byTransfer) return <p className={styles.note}>{t("due.checked")}</p>;
  if (awaitsProvider(order)) return <Unpaid order={order} cents={dueCents} refresh={refresh} lookUp={lookUp} />;
  const isLess = dueCents < totalCents;
  // Of a statement that nobody has judged, or of a platform that takes nothing off, the sum is not known here.
  if (withdrawn === "some" && !isLess) return <p className={styles.note}>{t("due.part", { mail: trader.email })}</p>;
  return (
    <>
      <p className={styles.note}>
        <strong>
          {t("due")}: {money(dueCents)}
        </strong>
        {withdrawn === "some" && (
          <>
            <br />
            {t("due.less")}
          </>
        )}
        {byTransfer && (
          <>
            <br />
            {t("due.bank")}
          </>
        )}
        {byTransfer && order.pay_by && (
          <>
            <br />
            {t("due.until", { date: dayWithMonth(formatLastDay(order.pay_by, language)) })}
          </>
        )}
      </p>
      {byTransfer && <Transfer cents={dueCents} reference={order.increment_id} />}
    </>
  );
}

/** Where to transfer `cents` to, each figure to copy, and all of them as a code to scan. */
function Transfer({ cents, reference }: { cents: number; reference: string }) {
  const t = ordersTexts.useTexts();
  const { money, store } = useStore();
  const { currencyCode: currency, formatLanguage } = store.i18n;
  const isAlive = useHydrated();
  const { holder, iban, bic } = trader.bankAccount;
  const code = isAlive && transferCode({ ...trader.bankAccount, cents, currency, reference });
  const rows = [
    { name: "IBAN", shown: inOnePiece(iban), copied: iban.replaceAll(" ", "") },
    { name: "BIC", shown: bic, copied: bic },
    { name: t("due.holder"), shown: holder, copied: holder },
    { name: t("due.amount"), shown: money(cents), copied: typedAmount(cents, formatLanguage) },
    { name: t("due.reference"), shown: reference, copied: reference },
  ];
  return (
    <>
      <CopyTable rows={rows} copy={t("due.copy")} copied={t("due.copied")} />
      {code && (
        <div className={styles.transfer}>
          <QrCode text={code} label={t("due.code")} />
          <p>{t("due.scan")}</p>
        </div>
      )}
    </>
  );
}
