import { Hono } from "hono";
import type { z } from "zod";
import { languageOf } from "../../../shared/config/stores.ts";
import { checkRequest, quoteRequest, type checkAnswer, type quote } from "../../../shared/contract/customer/loyalty.ts";
import { fromCents } from "../../../shared/money/money.ts";
import type { Bindings } from "../../env.ts";
import { done, readBody, refuse, type Call } from "../http/answers.ts";
import { shopperGroup, shopperOf, shoppersOnly } from "../caller/shopper.ts";
import { isNotSold, soldAs } from "../cart/sold-as.ts";
import { totalsLine } from "../cart/cart-totals.ts";
import { refusalText } from "../http/texts.ts";
import { sumUp, type TotalsLine } from "../checkout/totals.ts";
import { unauthorized, type SignedIn } from "../caller/signed-in.ts";
import { findCode } from "../loyalty/apply.ts";
import { cartOfCaller } from "../cart/cart-of-caller.ts";
import { couponsOfCustomer, wireCoupon, type Coupon } from "../loyalty/coupons.ts";
import { codeTries } from "../loyalty/tries.ts";
import { requestStore } from "../http/request-store.ts";

/** What a customer pays that others do not: their coupons, and what these make of some goods (ACCT-020 to ACCT-022). */
export const personalPricingRoutes = new Hono<{ Bindings: Bindings }>();
personalPricingRoutes.use("/api/personal-pricing/*", shoppersOnly, (c, next) =>
  shopperOf(c) ? next() : Promise.resolve(unauthorized(c)),
);
const customer = (c: Call): SignedIn => shopperOf(c)!;

/** The platform answers every coupon as a JSON text of its own. */
personalPricingRoutes.get("/api/personal-pricing/client", async (c) => {
  const coupons = await couponsOfCustomer(c.env.DB, customer(c).customerId);
  return done(c, { ppr_coupon_result: coupons.map((coupon) => JSON.stringify(wireCoupon(coupon))) }, {});
});

function tooMany(c: Call, seconds: number): Response {
  return c.json(
    { code: 429, result: refusalText("tooManyCodes", languageOf(requestStore(c))), meta: { reason: "too_many" } },
    429,
    { "cache-control": "private, no-store", "retry-after": String(seconds) },
  );
}

personalPricingRoutes.post("/api/personal-pricing/check", async (c) => {
  const read = await readBody(c, checkRequest, "No code element provided within the request body");
  if (!read.ok) return read.response;
  const now = new Date();
  const found = await findCode(c.env.DB, read.body.code, customer(c).customerId, await codeTries(c, now), now);
  if (found.kind === "too many") return tooMany(c, found.seconds);
  const answer: z.infer<typeof checkAnswer> =
    found.kind === "unknown"
      ? { valid: false, reason: "unknown", coupon: null }
      : {
          valid: found.kind === "found",
          reason: found.kind === "found" ? null : found.problem,
          coupon: wireCoupon(found.coupon),
        };
  return done(c, answer, {});
});

personalPricingRoutes.post("/api/personal-pricing/validate-quote", async (c) => {
  const read = await readBody(c, quoteRequest, "cartId or items is required");
  if (!read.ok) return read.response;
  const { cartId, items, code } = read.body;
  const now = new Date();
  let lines: TotalsLine[];
  let coupon: Coupon | null = null;
  if (items === undefined) {
    const cart = await cartOfCaller(c, cartId, now);
    if (!cart) return refuse(c, 404, "unknownCart", "cart_unknown");
    lines = cart.lines.map(totalsLine);
    coupon = cart.coupon;
  } else {
    const sold = await soldAs(c.env.DB, requestStore(c).storeCode, items, now, await shopperGroup(c));
    const gone = sold.find(isNotSold);
    if (gone) return refuse(c, gone.text === "unknownProduct" ? 404 : 400, gone.text, "invalid");
    lines = sold.flatMap((sellable, i) =>
      isNotSold(sellable) ? [] : [totalsLine({ itemId: i, qty: items[i]!.qty, sellable })],
    );
  }
  let reason: z.infer<typeof quote>["reason"] = null;
  if (code) {
    const found = await findCode(c.env.DB, code, customer(c).customerId, await codeTries(c, now), now);
    if (found.kind === "too many") return tooMany(c, found.seconds);
    coupon = found.kind === "found" ? found.coupon : null;
    if (found.kind !== "found") reason = found.kind === "unknown" ? "unknown" : found.problem;
  }
  const { goods, discount, payable } = sumUp({ lines, shipping: null, coupon });
  if (coupon && goods < coupon.minimumCents) reason = "minimum";
  const answer: z.infer<typeof quote> = {
    valid: reason === null,
    reason,
    code: coupon?.code ?? null,
    subtotal: fromCents(goods),
    discount: fromCents(discount),
    total: fromCents(payable),
  };
  return done(c, answer, {});
});
