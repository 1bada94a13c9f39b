import type { StoreView } from "../../../shared/config/stores.ts";
import type { CartRuntime } from "../cart/cart.tsx";

/** What a session asks of the cart when a customer comes or goes. */
export interface SessionCart {
  engine: Pick<CartRuntime["engine"], "authorise" | "settled" | "disconnect">;
}

/**
 * How the session loads the cart. The cart sets this (client/features/cart/cart-store.ts), because its code imports the
 * session's, and an import from here would be circular.
 */
export const sessionCart: { load: (store: StoreView) => Promise<SessionCart> } = {
  load: () => Promise.reject(new Error("No cart")),
};
