import { settings } from "../../../../shared/config/settings.ts";
import { formatDate } from "../../../../shared/i18n/format-date.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { useStore } from "../../../app/store-context.ts";
import { Picture } from "../../../ui/picture.tsx";
import { addressLines, pointLines } from "../placing/place-lines.ts";
import { samePlace, type PlacedAddress, type PlacedDetails } from "../placing/placed-details.ts";
import type { LastOrder } from "../records.ts";
import styles from "./placed.module.css";

/** A placed order as it was confirmed: lines, sums, places, delivery and payment. Fits on paper. */
export function OrderDetails({ last, t }: { last: LastOrder; t: CheckoutTexts }) {
  const { language } = useStore();
  const { details } = last;
  const place = ({ company, taxId, ...address }: PlacedAddress) => [
    ...addressLines({ state: "", region_id: 0, phoneNumber: "", ...address }, language, company),
    ...(taxId ? [t("vatNumber", { number: taxId })] : []),
  ];
  const part = (name: string, lines: readonly string[]) => (
    <div>
      <dt>{name}</dt>
      <dd>
        {lines.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </dd>
    </div>
  );
  return (
    <>
      <section>
        <h2>{t("thanks.what")}</h2>
        <p className={styles.date}>{t("thanks.date", { date: formatDate(new Date(last.placedAt), language) })}</p>
        <Lines last={last} t={t} />
        <Sums last={last} t={t} />
      </section>
      {details && (
        <dl className={styles.places}>
          {details.point
            ? part(t("thanks.point"), pointLines(details.point))
            : details.shipTo && part(t("thanks.to"), place(details.shipTo))}
          {billsElsewhere(details) && part(t("thanks.bill"), place(details.billTo))}
          {last.shipping && part(t("thanks.delivery"), [last.shipping])}
          {last.totalCents !== 0 && part(t("thanks.pay"), [last.payment.title])}
        </dl>
      )}
    </>
  );
}

/** Whether the invoice names another place than the one above it: nobody reads the same address twice. */
const billsElsewhere = ({ shipTo, point, billTo }: PlacedDetails): boolean =>
  point !== null || shipTo === null || !samePlace(shipTo, billTo);

function Lines({ last: { lines, details }, t }: { last: LastOrder; t: CheckoutTexts }) {
  const { money } = useStore();
  const { width, height } = settings.images.cartCompact;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const look = details?.looks.find(({ key }) => key === line.key);
        return (
          <li key={line.key}>
            <div className={styles.picture}>
              {look?.image && <Picture path={look.image} alt="" width={width} height={height} />}
            </div>
            <div>
              <span>
                {line.qty} × {line.name}
              </span>
              {look && look.options.length > 0 && (
                <small>{look.options.map(({ label, value }) => `${label}: ${value}`).join(", ")}</small>
              )}
              {look?.sealed && <small>{t("sealed")}</small>}
            </div>
            <span className={styles.amount}>{money(line.qty * line.priceCents)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Sums({ last: { details, totalCents }, t }: { last: LastOrder; t: CheckoutTexts }) {
  const { money } = useStore();
  if (!details || totalCents === null) return null;
  const { coupon } = details;
  const { goodsCents, discountCents, shippingCents, taxCents } = details.sums;
  const row = (name: string, amount: string) => (
    <div>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
  return (
    <dl className={styles.sums}>
      {row(t("thanks.goods"), money(goodsCents))}
      {discountCents > 0 && row(`${t("thanks.discount")}${coupon ? ` (${coupon})` : ""}`, `-${money(discountCents)}`)}
      {shippingCents !== null && row(t("thanks.shipping"), shippingCents === 0 ? t("free") : money(shippingCents))}
      <div className={styles.total}>
        <dt>{t("thanks.total")}</dt>
        <dd>{money(totalCents)}</dd>
      </div>
      {taxCents > 0 && (
        <div className={styles.tax}>
          <dt>{t("thanks.tax", { amount: money(taxCents) })}</dt>
        </div>
      )}
    </dl>
  );
}
