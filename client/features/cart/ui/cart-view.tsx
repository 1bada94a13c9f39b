import { useCallback, useDeferredValue, useEffect, useState, type ReactNode } from "react";
import { settings } from "../../../../shared/config/settings.ts";
import { PageWithoutParts } from "../../../chrome/page-without-parts.tsx";
import { Deferred } from "../../../app/deferred.tsx";
import { whenIdle } from "../../../device/page/timing.ts";
import { useStore } from "../../../app/store-context.ts";
import { windowTitle } from "../../../navigation/page-head.ts";
import { CartLines } from "./cart-lines.tsx";
import { CartSummary, EmptyCart } from "./cart-summary.tsx";
import { CartTerms } from "./cart-terms.tsx";
import { useCart, type CartRuntime } from "../cart.tsx";
import { ClearCart } from "./clear-cart.tsx";
import { CouponField } from "./coupon-field.tsx";
import styles from "./cart-view.module.css";
import { loadEditor } from "./line-editor.tsx";
import { mostInCart, productsOf } from "./products-of.ts";
import { useCartRuntime } from "../use-runtime.ts";

/**
 * The whole cart on a page of its own (CART-024), with `note` above it. Until the device's cart has been read, its
 * shape stands there.
 */
export function CartView({ note }: { note?: ReactNode }) {
  const { t } = useStore();
  // So that the cart is drawn in slices once it has been read: in one piece it would be the page's longest task.
  const runtime = useDeferredValue(useCartRuntime());
  useEffect(() => {
    document.title = windowTitle(t("cart"));
  }, [t]);
  if (runtime === "failed") return <PageWithoutParts title={t("cart")} />;
  return (
    <>
      <div className={`page ${styles.page}`}>
        <h1>{t("cart")}</h1>
        <noscript>
          <p>{t("product.script")}</p>
        </noscript>
        {note}
        {runtime ? <Filled runtime={runtime} /> : <Waiting text={t("loading")} />}
      </div>
      {runtime && <BesideCart />}
    </>
  );
}

function Filled({ runtime }: { runtime: CartRuntime }) {
  const { engine, texts } = runtime;
  const { to } = useStore();
  const state = useCart()?.state;
  const filled = state !== undefined && state.cartItems.length > 0;
  const [wasFilled, setWasFilled] = useState(filled);
  if (filled && !wasFilled) setWasFilled(true);
  // Opening the cart reads it and its stock from the server, so that both sides agree. No call is made for a cart that
  // has not changed since.
  useEffect(() => {
    void engine.sync();
    void engine.checkStock();
  }, [engine]);
  // The code of the edit dialog is loaded ahead, so that it also opens without a connection.
  useEffect(() => whenIdle(() => void loadEditor().catch(() => undefined)), []);
  if (!filled) return <EmptyCart runtime={runtime} taken={wasFilled} />;
  return (
    <div className={styles.columns}>
      <div>
        <CartLines runtime={runtime} state={state} />
        {state.cartItems.length > 1 && <ClearCart runtime={runtime} />}
      </div>
      <aside className={styles.side} aria-label={texts("summary")}>
        <h2>{texts("summary")}</h2>
        <CouponField runtime={runtime} state={state} />
        <CartSummary runtime={runtime} state={state} />
        <a className={`button ${styles.go}`} href={to("/checkout/")}>
          {texts("toCheckout")}
        </a>
        <CartTerms runtime={runtime} state={state} />
      </aside>
    </div>
  );
}

/** What goes with the cart, below it; beside an empty one only what is recommended. */
function BesideCart() {
  const state = useCart()?.state;
  const skus = state && productsOf(state, settings.cart.crossSellLines);
  const [without, setWithout] = useState<string>();
  const onNone = useCallback(() => setWithout(skus), [skus]);
  if (!state) return null;
  const recommended = productsOf(state, mostInCart);
  // Where nothing goes with the cart, what is recommended takes the place that was kept.
  if (skus !== "" && without === skus)
    return (
      <div className={styles.beside}>
        <Deferred key="recommended" further extra="recommended" skus={recommended} kept />
      </div>
    );
  return (
    <>
      {/* Its place is kept while its code comes: the footer must not jump. */}
      {skus !== "" && (
        <div className={styles.beside} data-beside="">
          <Deferred further extra="crossSells" skus={skus!} onNone={onNone} />
        </div>
      )}
      {/* Below an empty cart the footer begins under the window, so that a row which comes late moves nothing seen. */}
      <div className={styles.recommended} data-empty={skus === "" || undefined}>
        <Deferred further extra="recommended" skus={recommended} />
      </div>
    </>
  );
}

/** The shape of two lines and a summary, shown only when reading takes long enough to be noticed. */
function Waiting({ text }: { text: string }) {
  return (
    <div className={styles.columns} role="status" aria-label={text}>
      <div className={styles.bones}>
        <i />
        <i />
      </div>
      <div className={styles.bones}>
        <i />
      </div>
    </div>
  );
}
