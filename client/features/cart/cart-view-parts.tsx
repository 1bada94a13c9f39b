import { useEffect } from "react";
import { LoadFailed } from "../../chrome/load-failed.tsx";
import { useStore } from "../../store-context.ts";
import { CartLines } from "./cart-lines.tsx";
import { CartSummary, EmptyCart } from "./cart-summary.tsx";
import { useCart, type CartRuntime } from "./cart.tsx";
import styles from "./cart-view.module.css";
import { useCartRuntime } from "./use-runtime.ts";

/** The whole cart on a page of its own (CART-024). Until the device's cart has been read, its shape stands there. */
export function CartView() {
  const { t } = useStore();
  const runtime = useCartRuntime();
  useEffect(() => { document.title = t("cart"); }, [t]);
  if (runtime === "failed") return <LoadFailed onRetry={() => location.reload()} />;
  return (
    <div className={styles.page}>
      <h1>{t("cart")}</h1>
      {runtime ? <Filled runtime={runtime} /> : <Waiting text={t("loading")} />}
    </div>
  );
}

function Filled({ runtime }: { runtime: CartRuntime }) {
  const { engine, texts } = runtime;
  const { to } = useStore();
  const state = useCart()?.state;
  useEffect(() => void engine.checkStock(), [engine]);
  if (!state || state.cartItems.length === 0) return <EmptyCart runtime={runtime} />;
  return (
    <div className={styles.columns}>
      <CartLines runtime={runtime} state={state} />
      <aside className={styles.side} aria-label={texts("summary")}>
        <h2>{texts("summary")}</h2>
        <CartSummary runtime={runtime} state={state} />
        <a className={`button ${styles.go}`} href={to("/checkout/")}>{texts("toCheckout")}</a>
      </aside>
    </div>
  );
}

/** The shape of two lines and a summary, shown only when reading takes long enough to be noticed. */
function Waiting({ text }: { text: string }) {
  return (
    <div className={styles.columns} role="status" aria-label={text}>
      <div className={styles.bones}><i /><i /></div>
      <div className={styles.bones}><i /></div>
    </div>
  );
}
