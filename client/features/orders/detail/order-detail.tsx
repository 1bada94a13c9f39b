import { useState } from "react";
import { flushSync } from "react-dom";
import { formatDate } from "../../../../shared/i18n/format-date.ts";
import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import {
  awaitsProvider,
  deliveryPlace,
  isWithoutParcel,
  orderNumberOf,
  orderSums,
  pickupPointOf,
  promiseOf,
} from "../../../../shared/session/order-view.ts";
import { creditNotesOf } from "../../../../shared/session/credit-note.ts";
import { invoiceOf } from "../../../../shared/session/invoice.ts";
import { useLocation } from "../../../navigation/location.ts";
import { useStore } from "../../../app/store-context.ts";
import styles from "./order-detail.module.css";
import { CreditNote } from "../paper/credit-note.tsx";
import { Due } from "./due.tsx";
import { History } from "./history.tsx";
import { Invoice } from "../paper/invoice.tsx";
import { OrderPaper } from "../paper/order-paper.tsx";
import { hasMixedSet, withdrawalOn } from "../withdrawal/withdrawal-on.ts";
import { OrderAgain } from "./order-again.tsx";
import { OrderFiles } from "./order-files.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderSums } from "./order-sums.tsx";
import { Parcels } from "./parcels.tsx";
import { Payment } from "./payment.tsx";
import { Section, Place, PointPlace } from "./place.tsx";
import { RefundFailed } from "./refund-failed.tsx";
import { StateOfOrder } from "./state-words.tsx";
import { ordersTexts } from "../texts.ts";
import { WithdrawLink } from "./withdraw-link.tsx";
import { Withdrawn } from "./withdrawn.tsx";
import { Trouble, Wait } from "../forms/trouble.tsx";
import { useOrder } from "./use-order.ts";

/** `/my-account/orders/{orderId}` (ROUTE-006). */
export function OrderDetail() {
  const number = orderNumberOf(useLocation().pathname) ?? "";
  return <Order key={number} number={number} />;
}

function Order({ number }: { number: string }) {
  const t = ordersTexts.useTexts();
  const { to, language } = useStore();
  const { order, failed, again, refresh } = useOrder(number);
  /** What is printed: the order, its invoice, or the credit note of a number. */
  const [paper, setPaper] = useState("order");
  if (order === "unknown") return <Unknown />;
  if (!order) return failed ? <Trouble text={t("failed.one")} onAgain={again} /> : <Wait />;
  const notes = creditNotesOf(order);
  const corrected = notes.reduce((sum, { totalCents }) => sum - totalCents, 0);
  const invoice = invoiceOf(order, corrected > 0 && corrected === orderSums(order).totalCents);
  const note = notes.find(({ number: one }) => one === paper);
  const noParcel = isWithoutParcel(order);
  const withdrawal = withdrawalOn(order.items, deliveryPlace(order) !== null);
  const print = (what: string) => {
    flushSync(() => setPaper(what));
    window.print();
  };
  return (
    <div className={styles.detail} data-paper={paper === "order" ? "order" : "invoice"}>
      {failed && (
        <p className={styles.note} role="status">
          {t(navigator.onLine ? "keptNow" : "kept")}{" "}
          <button type="button" className="textlink" onClick={again}>
            {t("again")}
          </button>
        </p>
      )}
      <div className={styles.head}>
        <p className={styles.state}>
          <StateOfOrder order={order} />
        </p>
        <p>{t("placed", { date: formatDate(new Date(order.created_at), language) })}</p>
        <div className={styles.print}>
          <button type="button" className="textlink" onClick={() => print("order")}>
            {t("print")}
          </button>
          {invoice && (
            <button type="button" className="textlink" onClick={() => print("invoice")}>
              {t("invoice")}
            </button>
          )}
          {notes.map(({ number: one }) => (
            <button key={one} type="button" className="textlink" onClick={() => print(one)}>
              {t("credit", { number: one })}
            </button>
          ))}
        </div>
      </div>
      <Due order={order} withdrawn={order.withdrawn ?? "nothing"} refresh={refresh} />
      <RefundFailed failed={order.refund_failed} />
      <OrderFiles files={order.extension_attributes?.files} />
      {!noParcel && (
        <Parcels items={order.items} parcels={order.extension_attributes?.parcels} point={pickupPointOf(order)?.name} />
      )}
      <Withdrawn
        number={order.increment_id}
        items={order.items}
        withdrawals={order.extension_attributes?.withdrawals}
      />
      <Section title={t("lines")}>
        <OrderLines order={order} withdrawals={order.extension_attributes?.withdrawals} />
        {!awaitsProvider(order) && <OrderAgain items={order.items} />}
      </Section>
      <Section title={t("sums")}>
        <OrderSums order={order} />
      </Section>
      <div className={styles.places}>
        <Delivery order={order} />
        <Section title={t("billing")}>
          <Place place={order.billing_address} />
        </Section>
        <Section title={t("payment")}>
          <Payment order={order} />
        </Section>
      </div>
      <History order={order} />
      {note ? <CreditNote order={order} note={note} /> : invoice && <Invoice order={order} invoice={invoice} />}
      <OrderPaper
        withdrawal={withdrawal}
        free={order.grand_total === 0}
        consentAt={order.extension_attributes?.digital_consent_at}
        hasSet={hasMixedSet(order.items)}
      />
      {withdrawal !== "none" && order.withdrawn !== "all" && order.state !== "canceled" && (
        <WithdrawLink number={order.increment_id} until={order.extension_attributes?.withdraw_until} />
      )}
      <a className={`textlink ${styles.back}`} href={to("/my-account/orders/")}>
        {t("all")}
      </a>
    </div>
  );
}

function Unknown() {
  const t = ordersTexts.useTexts();
  const { to } = useStore();
  return (
    <div className={styles.unknown}>
      <h2>{t("unknown")}</h2>
      <p>{t("unknown.text")}</p>
      <a className="button" href={to("/my-account/orders/")}>
        {t("all")}
      </a>
    </div>
  );
}

function Delivery({ order }: { order: HistoryOrder }) {
  const t = ordersTexts.useTexts();
  const place = deliveryPlace(order);
  const point = pickupPointOf(order);
  const { language } = useStore();
  if (!place) return null;
  const byTransfer = order.payment.method === "banktransfer";
  const promise = promiseOf({ ...order, pickup: point !== null, byTransfer }, language);
  if (point)
    return (
      <Section title={t("pickup")}>
        {promise && <p>{promise}</p>}
        <PointPlace point={point} />
      </Section>
    );
  return (
    <Section title={t("delivery")}>
      <Place place={place} />
      {promise && <p>{promise}</p>}
      {order.shipping_description && <p>{order.shipping_description}</p>}
    </Section>
  );
}
