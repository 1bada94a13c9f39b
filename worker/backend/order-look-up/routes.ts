import { lineTypes } from "../../../shared/checkout/no-withdrawal.ts";
import { Hono } from "hono";
import { languageOf } from "../../../shared/config/stores.ts";
import { lookUpRequest, type FoundOrder } from "../../../shared/contract/order/order-look-up.ts";
import type { OrderAddress } from "../../../shared/contract/order/order.ts";
import type { Bindings } from "../../env.ts";
import { done, readBody, refuse } from "../http/answers.ts";
import { shopperOf, shoppersOnly } from "../caller/shopper.ts";
import { answer, personal } from "../customer/answers.ts";
import { historyOrderOf, parcelsOf } from "../customer/orders/history-order.ts";
import { readOrder, type OrderLineRow, type OrderRow } from "../customer/orders/order-rows.ts";
import { mayHaveFiles } from "../order/order-files.ts";
import { filesOf } from "../downloads/read-files.ts";
import { payOnReference } from "../payment/pay-on.ts";
import { requestStore } from "../http/request-store.ts";
import { withdrawableOf } from "./withdrawable.ts";
import { findOrder } from "./find-order.ts";
import { lookUpText } from "./texts.ts";
import { takeLookUp } from "./tries.ts";

/** `/api/order/look-up` (ours; docs/decisions/124). */
export const lookUpRoutes = new Hono<{ Bindings: Bindings }>();
lookUpRoutes.use("/api/order/look-up", shoppersOnly);
lookUpRoutes.use("/api/payment/continue", shoppersOnly);

/**
 * An order to whoever knows its number and the address it was placed with, or is its customer. An unknown number and a
 * wrong address get one answer.
 */
lookUpRoutes.post("/api/order/look-up", async (c) => {
  const read = await readBody(c, lookUpRequest, "number and email are required");
  if (!read.ok) return read.response;
  const { number, email } = read.body;
  const now = new Date();
  const customerId = shopperOf(c)?.customerId ?? null;
  const tries = await takeLookUp(c, { number, email, customerId }, now);
  if (tries.closed) return tries.closed;
  const id = await findOrder(c.env.DB, { number, email, customerId });
  const store = requestStore(c);
  const found = id === null ? null : await readOrder(c.env.DB, id, store.storeCode, true);
  if (!found)
    return c.json(
      { code: 404, result: lookUpText("unknown", languageOf(store)), meta: { reason: "invalid" } },
      404,
      personal,
    );
  await tries.found();
  const { order, lines } = found;
  const files = mayHaveFiles(lines.flatMap((line) => lineTypes(line.product_type, line.part_types)))
    ? await filesOf(c.env.DB, order.id)
    : [];
  return answer(c, {
    ...shown(order, lines, languageOf(store), withdrawableOf(order, lines, now)),
    ...(files.length > 0 && { files }),
  });
});

/**
 * The reference under which an unpaid order can be paid on (docs/decisions/346), to whoever may look at it: counted as
 * the same tries.
 */
lookUpRoutes.post("/api/payment/continue", async (c) => {
  const read = await readBody(c, lookUpRequest, "number and email are required");
  if (!read.ok) return read.response;
  const { number, email } = read.body;
  const now = new Date();
  const customerId = shopperOf(c)?.customerId ?? null;
  const tries = await takeLookUp(c, { number, email, customerId }, now);
  if (tries.closed) return tries.closed;
  const id = await findOrder(c.env.DB, { number, email, customerId });
  if (id !== null) await tries.found();
  const reference = id === null ? null : await payOnReference(c.env.DB, id, customerId, now);
  return reference === null ? refuse(c, 404, "unknownPayment", "invalid") : done(c, { reference }, {});
});

/** The order without street, telephone and other contact data. */
function shown(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  language: string,
  withdrawal: FoundOrder["withdrawal"],
): FoundOrder {
  const {
    billing_address: _billing,
    customer_email: _email,
    extension_attributes: more,
    status_histories: _history,
    ...rest
  } = historyOrderOf(order, lines, language);
  const to = order.shipping_address === null ? null : (JSON.parse(order.shipping_address) as OrderAddress);
  return {
    ...rest,
    ships_to: to && { city: to.city, country_id: to.country_id },
    pickup_point: more?.pickup_point ?? null,
    withdrawal,
    // A link with the postcode would say where the parcel goes; the carrier asks whoever follows it by the code.
    ...parcelsOf(order, language, true),
    ...(more?.withdrawals && { withdrawals: more.withdrawals }),
    ...(more?.digital_consent_at && { digital_consent_at: more.digital_consent_at }),
  } as FoundOrder;
}
