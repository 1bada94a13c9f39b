import * as z from "zod/mini";
import type { Owner } from "../../../../shared/cart/owner.ts";
import { madeOnce } from "../../../../shared/contract/wire/made-once.ts";
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
const state = madeOnce(() =>
  z.object({ owner: z.optional(z.string()), pickupPoint: z.optional(z.object({ name: z.string() })) }),
);

/** The rest of the form's state; null while the form belongs to somebody else. */
function stateOf(records: ReadonlyMap<string, unknown>, owner: Owner) {
  const said = state().safeParse(records.get("checkout/state")).data ?? {};
  return (said.owner ?? owner) === owner ? said : null;
}

/** Name of the point that the parcel of an order would wait at; null where none was chosen. */
export async function storedPoint(storage: Storage, owner: Owner): Promise<string | null> {
  const records = await storage.read({ prefix: "checkout/state", check: (value) => value });
  return stateOf(records, owner)?.pickupPoint?.name ?? null;
}

/**
 * Where and how the cart is to be delivered, by the checkout's form on the device (CHECK-015); null before a delivery
 * method is chosen, or while the form belongs to somebody else. Names and streets stay on the device, because they
 * change no total.
 */
export async function storedDelivery(storage: Storage, owner: Owner): Promise<Delivery | null> {
  const records = await storage.read({ prefix: "checkout/s", check: (value) => value });
  const form = details().safeParse(records.get("checkout/shipping-details")).data;
  if (!form || !stateOf(records, owner)) return null;
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
