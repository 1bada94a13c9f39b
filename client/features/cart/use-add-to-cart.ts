import { useCallback, useEffect, useState } from "react";
import type { Purchase } from "../../../shared/cart/article.ts";
import { useStore } from "../../app/store-context.ts";
import { startOnDemand } from "../../device/page/start-on-demand.ts";
import { notify } from "../notifications/notifications.tsx";
import { cartRuntime, cartStore, prepareCart } from "./cart-store.ts";
import { storeEarly } from "../../device/storage/store-early.ts";
import type { CartRuntime } from "./engine/runtime.ts";

/** Resolves when the connection is back, or after five seconds. */
const returned = () =>
  new Promise((go) => {
    addEventListener("online", go, { once: true });
    setTimeout(go, 5000);
  });

/**
 * Adds articles to the cart: on the device at once, on the server as soon as it can be reached (CART-005, QUEUE-001).
 * The code for that is fetched ahead. Presses before it has loaded are stored, and carried out once it has, here or on
 * the next page. `kept` becomes true when that takes long, so that the shopper is told. Decision: docs/decisions/129.
 */
export function useAddToCart(): { add: (...items: Purchase[]) => Promise<void>; adding: boolean; kept: boolean } {
  const { store, t } = useStore();
  const [state, setState] = useState<"adding" | "kept" | null>(null);
  useEffect(() => startOnDemand(store.storeCode, () => prepareCart(store)), [store]);
  const add = useCallback(
    async (...items: Purchase[]) => {
      setState("adding");
      const kept = cartStore.get() === null && storeEarly(store.storeCode, items);
      const timer = setTimeout(setState, 3000, "kept");
      let runtime: CartRuntime | undefined;
      while (!runtime) {
        try {
          runtime = await cartRuntime(store);
        } catch {
          setState("kept");
          await returned();
        }
      }
      clearTimeout(timer);
      try {
        await runtime.taken;
        if (!kept) await runtime.engine.add(...items);
      } catch {
        await notify({ type: "danger", message: t("failed.part") });
      } finally {
        setState(null);
      }
    },
    [store, t],
  );
  return { add, adding: state !== null, kept: state === "kept" };
}
