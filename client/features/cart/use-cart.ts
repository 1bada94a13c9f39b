import { useSyncExternalStore } from "react";
import { cartStore, type CartView } from "./cart-store.ts";

/** The cart of this device, or null until it has been read (always null on the server). */
export function useCart(): CartView | null {
  return useSyncExternalStore(cartStore.subscribe, cartStore.get, () => null);
}
