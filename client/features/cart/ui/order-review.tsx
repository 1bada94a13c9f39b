import { perUnit } from "../../../../shared/catalog/price/unit-price.ts";
import type { CartItem } from "../../../../shared/cart/state.ts";
import { settings } from "../../../../shared/config/settings.ts";
import { Picture } from "../../../ui/picture.tsx";
import { useStore } from "../../../app/store-context.ts";
import { CartSummary } from "./cart-summary.tsx";
import { useCartRuntime } from "../cart.tsx";
import { optionsInWords } from "../../../../shared/cart/option-text.ts";
import styles from "./order-summary.module.css";
import { stockWords } from "./stock-words.ts";
import { useOrderedCart } from "./use-ordered-cart.ts";

/**
 * What the button below it orders, never folded away: every line with picture, options, number and price, then all sums
 * with delivery and tax (directive 2011/83, article 8(2)).
 */
export function OrderReview() {
  const { money, store } = useStore();
  const per = ({ priceCents, facts }: CartItem) => perUnit(priceCents, facts?.content, store);
  const state = useOrderedCart();
  const runtime = useCartRuntime();
  if (!state || !runtime || runtime === "failed") return null;
  const { texts } = runtime;
  const { width, height } = settings.images.cartCompact;
  return (
    <div className={styles.review}>
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
                  .map(({ label, value }) => `${label}: ${value}`)
                  .join(", ")}
              </small>
              {item.qty > 1 && <small>{texts("each", { price: money(item.priceCents) })}</small>}
              {per(item) && <small>{per(item)}</small>}
              {item.facts?.sealed && <small>{texts("sealed")}</small>}
              {stockWords(item, texts) && <p className="error">{stockWords(item, texts)}</p>}
            </div>
            <p className={styles.price}>{money(item.totals.rowCents)}</p>
          </li>
        ))}
      </ul>
      <CartSummary runtime={runtime} state={state} chosen />
    </div>
  );
}
