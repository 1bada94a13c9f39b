import type { Call } from "../http/answers.ts";
import { loadCart, type Cart } from "./load-cart.ts";
import { shopperGroup } from "../caller/shopper.ts";
import { requestStore } from "../http/request-store.ts";
import { usableCart } from "./usable-cart.ts";

/** The active cart of that id that the caller may use; null when there is none. Needs `shoppersOnly` before it. */
export async function cartOfCaller(c: Call, asked: string | undefined, now: Date): Promise<Cart | null> {
  const cartId = await usableCart(c, asked);
  return cartId === null ? null : loadCart(c.env.DB, cartId, requestStore(c).storeCode, now, await shopperGroup(c));
}
