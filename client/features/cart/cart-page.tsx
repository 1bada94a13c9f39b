import { CartView } from "./ui/cart-view-parts.tsx";

/** `/winkelwagen`: drawn from the device alone; the server sends its shape. */
export function CartPage() {
  return <CartView />;
}
