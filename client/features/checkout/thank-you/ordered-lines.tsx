import { besidesLines, type OrderContent } from "../../../../shared/checkout/attempt.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { useStore } from "../../../app/store-context.ts";
import styles from "./thank-you.module.css";

/** What is ordered, a line each, with what stands between the lines and the total. */
export function OrderedLines({
  order,
  t,
}: {
  order: Pick<OrderContent, "lines" | "totalCents" | "body">;
  t: CheckoutTexts;
}) {
  const { money } = useStore();
  const { discountCents, shippingCents } = besidesLines(order);
  const row = (key: string, name: string, amount: string) => (
    <li key={key}>
      <span>{name}</span>
      <span>{amount}</span>
    </li>
  );
  return (
    <ul className={styles.lines}>
      {order.lines.map((line) => row(line.key, `${line.qty} × ${line.name}`, money(line.qty * line.priceCents)))}
      {discountCents > 0 && row("discount", t("thanks.discount"), `-${money(discountCents)}`)}
      {shippingCents !== null &&
        row("shipping", t("thanks.shipping"), shippingCents === 0 ? t("free") : money(shippingCents))}
    </ul>
  );
}
