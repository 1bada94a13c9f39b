import { createExecutionContext } from "cloudflare:test";
import { Hono } from "hono";
import type { OrderRequestInput } from "../../../shared/contract/order/order.ts";
import { createCartRoutes } from "../../../worker/backend/cart/routes.ts";
import { createOrderRoutes } from "../../../worker/backend/order/routes.ts";
import { lookUpRoutes } from "../../../worker/backend/order-look-up/routes.ts";
import { paymentChoices } from "../../../worker/backend/payment/methods.ts";
import type { PaymentDeps } from "../../../worker/backend/payment/payment-deps.ts";
import { createProvider } from "../../../worker/backend/payment/provider-client.ts";
import { createPaymentRoutes } from "../../../worker/backend/payment/routes.ts";
import { runPayments } from "../../../worker/backend/payment/schedule.ts";
import type { Bindings } from "../../../worker/env.ts";
import { createGateway } from "../../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../../worker/gateway/upstream.ts";
import { address, bindings, call, DB, order, type Placed, type Reply } from "../cart/shop.ts";
import { Book, merchant } from "./book.ts";

export interface PlacedToPay extends Placed {
  payment?: { reference: string; status: string };
}
export interface Step {
  reference: string;
  isFinal: boolean;
  resultCode: string;
  status: string;
  action?: { type: string; url?: string };
  orderNumber: string;
  isReversed?: boolean;
}
type Fetch = (request: Request) => Promise<Response> | Response;

/**
 * The shop's backend with a provider of its own and a clock that can be set, reached through the gateway as browsers
 * do.
 */
export function payingShop(
  book = new Book(),
  { env = bindings, fetcher = { fetch: book.fetch as Fetch } }: { env?: Bindings; fetcher?: { fetch: Fetch } } = {},
) {
  const clock = { ms: Date.now() };
  const provider = createProvider(merchant, fetcher, (origin) => `${origin}/checkoutshopper/`);
  const deps: PaymentDeps = { providerOf: async () => provider, now: () => new Date(clock.ms) };
  const backend = new Hono<{ Bindings: Bindings }>();
  backend.onError(() => Response.json({ code: 500, result: "Internal error" }, { status: 500 }));
  for (const routes of [
    createCartRoutes({ allowOutOfStock: true }, paymentChoices(deps)),
    createOrderRoutes(deps),
    createPaymentRoutes(deps),
    lookUpRoutes,
  ])
    backend.route("/", routes);
  /** What a request left running after its answer. */
  const left: Promise<unknown>[] = [];
  const context = () =>
    ({
      ...createExecutionContext(),
      waitUntil: (work: Promise<unknown>) => void left.push(work),
      passThroughOnException: () => undefined,
    }) as never;
  const direct = (request: Request) => backend.fetch(request, env, context());
  const gateway = createGateway(createUpstreams({ upstreamDelayMs: 0 }, { fetch: direct }));
  const through = async (request: Request) => {
    const response = await gateway.fetch(request);
    await Promise.all(left.splice(0));
    return response;
  };
  const ask = <T = unknown>(method: string, path: string, body?: unknown, options: Parameters<typeof call>[3] = {}) =>
    call<T>(method, path, body, { fetch: through, ...options });
  return {
    book,
    clock,
    io: deps,
    direct,
    left,
    env,
    fetch: through,
    ask,
    minute: () => runPayments(env, deps),
    place: (body: OrderRequestInput, headers: Record<string, string> = {}) =>
      ask<PlacedToPay>("POST", "order", body, { headers }),
    initiate: (reference: string, paymentMethod: Record<string, unknown>, more: Record<string, unknown> = {}) =>
      ask<Step>("POST", "payment/initiate", { reference, stateData: { paymentMethod }, ...more }),
    details: (reference: string, details: Record<string, unknown>) =>
      ask<Step>("POST", "payment/payments-details", { reference, details }),
    cancel: (reference: string) => ask<Step>("POST", "payment/cancel", { reference }),
    status: (reference: string) => ask<Step>("GET", `payment/payment-status?reference=${reference}`),
    tell: async (text: string) =>
      through(
        new Request("http://shop/api/payment/webhook", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: text,
        }),
      ),
    /** Comes back from the bank; answers where to. */
    back: async (query: Record<string, string>) =>
      through(
        new Request(`http://shop/api/payment/redirect?${new URLSearchParams(query)}`, {
          headers: { "sec-fetch-site": "cross-site" },
        }),
      ),
  };
}
export type PayingShop = ReturnType<typeof payingShop>;

export const card = (wish: string, more: Record<string, unknown> = {}) => ({
  type: "scheme",
  wish,
  encryptedCardNumber: "test_4111111111111111",
  ...more,
});
export const toPay = (
  products: OrderRequestInput["products"],
  more: Partial<OrderRequestInput> = {},
  code = "adyen_cc",
  email = address.email,
) =>
  order(products, more, {
    payment_method_code: code,
    billingAddress: { ...address, email },
    shippingAddress: { ...address, email },
  });

export const orderRow = (key: string) =>
  DB.prepare("SELECT * FROM sales_order WHERE order_key = ?").bind(key).first<Record<string, unknown>>();
export const paymentRow = (reference: string) =>
  DB.prepare("SELECT * FROM payment WHERE reference = ?").bind(reference).first<Record<string, unknown>>();
export const mailOf = (key: string) =>
  DB.prepare("SELECT kind, held, sent_at, dropped_at FROM outbox WHERE payload ->> '$.order_key' = ? ORDER BY id")
    .bind(key)
    .all<{ kind: string; held: number; sent_at: string | null; dropped_at: string | null }>()
    .then(({ results }) => results);

/** Places an order that is paid through the provider and answers its payment. */
export async function placed(
  shop: PayingShop,
  body: OrderRequestInput,
  headers?: Record<string, string>,
): Promise<{ reference: string; number: string; key: string; answer: Reply<PlacedToPay> }> {
  const answer = await shop.place(body, headers);
  const reference = answer.body.result.payment?.reference;
  if (!reference) throw new Error(JSON.stringify(answer.body));
  return { reference, number: answer.body.result.orderNumber, key: body.order_id, answer };
}
