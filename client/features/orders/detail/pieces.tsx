import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import styles from "./order-detail.module.css";

/** Pieces of an order's items, a line each: how many, of what, in which colour and size. */
export function Pieces({
  items,
  lines,
}: {
  items: HistoryOrder["items"];
  lines: readonly { item_id: number; qty: number }[];
}) {
  return lines.map(({ item_id: id, qty }) => {
    const item = items.find((one) => one.item_id === id);
    if (!item) return null;
    const options = (item.options ?? []).map(({ label, value }) => `${label}: ${value}`).join(", ");
    return (
      <span key={id} className={styles.soft}>
        {qty} × {item.name}
        {options && ` (${options})`}
      </span>
    );
  });
}
