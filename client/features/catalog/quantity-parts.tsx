import { Icon } from "../../ui/icon.tsx";
import { useStore } from "../../store-context.ts";
import styles from "./quantity.module.css";

/** Pieces wanted, 1 to `max`. A press beyond the greatest quantity changes nothing and is told to `onLimit` (STOCK-019). */
export function Quantity({ value, max, onChange, onLimit }: { value: number; max: number; onChange: (value: number) => void; onLimit: () => void }) {
  const { t } = useStore();
  return (
    <div role="group" aria-label={t("product.qty")} className={styles.quantity}>
      <button type="button" aria-label={t("product.less")} disabled={value <= 1} onClick={() => onChange(value - 1)}><Icon name="minus" /></button>
      <output aria-label={t("product.qty")}>{value}</output>
      <button type="button" aria-label={t("product.more")} onClick={() => (value < max ? onChange(value + 1) : onLimit())}><Icon name="plus" /></button>
    </div>
  );
}
