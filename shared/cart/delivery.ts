import { isDigital, isService, lineTypes } from "../checkout/no-withdrawal.ts";
import { settings } from "../config/settings.ts";
import type { CartItem } from "./state.ts";
import type { Cents } from "../money/money.ts";

/**
 * What a method of delivery costs for goods of this gross worth, after discounts: to a pick-up point the same whatever
 * is in the parcel, home nothing from a worth on.
 */
export function deliveryPrice(
  to: "home" | "point",
  goods: Cents,
  { homeCents, freeFromCents, pickupCents }: DeliveryPrices = settings.checkout.delivery,
): Cents {
  if (to === "point") return pickupCents;
  return goods >= freeFromCents ? 0 : homeCents;
}
type DeliveryPrices = Record<keyof typeof settings.checkout.delivery, Cents>;

/** How much is missing until home delivery is free; 0 once it is. `goods` is gross, after discounts. */
export function freeDelivery(goods: Cents, from: Cents = settings.checkout.delivery.freeFromCents): { left: Cents } {
  return { left: Math.max(0, from - goods) };
}

/** Whether things of this product type are sent by post: services ("virtual") and files are not. */
export const isPosted = (type: string): boolean => !isService(type) && !isDigital(type);

/** Types of the products that lines of a cart are made of. */
export const typesOfItems = (items: readonly Pick<CartItem, "type_id" | "part_types">[]): string[] =>
  items.flatMap((item) => lineTypes(item.type_id, item.part_types));

/** Whether there are things of these product types and none of them is sent by post (CHECK-014). */
export const nothingToSend = (types: readonly string[]): boolean => types.length > 0 && !types.some(isPosted);
