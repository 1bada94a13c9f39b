import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import type { Totals } from "../../../shared/contract/order/cart.ts";
import { isVirtual, type Cart, type CartLine } from "./load-cart.ts";
import { piecesBySku } from "../../../shared/cart/line-stock.ts";
import { formatMoney } from "../../../shared/money/format.ts";
import { defaultDelivery, deliveryCost } from "../checkout/delivery.ts";
import { idleCodeText, lapsingRestText, lineStockText, quantityText } from "../http/texts.ts";
import { sumUp, toTotals, type TotalsLine } from "../checkout/totals.ts";
import { availableAfterOtherLines } from "./stock-of-lines.ts";

/** In words, why the code on a cart takes nothing off; null where it takes something off or there is no code. */
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
 * In words, that the goods are worth less than the code on a cart: an order uses up the whole code and nothing keeps
 * the rest. Null where there is no rest.
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
 * Totals of a cart as it stands, with the delivery of the method that was chosen, or of the default one. Fields of our
 * own: `coupon_note` on a code that takes nothing off or not all it is worth, `delivery` for working out the day, and
 * `available` and `stock_note` on rows that share articles with others or exceed what an order takes.
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
  const left = availableAfterOtherLines(lines);
  const pieces = piecesBySku(lines);
  return {
    ...totals,
    items: totals.items.map((item, i) => ({
      ...item,
      ...leftOfLine(lines[i]!, left[i]!, pieces.get(lines[i]!.sku)!, store),
    })),
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
 * How many pieces a line can have beside the other lines: as many as stock has for it (`left`) and an order takes of
 * its article, of which all lines together hold `pieces`. With a note where the line has more. Empty for a line within
 * that bound that shares no article with a composed one, because its own article's stock says enough.
 */
function leftOfLine(
  { qty, sellable: { most, maxQty } }: Pick<CartLine, "qty" | "sellable">,
  left: number | null,
  pieces: number,
  store: StoreView,
): { available?: number; stock_note?: string } {
  const language = languageOf(store);
  const ordered = Math.max(0, maxQty - (pieces - qty));
  if (left === null && qty <= ordered) return {};
  const available = Math.min(left ?? ordered, ordered);
  if (left === null || qty <= left)
    return { available, ...(qty > ordered && { stock_note: quantityText("most", maxQty, language) }) };
  const key = `${left > 0 ? "left" : "none"}${most !== null && most <= left ? "" : "Beside"}` as const;
  return { available, stock_note: lineStockText(key, left, language) };
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
