import { Hono } from "hono";
import { z } from "zod";
import { fromCents } from "../../../shared/money/money.ts";
import {
  initiateRequest,
  paymentCancelRequest,
  paymentDetailsRequest,
  paymentInformationRequest,
  paymentReference,
  providerType,
  threeDs2Request,
} from "../../../shared/contract/order/payment.ts";
import type { Bindings } from "../../env.ts";
import { done, readBody, refuse, type Call } from "../http/answers.ts";
import { shopperOf, shoppersOnly } from "../caller/shopper.ts";
import { usableCart } from "../cart/usable-cart.ts";
import { orderByKey } from "./order-by-key.ts";
import { requestStore } from "../http/request-store.ts";
import { requestDetails, requestPayment, type PaymentRequestResult } from "./request-payment.ts";
import { paymentDeps, type PaymentDeps } from "./payment-deps.ts";
import { offeredMethods, providerMethodsFor } from "./methods.ts";
import { sendReversals } from "./reversals.ts";
import { paymentByEither, paymentByReference, stepOf, type PaymentRow } from "./rows.ts";
import { applyPaymentEvent } from "./apply-payment-event.ts";
import { statusOf } from "./states.ts";
import { receiveNotifications } from "./webhook.ts";

const waitUntil = (c: Call) => (work: Promise<unknown>) => c.executionCtx.waitUntil(work.catch(() => undefined));
const step = (c: Call, payment: PaymentRow, asked: string) => done(c, stepOf(payment, asked), {});
const unknownPayment = (c: Call) => refuse(c, 404, "unknownPayment", "invalid");

/**
 * `/api/payment` (decision 160): continues a payment, answers its state, takes notifications of the provider. A
 * payment's name is enough to ask, so no answer names the customer or what was ordered. Only the first of its two names
 * can call it off.
 */
