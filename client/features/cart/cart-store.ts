import type { CartState } from "../../../shared/cart/state.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import { externalStore } from "../../device/page/external-store.ts";
import { loadOnce } from "../../device/page/load-once.ts";
import { sessionCart } from "../session/session-cart.ts";
import type { CartRuntime } from "./engine/runtime.ts";

/** What every part of the page sees of the cart; null until the device's cart has been read. */
export interface CartView {
  state: CartState;
  count: number;
}

export const cartStore = externalStore<CartView | null>(null);

/** Whether the micro-cart is open. */
export const cartPanel = externalStore(false);

/** The cart's engine, loaded once; a failed load is forgotten, so that the next try asks again. */
export const cartRuntime = loadOnce((store: StoreView): Promise<CartRuntime> =>
  import("./engine/runtime.ts").then((m) => m.startCart(store, cartStore)),
);

sessionCart.load = cartRuntime;

/**
 * Fetches the cart's code ahead of use, without starting it. A failure is not reported: the first press meets it again
 * and reports it.
 */
export const prepareCart = (store: StoreView): void =>
  void import("./engine/runtime.ts").then((m) => m.prepareCart(store)).catch(() => undefined);
