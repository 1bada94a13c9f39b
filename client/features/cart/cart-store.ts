import type { CartState } from "../../../shared/cart/state.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import { sessionCart } from "../session/session-cart.ts";
import type { CartRuntime } from "./engine/runtime.ts";

/** What every part of the page sees of the cart; null until the device's cart has been read. */
export interface CartView {
  state: CartState;
  count: number;
}

let view: CartView | null = null;
let panelOpen = false;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export const cartStore = {
  get: () => view,
  isPanelOpen: () => panelOpen,
  set(next: CartView) {
    view = next;
    tell();
  },
  showPanel(open: boolean) {
    panelOpen = open;
    tell();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

let runtime: Promise<CartRuntime> | null = null;

/** The cart's engine, loaded once; a failed load is forgotten, so that the next try asks again. */
export function cartRuntime(store: StoreView): Promise<CartRuntime> {
  if (!runtime) {
    runtime = import("./engine/runtime.ts").then((m) => m.startCart(store, cartStore));
    runtime.catch(() => {
      runtime = null;
    });
  }
  return runtime;
}

sessionCart.load = cartRuntime;

/** Fetches the cart's code ahead, without starting it. A failure is met again, and told, with the first press. */
export const prepareCart = (store: StoreView): void =>
  void import("./engine/runtime.ts").then((m) => m.prepareCart(store)).catch(() => undefined);
