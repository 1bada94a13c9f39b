import { useEffect, useEffectEvent, useRef } from "react";
import { emit } from "../../../device/events/shop-events.ts";
import { useCart } from "../../cart/cart.tsx";

/**
 * Reports that the checkout has begun, once it can be filled in (DATA-010). Returns a function for the payment method
 * that the shopper chose, or kept and ordered with; each method is reported once.
 */
export function useCheckoutEvents(): (payment: string) => void {
  const cart = useCart()?.state;
  const told = useRef(new Set<string>());
  const begin = useEffectEvent(() => cart && emit({ name: "begin_checkout", cart }));
  useEffect(() => void begin(), []);
  return (payment) => {
    if (!cart || payment === "" || told.current.has(payment)) return;
    told.current.add(payment);
    emit({ name: "add_payment_info", cart, payment });
  };
}
