import { WaitingOrderNote } from "../checkout/waiting-order-note.tsx";
import { CartView } from "./ui/cart-view.tsx";

/** `/winkelwagen`: drawn from the device's data alone; the server sends only the outline of the page. */
export function CartPage() {
  return <CartView note={<WaitingOrderNote />} />;
}
