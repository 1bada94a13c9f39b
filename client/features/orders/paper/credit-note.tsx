import { Suspense } from "react";
import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import { formatDate } from "../../../../shared/i18n/format-date.ts";
import type { CreditLine, CreditNote as CreditFigures } from "../../../../shared/session/credit-note.ts";
import { paymentName } from "../../../../shared/session/order-view.ts";
import { useStore } from "../../../app/store-context.ts";
import { Parties, RateTable, usePercent } from "./invoice-parts.tsx";
import styles from "./invoice.module.css";
import { ordersTexts } from "../texts.ts";

interface CreditNoteProps {
  order: HistoryOrder;
  note: CreditFigures;
}

/**
 * What corrects an order's invoice by a sum that was paid back, or never paid (directive 2006/112, articles 219 and
 * 226), for paper alone.
 */
export const CreditNote = (props: CreditNoteProps) => (
  <Suspense fallback={null}>
    <Paper {...props} />
  </Suspense>
);

function Paper({ order, note: { number, at, lines, rates, totalCents, isUnpaid } }: CreditNoteProps) {
  const t = ordersTexts.useTexts();
  const { language, money } = useStore();
  const percent = usePercent();
  const date = (iso: string) => formatDate(new Date(iso), language);
  const nameOf = ({ kind, name, options }: CreditLine): string =>
    kind === "delivery"
      ? t("shipping")
      : kind === "price"
        ? t("credit.price")
        : [name, ...options.map(({ label, value }) => `${label}: ${value}`)].join(", ");
  return (
    <section className={styles.invoice}>
      <h2>{t("credit.title", { number })}</h2>
      <p>
        <span>{t("credit.date", { date: date(at) })}</span>
        <span>{t("credit.of", { number: order.increment_id, date: date(order.created_at) })}</span>
      </p>
      <Parties order={order} />
      <table>
        <thead>
          <tr>
            <th scope="col">{t("invoice.what")}</th>
            <th scope="col">{t("qty")}</th>
            <th scope="col">{t("invoice.rate")}</th>
            <th scope="col">{t("invoice.net")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <td>{nameOf(line)}</td>
              <td>{line.qty}</td>
              <td>{line.rate === null ? "" : percent(line.rate)}</td>
              <td>{money(line.netCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <RateTable rates={rates} />
      <p>
        <strong>
          {t("total")}: {money(totalCents)}
        </strong>
        {!isUnpaid && <span>{t("credit.paid", { method: paymentName(order) })}</span>}
      </p>
    </section>
  );
}
