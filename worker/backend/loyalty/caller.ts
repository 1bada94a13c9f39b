import type { Context } from "hono";
import type { Bindings } from "../../env.ts";
import { isCartId } from "../cart/cart-id.ts";
import { loadCart, type Cart } from "../cart/load-cart.ts";
import type { SignedIn } from "../customer/signed-in.ts";
import { priceGroup } from "../pricing/price-group.ts";
import { visitorOf } from "../review/visitor.ts";
import { requestStore } from "../store/request-store.ts";

type Call = Context<{ Bindings: Bindings }>;

/** By whom tries of codes are counted: the customer, else the visitor's digest of today. */
export const whoTries = async (c: Call, customer: SignedIn | null, now: Date): Promise<string> =>
  customer ? `customer ${customer.customerId}` : `visitor ${await visitorOf(c.env.DB, c.req.header("x-visitor-address") ?? "", now.getTime())}`;

/** The active cart of that id that the caller may use: a guest's by its id alone, a customer's only by themselves. */
export async function cartOfCaller(c: Call, cartId: string | undefined, customer: SignedIn | null, now: Date): Promise<Cart | null> {
  const cart = isCartId(cartId) ? await loadCart(c.env.DB, cartId, requestStore(c).storeCode, now, await priceGroup(c)) : null;
  return cart && (cart.row.customer_id === null || cart.row.customer_id === customer?.customerId) ? cart : null;
}

