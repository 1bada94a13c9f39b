import { Hono } from "hono";
import { z } from "zod";
import { languageOf } from "../../../shared/config/stores.ts";
import {
  deleteRequest,
  shippingInformationRequest,
  shippingMethodsRequest,
  updateRequest,
} from "../../../shared/contract/cart.ts";
import type { Bindings } from "../../env.ts";
import { cartTotals, totalsLine } from "./cart-totals.ts";
import { countryCode, deliveryCost, shippingMethods } from "../checkout/delivery.ts";
import { sumUp } from "../checkout/totals.ts";
import { requestStore } from "../http/request-store.ts";
import { applyCartCode, removeCartCode } from "./cart-code.ts";
import { unauthorized } from "../caller/signed-in.ts";
import { done, readBody, refuse, refuseWith, type Call } from "../http/answers.ts";
import { isCartId, newCartId } from "./cart-id.ts";
import { changeCart, deleteLine } from "./change-cart.ts";
import { joinCustomerCart } from "./customer-cart.ts";
import { isVirtual, loadCart, type Cart } from "./load-cart.ts";
import { shopperGroup, shopperOf, shoppersOnly } from "../caller/shopper.ts";
import { noteUse } from "./sweep.ts";
import { type CartPolicy, toServerItem, updateLine } from "./update.ts";
import type { PaymentChoices } from "./payment-choices.ts";
import { usableCart } from "./usable-cart.ts";

const unknownCart = (c: Call, meta?: { merged: true }) => refuse(c, 404, "unknownCart", "cart_unknown", meta);

/**
 * Whether a guest cart was merged into a customer's. The cart's id is enough to ask: a device that lost the answer of
 * the merge would otherwise add its lines twice.
 */
const wasMerged = async (c: Call, cartId: string): Promise<boolean> =>
  (await c.env.DB.prepare("SELECT 1 FROM cart WHERE id = ?1 AND merged_into IS NOT NULL").bind(cartId).first()) !==
  null;

/** Runs `answer` with the cart the query names, or answers that there is none. */
async function withCart(c: Call, answer: (cart: Cart) => Response | Promise<Response>): Promise<Response> {
  const cartId = await usableCart(c, c.req.query("cartId"));
  const now = new Date();
  const cart =
    cartId === null ? null : await loadCart(c.env.DB, cartId, requestStore(c).storeCode, now, await shopperGroup(c));
  if (cart) {
    await noteUse(c.env.DB, cart.row, now);
    return answer(cart);
  }
  return cartId !== null && (await wasMerged(c, cartId)) ? unknownCart(c, { merged: true }) : unknownCart(c);
}

/**
 * `/api/cart` (contract §2.2) for guests and customers. Every answer names the cart's version; none is ever kept by a
 * cache. `payment` knows the ways to pay: payments build on carts, so they are handed over.
 */
