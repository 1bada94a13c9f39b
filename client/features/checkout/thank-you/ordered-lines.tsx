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
  const row = (key: string, name: string, amount: string, options: OrderContent["lines"][number]["options"] = []) => (
    <li key={key}>
      <span>
        {name}
        {options.length > 0 && <small>{options.map(({ label, value }) => `${label}: ${value}`).join(", ")}</small>}
      </span>
      <span>{amount}</span>
    </li>
  );
  return (
    <ul className={styles.lines}>
      {order.lines.map(({ key, qty, name, priceCents, options }) =>
        row(key, `${qty} × ${name}`, money(qty * priceCents), options),
      )}
      {discountCents > 0 && row("discount", t("thanks.discount"), `-${money(discountCents)}`)}
      {shippingCents !== null &&
        row("shipping", t("thanks.shipping"), shippingCents === 0 ? t("free") : money(shippingCents))}
    </ul>
  );
}
