import { Hono } from "hono";
import { languageOf } from "../../../shared/config/stores.ts";
import { withdrawalRequest, type WithdrawalReceipt } from "../../../shared/contract/order/order-look-up.ts";
import type { Bindings } from "../../env.ts";
import { readBody, type Call } from "../http/answers.ts";
import { shopperOf, shoppersOnly } from "../caller/shopper.ts";
import { answer, personal } from "../customer/answers.ts";
import { readOrder } from "../customer/orders/order-rows.ts";
import { findOrder } from "../order-look-up/find-order.ts";
import { lookUpText } from "../order-look-up/texts.ts";
import { takeLookUp } from "../order-look-up/tries.ts";
import { requestStore } from "../http/request-store.ts";
import { withdrawalByKey, type Withdrawal } from "./read-withdrawal.ts";
import { receiveWithdrawal } from "./receive.ts";
import { withdrawableOf } from "../order-look-up/withdrawable.ts";

/** `/api/withdrawal` (ours; docs/decisions/303). */
export const withdrawalRoutes = new Hono<{ Bindings: Bindings }>();
withdrawalRoutes.use("/api/withdrawal", shoppersOnly);

const receiptOf = ({
  receivedAt,
  number,
  name,
  period,
  until,
  refund,
  refundCents,
  parts,
  restCents,
  sent,
  hasParcel,
  hasService,
  returns,
  toStore,
  lines,
}: Withdrawal): WithdrawalReceipt => ({
  received_at: receivedAt,
  number,
  name: name ?? "",
  period,
  until,
  refund,
  refund_cents: refundCents,
  ...(parts && {
    parts: {
      goods_cents: parts.goodsCents,
      delivery_cents: parts.deliveryCents,
      ...(parts.otherwiseCents > 0 && { otherwise_cents: parts.otherwiseCents }),
    },
  }),
  ...(restCents > 0 && { rest_cents: restCents }),
  unsent: sent === "none",
  ...(sent === "some" && { partly_sent: true as const }),
  ...(!hasParcel && { is_virtual: true as const }),
  ...(hasService && { has_service: true as const }),
  returns,
  ...(toStore && { to_store: true as const }),
  lines: lines.map(({ name: what, options, qty }) => ({ name: what, options, qty })),
});
const refused = (
  c: Call,
  code: 404 | 409,
  text: "unknown" | "closed" | "withdrawn" | "excluded",
  reason: "invalid" | "changed",
) => c.json({ code, result: lookUpText(text, languageOf(requestStore(c))), meta: { reason } }, code, personal);

/**
 * Receives a withdrawal of the whole order or of some lines. It asks only who states it and which contract is meant;
 * the acknowledgement goes to the order's own address. A withdrawal period that seems over is noted, not refused,
 * because the parcel may have arrived later than known. The same key gets the first answer again.
 */
withdrawalRoutes.post("/api/withdrawal", async (c) => {
  const read = await readBody(c, withdrawalRequest, "number, email, name and key are required");
  if (!read.ok) return read.response;
  const { number, email, key, name, lines: wanted } = read.body;
  const { DB } = c.env;
  const now = new Date();
  const customerId = shopperOf(c)?.customerId ?? null;
  const tries = await takeLookUp(c, { number, email, customerId }, now);
  if (tries.closed) return tries.closed;
  const id = await findOrder(DB, { number, email, customerId });
  const found = id === null ? null : await readOrder(DB, id);
  if (!found) return refused(c, 404, "unknown", "invalid");
  await tries.found();
  const { order, lines } = found;
  const repeated = async () => {
    const before = await withdrawalByKey(DB, key);
    return (
      before && (before.orderId === order.id ? answer(c, receiptOf(before)) : refused(c, 409, "withdrawn", "changed"))
    );
  };
  const before = await repeated();
  if (before) return before;
  const { state, until, lines: left } = withdrawableOf(order, lines, now);
  if (state === "closed") return refused(c, 409, "closed", "changed");
  const stated = wanted ?? left.filter((line) => line.left > 0).map(({ position, left: qty }) => ({ position, qty }));
  const never = new Set(left.flatMap((line) => (line.excluded ? [line.position] : [])));
  const excluded = stated.some(({ position }) => never.has(position)) || never.size === left.length;
  if (excluded) return refused(c, 409, "excluded", "changed");
  const fits = stated.length > 0 && new Set(stated.map(({ position }) => position)).size === stated.length;
  const received =
    fits &&
    (await receiveWithdrawal(DB, {
      key,
      orderId: order.id,
      name,
      email: order.email ?? email ?? "",
      storeCode: requestStore(c).storeCode,
      period: { state, until },
      lines: stated,
      now,
    }));
  return (
    (received ? null : await repeated()) ??
    (received ? answer(c, receiptOf((await withdrawalByKey(DB, key))!)) : refused(c, 409, "withdrawn", "changed"))
  );
});
