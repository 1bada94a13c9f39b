import { settings } from "../config/settings.ts";
import type { Cents } from "../money/money.ts";

/** How much is missing until home delivery is free; 0 once it is. `goods` is gross, after discounts. */
export function freeDelivery(goods: Cents, from: Cents = settings.checkout.delivery.freeFromCents): { left: Cents } {
  return { left: Math.max(0, from - goods) };
}

/** Whether there are things of these product types and none of them is sent by post (CHECK-014). */
export const nothingToSend = (types: readonly string[]): boolean =>
  types.length > 0 && types.every((type) => type === "virtual" || type === "downloadable");
