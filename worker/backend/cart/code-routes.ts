import { Hono } from "hono";
import { couponRequest, discountRequest, type AppliedCode } from "../../../shared/contract/customer/loyalty.ts";
import { fromCents, type Cents } from "../../../shared/money/money.ts";
import type { Bindings } from "../../env.ts";
import { shoppersOnly } from "../caller/shopper.ts";
import { readBody } from "../http/answers.ts";
import type { Coupon } from "../loyalty/coupons.ts";
import { applyCartCode, removeCartCode } from "./cart-code.ts";

/** The extension's calls for the one code a cart can have (ACCT-023, ACCT-024). */
export const codeRoutes = new Hono<{ Bindings: Bindings }>();
for (const path of ["/api/discount/*", "/api/coupon/*"]) codeRoutes.use(path, shoppersOnly);

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
codeRoutes.post("/api/discount/apply", async (c) => {
  const read = await readBody(c, discountRequest, missing("discount"));
  return read.ok ? applyCartCode(c, read.body.discount[0]!.code, applied) : read.response;
});
codeRoutes.post("/api/coupon/apply", async (c) => {
  const read = await readBody(c, couponRequest, missing("coupon"));
  return read.ok ? applyCartCode(c, read.body.coupon[0]!.code, applied) : read.response;
});
codeRoutes.post("/api/discount/delete", removeCartCode);
codeRoutes.post("/api/coupon/delete", removeCartCode);
