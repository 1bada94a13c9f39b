import { Hono } from "hono";
import { deleteRequest, updateRequest } from "../../../shared/contract/order/cart.ts";
import type { Bindings } from "../../env.ts";
import { shopperGroup, shopperOf, shoppersOnly } from "../caller/shopper.ts";
import { unauthorized } from "../caller/signed-in.ts";
import { done, readBody, refuse, refuseWith, type Call } from "../http/answers.ts";
import { requestStore } from "../http/request-store.ts";
import { unknownCart, withCart } from "./answer-cart.ts";
import { applyCartCode, removeCartCode } from "./cart-code.ts";
import { isCartId, newCartId } from "./cart-id.ts";
import { cartTotals } from "./cart-totals.ts";
import { changeCart, deleteLine } from "./change-cart.ts";
import { addChoiceRoutes } from "./choice-routes.ts";
import { joinCustomerCart } from "./customer-cart.ts";
import type { PaymentChoices } from "./payment-choices.ts";
import type { CartPolicy } from "./line-limits.ts";
import { toServerItem, updateLine } from "./update.ts";
import { usableCart } from "./usable-cart.ts";

/**
 * `/api/cart` (contract §2.2) for guests and customers. Every answer names the cart's version; caches store none.
 * `payment` knows the ways to pay; it is passed in because payments build on carts, not the reverse.
 */
export function createCartRoutes(policy: CartPolicy, payment: PaymentChoices): Hono<{ Bindings: Bindings }> {
  const cart = new Hono<{ Bindings: Bindings }>().basePath("/api/cart");
  cart.use(shoppersOnly);

  cart.post("/create", (c) => createCart(c, policy));
  cart.get("/pull", (c) =>
    withCart(c, ({ row, lines }) =>
      done(
        c,
        lines.map((line) => toServerItem(row.id, line)),
        { version: row.version },
      ),
    ),
  );

  cart.post("/update", (c) => updateCart(c, policy));
  cart.post("/delete", deleteItem);
  cart.get("/totals", (c) =>
    withCart(c, (held) => done(c, cartTotals(held, requestStore(c)), { version: held.row.version })),
  );

  addChoiceRoutes(cart, payment);

  /**
   * The cart's one code (SYNC-037, SYNC-038), the same that the extension's calls put there; it stands in the query.
   */
  cart.post("/apply-coupon", async (c) => {
    const code = (c.req.query("coupon") ?? "").trim();
    return code === "" || code.length > 60
      ? refuseWith(c, 400, "No coupon code provided", { reason: "invalid" })
      : applyCartCode(c, code, () => true);
  });
  cart.post("/delete-coupon", removeCartCode);
  /** The code while it holds, else an empty text. */
  cart.get("/coupon", (c) => withCart(c, ({ row, coupon }) => done(c, coupon?.code ?? "", { version: row.version })));
  return cart;
}

/**
 * Makes or finds a cart. The hints `guest`, `guestCart` and `forceClientState` change nothing (decision 020). A guest
 * gets a new cart with every call, having nothing to be recognised by. A customer has one cart in each store view, and
 * a guest cart named by `guestCartId` is merged into it. A call that names the customer it means (`customerId`) is
 * refused when its token is another's, or it has none.
 */
async function createCart(c: Call, policy: CartPolicy): Promise<Response> {
  const [shopper, meant] = [shopperOf(c), c.req.query("customerId")];
  if (meant && meant !== String(shopper?.customerId)) return unauthorized(c);
  if (shopper) return createCustomerCart(c, shopper.customerId, policy);
  const id = newCartId();
  const now = new Date().toISOString();
  await c.env.DB.prepare("INSERT INTO cart (id, store_code, created_at, updated_at) VALUES (?1, ?2, ?3, ?3)")
    .bind(id, requestStore(c).storeCode, now)
    .run();
  return done(c, id, { version: 0 });
}

async function createCustomerCart(c: Call, customerId: number, policy: CartPolicy): Promise<Response> {
  const guest = c.req.query("guestCartId");
  const joined = await joinCustomerCart(c.env.DB, {
    customerId,
    storeCode: requestStore(c).storeCode,
    guestCartId: isCartId(guest) ? guest : null,
    group: await shopperGroup(c),
    policy,
    now: new Date(),
  });
  return joined
    ? done(c, joined.id, {
        version: joined.version,
        customer_id: customerId,
        ...(joined.guestCart && { guest_cart: joined.guestCart }),
      })
    : refuse(c, 409, "cartChanged", "cart_changed");
}

async function updateCart(c: Call, policy: CartPolicy): Promise<Response> {
  const read = await readBody(c, updateRequest, "No cartItem element provided within the request body");
  if (!read.ok) return read.response;
  const { cartItem } = read.body;
  const cartId = await usableCart(c, c.req.query("cartId") || cartItem.quoteId || cartItem.quote_id);
  return cartId === null ? unknownCart(c) : updateLine(c, cartId, cartItem, policy);
}

async function deleteItem(c: Call): Promise<Response> {
  const read = await readBody(c, deleteRequest, "No cartItem element provided within the request body");
  if (!read.ok) return read.response;
  const { cartItem } = read.body;
  const cartId = await usableCart(c, c.req.query("cartId") || cartItem.quoteId || cartItem.quote_id);
  const changed =
    cartId === null ? null : await changeCart(c.env.DB, cartId, deleteLine(c.env.DB, cartId, cartItem.item_id));
  if (!changed) return unknownCart(c);
  return changed.line
    ? done(c, true, { version: changed.version })
    : refuse(c, 404, "unknownItem", "cart_changed", { version: changed.version });
}
