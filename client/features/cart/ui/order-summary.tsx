import { settings } from "../../../../shared/config/settings.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { useStore } from "../../../app/store-context.ts";
import { CartSummary } from "./cart-summary.tsx";
import { CouponField } from "./coupon-field.tsx";
import { useCartRuntime } from "../cart.tsx";
import { optionsInWords } from "../../../../shared/cart/option-text.ts";
import styles from "./order-summary.module.css";
import { stockWords } from "./stock-words.ts";
import { useOrderedCart } from "./use-ordered-cart.ts";
import { useTotals } from "./use-totals.ts";

/**
 * What is being ordered and what it costs, beside the checkout: at the right on a desktop, folded on top on a phone.
 */
export function OrderSummary() {
  const { money, to } = useStore();
  const state = useOrderedCart();
  const runtime = useCartRuntime();
  const totals = useTotals({ platformTotals: state?.platformTotals ?? null });
  if (!state || !runtime || runtime === "failed") return null;
  const { texts } = runtime;
  const { width, height } = settings.images.cartCompact;
  return (
    <aside className={styles.summary} aria-label={texts("yourOrder")}>
      <details className={styles.fold}>
        <summary>
          <span>{texts("yourOrder")}</span>
          <Icon name="down" />
          <b>{totals && money(totals.grandTotalCents)}</b>
        </summary>
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2>{texts("yourOrder")}</h2>
            <a className="textlink" href={to("/winkelwagen/")}>
              {texts("change")}
            </a>
          </div>
          <ul className={styles.lines}>
            {state.cartItems.map((item) => (
              <li key={item.key}>
                <div className={styles.picture}>
                  {item.image && <Picture path={item.image} alt="" width={width} height={height} />}
                </div>
                <div>
                  <b>
                    {item.qty} × {item.name}
                  </b>
                  <small>
                    {optionsInWords(item.options, texts("oneSize"))
                      .map(({ value }) => value)
                      .join(", ")}
                  </small>
                  {stockWords(item, texts) && <p className="error">{stockWords(item, texts)}</p>}
                </div>
                <p className={styles.price}>{money(item.totals.rowCents)}</p>
              </li>
            ))}
          </ul>
          <CouponField runtime={runtime} state={state} />
          <CartSummary runtime={runtime} state={state} chosen />
        </div>
      </details>
    </aside>
  );
}
