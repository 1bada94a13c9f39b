import { Suspense } from "react";
import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import { formatDate } from "../../../../shared/i18n/format-date.ts";
import type { Invoice as InvoiceFigures } from "../../../../shared/session/invoice.ts";
import { orderSums, paymentName } from "../../../../shared/session/order-view.ts";
import { useStore } from "../../../app/store-context.ts";
import styles from "./invoice.module.css";
import { Parties, RateTable, usePercent } from "./invoice-parts.tsx";
import { ordersTexts } from "../texts.ts";

interface InvoiceProps {
  order: HistoryOrder;
  invoice: InvoiceFigures;
}

/** An order's invoice (directive 2006/112, article 226), for paper alone: on screen the same figures stand above. */
export const Invoice = (props: InvoiceProps) => (
  <Suspense fallback={null}>
    <Paper {...props} />
  </Suspense>
);

function Paper({ order, invoice: { lines, delivery, discounts, rates } }: InvoiceProps) {
  const t = ordersTexts.useTexts();
  const { language, money } = useStore();
  const sums = orderSums(order);
  const date = formatDate(new Date(order.created_at), language);
  const percent = usePercent();
  /** When it was supplied: of each parcel, a day once. */
  const sentOn = new Set(
    order.extension_attributes?.parcels?.map(({ sent_at }) =>
      t("parcel.sent", { date: formatDate(new Date(sent_at), language) }),
    ),
  );
  return (
    <section className={styles.invoice}>
      <h2>{t("invoice.title", { number: order.increment_id })}</h2>
      <p>
        {[t("invoice.date", { date }), ...sentOn].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <Parties order={order} />
      <table>
        <thead>
          <tr>
            <th scope="col">{t("invoice.what")}</th>
            <th scope="col">{t("qty")}</th>
            <th scope="col">{t("invoice.each")}</th>
            <th scope="col">{t("invoice.rate")}</th>
            <th scope="col">{t("invoice.net")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{[line.name, ...line.options.map(({ label, value }) => `${label}: ${value}`)].join(", ")}</td>
              <td>{line.qty}</td>
              <td>{money(line.eachNetCents)}</td>
              <td>{percent(line.rate)}</td>
              <td>{money(line.netCents)}</td>
            </tr>
          ))}
          {delivery && (
            <tr>
              <td>{t("shipping")}</td>
              <td>1</td>
              <td>{money(delivery.netCents)}</td>
              <td>{delivery.rate !== null && percent(delivery.rate)}</td>
              <td>{money(delivery.netCents)}</td>
            </tr>
          )}
          {discounts.map(({ rate, netCents }) => (
            <tr key={rate}>
              <td>{order.coupon_code ? t("discount.code", { code: order.coupon_code }) : t("discount")}</td>
              <td>1</td>
              <td>{money(-netCents)}</td>
              <td>{rate !== null && percent(rate)}</td>
              <td>{money(-netCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <RateTable rates={rates} />
      <p>
        <strong>
          {t("total")}: {money(sums.totalCents)}
        </strong>
        <span>{t("invoice.paid", { method: paymentName(order) })}</span>
      </p>
    </section>
  );
}
