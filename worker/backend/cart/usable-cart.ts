import type { D1Database } from "@cloudflare/workers-types";
import { shopperOf } from "../caller/shopper.ts";
import type { Call } from "../http/answers.ts";
import { isCartId, isCustomerCartId } from "./cart-id.ts";

/**
 * Whether a caller may use a cart. A guest may use any guest cart whose id they know, because ids cannot be guessed. A
 * customer may use only their own carts; a guest cart has to be merged (decision 170). Foreign carts are answered like
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
