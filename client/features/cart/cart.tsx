import { useCallback, useEffect, useState, useSyncExternalStore, type ComponentType, type MouseEvent } from "react";
import type { Purchase } from "../../../shared/cart/article.ts";
import { settings } from "../../../shared/config/settings.ts";
import { LoadFailed } from "../../chrome/load-failed.tsx";
import { useStore } from "../../store-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { whenIdle } from "../../ui/timing.ts";
import { Notifications, notify } from "../notifications/notifications.tsx";
import styles from "./cart.module.css";
import { cartRuntime, cartStore, type CartView } from "./cart-store.ts";
import type { CartRuntime } from "./runtime.ts";
import { wakeCart } from "./wake.ts";

export type { Purchase } from "../../../shared/cart/article.ts";
export type { CartView } from "./cart-store.ts";
export type { CartRuntime } from "./runtime.ts";
/** For the session, which tells the cart's engine of customers who come and go. */
export { cartRuntime } from "./cart-store.ts";
export { useCartRuntime } from "./use-runtime.ts";

/** The cart of this device, or null until it has been read (always null on the server). */
export function useCart(): CartView | null {
  return useSyncExternalStore(cartStore.subscribe, cartStore.get, () => null);
}

/** The header's cart with the number of pieces in it (CART-030). A plain link; with JavaScript it opens the micro-cart. */
export function CartButton() {
  const { t, to } = useStore();
  const count = useCart()?.count ?? 0;
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || location.pathname.startsWith(to("/winkelwagen"))) return;
    event.preventDefault();
    cartStore.showPanel(true);
  };
  const label = count > 0 ? t("cart.count", { items: count === 1 ? t("items.one") : t("items.many", { count }) }) : t("cart");
  return (
    <a className={styles.button} href={to("/winkelwagen/")} aria-label={label} onClick={onClick}>
      <Icon name="cart" />
      {count > 0 && <span className={styles.badge} aria-hidden="true">{count > 99 ? "99+" : count}</span>}
    </a>
  );
}

/** Puts articles in the cart: on the device at once, on the server as soon as it can be reached (CART-005, QUEUE-001). */
export function useAddToCart(): { add: (...items: Purchase[]) => Promise<void>; adding: boolean } {
  const { store, t } = useStore();
  const [adding, setAdding] = useState(false);
  const add = useCallback(async (...items: Purchase[]) => {
    setAdding(true);
    try {
      await (await cartRuntime(store)).engine.add(...items);
    } catch {
      await notify({ type: "danger", message: t(navigator.onLine ? "failed.part" : "offline.part") }).catch(() => undefined);
    } finally {
      setAdding(false);
    }
  }, [store, t]);
  return { add, adding };
}

/** Stands once in the layout: notifications, the micro-cart on demand, and the engine once the page is at rest and there is something for it to do. */
export function CartHost() {
  const { store } = useStore();
  const open = useSyncExternalStore(cartStore.subscribe, cartStore.isPanelOpen, () => false);
  useEffect(() => {
    let off: (() => void) | undefined;
    const stop = whenIdle(() => { off = wakeCart(store.storeCode, () => void cartRuntime(store).catch(() => undefined)); });
    return () => {
      stop();
      off?.();
    };
  }, [store]);
  useEffect(() => {
    if (takeReopen()) cartStore.showPanel(true);
  }, []);
  return <>{open && <MicroCartLoader onClose={() => cartStore.showPanel(false)} />}<Notifications /></>;
}

type Panel = ComponentType<{ runtime: CartRuntime; onClose: () => void }>;

/** The micro-cart's code comes on demand (CART-036); after three seconds without it there are words and two buttons (CART-037). */
function MicroCartLoader({ onClose }: { onClose: () => void }) {
  const { store } = useStore();
  const [failed, setFailed] = useState(false);
  const [ready, setReady] = useState<{ Panel: Panel; runtime: CartRuntime } | null>(null);
  useEffect(() => {
    let live = true;
    const fail = () => live && setFailed(true);
    const timer = setTimeout(fail, settings.cart.microcartTimeoutMs);
    const load = async () => {
      const [{ MicroCart }, runtime] = await Promise.all([import("./micro-cart.tsx"), cartRuntime(store)]);
      clearTimeout(timer);
      if (live) setReady({ Panel: MicroCart, runtime });
    };
    load().catch(fail);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [store]);
  if (ready) return <ready.Panel runtime={ready.runtime} onClose={onClose} />;
  return failed ? <LoadFailed onRetry={reloadAndReopen} onClose={onClose} /> : null;
}

const reopenKey = "cart-reopen";

/** A request for code that hangs cannot be asked again within the page, so the page is loaded anew and the panel with it. */
function reloadAndReopen(): void {
  try {
    sessionStorage.setItem(reopenKey, "1");
  } catch {
    // Without session storage the shopper opens the panel again.
  }
  location.reload();
}

function takeReopen(): boolean {
  try {
    const wanted = reopenKey in sessionStorage;
    sessionStorage.removeItem(reopenKey);
    return wanted;
  } catch {
    return false;
  }
}
