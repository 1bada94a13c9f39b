import type { Hono } from "hono";
import type { BlankSchema } from "hono/types";
import { z } from "zod";
import { languageOf } from "../../../shared/config/stores.ts";
import { shippingInformationRequest, shippingMethodsRequest } from "../../../shared/contract/order/cart.ts";
import type { Bindings } from "../../env.ts";
import { countryCode, deliveryCost, shippingMethods } from "../checkout/delivery.ts";
import { sumUp } from "../checkout/totals.ts";
import { done, readBody, refuse, type Call } from "../http/answers.ts";
import { requestStore } from "../http/request-store.ts";
import { unknownCart, withCart } from "./answer-cart.ts";
import { cartTotals, totalsLine } from "./cart-totals.ts";
import { isVirtual, type Cart } from "./load-cart.ts";
import type { PaymentChoices } from "./payment-choices.ts";
import { usableCart } from "./usable-cart.ts";

/** What a shopper chooses for a cart: where it goes, how it is delivered and paid (contract §2.2). */
export function addChoiceRoutes(
  cart: Hono<{ Bindings: Bindings }, BlankSchema, "/api/cart">,
  payment: PaymentChoices,
): void {
  cart.get("/payment-methods", (c) =>
    withCart(c, async (held) =>
      done(c, (await choicesOf(c, held, payment)).methods, {
        version: held.row.version,
      }),
    ),
  );
  cart.post("/shipping-methods", answerDeliveries);
  cart.post("/shipping-information", (c) => keepDelivery(c, payment));
  cart.post("/collect-totals", (c) => collectTotals(c, payment));
}

/** The ways to pay for a cart. A cart that costs nothing is not checked against the bounds of transfers. */
function choicesOf(c: Call, cart: Cart, payment: PaymentChoices): ReturnType<PaymentChoices["choices"]> {
  const store = requestStore(c);
  const isFree = cartTotals(cart, store).grand_total === 0;
  return payment.choices(c.env, { country: cart.row.country, store }, isFree ? [] : cart.lines);
}

async function answerDeliveries(c: Call): Promise<Response> {
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
}

/**
 * Keeps country and delivery method on the cart; totals, payment methods and the provider's own list of them come back
 * (contract §2.2, SYNC-035).
 */
async function keepDelivery(c: Call, payment: PaymentChoices): Promise<Response> {
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
  return keepChoices(c, { country, carrier: carrier ?? null, method: method ?? null, payment: null }, async (cart) => {
    const { methods, extensionAttributes } = await choicesOf(c, cart, payment);
    return {
      payment_methods: methods,
      totals: cartTotals(cart, requestStore(c)),
      extension_attributes: extensionAttributes,
    };
  });
}

const collectRequest = z.object({
  methods: z.looseObject({
    paymentMethod: z.looseObject({ method: z.string().max(60) }).optional(),
    shippingCarrierCode: z.string().max(60).optional(),
    shippingMethodCode: z.string().max(60).optional(),
  }),
});

async function collectTotals(c: Call, payment: PaymentChoices): Promise<Response> {
  const read = await readBody(
    c,
    collectRequest,
    "No shipping and payment methods element provided within the request body",
  );
  if (!read.ok) return read.response;
  const { paymentMethod, shippingCarrierCode: carrier, shippingMethodCode: method } = read.body.methods;
  if (!isDelivery(carrier, method)) return refuse(c, 400, "badDelivery", "invalid");
  if (paymentMethod && !(await isMethod(c, payment, paymentMethod.method)))
    return refuse(c, 400, "badPayment", "invalid");
  return keepChoices(
    c,
    { country: null, carrier: carrier ?? null, method: method ?? null, payment: paymentMethod?.method ?? null },
    (cart) => cartTotals(cart, requestStore(c)),
  );
}

/** Whether a method is offered where the cart goes, as far as that is known. */
async function isMethod(c: Call, payment: PaymentChoices, code: string): Promise<boolean> {
  const cartId = await usableCart(c, c.req.query("cartId"));
  const country =
    cartId === null
      ? null
      : await c.env.DB.prepare("SELECT country FROM cart WHERE id = ?1").bind(cartId).first<string | null>("country");
  return payment.isOffered(c.env, code, { country, store: requestStore(c) });
}

/**
 * Whether carrier and method together name a delivery, or neither is given: half a choice would be combined with half
 * of an older one.
 */
const isDelivery = (carrier: string | undefined, method: string | undefined): boolean =>
  (carrier === undefined && method === undefined) || deliveryCost(carrier ?? null, method ?? null, 0, "en") !== null;

/** Stores what was chosen; null keeps the stored value. The cart's version rises only where a choice differs. */
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
