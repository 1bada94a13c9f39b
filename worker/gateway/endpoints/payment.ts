import { z } from "zod";
import {
  initiateRequest,
  paymentCancelRequest,
  paymentDetailsRequest,
  paymentInformation,
  paymentInformationRequest,
  paymentMethodsAnswer,
  paymentReference,
  paymentStep,
  payOnAnswer,
  threeDs2Request,
} from "../../../shared/contract/order/payment.ts";
import { lookUpRequest } from "../../../shared/contract/order/order-look-up.ts";
import type { Endpoint } from "../endpoint.ts";

const common = { family: "payment", narrows: true, ownPages: true } as const;
const whichCart = z.looseObject({ cartId: z.string().max(64).optional(), token: z.string().max(4_096).optional() });

/**
 * Card and bank payments (PAY-001 to PAY-007). Calls that continue a payment may be repeated: the platform answers with
 * the result of the first. Providers may be slow, so these calls wait half a minute; none is retried here.
 */
export const paymentEndpoints: readonly Endpoint[] = [
  {
    ...common,
    method: "GET",
    path: "/api/payment/methods",
    namesOrigin: true,
    query: whichCart,
    answer: paymentMethodsAnswer,
    timeoutMs: 10_000,
  },
  {
    ...common,
    method: "POST",
    path: "/api/payment/payment-information",
    body: paymentInformationRequest,
    answer: paymentInformation,
    timeoutMs: 10_000,
  },
  // Number and address open an order, so attempts are counted.
  {
    ...common,
    method: "POST",
    path: "/api/payment/continue",
    namesVisitor: true,
    guards: "order",
    body: lookUpRequest,
    answer: payOnAnswer,
    timeoutMs: 10_000,
  },
  {
    ...common,
    method: "POST",
    path: "/api/payment/initiate",
    namesOrigin: true,
    namesVisitor: true,
    body: initiateRequest,
    answer: paymentStep,
    timeoutMs: 30_000,
  },
  {
    ...common,
    method: "POST",
    path: "/api/payment/3ds2",
    body: threeDs2Request,
    answer: paymentStep,
    timeoutMs: 30_000,
  },
  {
    ...common,
    method: "POST",
    path: "/api/payment/payments-details",
    body: paymentDetailsRequest,
    answer: paymentStep,
    timeoutMs: 30_000,
  },
  {
    ...common,
    method: "POST",
    path: "/api/payment/cancel",
    body: paymentCancelRequest,
    answer: paymentStep,
    timeoutMs: 30_000,
  },
  {
    ...common,
    method: "GET",
    path: "/api/payment/payment-status",
    query: z.looseObject({ reference: paymentReference }),
    answer: paymentStep,
    timeoutMs: 10_000,
  },
];
