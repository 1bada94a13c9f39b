import { z } from "zod";
import {
  deleteRequest,
  paymentMethod,
  serverItem,
  shippingInformation,
  shippingInformationRequest,
  shippingMethod,
  shippingMethodsRequest,
  totals,
  updateRequest,
} from "../../../shared/contract/order/cart.ts";
import type { Endpoint } from "../endpoint.ts";

const query = z.looseObject({ cartId: z.string().max(64).optional(), token: z.string().max(4_096).optional() });
const common = { family: "cart", query, timeoutMs: 10_000 } as const;
const collectRequest = z.object({
  methods: z.looseObject({
    paymentMethod: z.looseObject({ method: z.string().max(60) }).optional(),
    shippingCarrierCode: z.string().max(60).optional(),
    shippingMethodCode: z.string().max(60).optional(),
  }),
});
const noCode = "No coupon code provided";
const noItem = { part: "cartItem", text: "No cartItem element provided within the request body" };
const noAddress = (part: string) => ({ part, text: "No address element provided within the request body" });

/** The server cart (contract §2.2). Nothing here is retried except reads. */
export const cartEndpoints: readonly Endpoint[] = [
  {
    ...common,
    method: "POST",
    path: "/api/cart/create",
    makes: "cart",
    answer: z.union([z.string().min(1), z.number().int()]),
  },
  { ...common, method: "GET", path: "/api/cart/pull", answer: z.array(serverItem) },
  {
    ...common,
    method: "POST",
    path: "/api/cart/update",
    query: query.extend({
      change: z.string().max(80).optional(),
      pieces: z.string().max(6).optional(),
      replaces: z.string().max(16).optional(),
    }),
    body: updateRequest,
    required: noItem,
    answer: serverItem,
  },
  {
    ...common,
    method: "POST",
    path: "/api/cart/delete",
    body: deleteRequest,
    required: noItem,
    answer: z.literal(true),
  },
  { ...common, method: "GET", path: "/api/cart/totals", answer: totals },
  { ...common, method: "GET", path: "/api/cart/payment-methods", answer: z.array(paymentMethod) },
  {
    ...common,
    method: "POST",
    path: "/api/cart/shipping-methods",
    body: shippingMethodsRequest,
    required: noAddress("address"),
    answer: z.array(shippingMethod),
  },
  {
    ...common,
    method: "POST",
    path: "/api/cart/shipping-information",
    body: shippingInformationRequest,
    required: noAddress("addressInformation"),
    answer: shippingInformation,
  },
  {
    ...common,
    method: "POST",
    path: "/api/cart/collect-totals",
    body: collectRequest,
    required: { part: "methods", text: "No shipping and payment methods element provided within the request body" },
    answer: totals,
  },
  // Codes can be guessed, so the upstream is told who tries.
  {
    ...common,
    method: "POST",
    path: "/api/cart/apply-coupon",
    query: query.extend({ coupon: z.string({ error: noCode }).trim().min(1, noCode).max(60) }),
    answer: z.literal(true),
    namesVisitor: true,
  },
  { ...common, method: "POST", path: "/api/cart/delete-coupon", answer: z.literal(true) },
  { ...common, method: "GET", path: "/api/cart/coupon", answer: z.string().nullable() },
];
