import type { Call } from "../http/answers.ts";
import { loadCart, type Cart } from "../cart/load-cart.ts";
import { shopperGroup, usableCart } from "../cart/shopper.ts";
import { requestStore } from "../store/request-store.ts";

/** The active cart of that id that the caller may use; null when there is none. Needs `shoppersOnly` before it. */
export async function cartOfCaller(c: Call, asked: string | undefined, now: Date): Promise<Cart | null> {
  const cartId = await usableCart(c, asked);
  return cartId === null ? null : loadCart(c.env.DB, cartId, requestStore(c).storeCode, now, await shopperGroup(c));
}
