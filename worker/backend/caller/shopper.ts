import type { MiddlewareHandler } from "hono";
import { settings } from "../../../shared/config/settings.ts";
import type { Bindings } from "../../env.ts";
import { customerOf, unauthorized, type SignedIn } from "./signed-in.ts";
import { priceGroup } from "./price-group.ts";
import type { Call } from "../http/answers.ts";

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
