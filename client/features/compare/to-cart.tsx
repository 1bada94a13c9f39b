import { useState } from "react";
import { useSWRConfig } from "swr";
import type { Card, PageData } from "../../../shared/contract/page/page.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { pageKey } from "../../../shared/url/page-key.ts";
import { useStore } from "../../app/store-context.ts";
import { cartRuntime } from "../cart/cart.tsx";
import { notify } from "../notifications/notifications.tsx";
import { purchaseAsItIs } from "./purchase-as-it-is.ts";
import styles from "./comparison-table.module.css";

interface ToCartProps {
  card: Card;
  /** Whether nothing is to be chosen of it. */
  asItIs: boolean;
  t: ProductExtrasTexts;
}

/** A compared product's way into the cart: at once, or by its page, where size and colour are chosen. */
export function ToCart({ card, asItIs, t }: ToCartProps) {
  const { store, t: shop } = useStore();
  const fetcher = useSWRConfig().fetcher as (key: string) => Promise<PageData>;
  const [adding, setAdding] = useState(false);
  if (!asItIs)
    return (
      <a className={`button ${styles.buy}`} href={card.path}>
        {t(card.sizes.length > 0 ? "compare.choose" : "compare.view")} <span className="vh">{card.name}</span>
      </a>
    );
  const onAdd = async () => {
    setAdding(true);
    // What the cart is to say of it, its page knows.
    const item = await fetcher(pageKey(card.path, "")).then(purchaseAsItIs, () => null);
    if (!item) return location.assign(card.path);
    const { engine, taken } = await cartRuntime(store);
    await taken;
    await engine.add(item);
  };
  return (
    <button
      type="button"
      className={`button ${styles.buy}`}
      aria-disabled={adding || undefined}
      onClick={() => {
        if (adding) return;
        onAdd()
          .catch(() => notify({ type: "danger", message: shop("failed.part") }))
          .finally(() => setAdding(false));
      }}
    >
      {shop(adding ? "product.adding" : "product.add")} <span className="vh">{card.name}</span>
    </button>
  );
}
