import { Hono } from "hono";
import { couponRequest, discountRequest, type AppliedCode } from "../../../shared/contract/loyalty.ts";
import { fromCents, type Cents } from "../../../shared/money/money.ts";
import type { Bindings } from "../../env.ts";
import { done, readBody, refuse } from "../http/answers.ts";
import { shopperOf, shoppersOnly } from "../cart/shopper.ts";
import { unauthorized } from "../customer/signed-in.ts";
import { applyCartCode, removeCartCode } from "./cart-code.ts";
import type { Coupon } from "./coupons.ts";
import { transactionOf, transactionsOf } from "./points.ts";

/** Points of customers, and the one code a cart can have (ACCT-018, ACCT-019, ACCT-023, ACCT-024). */
export const loyaltyRoutes = new Hono<{ Bindings: Bindings }>();
for (const path of ["/api/transactions", "/api/transactions/*", "/api/discount/*", "/api/coupon/*"])
  loyaltyRoutes.use(path, shoppersOnly);

loyaltyRoutes.get("/api/transactions", async (c) => {
  const customer = shopperOf(c);
  return customer ? done(c, await transactionsOf(c.env.DB, customer.customerId), {}) : unauthorized(c);
});
loyaltyRoutes.get("/api/transactions/:id", async (c) => {
  const customer = shopperOf(c);
  if (!customer) return unauthorized(c);
  const text = c.req.param("id");
  const found = /^\d{1,15}$/.test(text) ? await transactionOf(c.env.DB, customer.customerId, Number(text)) : null;
  return found ? done(c, found, {}) : refuse(c, 404, "unknownTransaction", "invalid");
});

const applied = ({ code, label }: Coupon, discount: Cents): AppliedCode => ({
  code,
  label,
  amount: fromCents(discount),
});
const missing = (part: string) => `No ${part} element provided within the request body`;

/**
 * The two calls of the extension do the same thing under two names; a code takes the place of the one before, because
 * codes do not add up.
 */
loyaltyRoutes.post("/api/discount/apply", async (c) => {
  const read = await readBody(c, discountRequest, missing("discount"));
  return read.ok ? applyCartCode(c, read.body.discount[0]!.code, applied) : read.response;
});
loyaltyRoutes.post("/api/coupon/apply", async (c) => {
  const read = await readBody(c, couponRequest, missing("coupon"));
  return read.ok ? applyCartCode(c, read.body.coupon[0]!.code, applied) : read.response;
});
loyaltyRoutes.post("/api/discount/delete", removeCartCode);
loyaltyRoutes.post("/api/coupon/delete", removeCartCode);
