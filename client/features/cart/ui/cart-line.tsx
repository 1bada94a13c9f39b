import { memo, useState } from "react";
import { nothingToSend, typesOfItems } from "../../../../shared/cart/delivery.ts";
import { hasOwnChoices, lineAddress } from "../../../../shared/cart/line-address.ts";
import type { CartItem } from "../../../../shared/cart/state.ts";
import { isDigital } from "../../../../shared/checkout/no-withdrawal.ts";
import { perUnit } from "../../../../shared/catalog/price/unit-price.ts";
import { settings } from "../../../../shared/config/settings.ts";
import { Picture } from "../../../ui/picture.tsx";
import { useStore } from "../../../app/store-context.ts";
import { Labels } from "../../catalog/catalog.ts";
import { confirmFirst } from "./confirm-first.ts";
import { optionsInWords } from "../../../../shared/cart/option-text.ts";
import { RemoveQuestion } from "./remove-question.tsx";
import type { CartRuntime } from "../engine/runtime.ts";
import { Stepper } from "./stepper.tsx";
import { stockWords } from "./stock-words.ts";
import styles from "./cart-lines.module.css";

export interface CartLineProps {
  runtime: CartRuntime;
  item: CartItem;
  index: number;
  off: boolean;
  compact?: boolean | undefined;
  onEdit: (line: string) => void;
  onRemove: (item: CartItem, index: number) => void;
}

/**
 * Where the choices of a line are changed: colour and size in the cart, further options on the product's page
 * (CART-035). Null where there is nothing to change, or the device does not know the product.
 */
function placeOfChange({ type_id, path, options }: CartItem): "dialog" | "page" | null {
  if (!settings.cart.productsAreReconfigurable || path === "") return null;
  return hasOwnChoices(type_id, options) ? "page" : type_id === "configurable" ? "dialog" : null;
}

/**
 * Memoised: drawn again only when the line changes, so that a press is answered before the next frame, however many
 * lines there are.
 */
export const CartLine = memo(function CartLine({
  runtime: { engine, texts },
  item,
  index,
  off,
  compact,
  onEdit,
  onRemove,
}: CartLineProps) {
  const { money, store } = useStore();
  const per = perUnit(item.priceCents, item.facts?.content, store);
  const [asking, setAsking] = useState(false);
  const gone = () => onRemove(item, index);
  const changedAt = placeOfChange(item);
  const { width, height } = compact ? settings.images.cartCompact : settings.images.cartLine;
  const againstStock = stockWords(item, texts);
  const words = [item.errors.server, againstStock].filter(Boolean);
  const name = item.path ? <a href={item.path}>{item.name}</a> : item.name;
  return (
    <li className={styles.line} data-line={item.key} data-pending={item.pending || undefined}>
      <div className={styles.picture}>
        {item.image && (
          <Picture
            path={item.image}
            alt=""
            width={width}
            height={height}
            sizes={compact ? "80px" : "(width < 768px) 88px, 132px"}
          />
        )}
        <Labels labels={item.labels} context="cart_view" />
      </div>
      <div className={styles.what}>
        <div className={styles.words}>
          {item.brand && <p className={styles.brand}>{item.brand}</p>}
          <h2 className={styles.name}>{name}</h2>
          {item.options.length > 0 && (
            <dl className={styles.options}>
              {optionsInWords(item.options, texts("oneSize")).map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {!againstStock && (
            <p className={styles.good}>{item.info.stock && !nothingToSend(typesOfItems([item])) && texts("inStock")}</p>
          )}
          {item.earlierCents !== undefined && (
            <p className={styles.each}>{texts("dearer", { price: money(item.earlierCents) })}</p>
          )}
          {typesOfItems([item]).every(isDigital) && <p className={styles.each}>{texts("download")}</p>}
          {item.facts?.sealed && <p className={styles.each}>{texts("sealed")}</p>}
          {words.map((text) => (
            <p key={text} className="error">
              {text}
            </p>
          ))}
        </div>
        <div className={styles.prices}>
          <p className={styles.price}>{money(item.totals.rowCents)}</p>
          {item.qty > 1 && <p className={styles.each}>{texts("each", { price: money(item.priceCents) })}</p>}
          {per && <p className={styles.each}>{per}</p>}
        </div>
      </div>
      {asking ? (
        <RemoveQuestion
          ask={texts("removeAsk")}
          back='[data-part="remove"]'
          texts={texts}
          onYes={gone}
          onNo={() => setAsking(false)}
        />
      ) : (
        <div className={styles.actions}>
          <Stepper
            name={item.name}
            qty={item.qty}
            off={off}
            onChange={(qty) => void engine.setQuantity(item.key, qty)}
            texts={texts}
          />
          <div className={styles.doings}>
            {changedAt === "page" && (
              <a
                data-part="edit"
                className={styles.doing}
                aria-label={texts("editName", { name: item.name })}
                href={lineAddress(item.path, item.key)}
              >
                {texts("edit")}
              </a>
            )}
            {changedAt === "dialog" && (
              <button
                type="button"
                data-part="edit"
                className={styles.doing}
                aria-label={texts("editName", { name: item.name })}
                aria-haspopup="dialog"
                onClick={() => onEdit(item.key)}
              >
                {texts("edit")}
              </button>
            )}
            <RemoveButton name={item.name} texts={texts} onPress={confirmFirst(() => setAsking(true), gone)} />
          </div>
        </div>
      )}
    </li>
  );
});

const RemoveButton = ({ name, texts, onPress }: { name: string; texts: CartRuntime["texts"]; onPress: () => void }) => (
  <button
    type="button"
    data-part="remove"
    className={styles.doing}
    aria-label={texts("removeName", { name })}
    onClick={onPress}
  >
    {texts("remove")}
  </button>
);
