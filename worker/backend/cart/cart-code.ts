import { languageOf } from "../../../shared/config/stores.ts";
import { formatMoney } from "../../../shared/money/format.ts";
import { fromCents, type Cents } from "../../../shared/money/money.ts";
import { done, refuse, refuseWith, type Call } from "../http/answers.ts";
import { totalsLine } from "./cart-totals.ts";
import { minimumText, refusalText } from "../http/texts.ts";
import { sumUp } from "../checkout/totals.ts";
import { requestStore } from "../http/request-store.ts";
import { findCode, setCartCode } from "../loyalty/apply.ts";
import { cartOfCaller } from "./cart-of-caller.ts";
import type { Coupon } from "../loyalty/coupons.ts";
import { codeTries } from "../loyalty/tries.ts";

/**
 * Puts a code on the cart that the query names, in place of the one before: the same for the cart's own call and the
 * extension's two, which only answer success differently (`result`). 404 for an unknown cart or code, 400 where the
 * goods are worth too little, 429 after too many wrong codes. Needs `shoppersOnly` before it.
 */
export async function applyCartCode(
  c: Call,
  code: string,
  result: (coupon: Coupon, discount: Cents) => unknown,
): Promise<Response> {
  const now = new Date();
  const cart = await cartOfCaller(c, c.req.query("cartId"), now);
  if (!cart) return refuse(c, 404, "unknownCart", "cart_unknown");
  const store = requestStore(c);
  // A customer's own codes are for a cart of theirs.
  const found = await findCode(c.env.DB, code, cart.row.customer_id, await codeTries(c, now), now);
  if (found.kind === "too many") {
    c.header("retry-after", String(found.seconds));
    return c.json(
      { code: 429, result: refusalText("tooManyCodes", languageOf(store)), meta: { reason: "too_many" } },
      429,
      { "cache-control": "private, no-store" },
    );
  }
  if (found.kind !== "found") return refuse(c, 404, "badCode", "invalid");
  const { coupon } = found;
  const { goods, discount } = sumUp({ lines: cart.lines.map(totalsLine), shipping: null, coupon });
  if (goods < coupon.minimumCents)
    return refuseWith(
      c,
      400,
      minimumText(
        formatMoney(coupon.minimumCents, store.i18n.formatLanguage, store.i18n.currencyCode),
        languageOf(store),
      ),
      { reason: "invalid", minimum: fromCents(coupon.minimumCents) },
    );
  await setCartCode(c.env.DB, cart.row.id, coupon.code, now);
  const after = await cartOfCaller(c, cart.row.id, now);
  return done(c, result(coupon, discount), { version: after?.row.version ?? cart.row.version + 1 });
}

/** Takes the code off the cart that the query names; true also where there was none. */
export async function removeCartCode(c: Call): Promise<Response> {
  const now = new Date();
  const cart = await cartOfCaller(c, c.req.query("cartId"), now);
  if (!cart) return refuse(c, 404, "unknownCart", "cart_unknown");
  await setCartCode(c.env.DB, cart.row.id, null, now);
  return done(c, true, { version: (await cartOfCaller(c, cart.row.id, now))?.row.version ?? cart.row.version });
}
