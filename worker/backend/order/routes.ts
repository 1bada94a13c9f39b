import { Hono } from "hono";
import {
  guestOrderRequest,
  orderEmail,
  orderRequest,
  type OrderRequest,
} from "../../../shared/contract/order/order.ts";
import { bareTitle } from "../../../shared/checkout/methods.ts";
import { languageOf } from "../../../shared/config/stores.ts";
import { providerType } from "../../../shared/contract/order/payment.ts";
import { readConfig, type Bindings } from "../../env.ts";
import { creationWaitOf } from "../../rate-limits/creation-limits.ts";
import { dailyDigests } from "../daily-digest.ts";
import { done, readBody, refuse, refuseForNow, refuseWith, type Call } from "../http/answers.ts";
import { transferText } from "../http/texts.ts";
import { shopperGroup, shopperOf, shoppersOnly } from "../caller/shopper.ts";
import { paymentDeps, type PaymentDeps } from "../payment/payment-deps.ts";
import { offeredMethod } from "../payment/methods.ts";
import { newReference, untilExpiry } from "../payment/reference.ts";
import { requestStore } from "../http/request-store.ts";
import { checkOrder } from "./check-order.ts";
import type { Refusal } from "./checked-lines.ts";
import { orderDigest } from "./digest.ts";
import { newOrderNumber } from "../checkout/order-number.ts";
import { linesBeyond } from "../checkout/transfer-share.ts";
import { isTransfer, piecesOf, placeOrder } from "./place.ts";
import { orderByKey } from "../payment/order-by-key.ts";
import { confirmation } from "./confirmation.ts";
import { countsNetwork, networkDigest, transferFull, type Holder, type TransferFull } from "./transfer-holds.ts";
import { countsAddress, payUntil, unpaidFull, type Buyer, type Full } from "./unpaid.ts";

/** `/api/order` and `/api/sync/order` (contract §2.3). */
export function createOrderRoutes(deps: PaymentDeps): Hono<{ Bindings: Bindings }> {
  const routes = new Hono<{ Bindings: Bindings }>();
  routes.use("/api/order", shoppersOnly);
  routes.use("/api/sync/order/*", shoppersOnly);
  routes.post("/api/order", (c) => answerOrder(c, deps));
  routes.get("/api/sync/order/:order_id", async (c) => {
    const stored = await orderByKey(c.env.DB, c.req.param("order_id"));
    if (!stored || (stored.customer_id !== null && stored.customer_id !== customerIdOf(c)))
      return refuse(c, 404, "unknownOrder", "invalid");
    return done(
      c,
      {
        platform_order_id: String(stored.id),
        transmited: true,
        transmited_at: stored.created_at,
        platform: "embedded",
        order: null,
      },
      {},
    );
  });
  return routes;
}

export const orderRoutes = createOrderRoutes(paymentDeps);

/**
 * Places an order exactly once (ORDER-013): every repeat of its key is answered with the first order. The token says
 * who orders; `user_id` of the body is what the device believes, and is not read (contract §0.7). An order paid through
 * the provider is answered with the next step of its payment (decision 160). A new order is refused with 429 while its
 * shopper or their connection has too many unpaid orders (115), and one by transfer with 400 where too many pieces wait
 * for a transfer already (205).
 */