export function createCartRoutes(policy: CartPolicy, payment: PaymentChoices): Hono<{ Bindings: Bindings }> {
  const cart = new Hono<{ Bindings: Bindings }>().basePath("/api/cart");
  cart.use(shoppersOnly);

  /**
   * The hints `guest`, `guestCart` and `forceClientState` change nothing (decision 020). For a guest every call makes a
   * new cart, because a guest has nothing to be recognised by. A customer has one in each store view; a guest cart
   * named by `guestCartId` goes into it. A device that names the customer it means (`customerId`) is refused when the
   * token is another's or none.
   */
  cart.post("/create", async (c) => {
    const [shopper, guest, meant] = [shopperOf(c), c.req.query("guestCartId"), c.req.query("customerId")];
    if (meant && meant !== String(shopper?.customerId)) return unauthorized(c);
    if (shopper) {
      const joined = await joinCustomerCart(c.env.DB, {
        customerId: shopper.customerId,
        storeCode: requestStore(c).storeCode,
        guestCartId: isCartId(guest) ? guest : null,
        group: await shopperGroup(c),
        policy,
        now: new Date(),
      });
      return joined
        ? done(c, joined.id, {
            version: joined.version,
            customer_id: shopper.customerId,
            ...(joined.guestCart && { guest_cart: joined.guestCart }),
          })
        : refuse(c, 409, "cartChanged", "cart_changed");
    }
    const id = newCartId();
    const now = new Date().toISOString();
    await c.env.DB.prepare("INSERT INTO cart (id, store_code, created_at, updated_at) VALUES (?1, ?2, ?3, ?3)")
      .bind(id, requestStore(c).storeCode, now)
      .run();
    return done(c, id, { version: 0 });
  });

  cart.get("/pull", (c) =>
    withCart(c, ({ row, lines }) =>
      done(
        c,
        lines.map((line) => toServerItem(row.id, line)),
        { version: row.version },
      ),
    ),
  );

  cart.post("/update", async (c) => {
    const read = await readBody(c, updateRequest, "No cartItem element provided within the request body");
    if (!read.ok) return read.response;
    const { cartItem } = read.body;
    const cartId = await usableCart(c, c.req.query("cartId") || cartItem.quoteId || cartItem.quote_id);
    return cartId === null ? unknownCart(c) : updateLine(c, cartId, cartItem, policy);
  });

  cart.post("/delete", async (c) => {
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
  });

  cart.get("/totals", (c) =>
    withCart(c, (held) => done(c, cartTotals(held, requestStore(c)), { version: held.row.version })),
  );

  cart.get("/payment-methods", (c) =>
    withCart(c, async ({ row }) =>
      done(c, (await payment.choices(c.env, { country: row.country, store: requestStore(c) })).methods, {
        version: row.version,
      }),
    ),
  );

  cart.post("/shipping-methods", async (c) => {
    const read = await readBody(c, shippingMethodsRequest, "No address element provided within the request body");
    if (!read.ok) return read.response;
    return withCart(c, (cart) => {
      const { payable, shippingRate } = sumUp({
        lines: cart.lines.map(totalsLine),
        shipping: null,
        coupon: cart.coupon,
      });
      const country = countryCode(read.body.address) ?? cart.row.country ?? requestStore(c).tax.defaultCountry;
      return done(
        c,
        shippingMethods(country, payable, shippingRate, languageOf(requestStore(c)), isVirtual(cart.lines)),
        { version: cart.row.version },
      );
    });
  });

  /**
   * Keeps country and delivery method on the cart; totals, payment methods and the provider's own list of them come
   * back (contract §2.2, SYNC-035).
   */
  cart.post("/shipping-information", async (c) => {
    const read = await readBody(c, shippingInformationRequest, "No address element provided within the request body");
    if (!read.ok) return read.response;
    const {
      shippingAddress,
      billingAddress,
      shippingCarrierCode: carrier,
      shippingMethodCode: method,
    } = read.body.addressInformation;
    if (!isDelivery(carrier, method)) return refuse(c, 400, "badDelivery", "invalid");
    const country = countryCode(shippingAddress ?? billingAddress);
    return keepChoices(
      c,
      { country, carrier: carrier ?? null, method: method ?? null, payment: null },
      async (cart) => {
        const store = requestStore(c);
        const { methods, extensionAttributes } = await payment.choices(c.env, { country: cart.row.country, store });
        return {
          payment_methods: methods,
          totals: cartTotals(cart, store),
          extension_attributes: extensionAttributes,
        };
      },
    );
  });

  cart.post("/collect-totals", async (c) => {
    const read = await readBody(
      c,
      collectRequest,
      "No shipping and payment methods element provided within the request body",
    );
    if (!read.ok) return read.response;
    const { paymentMethod, shippingCarrierCode: carrier, shippingMethodCode: method } = read.body.methods;
    if (!isDelivery(carrier, method)) return refuse(c, 400, "badDelivery", "invalid");
    if (paymentMethod && !(await isMethod(c, paymentMethod.method))) return refuse(c, 400, "badPayment", "invalid");
    return keepChoices(
      c,
      { country: null, carrier: carrier ?? null, method: method ?? null, payment: paymentMethod?.method ?? null },
      (cart) => cartTotals(cart, requestStore(c)),
    );
  });

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

  /** Whether a method is offered where the cart goes, as far as that is known. */
  async function isMethod(c: Call, code: string): Promise<boolean> {
    const cartId = await usableCart(c, c.req.query("cartId"));
    const country =
      cartId === null
        ? null
        : await c.env.DB.prepare("SELECT country FROM cart WHERE id = ?1").bind(cartId).first<string | null>("country");
    return payment.isOffered(c.env, code, { country, store: requestStore(c) });
  }
}

const collectRequest = z.object({
  methods: z.looseObject({
    paymentMethod: z.looseObject({ method: z.string().max(60) }).optional(),
    shippingCarrierCode: z.string().max(60).optional(),
    shippingMethodCode: z.string().max(60).optional(),
  }),
});

/**
 * Whether these name a delivery together, or none: half a choice would end up beside the other half of an older one.
 */
const isDelivery = (carrier: string | undefined, method: string | undefined): boolean =>
  (carrier === undefined && method === undefined) || deliveryCost(carrier ?? null, method ?? null, 0, "en") !== null;

/** Keeps what was chosen; null keeps what stood there. Only a choice that differs is a change of the cart. */
async function keepChoices(
  c: Call,
  choice: { country: string | null; carrier: string | null; method: string | null; payment: string | null },
  result: (cart: Cart) => unknown | Promise<unknown>,
): Promise<Response> {
  const cartId = await usableCart(c, c.req.query("cartId"));
  if (cartId === null) return unknownCart(c);
  await c.env.DB.prepare(
    `UPDATE cart SET country = coalesce(?2, country), carrier_code = coalesce(?3, carrier_code),
      method_code = coalesce(?4, method_code), payment_code = coalesce(?5, payment_code),
      version = version + 1, updated_at = ?6
     WHERE id = ?1 AND active = 1
       AND (coalesce(?2, country) IS NOT country OR coalesce(?3, carrier_code) IS NOT carrier_code
       OR coalesce(?4, method_code) IS NOT method_code OR coalesce(?5, payment_code) IS NOT payment_code)`,
  )
    .bind(cartId, choice.country, choice.carrier, choice.method, choice.payment, new Date().toISOString())
    .run();
  return withCart(c, async (cart) => done(c, await result(cart), { version: cart.row.version }));
}
