import { useState } from "react";
import { confirmFirst } from "./confirm-first.ts";
import { RemoveQuestion } from "./remove-question.tsx";
import type { CartRuntime } from "../engine/runtime.ts";
import styles from "./cart-lines.module.css";

/**
 * Takes everything out at once, after a question (CART-023, CART-031). The server's cart is emptied with it and kept,
 * with what was chosen for it (decision 175).
 */
export function ClearCart({ runtime: { engine, texts } }: { runtime: CartRuntime }) {
  const [asking, setAsking] = useState(false);
  const clear = () => void engine.clear({ disconnect: false });
  return (
    <div className={styles.clear}>
      {asking ? (
        <RemoveQuestion
          ask={texts("clearAsk")}
          back="button"
          texts={texts}
          onYes={clear}
          onNo={() => setAsking(false)}
        />
      ) : (
        <button type="button" className={styles.doing} onClick={confirmFirst(() => setAsking(true), clear)}>
          {texts("clear")}
        </button>
      )}
    </div>
  );
}
