import { useId, useState } from "react";
import type { CartItem, CartState } from "../../../shared/cart/state.ts";
import { parseQuantity, stepperDisabled } from "../../../shared/cart/quantity.ts";
import { settings } from "../../../shared/config/settings.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useStore } from "../../store-context.ts";
import { Labels } from "../catalog/catalog.ts";
import { optionText } from "./option-text.ts";
import type { CartRuntime } from "./runtime.ts";
import styles from "./cart-lines.module.css";

export interface CartLinesProps { runtime: CartRuntime; state: CartState; compact?: boolean }

/** The lines with everything that can be done to them (CART-024, CART-025). */
export function CartLines({ runtime, state, compact }: CartLinesProps) {
  return (
    <ul className={styles.lines} data-compact={compact || undefined}>
      {state.cartItems.map((item) => <Line key={item.key} runtime={runtime} item={item} changing={state.isAddingToCart} />)}
    </ul>
  );
}

function Line({ runtime: { engine, texts }, item, changing }: { runtime: CartRuntime; item: CartItem; changing: boolean }) {
  const { money } = useStore();
  const [asking, setAsking] = useState(false);
  const { width, height } = settings.images.cartLine;
  const words = [item.errors.server, item.errors.stock && texts("lineOutOfStock")].filter(Boolean);
  const name = item.path ? <a href={item.path}>{item.name}</a> : item.name;
  return (
    <li className={styles.line} data-pending={item.pending || undefined}>
      <div className={styles.picture}>{item.image && <Picture path={item.image} alt="" width={width} height={height} sizes="(width < 768px) 88px, 132px" />}<Labels labels={item.labels} context="cart_view" /></div>
      <div className={styles.words}>
        {item.brand && <p className={styles.brand}>{item.brand}</p>}
        <h2 className={styles.name}>{name}</h2>
        {item.options.length > 0 && (
          <dl className={styles.options}>
            {item.options.map(({ label, value }) => <div key={`${label} ${value}`}><dt>{label}</dt><dd>{optionText(value, texts("oneSize"))}</dd></div>)}
          </dl>
        )}
        {item.info.stock && <p className={styles.good}>{texts("inStock")}</p>}
        {words.map((text) => <p key={text} className="error">{text}</p>)}
      </div>
      <div className={styles.prices}>
        <p className={styles.price}>{money(item.totals.rowCents)}</p>
        {item.qty > 1 && <p className={styles.each}>{texts("each", { price: money(item.priceCents) })}</p>}
      </div>
      {asking ? (
        <div className={styles.ask} role="group" aria-label={texts("removeAsk")}>
          <span>{texts("removeAsk")}</span>
          <button type="button" className="textlink" ref={(button) => button?.focus()} onClick={() => void engine.remove(item.key)}>{texts("removeYes")}</button>
          <button type="button" className="textlink" onClick={() => setAsking(false)}>{texts("removeNo")}</button>
        </div>
      ) : (
        <div className={styles.actions}>
          <Stepper item={item} changing={changing} onChange={(qty) => void engine.setQuantity(item.key, qty)} texts={texts} />
          <button
            type="button" className={styles.remove} aria-label={texts("removeName", { name: item.name })}
            onClick={() => (settings.cart.askBeforeRemove ? setAsking(true) : void engine.remove(item.key))}
          >{texts("remove")}</button>
        </div>
      )}
    </li>
  );
}

interface StepperProps { item: CartItem; changing: boolean; onChange: (qty: number) => void; texts: CartRuntime["texts"] }

/** Plus, minus and a number to type (CART-013, CART-026 to CART-029). Switched-off buttons keep the focus. */
function Stepper({ item, changing, onChange, texts }: StepperProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const invalid = typed !== null && parseQuantity(typed) === null;
  const off = stepperDisabled({ changing, online: navigator.onLine, limited: item.errors.stock !== undefined, stock: item.is_in_stock ? 1 : 0 });
  const step = (by: number) => {
    if (off || item.qty + by < 1) return;
    setTyped(null);
    onChange(item.qty + by);
  };
  const take = () => {
    const qty = typed === null ? null : parseQuantity(typed);
    if (qty === null) return;
    setTyped(null);
    if (qty !== item.qty) onChange(qty);
  };
  return (
    <div className={styles.stepper}>
      <div className={styles.steps}>
        <button type="button" aria-label={texts("less", { name: item.name })} aria-disabled={off || item.qty <= 1} onClick={() => step(-1)}><Icon name="minus" /></button>
        <input
          inputMode="numeric" autoComplete="off" maxLength={4} aria-label={`${texts("qty")}: ${item.name}`} aria-invalid={invalid} aria-describedby={invalid ? id : undefined}
          value={typed ?? item.qty} readOnly={off} onChange={(event) => setTyped(event.target.value)} onBlur={take}
          onKeyDown={(event) => event.key === "Enter" && take()}
        />
        <button type="button" aria-label={texts("more", { name: item.name })} aria-disabled={off} onClick={() => step(1)}><Icon name="plus" /></button>
      </div>
      {invalid && <p id={id} className="error" role="alert">{texts("quantityInvalid")}</p>}
    </div>
  );
}
