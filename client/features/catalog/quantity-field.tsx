import { Icon } from "../../ui/icon.tsx";
import { useStore } from "../../app/store-context.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import styles from "./quantity.module.css";

export interface QuantityProps {
  value: number;
  min?: number;
  max: number;
  label?: string;
  /** Nothing of it can be had at the moment. */
  disabled?: boolean;
  onChange: (value: number) => void;
  onLimit: () => void;
}

/**
 * Pieces wanted, `min` to `max`. A press beyond the greatest quantity changes nothing and is told to `onLimit`
 * (STOCK-019).
 */
export function Quantity({ value, min = 1, max, label, disabled, onChange, onLimit }: QuantityProps) {
  const { t } = useStore();
  const off = !useHydrated() || disabled;
  const name = label ?? t("product.qty");
  return (
    <div role="group" aria-label={name} className={styles.quantity}>
      <button
        type="button"
        disabled={off}
        aria-label={t("product.less")}
        aria-disabled={disabled || value <= min}
        onClick={() => value > min && onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output aria-label={name}>{value}</output>
      <button
        type="button"
        disabled={off}
        aria-disabled={disabled}
        aria-label={t("product.more")}
        onClick={() => (value < max ? onChange(value + 1) : onLimit())}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
