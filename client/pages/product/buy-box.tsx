import { Suspense, useRef, useState } from "react";
import type { Variant } from "../../../shared/contract/page/page.ts";
import { variantSearch } from "../../../shared/url/page-key.ts";
import { useLocation, useNavigate } from "../../navigation/location.ts";
import { useAddToCart } from "../../features/cart/use-add-to-cart.ts";
import { Quantity } from "../../features/catalog/quantity-field.tsx";
import { chosenVariant, missingGroup, priceOfChoice, variantFor, type Choice } from "./variant-choice.ts";
import { useStore } from "../../app/store-context.ts";
import { ReturnsNote } from "../../chrome/returns-note.tsx";
import { afterPaint } from "../../device/page/timing.ts";
import { Deferred } from "../../app/deferred.tsx";
import { useHydrated } from "../../ui/hydrated.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./buy-box.module.css";
import { cartItem } from "./cart-item.ts";
import type { ProductForm } from "./form.ts";
import { OptionGroups } from "./option-groups.tsx";
import { ProductPrice } from "./product-price.tsx";
import { Siblings } from "./siblings.tsx";
import { stockMessage } from "./stock-message.ts";
import type { ShownProduct } from "./use-product.ts";

export interface BuyBoxProps {
  shown: ShownProduct;
  /** The choice a moment later: what is told of the variant beside it follows the answer to a press. */
  later: Choice;
  form: ProductForm | undefined;
  image: string | null;
}

/** Name, price, choices, quantity and the one button. Choosing changes the address, never asks the server. */
export function BuyBox({ shown: { product, choice, setChoice, note }, later, form, image }: BuyBoxProps) {
  const { t } = useStore();
  const { add, adding, kept } = useAddToCart();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [qty, setQty] = useState(0);
  const [overLimit, setOverLimit] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  const { options: groups, variants } = product;
  const variant = chosenVariant(groups, variants, choice);
  const open = missingGroup(groups, choice);
  const missing = open ?? form?.missing;
  const maxQty = Math.max(1, Math.min(variant?.maxQty ?? product.maxQty, form?.maxQty ?? Infinity));
  const base = priceOfChoice(variants, choice, product.price);
  const price = form ? form.price(base) : base;
  const stocked = product.inStock && (form?.inStock ?? true);
  const message = stockMessage({
    product: { ...product, inStock: stocked },
    complete: groups.length > 0 && open === null,
    variant,
    overLimit,
    maxQty,
  });
  const sellable = product.buyable && stocked && (variants.length === 0 || open !== null || variant?.inStock === true);
  const posted = form?.posted ?? !(variant ? variant.type : product.virtual);
  const pieces = Math.min(qty || form?.qty || 1, maxQty);
  const told = chosenVariant(groups, variants, later)?.sku ?? "";
  const sku = told || (groups[0] ? "" : product.sku);

  /** `next`: the choice that the variant stands for; what that leaves open stays so. */
  const pathOf = (one: Variant | null, next: Choice) =>
    pathname +
    variantSearch(
      one?.sku ?? "",
      groups.map(({ code }) => code).filter((code) => !next[code]),
    );
  const choose = (code: string, value: string) => {
    const next = { ...choice, [code]: value };
    const found = chosenVariant(groups, variants, next);
    setChoice(next, found?.sku);
    setOverLimit(false);
    setSubmitted(false);
    afterPaint(
      () => void import("./afterwards.ts").then((m) => m.afterChoice(product, next, code, t)).catch(() => undefined),
    );
    if (found) navigate(pathOf(found, next) + (form?.hash ?? ""), { replace: true });
  };
  const onAdd = async () => {
    if (!sellable || adding) return;
    if (missing) {
      setSubmitted(true);
      box.current
        ?.querySelector<HTMLElement>(open ? `[data-group="${open.code}"] a` : `#${form!.missing!.id}`)
        ?.focus();
      return;
    }
    setSubmitted(false);
    if (!price) return;
    const line = cartItem({ product, variant, choice, qty: pieces, maxQty, price, image });
    await (form ? form.add(line, add) : add(line));
  };
  const status = () => {
    if (kept) return t("product.kept");
    if (submitted && missing) return t("product.chooseFirst", { label: missing.label });
    return message ? t(message.key, message.values) : note;
  };
  return (
    <div className={styles.box} ref={box}>
      {product.brand && <p className={styles.brand}>{product.brand}</p>}
      <h1>{product.name}</h1>
      {price && <ProductPrice price={price} posted={posted} />}
      {product.reviews?.total ? <Deferred further extra="reviewSummary" product={product} room /> : null}
      {product.rules.length > 0 && (
        <ul className={styles.rules}>
          {product.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
      <Siblings siblings={product.siblings} />
      <OptionGroups
        product={product}
        choice={choice}
        onChoose={choose}
        hrefOf={(code, value) => pathOf(variantFor(variants, choice, code, value), { ...choice, [code]: value })}
      />
      <Deferred extra="sizeGuide" product={product} room={product.options.some(({ code }) => /size|maat/.test(code))} />
      {form?.fields(base)}
      <p
        role="status"
        className={kept ? styles.late : message || (submitted && missing) || note ? styles.said : undefined}
      >
        {status()}
      </p>
      {product.buyable ? (
        <>
          <div className={styles.buy} data-buy="">
            {stocked && !form?.ownQuantities && (
              <Quantity
                value={pieces}
                max={maxQty}
                disabled={!sellable}
                onChange={(next) => {
                  setQty(next);
                  setOverLimit(false);
                }}
                onLimit={() => setOverLimit(true)}
              />
            )}
            <button
              type="button"
              className={`button ${styles.add}`}
              disabled={!hydrated}
              aria-disabled={!sellable || adding || undefined}
              onClick={() => void onAdd()}
            >
              {sellable ? (form?.label ?? t(adding ? "product.adding" : "product.add")) : t("card.soldOut")}
            </button>
          </div>
          <p className={styles.script}>{t("product.script")}</p>
          <Deferred extra="alert" product={product} sku={sku} room />
          <ul className={styles.promises}>
            {posted ? (
              <>
                {sellable && (
                  <li>
                    <Icon name="truck" />
                    <Deferred extra="delivery" product={product} sku={told} />
                  </li>
                )}
                <li>
                  <Icon name="return" />
                  <span>
                    {t("product.returns")}{" "}
                    <Suspense>
                      <ReturnsNote />
                    </Suspense>
                  </span>
                </li>
              </>
            ) : (
              <li>
                <Icon name="check" />
                {t("product.virtual")}
              </li>
            )}
          </ul>
        </>
      ) : (
        <p className={styles.said}>{t("product.viewOnly")}</p>
      )}
      {product.storeLine && posted && <Deferred extra="inStore" sku={sku} />}
      <p className={styles.sku}>{t("product.sku", { sku: variant?.sku ?? product.sku })}</p>
      <Deferred extra="compare" product={product} />
    </div>
  );
}
