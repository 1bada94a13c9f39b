import { WaitingOrderNote } from "../checkout/waiting-order-note.tsx";
import { CartView } from "./ui/cart-view.tsx";

/** `/winkelwagen`: drawn from the device alone; the server sends its shape. */
export function CartPage() {
  return <CartView note={<WaitingOrderNote />} />;
}
