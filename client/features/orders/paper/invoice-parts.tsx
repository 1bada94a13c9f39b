import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import type { Invoice as InvoiceFigures } from "../../../../shared/session/invoice.ts";
import { deliveredElsewhere, pickupPointOf } from "../../../../shared/session/order-view.ts";
import { trader, traderAddress } from "../../../../shared/trader/trader.ts";
import { useStore } from "../../../app/store-context.ts";
import styles from "./invoice.module.css";
import { Place, PointPlace } from "../detail/place.tsx";
import { orderRightsTexts, ordersTexts } from "../texts.ts";

/** A rate of tax in the reader's language, "21 %". */
export function usePercent(): (rate: number) => string {
  const { language } = useStore();
  return (rate) => new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 }).format(rate / 100);
}

/** What there is without tax, and the tax, at each rate. */
export function RateTable({ rates }: Pick<InvoiceFigures, "rates">) {
  const t = ordersTexts.useTexts();
  const { money } = useStore();
  const percent = usePercent();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t("invoice.rate")}</th>
          <th scope="col">{t("invoice.net")}</th>
          <th scope="col">{t("invoice.tax")}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ rate, netCents, taxCents }) => (
          <tr key={rate}>
            <td>{rate === null ? t("shipping") : percent(rate)}</td>
            <td>{money(netCents)}</td>
            <td>{money(taxCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Who sells and who buys, by the address of the invoice; where it was delivered elsewhere, that too. The paper goes to
 * others, who have no use for the customer's telephone number.
 */
export function Parties({ order }: { order: HistoryOrder }) {
  const t = ordersTexts.useTexts();
  const rights = orderRightsTexts.useTexts();
  const { language } = useStore();
  const { name, email, telephone, chamber, vat } = trader;
  const elsewhere = deliveredElsewhere(order);
  const point = pickupPointOf(order);
  return (
    <div className={styles.parties}>
      <p>
        {[name, ...traderAddress(language)].map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>
          {email}, {telephone}
        </span>
        <span>
          {rights("chamber")} {chamber}, {rights("vat")} {vat}
        </span>
      </p>
      <div>
        <Place place={{ ...order.billing_address, telephone: null }} />
        {elsewhere && (
          <>
            <p className={styles.elsewhere}>{t(point ? "pickup" : "delivery")}</p>
            {point ? <PointPlace point={point} /> : <Place place={{ ...elsewhere, telephone: null }} />}
          </>
        )}
      </div>
    </div>
  );
}
