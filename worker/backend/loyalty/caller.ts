import type { Call } from "../cart/answers.ts";
import { loadCart, type Cart } from "../cart/load-cart.ts";
import { shopperGroup, shopperOf, usableCart } from "../cart/shopper.ts";
import { visitorOf } from "../review/visitor.ts";
import { requestStore } from "../store/request-store.ts";

/** By whom tries of codes are counted: the customer, else the visitor's digest of today. Needs `shoppersOnly` before it. */
export async function whoTries(c: Call, now: Date): Promise<string> {
  const shopper = shopperOf(c);
  return shopper ? `customer ${shopper.customerId}` : `visitor ${await visitorOf(c.env.DB, c.req.header("x-visitor-address") ?? "", now.getTime())}`;
}

/** The active cart of that id that the caller may use; null when there is none. Needs `shoppersOnly` before it. */
export async function cartOfCaller(c: Call, asked: string | undefined, now: Date): Promise<Cart | null> {
  const cartId = await usableCart(c, asked);
  return cartId === null ? null : loadCart(c.env.DB, cartId, requestStore(c).storeCode, now, await shopperGroup(c));
}
