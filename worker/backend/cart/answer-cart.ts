import { requestStore } from "../http/request-store.ts";
import { refuse, type Call } from "../http/answers.ts";
import { shopperGroup } from "../caller/shopper.ts";
import { loadCart, type Cart } from "./load-cart.ts";
import { noteUse } from "./sweep.ts";
import { usableCart } from "./usable-cart.ts";

/**
 * 404 for a cart that does not exist or is not the caller's; `merged` says that it was merged into a customer's cart.
 */
export const unknownCart = (c: Call, meta?: { merged: true }) => refuse(c, 404, "unknownCart", "cart_unknown", meta);

/**
 * Whether a guest cart was merged into a customer's. The cart's id is enough to ask: a device that lost the answer of
 * the merge would otherwise add its lines twice.
 */
const wasMerged = async (c: Call, cartId: string): Promise<boolean> =>
  (await c.env.DB.prepare("SELECT 1 FROM cart WHERE id = ?1 AND merged_into IS NOT NULL").bind(cartId).first()) !==
  null;

/** Runs `answer` with the cart the query names, or answers that there is none. */
export async function withCart(c: Call, answer: (cart: Cart) => Response | Promise<Response>): Promise<Response> {
  const cartId = await usableCart(c, c.req.query("cartId"));
  const now = new Date();
  const cart =
    cartId === null ? null : await loadCart(c.env.DB, cartId, requestStore(c).storeCode, now, await shopperGroup(c));
  if (cart) {
    await noteUse(c.env.DB, cart.row, now);
    return answer(cart);
  }
  return cartId !== null && (await wasMerged(c, cartId)) ? unknownCart(c, { merged: true }) : unknownCart(c);
}
