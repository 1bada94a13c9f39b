import { use, useEffect, useRef } from "react";
import { sendBackBy } from "../../../../shared/checkout/withdrawal-period.ts";
import type { WithdrawalReceipt } from "../../../../shared/contract/order/order-look-up.ts";
import { formatLastDay } from "../../../../shared/i18n/format-last-day.ts";
import { trader, traderAddress } from "../../../../shared/trader/trader.ts";
import { useStore } from "../../../app/store-context.ts";
import { dayWithMonth } from "../../../ui/in-one-piece.ts";
import styles from "../forms/after-sales.module.css";
import detail from "../detail/order-detail.module.css";
import { PostedForm } from "../forms/posted.ts";
import { WayBack } from "./way-back.tsx";
import { afterSalesTexts } from "../texts.ts";

const next = { back: "next", none: "nextFree", unpaid: "nextUnpaid" } as const;

/** Nothing goes back for it, because all of it did otherwise. */
const isSpent = ({ refund, refund_cents, parts }: WithdrawalReceipt): boolean =>
  refund === "back" && refund_cents === 0 && parts?.otherwise_cents !== undefined;

/** What becomes of the goods and of the money: one instruction, by what has left. */
function nextOf(receipt: WithdrawalReceipt) {
  const { unsent, partly_sent, is_virtual } = receipt;
  const refund = isSpent(receipt) ? "none" : receipt.refund;
  if (is_virtual) return `done.noParcel.${next[refund]}` as const;
  if (unsent) return `done.unsent.${next[refund]}` as const;
  return partly_sent && refund !== "unpaid"
    ? (`done.part.${next[refund]}` as const)
    : (`done.${next[refund]}` as const);
}

/** What goes back, and how that comes about: what delivery cost in it, or that less is left of what was paid. */
function Sum({ receipt }: { receipt: WithdrawalReceipt }) {
  const t = afterSalesTexts.useTexts();
  const { money } = useStore();
  const { refund_cents: cents, parts, has_service } = receipt;
  if (isSpent(receipt)) return <p>{t("withdraw.sum.spent", { amount: money(parts!.goods_cents) })}</p>;
  const why = parts?.otherwise_cents
    ? t("withdraw.sum.limited", { amount: money(parts.goods_cents) })
    : parts && parts.delivery_cents > 0 && t("withdraw.sum.delivery", { amount: money(parts.delivery_cents) });
  return (
    <p>
      <strong>{t("done.sum", { amount: money(cents) })}</strong>
      {why && ` ${why}`}
      {has_service && ` ${t("withdraw.sum.service")}`}
    </p>
  );
}

/** What was received, with date and time to the second; it prints by itself. */
export function WithdrawalDone({ receipt, sendsMails }: { receipt: WithdrawalReceipt; sendsMails: boolean }) {
  const { received_at, name, number, period, refund, rest_cents, is_virtual, returns, lines } = receipt;
  const t = afterSalesTexts.useTexts();
  const { language, to, money } = useStore();
  const posted = use(PostedForm);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const moment = new Intl.DateTimeFormat(language, {
    dateStyle: "long",
    timeStyle: "medium",
    timeZone: "Europe/Amsterdam",
  }).format(new Date(received_at));
  const date = dayWithMonth(formatLastDay(sendBackBy(received_at), language));
  // Only goods are sent back and waited for (directive 2011/83, article 13(3)).
  const of = is_virtual ? "done.noParcel" : "done";
  return (
    <div className={`${detail.detail} ${styles.done}`}>
      <h1 ref={title} tabIndex={-1}>
        {t("done")}
      </h1>
      <p>
        <time dateTime={received_at}>{t("done.at", { moment })}</time>
      </p>
      <p>{t(`${of}.text`, { name, number })}</p>
      <ul className={styles.stated}>
        {lines.map((line, i) => (
          <li key={i}>
            {line.qty} × {line.name}
            {line.options && <small> ({line.options})</small>}
          </li>
        ))}
      </ul>
      {period !== "late" && refund === "back" && <Sum receipt={receipt} />}
      <p>{period === "late" ? t(`${of}.late`) : t(nextOf(receipt), { date })}</p>
      {rest_cents !== undefined && rest_cents > 0 && period !== "late" && (
        <p>
          <strong>{t("done.rest", { amount: money(rest_cents) })}</strong>{" "}
          <a className={`textlink ${styles.pay}`} href={to(`/bestelling-zoeken/#order=${number}`)}>
            {t("done.pay")}
          </a>
        </p>
      )}
      {returns && period !== "late" && (
        <WayBack number={number} unsent={receipt.unsent} returns={returns} toStore={receipt.to_store} />
      )}
      <p>{t(sendsMails ? "done.mail" : "done.noMail")}</p>
      {/* On screen the shop stands around it. */}
      <p className={styles.paper}>{[trader.name, ...traderAddress(language), trader.email].join(", ")}</p>
      <div className={styles.ways}>
        {!posted && (
          <button type="button" className="button" onClick={() => window.print()}>
            {t("print")}
          </button>
        )}
        <a className={`textlink ${detail.back}`} href={to("/")}>
          {t("home")}
        </a>
      </div>
    </div>
  );
}
