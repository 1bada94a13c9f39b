import type { D1Database } from "@cloudflare/workers-types";
import type { MiddlewareHandler } from "hono";
import { settings } from "../../../shared/config/settings.ts";
import type { Bindings } from "../../env.ts";
import { customerOf, unauthorized, type SignedIn } from "../customer/signed-in.ts";
import { priceGroup } from "../pricing/price-group.ts";
import type { Call } from "../http/answers.ts";
import { isCartId, isCustomerCartId } from "./cart-id.ts";

/** Who makes the calls under way. */
const shoppers = new WeakMap<Request, SignedIn | null>();

/**
 * Lets guests and customers pass. A token that does not hold is refused, never taken for a guest's: the client must
 * learn that it has ended.
 */
export const shoppersOnly: MiddlewareHandler<{ Bindings: Bindings }> = async (c, next) => {
  const customer = await customerOf(c);
  if (customer === "stale") return unauthorized(c);
  shoppers.set(c.req.raw, customer);
  await next();
};

/** The customer of a call that `shoppersOnly` let pass; null for a guest. */
export const shopperOf = (c: Call): SignedIn | null => shoppers.get(c.req.raw) ?? null;

/** The price group of a call: the customer's as the account has it, else that of a group token (PROD-050). */
export async function shopperGroup(c: Call): Promise<number | null> {
  const shopper = shopperOf(c);
  return shopper ? (settings.usePriceTiers ? shopper.groupId : null) : priceGroup(c);
}

/**
 * Whether a caller may use a cart. A guest may use any guest cart whose id they know, because ids cannot be guessed. A
 * customer may use only their own carts; a guest cart has to be merged (decision 140). Foreign carts are answered like
 * missing ones.
 */
export async function mayUse(db: D1Database, cartId: string | undefined, customerId: number | null): Promise<boolean> {
  if (customerId === null) return isCartId(cartId);
  return (
    isCustomerCartId(cartId) &&
    (await db.prepare("SELECT 1 FROM cart WHERE id = ?1 AND customer_id = ?2").bind(cartId, customerId).first()) !==
      null
  );
}

/** The id of the cart a call names, when its caller may use it; else null. */
export async function usableCart(c: Call, cartId: string | undefined): Promise<string | null> {
  return cartId !== undefined && (await mayUse(c.env.DB, cartId, shopperOf(c)?.customerId ?? null)) ? cartId : null;
}
