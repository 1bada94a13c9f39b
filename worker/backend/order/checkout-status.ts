import { Hono } from "hono";
import { checkoutStatusQuery, type checkoutStatuses } from "../../../shared/contract/stores/directory.ts";
import type { Bindings } from "../../env.ts";
import { done, refuse } from "../http/answers.ts";
import { shopperOf, shoppersOnly } from "../caller/shopper.ts";
import { usableCart } from "../cart/usable-cart.ts";
import { orderNumber } from "../checkout/order-number.ts";

/** `/api/checkout/status` (ours, CHECK-020; docs/decisions/022). */
export const checkoutStatusRoutes = new Hono<{ Bindings: Bindings }>();
checkoutStatusRoutes.use("/api/checkout/status", shoppersOnly);

type Status = (typeof checkoutStatuses)[number];
interface Row {
  id: number;
  number: string | null;
  store_id: number;
  state: string;
  customer_id: number | null;
}
const statusOf = (state: string): Status =>
  state === "pending_payment" || state === "payment_review" || state === "canceled"
    ? state
    : state === "closed"
      ? "canceled"
      : "placed";

/**
 * How far a checkout has come, and nothing of its content. It is named by the key that the device gave its order, or by
 * its cart, of which the newest order counts. Keys and ids of guests' carts cannot be guessed; a customer's checkout is
 * answered to that customer only, and everybody else gets 404.
 */
checkoutStatusRoutes.get("/api/checkout/status", async (c) => {
  const query = checkoutStatusQuery.safeParse(c.req.query());
  if (!query.success)
    return refuse(c, 400, "unknownOrder", "invalid", {
      errors: [{ path: "orderId", message: "orderId or cartId is required" }],
    });
  const { orderId, cartId } = query.data;
  const customerId = shopperOf(c)?.customerId ?? null;
  const where = orderId === undefined ? "cart_id" : "order_key";
  const order = await c.env.DB.prepare(
    `SELECT id, number, store_id, state, customer_id FROM sales_order WHERE ${where} = ?1 ORDER BY id DESC LIMIT 1`,
  )
    .bind(orderId ?? cartId ?? "")
    .first<Row>();
  const own = order && (order.customer_id === null || order.customer_id === customerId);
  // After its order is cancelled, a cart can be ordered again.
  const cart = cartId !== undefined && (!order || order.state === "canceled") ? await usableCart(c, cartId) : null;
  const isOpen =
    cart !== null &&
    (await c.env.DB.prepare("SELECT 1 FROM cart WHERE id = ?1 AND active = 1").bind(cart).first()) !== null;
  if (isOpen) return done(c, { status: "open" satisfies Status, orderNumber: null }, {});
  return own
    ? done(c, { status: statusOf(order.state), orderNumber: orderNumber(order) }, {})
    : refuse(c, 404, "unknownOrder", "invalid");
});
