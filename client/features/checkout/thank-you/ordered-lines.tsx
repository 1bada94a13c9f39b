import type { OrderedLine } from "../../../../shared/checkout/order.ts";
import { useStore } from "../../../app/store-context.ts";
import styles from "./thank-you.module.css";

/** What was ordered, a line each. */
export function OrderedLines({
  lines,
}: {
  lines: readonly Pick<OrderedLine, "key" | "qty" | "name" | "priceCents">[];
}) {
  const { money } = useStore();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.key}>
          <span>
            {line.qty} × {line.name}
          </span>
          <span>{money(line.qty * line.priceCents)}</span>
        </li>
      ))}
    </ul>
  );
}
