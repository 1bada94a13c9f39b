import { Hono } from "hono";
import { languageOf } from "../../../shared/config/stores.ts";
import { couponRequest, discountRequest, type AppliedCode } from "../../../shared/contract/loyalty.ts";
import { formatMoney } from "../../../shared/money/format.ts";
import { fromCents } from "../../../shared/money/money.ts";
import type { Bindings } from "../../env.ts";
import { done, readBody, refuse, refuseWith, type Call } from "../cart/answers.ts";
import { shopperOf, shoppersOnly } from "../cart/shopper.ts";
import { totalsLine } from "../checkout/cart-totals.ts";
import { minimumText, refusalText } from "../checkout/texts.ts";
import { sumUp } from "../checkout/totals.ts";
import { unauthorized } from "../customer/signed-in.ts";
import { requestStore } from "../store/request-store.ts";
import { findCode, setCartCode } from "./apply.ts";
import { cartOfCaller } from "./caller.ts";
import { transactionOf, transactionsOf } from "./points.ts";
import { codeTries } from "./tries.ts";

/** Points of customers, and the one code a cart can have (ACCT-018, ACCT-019, ACCT-023, ACCT-024). */
export const loyaltyRoutes = new Hono<{ Bindings: Bindings }>();
for (const path of ["/api/transactions", "/api/transactions/*", "/api/discount/*", "/api/coupon/*"]) loyaltyRoutes.use(path, shoppersOnly);

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

const missing = (part: string) => `No ${part} element provided within the request body`;

/** The two calls of the extension do the same thing under two names; a code takes the place of the one before, because codes do not add up. */
loyaltyRoutes.post("/api/discount/apply", async (c) => {
  const read = await readBody(c, discountRequest, missing("discount"));
  return read.ok ? apply(c, read.body.discount[0]!.code) : read.response;
});
loyaltyRoutes.post("/api/coupon/apply", async (c) => {
  const read = await readBody(c, couponRequest, missing("coupon"));
  return read.ok ? apply(c, read.body.coupon[0]!.code) : read.response;
});
loyaltyRoutes.post("/api/discount/delete", (c) => remove(c));
loyaltyRoutes.post("/api/coupon/delete", (c) => remove(c));

async function apply(c: Call, code: string): Promise<Response> {
  const now = new Date();
  const cart = await cartOfCaller(c, c.req.query("cartId"), now);
  if (!cart) return refuse(c, 404, "unknownCart", "cart_unknown");
  const store = requestStore(c);
  // A customer's own codes are for a cart of theirs.
  const found = await findCode(c.env.DB, code, cart.row.customer_id, await codeTries(c, now), now);
  if (found.kind === "too many") {
    c.header("retry-after", String(found.seconds));
    return c.json({ code: 429, result: refusalText("tooManyCodes", languageOf(store)), meta: { reason: "too_many" } }, 429, { "cache-control": "private, no-store" });
  }
  if (found.kind !== "found") return refuse(c, 404, "badCode", "invalid");
  const { coupon } = found;
  const { goods, discount } = sumUp({ lines: cart.lines.map(totalsLine), shipping: null, coupon });
  if (goods < coupon.minimumCents) return refuseWith(c, 400, minimumText(formatMoney(coupon.minimumCents, store.i18n.formatLanguage, store.i18n.currencySign), languageOf(store)), { reason: "invalid", minimum: fromCents(coupon.minimumCents) });
  await setCartCode(c.env.DB, cart.row.id, coupon.code, now);
  const after = await cartOfCaller(c, cart.row.id, now);
  return done(c, { code: coupon.code, label: coupon.label, amount: fromCents(discount) } satisfies AppliedCode, { version: after?.row.version ?? cart.row.version + 1 });
}

async function remove(c: Call): Promise<Response> {
  const now = new Date();
  const cart = await cartOfCaller(c, c.req.query("cartId"), now);
  if (!cart) return refuse(c, 404, "unknownCart", "cart_unknown");
  await setCartCode(c.env.DB, cart.row.id, null, now);
  return done(c, true, { version: (await cartOfCaller(c, cart.row.id, now))?.row.version ?? cart.row.version });
}
