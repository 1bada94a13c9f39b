import { useRef, useState } from "react";
import { useLocation, useNavigate } from "../../navigation/location.ts";
import { useAddToCart } from "../../features/cart/cart.tsx";
import { Quantity } from "../../features/catalog/quantity-parts.tsx";
import { chosenVariant, missingGroup, priceOfChoice, variantFor, type Choice } from "./variant-choice.ts";
import { useStore } from "../../store-context.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./buy-box.module.css";
import { cartItem } from "./cart-item.ts";
import { OptionGroups } from "./option-groups.tsx";
import { ProductPrice } from "./product-price.tsx";
import type { Product } from "./product.ts";
import { stockMessage } from "./stock-message.ts";

export interface BuyBoxProps { product: Product; choice: Choice; onChoose: (choice: Choice) => void; image: string | null }

/** Name, price, choices, quantity and the one button. Choosing changes the address, never asks the server. */
export function BuyBox({ product, choice, onChoose, image }: BuyBoxProps) {
  const { t } = useStore();
  const { add, adding } = useAddToCart();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [qty, setQty] = useState(1);
  const [overLimit, setOverLimit] = useState(false);
  const [asked, setAsked] = useState(false);
  const options = useRef<HTMLDivElement>(null);

  const { options: groups, variants } = product;
  const variant = chosenVariant(groups, variants, choice);
  const missing = missingGroup(groups, choice);
  const maxQty = Math.max(1, variant?.maxQty ?? product.maxQty);
  const price = priceOfChoice(variants, choice, product.price);
  const said = stockMessage({ product, complete: missing === null, variant, overLimit, maxQty });
  const sellable = product.buyable && product.inStock && (variants.length === 0 || missing !== null || variant?.inStock === true);

  const choose = (code: string, value: string) => {
    const next = { ...choice, [code]: value };
    onChoose(next);
    setOverLimit(false);
    setAsked(false);
    const found = chosenVariant(groups, variants, next);
    if (found) setQty(Math.min(qty, Math.max(1, found.maxQty)));
    if (found) navigate(`${pathname}?childSku=${encodeURIComponent(found.sku)}`, { replace: true });
  };
  const onAdd = () => {
    if (missing) {
      setAsked(true);
      options.current?.querySelector<HTMLElement>(`[data-group="${missing.code}"] a`)?.focus();
      return;
    }
    if (price) void add(cartItem({ product, variant, choice, qty, maxQty, price, image }));
  };
  return (
    <div className={styles.box}>
      {product.brand && <p className={styles.brand}>{product.brand}</p>}
      <h1>{product.name}</h1>
      {price && <ProductPrice price={price} />}
      <div ref={options}><OptionGroups product={product} choice={choice} onChoose={choose} hrefOf={(code, value) => `${pathname}?childSku=${encodeURIComponent(variantFor(variants, choice, code, value)?.sku ?? "")}`} /></div>
      <p role="status" className={said || asked ? styles.said : undefined}>{asked && missing ? t("product.chooseFirst", { label: missing.label }) : said && t(said.key, said.values)}</p>
      {product.buyable ? (
        <>
          <div className={styles.buy}>
            {product.inStock && <Quantity value={qty} max={maxQty} onChange={(next) => { setQty(next); setOverLimit(false); }} onLimit={() => setOverLimit(true)} />}
            <button type="button" className={`button ${styles.add}`} disabled={!sellable || adding} onClick={onAdd}>{sellable ? t(adding ? "product.adding" : "product.add") : t("card.soldOut")}</button>
          </div>
          <p className={styles.script}>{t("product.script")}</p>
        </>
      ) : <p className={styles.said}>{t("product.viewOnly")}</p>}
      {product.buyable && <ul className={styles.promises}>
        {product.virtual ? <li><Icon name="contact" />{t("product.virtual")}</li> : <><li><Icon name="truck" />{t("product.delivery")}</li><li><Icon name="return" />{t("product.returns")}</li></>}
      </ul>}
    </div>
  );
}
