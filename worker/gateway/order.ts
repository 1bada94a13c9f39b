import { z } from "zod";
import { orderConfirmation, orderRequest } from "../../shared/contract/order.ts";
import type { Endpoint } from "./endpoint.ts";

const transmission = z.looseObject({ platform_order_id: z.string(), transmited: z.boolean(), transmited_at: z.string(), platform: z.string(), order: z.null() });

/** Orders (contract §2.3): given a minute, and never sent twice from here. */
export const orderEndpoints: readonly Endpoint[] = [
  { family: "order", method: "POST", path: "/api/order", body: orderRequest, answer: orderConfirmation, timeoutMs: 60_000 },
  { family: "order", method: "GET", path: "/api/sync/order/:order_id", answer: transmission, timeoutMs: 10_000 },
];
