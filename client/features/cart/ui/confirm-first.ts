import { settings } from "../../../../shared/config/settings.ts";

/**
 * What a button that takes something out does: asks first, or takes it out, where the shop asks no questions
 * (CART-031).
 */
export const confirmFirst = (
  confirm: () => void,
  remove: () => void,
  asks: boolean = settings.cart.askBeforeRemove,
): (() => void) => (asks ? confirm : remove);
