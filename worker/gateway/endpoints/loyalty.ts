import { z } from "zod";
import {
  appliedCode,
  checkAnswer,
  checkRequest,
  couponRequest,
  discountRequest,
  pricingClient,
  quote,
  quoteRequest,
  transaction,
} from "../../../shared/contract/customer/loyalty.ts";
import type { Endpoint } from "../endpoint.ts";

const common = { family: "loyalty", timeoutMs: 10_000 } as const;
const ofCart = z.looseObject({ cartId: z.string().max(64).optional(), token: z.string().max(4_096).optional() });
// Codes can be guessed, so the upstream is told who tries.
const apply = { ...common, method: "POST", query: ofCart, answer: appliedCode, namesVisitor: true } as const;
const part = (name: string) => ({ part: name, text: `No ${name} element provided within the request body` });
const remove = { ...common, method: "POST", query: ofCart, answer: z.literal(true) } as const;

/** Points, personal coupons and personal pricing (ACCT-018 to ACCT-024). */
export const loyaltyEndpoints: readonly Endpoint[] = [
  { ...common, method: "GET", path: "/api/transactions", answer: z.array(transaction) },
  { ...common, method: "GET", path: "/api/transactions/:id{[0-9]{1,12}}", answer: transaction },
  { ...common, method: "GET", path: "/api/personal-pricing/client", answer: pricingClient },
  {
    ...common,
    method: "POST",
    path: "/api/personal-pricing/validate-quote",
    body: quoteRequest,
    answer: quote,
    namesVisitor: true,
  },
  {
    ...common,
    method: "POST",
    path: "/api/personal-pricing/check",
    body: checkRequest,
    answer: checkAnswer,
    namesVisitor: true,
  },
  { ...apply, path: "/api/discount/apply", body: discountRequest, required: part("discount") },
  { ...remove, path: "/api/discount/delete" },
  { ...apply, path: "/api/coupon/apply", body: couponRequest, required: part("coupon") },
  { ...remove, path: "/api/coupon/delete" },
];
