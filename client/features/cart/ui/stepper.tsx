import { useId, useState } from "react";
import { parseQuantity } from "../../../../shared/cart/quantity.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { CartRuntime } from "../engine/runtime.ts";
import styles from "./stepper.module.css";

export interface StepperProps {
  name: string;
  qty: number;
  /** Whether nothing may be changed at present; the buttons keep the focus. */
  off: boolean;
  onChange: (qty: number) => void;
  texts: CartRuntime["texts"];
}

/**
 * Plus, minus and a number to type (CART-013, CART-026 to CART-029). Who takes the number keeps it within the bound.
 */
export function Stepper({ name, qty, off, onChange, texts }: StepperProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const invalid = typed !== null && parseQuantity(typed) === null;
  const step = (by: number) => {
    if (off || qty + by < 1) return;
    setTyped(null);
    onChange(qty + by);
  };
  const take = () => {
    const wanted = typed === null ? null : parseQuantity(typed);
    if (wanted === null) return;
    setTyped(null);
    if (wanted !== qty) onChange(wanted);
  };
  return (
    <div>
      <div className={styles.steps}>
        <button
          type="button"
          aria-label={texts("less", { name })}
          aria-disabled={off || qty <= 1}
          onClick={() => step(-1)}
        >
          <Icon name="minus" />
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          aria-label={`${texts("qty")}: ${name}`}
          aria-invalid={invalid}
          aria-describedby={invalid ? id : undefined}
          value={typed ?? qty}
          readOnly={off}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === "Enter" && take()}
        />
        <button type="button" aria-label={texts("more", { name })} aria-disabled={off} onClick={() => step(1)}>
          <Icon name="plus" />
        </button>
      </div>
      {invalid && (
        <p id={id} className="error" role="alert">
          {texts("quantityInvalid")}
        </p>
      )}
    </div>
  );
}
