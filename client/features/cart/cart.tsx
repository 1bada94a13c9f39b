import {
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type MouseEvent,
} from "react";
import { settings } from "../../../shared/config/settings.ts";
import { LoadFailed } from "../../chrome/load-failed.tsx";
import { useStore } from "../../app/store-context.ts";
import { plainLinkTarget } from "../../navigation/link-clicks.ts";
import { Icon } from "../../ui/icon.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Notifications } from "../notifications/notifications.tsx";
import styles from "./cart.module.css";
import { cartPanel, cartRuntime } from "./cart-store.ts";
import type { CartRuntime } from "./engine/runtime.ts";
import { useCart } from "./use-cart.ts";

export type { Purchase } from "../../../shared/cart/article.ts";
export type { CartView } from "./cart-store.ts";
export type { CartRuntime } from "./engine/runtime.ts";
export { cartPanel, cartRuntime, cartStore } from "./cart-store.ts";
export { useCart } from "./use-cart.ts";
export { useCartRuntime } from "./use-runtime.ts";

/**
 * The header's cart with the number of pieces in it (CART-030). A plain link; with JavaScript it opens the micro-cart.
 */
export function CartButton() {
  const { t, to } = useStore();
  const count = useCart()?.count ?? 0;
  const onClick = (event: MouseEvent) => {
    if (!plainLinkTarget(event.nativeEvent) || location.pathname.startsWith(to("/winkelwagen"))) return;
    event.preventDefault();
    cartPanel.set(true);
  };
  const label =
    count > 0 ? t("cart.count", { items: count === 1 ? t("items.one") : t("items.many", { count }) }) : t("cart");
  return (
    <a className={styles.button} href={to("/winkelwagen/")} aria-label={label} onClick={onClick}>
      <Icon name="cart" />
      {count > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {count > 99 ? "99+" : count}
        </span>
      )}
    </a>
  );
}

/** Stands once in the layout: notifications, and the micro-cart on demand. */
export function CartHost() {
  const wanted = useSyncExternalStore(cartPanel.subscribe, cartPanel.get, () => false);
  // Opening a modal dialog restyles the whole page, so the pressed button is painted first (deferred). Closing is not
  // deferred: a press right after it would open nothing.
  const open = useDeferredValue(wanted) && wanted;
  useEffect(() => {
    if (window.name !== reopen) return;
    window.name = "";
    cartPanel.set(true);
  }, []);
  return (
    <>
      {open && <MicroCartFrame onClose={() => cartPanel.set(false)} />}
      <Notifications />
    </>
  );
}

interface Loaded {
  Panel: ComponentType<{ runtime: CartRuntime; onClose: () => void }>;
  runtime: CartRuntime;
}
let loaded: Loaded | undefined;

/** Milliseconds of loading without a message: one that is replaced at once would only flash. */
const unsaidMs = 300;

/**
 * The micro-cart's frame opens at once, takes the focus and closes by Escape, whether or not its content has loaded.
 * The content is loaded on demand (CART-036); after three seconds without it, a message and two buttons appear
 * (CART-037). 700 px wide, 550 px in the journal (CART-038, CART-039).
 */
function MicroCartFrame({ onClose }: { onClose: () => void }) {
  const { store, t } = useStore();
  /** The loaded content, or the milliseconds that loading has taken so far. */
  const [state, setState] = useState<Loaded | number>(loaded ?? 0);
  useEffect(() => {
    if (loaded) return;
    const microcartTimeoutMs = settings.cart.microcartTimeoutMs;
    const timers = [unsaidMs, microcartTimeoutMs].map((ms) => setTimeout(setState, ms, ms));
    const show = (next: Loaded | number) => {
      timers.forEach(clearTimeout);
      setState(next);
    };
    Promise.all([import("./ui/micro-cart.tsx"), cartRuntime(store)]).then(
      ([{ MicroCart }, runtime]) => show((loaded = { Panel: MicroCart, runtime })),
      () => show(microcartTimeoutMs),
    );
    return () => timers.forEach(clearTimeout);
  }, [store]);
  return (
    <div className={styles.panel}>
      <Sheet title={t("cart")} closeLabel={t("close")} side="end" onClose={onClose}>
        {typeof state === "object" ? (
          <state.Panel runtime={state.runtime} onClose={onClose} />
        ) : state > unsaidMs ? (
          <LoadFailed onRetry={reloadAndReopen} onClose={(event) => event.currentTarget.closest("dialog")!.close()} />
        ) : (
          <p className="page-wait" role="status">
            {state > 0 && t("loading")}
          </p>
        )}
      </Sheet>
    </div>
  );
}

/** Kept in `window.name`, which lasts through a reload of the tab even where the browser stores nothing. */
const reopen = "cart-reopen";

/** Reloads the page and opens the panel again, because a browser does not repeat an import that hangs. */
function reloadAndReopen(): void {
  window.name = reopen;
  location.reload();
}
