import { z } from "zod";
import { namedOrder } from "../../../shared/contract/order/named-order.ts";
import { guestOrderRequest, orderConfirmation, orderRequest } from "../../../shared/contract/order/order.ts";
import {
  foundOrder,
  lookUpRequest,
  withdrawalReceipt,
  withdrawalRequest,
} from "../../../shared/contract/order/order-look-up.ts";
import type { Endpoint } from "../endpoint.ts";

const transmission = z.looseObject({
  platform_order_id: z.string(),
  transmited: z.boolean(),
  transmited_at: z.string(),
  platform: z.string(),
  order: z.null(),
});

/** A platform's answer may lack fields that ours has; it must only name the order (ORDER-003). */
const placed = orderConfirmation.or(
  z.looseObject({}).refine((result) => namedOrder(result) !== undefined, "names no order"),
);

/**
 * Orders (contract §2.3): given a minute, and never sent twice from here. Those that are not paid are counted by
 * visitor.
 */
export const orderEndpoints: readonly Endpoint[] = [
  {
    family: "order",
    method: "POST",
    path: "/api/order",
    body: orderRequest,
    guestBody: guestOrderRequest,
    answer: placed,
    resultWithoutCode: namedOrder,
    namesVisitor: true,
    makes: "order",
    timeoutMs: 60_000,
  },
  { family: "order", method: "GET", path: "/api/sync/order/:order_id", answer: transmission, timeoutMs: 10_000 },
  // Number and address open an order, so neither is part of a URL, and attempts are counted.
  {
    family: "contact",
    method: "POST",
    path: "/api/order/look-up",
    body: lookUpRequest,
    answer: foundOrder,
    narrows: true,
    ownPages: true,
    namesVisitor: true,
    guards: "order",
    timeoutMs: 10_000,
  },
  {
    family: "contact",
    method: "POST",
    path: "/api/withdrawal",
    body: withdrawalRequest,
    answer: withdrawalReceipt,
    narrows: true,
    ownPages: true,
    namesVisitor: true,
    guards: "order",
    timeoutMs: 20_000,
  },
];
