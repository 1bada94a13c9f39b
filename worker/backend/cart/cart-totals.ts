import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import type { Totals } from "../../../shared/contract/order/cart.ts";
import { isVirtual, type Cart, type CartLine } from "./load-cart.ts";
import { formatMoney } from "../../../shared/money/format.ts";
import { defaultDelivery, deliveryCost } from "../checkout/delivery.ts";
import { idleCodeText, lapsingRestText, lineStockText } from "../http/texts.ts";
import { sumUp, toTotals, type TotalsLine } from "../checkout/totals.ts";
import { leftBeside } from "./stock-of-lines.ts";

/** Why the code on a cart takes nothing off, in words; null where it does, and where there is none. */
export function idleCode({ row, lines, coupon }: Cart, store: StoreView): { code: string; text: string } | null {
  const { coupon_code: code } = row;
  if (
    code === null ||
    lines.length === 0 ||
    sumUp({ lines: lines.map(totalsLine), shipping: null, coupon }).discount > 0
  )
    return null;
  return {
    code,
    text: idleCodeText(
      code,
      coupon && formatMoney(coupon.minimumCents, store.i18n.formatLanguage, store.i18n.currencyCode),
      languageOf(store),
    ),
  };
}

/**
 * That the goods are worth less than the amount of the code on a cart, in words: an order uses the code up, and nothing
 * keeps the rest. Null where nothing is left of it.
 */
function lapsingRest({ lines, coupon }: Cart, store: StoreView): { code: string; text: string } | null {
  const amount = coupon?.amountCents ?? null;
  if (!coupon || amount === null) return null;
  const { discount } = sumUp({ lines: lines.map(totalsLine), shipping: null, coupon });
  if (discount === 0 || discount >= amount) return null;
  const worth = formatMoney(amount, store.i18n.formatLanguage, store.i18n.currencyCode);
  return { code: coupon.code, text: lapsingRestText(coupon.code, worth, languageOf(store)) };
}

/**
 * Totals of a cart as it stands, with the delivery that will be paid: of the method that was chosen for it, before that
 * of the one that is chosen at first. Ours are `coupon_note`, of a code on it that takes nothing off or not all that it
 * is worth, `delivery`, what its day goes by, and of rows that share articles with others what stock leaves them.
 */
export function cartTotals(cart: Cart, store: StoreView): Totals {
  const { row, lines, coupon } = cart;
  const language = languageOf(store);
  const rows = lines.map(totalsLine);
  const { payable } = sumUp({ lines: rows, shipping: null, coupon });
  const { carrier, method } =
    row.carrier_code === null ? defaultDelivery : { carrier: row.carrier_code, method: row.method_code };
  const shipping = isVirtual(lines) || rows.length === 0 ? null : deliveryCost(carrier, method, payable, language);
  const note = idleCode(cart, store) ?? lapsingRest(cart, store);
  const totals = toTotals({ lines: rows, shipping, coupon, currency: store.i18n.currencyCode }, language);
  const left = leftBeside(lines);
  return {
    ...totals,
    items: totals.items.map((item, i) => ({ ...item, ...stockOfLine(lines[i]!, left[i]!, store) })),
    ...(note && { coupon_note: note }),
    ...(shipping && {
      delivery: {
        method: `${shipping.carrier}|${shipping.method}`,
        country: row.country ?? store.tax.defaultCountry,
        lead_days: Math.max(...lines.map(({ sellable }) => sellable.leadDays)),
      },
    }),
  };
}

/**
 * The pieces of a line that stock has beside the other lines, and the words for it where the line has more. Nothing of
 * a line that shares nothing with what others are made of: its own article's stock tells all.
 */
function stockOfLine(
  { qty, sellable: { most } }: Pick<CartLine, "qty" | "sellable">,
  available: number | null,
  store: StoreView,
): { available?: number; stock_note?: string } {
  if (available === null) return {};
  if (qty <= available) return { available };
  const key =
    most !== null && most <= available
      ? available > 0
        ? "left"
        : "none"
      : available > 0
        ? "leftBeside"
        : "noneBeside";
  return { available, stock_note: lineStockText(key, available, languageOf(store)) };
}

/** A line of a cart as totals see it. */
export const totalsLine = ({ itemId, qty, sellable }: Pick<CartLine, "itemId" | "qty" | "sellable">): TotalsLine => ({
  itemId,
  name: sellable.name,
  qty,
  priceCents: sellable.priceCents,
  taxRate: sellable.taxRate,
  shares: sellable.shares,
  options: sellable.options,
});
