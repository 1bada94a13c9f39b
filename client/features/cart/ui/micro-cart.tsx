import { useEffect, useRef, useState } from "react";
import { useStore } from "../../../app/store-context.ts";
import { takeBack } from "../../notifications/notices.ts";
import { usePanelRow } from "../../recommendations/use-panel-row.ts";
import { addedTag } from "../engine/announce.ts";
import { CartLines } from "./cart-lines.tsx";
import { CartSummary, EmptyCart } from "./cart-summary.tsx";
import type { CartRuntime } from "../engine/runtime.ts";
import styles from "./micro-cart.module.css";
import { mostInCart, productsOf } from "./products-of.ts";
import { useCart } from "../use-cart.ts";

/** In lower windows the buttons are below the lines instead of at the edge, and a row there would push them away. */
const keepsButtons = "(height >= 40em)";

/** The content of the cart's panel (CART-025). */
export function MicroCart({ runtime, onClose }: { runtime: CartRuntime; onClose: () => void }) {
  const { to } = useStore();
  const { engine, texts } = runtime;
  // Removes the message about added articles: the panel shows them, and the message would cover the lines.
  useEffect(() => takeBack(addedTag), []);
  const state = useCart()?.state;
  // Opening the cart reads it and its stock from the server, so that both sides agree. No call is made for a cart that
  // has not changed since.
  useEffect(() => {
    void engine.sync();
    void engine.checkStock();
  }, [engine]);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = body.current;
    // A chosen link leaves the page: the panel goes with it.
    const leave = (event: MouseEvent) => void ((event.target as Element).closest("a") && onClose());
    element?.addEventListener("click", leave);
    return () => element?.removeEventListener("click", leave);
  });
  const empty = state?.cartItems.length === 0;
  // What goes with the cart, once there is something in it and nothing else to do.
  const Row = usePanelRow(empty === false && matchMedia(keepsButtons).matches);
  const [wasFilled, setWasFilled] = useState(false);
  if (state && !empty && !wasFilled) setWasFilled(true);
  if (!state) return null;
  return (
    <div className={styles.body} ref={body}>
      {empty ? (
        <EmptyCart runtime={runtime} taken={wasFilled} />
      ) : (
        <>
          <CartLines runtime={runtime} state={state} compact />
          <div className={styles.foot} data-foot="">
            <CartSummary runtime={runtime} state={state} />
            <div className={styles.actions}>
              <a className="button" href={to("/checkout/")}>
                {texts("toCheckout")}
              </a>
              <a className="button" data-quiet="" href={to("/winkelwagen/")}>
                {texts("toCart")}
              </a>
            </div>
          </div>
          {/* Drawn above the foot, and come to after it: the next step is not behind a row of other things. */}
          <div className={styles.recommended}>
            {Row && <Row about={{ cart: productsOf(state, mostInCart).split(",") }} />}
          </div>
        </>
      )}
    </div>
  );
}
