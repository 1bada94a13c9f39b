import * as z from "zod/mini";
import type { Owner } from "../../../../shared/cart/owner.ts";
import { madeOnce } from "../../../../shared/contract/made-once.ts";
import type { Storage } from "../../../device/storage/storage.ts";
import type { Delivery } from "../sync/sync-types.ts";

const details = madeOnce(() => {
  const text = z._default(z.string(), "");
  return z.object({
    country: z.string().check(z.minLength(2), z.maxLength(3)),
    zipCode: text,
    city: text,
    shippingMethod: text,
  });
});
const state = madeOnce(() => z.object({ owner: z.optional(z.string()) }));

/**
 * Where the cart goes and how, as far as the checkout's form on the device says (CHECK-015); null before a way of
 * delivery was chosen, or while the form is another's. Names and streets change no total and stay where they are.
 */
export async function storedDelivery(storage: Storage, owner: Owner): Promise<Delivery | null> {
  const records = await storage.read({ prefix: "checkout/s", check: (value) => value });
  const form = details().safeParse(records.get("checkout/shipping-details")).data;
  const whose = state().safeParse(records.get("checkout/state")).data?.owner ?? null;
  if (!form || (whose !== null && whose !== owner)) return null;
  const [carrier, method] = form.shippingMethod.split("|");
  if (!carrier || !method) return null;
  const address = { countryId: form.country, postcode: form.zipCode.trim(), city: form.city.trim() };
  return {
    shippingAddress: address,
    billingAddress: address,
    shippingCarrierCode: carrier,
    shippingMethodCode: method,
  };
}
