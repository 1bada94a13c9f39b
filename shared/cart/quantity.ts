import { settings } from "../config/settings.ts";

/** Whether a quantity as typed or sent is a whole number of at least 1 (CART-013, CART-015); its number, or null. */
export function parseQuantity(value: unknown): number | null {
  if (typeof value === "string" && !/^\s*\d{1,6}\s*$/.test(value)) return null;
  const number = typeof value === "string" ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 1 ? number : null;
}

/**
 * The bound that a stepper keeps. An article without stock may be in the cart while out-of-stock carts are allowed
 * (STOCK-013); it is then bounded by the default.
 */
export function quantityBound(maxQty: number): number {
  return maxQty >= 1 ? maxQty : settings.stock.defaultMaxQty;
}

/** The nearest quantity from 1 to the bound (CART-027). */
export function clampQuantity(qty: number, maxQty: number): number {
  return Math.min(Math.max(1, Math.trunc(qty)), quantityBound(maxQty));
}

/**
 * Whether plus and minus are switched off: while the cart changes (CART-028), and without stock when that is known to
 * be so (CART-029).
 */
export function stepperDisabled(state: {
  changing: boolean;
  online: boolean;
  limited: boolean;
  stock: number;
}): boolean {
  return state.changing || (state.online && state.limited && state.stock <= 0);
}