export function createPaymentRoutes(deps: PaymentDeps): Hono<{ Bindings: Bindings }> {
  const routes = new Hono<{ Bindings: Bindings }>().basePath("/api/payment");
  const provider = (c: Call) => deps.providerOf(c.env, waitUntil(c));
  const requestDeps = async (c: Call) => ({ db: c.env.DB, provider: await provider(c), now: deps.now });
  /** Answers a request that was passed to the provider; starts the reversal of money that came too late. */
  const answer = (c: Call, result: PaymentRequestResult, asked: string): Response => {
    if (result.kind === "unknown") return refuse(c, 503, "paymentUnknown", "unavailable");
    if (result.payment.state === "reversing") waitUntil(c)(sendReversals(c.env, deps));
    return result.kind === "not-theirs" && statusOf(result.payment.state) === "open"
      ? refuse(c, 400, "badPaymentResult", "invalid")
      : step(c, result.payment, asked);
  };

  routes.use("/methods", shoppersOnly);
  routes.use("/payment-information", shoppersOnly);

  routes.get("/methods", async (c) => {
    const country = await countryOfCart(c);
    const store = requestStore(c);
    const [{ merchant, environmentUrl }, list] = await Promise.all([
      provider(c),
      providerMethodsFor(deps, c.env, { country, store }),
    ]);
    return done(
      c,
      {
        paymentMethodsResponse: list,
        payment_methods: offeredMethods(c.env, { country, store }, list),
        clientKey: merchant.clientKey,
        environment: merchant.environment,
        ...(environmentUrl && { environmentUrl: environmentUrl(originOf(c)) }),
      },
      {},
    );
  });

  routes.post("/payment-information", async (c) => {
    const read = await readBody(c, paymentInformationRequest, "No order is named");
    if (!read.ok) return read.response;
    const payment = await paymentOfOrder(c, read.body);
    return payment ? done(c, paymentInformation(payment), {}) : unknownPayment(c);
  });

  routes.post("/initiate", async (c) => {
    const read = await readBody(c, initiateRequest, "No payment is named");
    if (!read.ok) return read.response;
    const payment = await paymentByEither(c.env.DB, read.body.reference);
    if (!payment) return unknownPayment(c);
    // The order was placed for one way to pay.
    if (read.body.stateData.paymentMethod.type !== providerType(payment.method_code))
      return refuse(c, 400, "badPayment", "invalid");
    return answer(
      c,
      await requestPayment(await requestDeps(c), payment, read.body, {
        origin: originOf(c),
        visitor: visitorOf(c),
        reference: read.body.reference,
      }),
      read.body.reference,
    );
  });

  const details = async (c: Call, reference: string, brought: Record<string, unknown>) => {
    const payment = await paymentByEither(c.env.DB, reference);
    return payment
      ? answer(c, await requestDetails(await requestDeps(c), payment, brought), reference)
      : unknownPayment(c);
  };
  routes.post("/3ds2", async (c) => {
    const read = await readBody(c, threeDs2Request, "No payment is named");
    return read.ok ? details(c, read.body.reference, { threeDSResult: read.body.threeDSResult }) : read.response;
  });
  routes.post("/payments-details", async (c) => {
    const read = await readBody(c, paymentDetailsRequest, "No payment is named");
    return read.ok ? details(c, read.body.reference, read.body.details) : read.response;
  });

  routes.post("/cancel", async (c) => {
    const read = await readBody(c, paymentCancelRequest, "No payment is named");
    if (!read.ok) return read.response;
    const payment = await paymentByReference(c.env.DB, read.body.reference);
    return payment
      ? step(c, await applyPaymentEvent(c.env.DB, payment, { kind: "given-up" }, deps.now()), payment.reference)
      : unknownPayment(c);
  });

  routes.get("/payment-status", async (c) => {
    const { data: reference } = paymentReference.safeParse(c.req.query("reference"));
    if (reference === undefined) return unknownPayment(c);
    const payment = await paymentByEither(c.env.DB, reference);
    return payment ? step(c, payment, reference) : unknownPayment(c);
  });

  routes.post("/webhook", async (c) => {
    const response = await receiveNotifications(c, deps);
    if (response.ok) waitUntil(c)(sendReversals(c.env, deps));
    return response;
  });
  return routes;
}

/** Country of the cart that a call names; null where there is no such cart, or it has none. */
async function countryOfCart(c: Call): Promise<string | null> {
  const cartId = await usableCart(c, c.req.query("cartId"));
  if (cartId === null) return null;
  return c.env.DB.prepare("SELECT country FROM cart WHERE id = ?1").bind(cartId).first<string | null>("country");
}

/** The payment of an order, for whoever placed it and names its cart; else null. */
async function paymentOfOrder(
  c: Call,
  { orderId, cartId }: z.output<typeof paymentInformationRequest>,
): Promise<PaymentRow | null> {
  const order = await orderByKey(c.env.DB, orderId);
  const payment = order?.reference ? await paymentByReference(c.env.DB, order.reference) : null;
  const isTheirs =
    order && (order.cart_id ?? "") === cartId && order.customer_id === (shopperOf(c)?.customerId ?? null);
  return isTheirs ? payment : null;
}

const paymentInformation = (payment: PaymentRow) => ({
  reference: payment.reference,
  orderNumber: payment.merchant_reference,
  status: statusOf(payment.state),
  amount: { value: payment.amount_cents, currency: payment.currency },
  grand_total: fromCents(payment.amount_cents),
});

export const paymentRoutes = createPaymentRoutes(paymentDeps);

/** The shop's own origin as the shopper sees it, which only the gateway knows. */
function originOf(c: Call): string {
  const { data } = z.url({ protocol: /^https?$/ }).safeParse(c.req.header("x-shop-origin"));
  return new URL(data ?? c.req.url).origin;
}

/** The shopper's address; of an IPv6 one the network, which is all that we are told. */
const visitorOf = (c: Call): string | null => c.req.header("x-visitor-address")?.replace(/\/64$/, "") || null;
