import { useState } from "react";
import type { CartState } from "../../../../shared/cart/state.ts";
import { useCart } from "../cart.tsx";

/**
 * What is being ordered: the cart, and once an order has emptied it what was in it, for the moment until the order's
 * own page comes. Undefined until the cart is read.
 */
export function useOrderedCart(): CartState | undefined {
  const state = useCart()?.state;
  const [filled, setFilled] = useState<CartState>();
  const isFilled = state !== undefined && state.cartItems.length > 0;
  if (isFilled && state !== filled) setFilled(state);
  return isFilled ? state : (filled ?? state);
}
