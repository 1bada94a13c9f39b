import { useCallback, useState } from "react";
import type { Purchase } from "../../../shared/cart/article.ts";
import { useStore } from "../../store-context.ts";
import { notify } from "../notifications/notifications.tsx";
import { cartRuntime } from "./cart-store.ts";

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