async function answerOrder(c: Call, deps: PaymentDeps): Promise<Response> {
  const customerId = customerIdOf(c);
  const wait = customerId === null ? 0 : await creationWaitOf(c.env, "order", customerId, deps.now().getTime());
  if (wait > 0) return refuseTooMany(c, wait);
  const read = await readBody(
    c,
    customerId === null ? guestOrderRequest : orderRequest,
    "Error while validating order object.",
  );
  if (!read.ok) return read.response;
  const order = read.body;
  const store = requestStore(c);
  const digest = await orderDigest(order);
  const before = await repeated(c, order, digest);
  if (before) return before;

  const { payment_method_code: method, billingAddress, shippingAddress } = order.addressInformation;
  const offered = await offeredMethod(
    deps,
    c.env,
    method,
    [billingAddress.country_id, (shippingAddress ?? billingAddress).country_id],
    store,
  );
  const reference = newReference();
  const { unpaid: bounds, transfers, transferDays, orderPieces } = readConfig(c.env);
  const visitor = countsAddress(bounds, customerId) ? await visitorOf(c, deps.now()) : null;
  const buyer: Buyer = { customerId, email: orderEmail(order), visitor };
  const isByTransfer = providerType(method) === null;
  const network = isByTransfer && countsNetwork(transfers, customerId) ? await networkOf(c) : null;
  const holder: Holder = { customerId, network };
  // Another request may have changed the stock meanwhile: taken the last piece, or returned some. So look again.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const now = deps.now();
    const checked = await checkOrder(
      c.env.DB,
      order,
      store,
      now,
      await shopperGroup(c),
      customerId,
      offered !== null,
      orderPieces,
    );
    if ("reason" in checked) return (await repeated(c, order, digest)) ?? refuseOrder(c, checked);
    const payment =
      isByTransfer || checked.sums.grand === 0 ? null : { reference, expiresAt: untilExpiry("open", now) };
    const outcome = await placeOrder(c.env.DB, {
      number: newOrderNumber(store.storeId),
      order,
      digest,
      checked,
      customerId,
      store,
      payment,
      paymentTitle: offered?.title ? bareTitle(offered.title) : null,
      payUntil: payUntil(transferDays, now),
      buyer,
      bounds,
      holder,
      transfers,
      now,
    });
    const placed = await repeated(c, order, digest);
    if (placed) return placed;
    const full = outcome !== "full" ? null : await unpaidFull(c.env.DB, buyer, bounds, now);
    if (full) return refuseUnpaid(c, full, customerId);
    const held =
      outcome !== "full" || !isTransfer({ payment, checked })
        ? null
        : await transferFull(c.env.DB, piecesOf(checked), holder, transfers, now);
    if (held) return refuseTransfer(c, "most" in held ? held : { skus: linesBeyond(checked.lines, held.skus) });
  }
  return refuse(c, 409, "soldOut", "out_of_stock");
}

const refuseTooMany = (c: Call, seconds: number): Response =>
  c.json({ code: 429, result: "Too many requests" }, 429, {
    "retry-after": String(seconds),
    "cache-control": "private, no-store",
  });

const refuseOrder = (c: Call, { text, words, reason, meta }: Refusal): Response =>
  words === undefined ? refuse(c, 400, text, reason, meta) : refuseWith(c, 400, words, { reason, ...meta });

/** 429 until another order of the shopper, or of their connection, is paid or has ended. */
function refuseUnpaid(c: Call, { who, seconds }: Full, customerId: number | null): Response {
  if (who === "person") return refuseForNow(c, "tooManyUnpaid", seconds);
  return refuseForNow(c, customerId === null ? "tooManyUnpaidHere" : "tooManyUnpaidOfCustomers", seconds);
}

/** 400 with what still can wait for a transfer; the words offer another way to pay. */
const refuseTransfer = (c: Call, full: TransferFull): Response =>
  "most" in full
    ? refuseWith(c, 400, transferText(full.most, languageOf(requestStore(c))), { reason: "transfer_full", ...full })
    : refuse(c, 400, "transferArticle", "transfer_full", { ...full });

const customerIdOf = (c: Call): number | null => shopperOf(c)?.customerId ?? null;

/**
 * The connecting address as a digest under the day's salt; null where the gateway named none: then nobody is counted by
 * it.
 */
async function visitorOf(c: Call, now: Date): Promise<string | null> {
  const address = c.req.header("x-visitor-address") ?? "";
  return address === "" ? null : ((await dailyDigests(c.env.DB, [`buyer ${address}`], now.getTime()))[0] ?? null);
}

/** The network a transfer comes from, as it is noted; null where the gateway named no address. */
const networkOf = async (c: Call): Promise<string | null> => {
  const address = c.req.header("x-visitor-address") ?? "";
  return address === "" ? null : networkDigest(c.env.DB, address);
};

/**
 * The answer to a key that has an order already; null for a new key. A call with another content, or from somebody who
 * did not order it, learns nothing about that order.
 */
async function repeated(c: Call, order: OrderRequest, digest: string): Promise<Response | null> {
  const stored = await orderByKey(c.env.DB, order.order_id);
  if (!stored) return null;
  return stored.body_digest === digest && stored.customer_id === customerIdOf(c)
    ? done(c, confirmation(stored), {})
    : refuse(c, 409, "otherOrder", "order_conflict");
}
