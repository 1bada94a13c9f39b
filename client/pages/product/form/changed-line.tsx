import { useEffect, useRef, useState } from "react";
import { lineKey, productOptionOf } from "../../../../shared/cart/identity.ts";
import type { CartItem } from "../../../../shared/cart/state.ts";
import { useCart, type CartRuntime, type Purchase } from "../../../features/cart/cart.tsx";
import { notify } from "../../../features/notifications/notifications.tsx";
import { useNavigate } from "../../../navigation/location.ts";
import { useStore } from "../../../app/store-context.ts";
import type { Product } from "../product.ts";
import styles from "./form.module.css";
import { refill, type Refilled } from "./refill.ts";
import type { LineChange } from "./use-changed-line.tsx";

interface ChangedLineProps {
  line: string;
  product: Product;
  runtime: CartRuntime;
  onFill: (form: Refilled) => void;
  onChange: (change: LineChange | null) => void;
}

/** Addresses are written by anybody: another product never takes a line's place. */
const isOf = ({ sku, variants }: Product, item: Pick<CartItem, "sku" | "parentSku">): boolean =>
  [item.sku, item.parentSku].includes(sku) || variants.some((variant) => variant.sku === item.sku);

/**
 * A line whose choices are changed on its product's page (CART-035): fills in the form, says so, and takes the line's
 * place when the shopper saves. A line that has gone meanwhile, from another tab for instance, says that, and what is
 * chosen is added as usual.
 */
export function ChangedLine({ line, product, runtime: { engine, texts }, onFill, onChange }: ChangedLineProps) {
  const { to, t } = useStore();
  const navigate = useNavigate();
  const item = useCart()?.state.cartItems.find(({ key }) => key === line);
  const isForeign = item !== undefined && !isOf(product, item);
  const [lost, setLost] = useState<readonly string[]>([]);
  /** Our own change takes the line away, too. */
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const isHere = (item !== undefined && !isForeign) || saving;

  const save = async (purchase: Purchase) => {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    const present = () => engine.state().cartItems.find(({ key }) => key === line);
    const isSame = (now: { qty: number }) =>
      lineKey(purchase.sku, productOptionOf(purchase)) === line && purchase.qty === now.qty;
    const end = () => {
      busy.current = false;
      setSaving(false);
    };
    try {
      const before = present();
      const isDone = before !== undefined && (isSame(before) || (await engine.edit(line, purchase)));
      if (!isDone) {
        // What is against it has been said.
        if (present()) return end();
        await engine.add(purchase);
        void notify({ type: "info", message: texts("changeGone") });
      }
      // It stays "saving" until the page has gone.
      navigate(to("/winkelwagen/"), { replace: true });
    } catch {
      end();
      void notify({ type: "danger", message: t("failed.part") });
    }
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const isFilled = useRef(false);
  useEffect(() => {
    if (!item || !isHere || isFilled.current) return;
    isFilled.current = true;
    const form = refill(product, item);
    setLost(form.lost);
    onFill(form);
    // Once, with what the line had when it was first seen; what the shopper fills in from then on stands.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isHere]);
  const qty = item?.qty ?? 0;
  useEffect(() => {
    onChange(isHere ? { qty, label: texts("editSave"), save: (purchase) => latest.current(purchase) } : null);
  }, [isHere, qty, texts, onChange]);
  if (isForeign) return null;
  return (
    <div role="status" className={styles.group}>
      <p>{texts(isHere ? "changing" : "changeGone")}</p>
      {isHere && lost.length > 0 && (
        <p>{texts("changeLost", { choices: lost.some(Boolean) ? `: ${lost.filter(Boolean).join(", ")}` : "" })}</p>
      )}
    </div>
  );
}
