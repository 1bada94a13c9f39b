import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import type { Totals } from "../../../shared/contract/cart.ts";
import { isVirtual, type Cart, type CartLine } from "../cart/load-cart.ts";
import { deliveryCost } from "./delivery.ts";
import { sumUp, toTotals, type TotalsLine } from "./totals.ts";

/** Totals of a cart as it stands, with the delivery method that was chosen for it. */
export function cartTotals({ row, lines, coupon }: Cart, store: StoreView): Totals {
  const language = languageOf(store);
  const rows = lines.map(totalsLine);
  const { payable } = sumUp({ lines: rows, shipping: null, coupon });
  const shipping = isVirtual(lines) || rows.length === 0 ? null : deliveryCost(row.carrier_code, row.method_code, payable, language);
  return toTotals({ lines: rows, shipping, coupon, currency: store.i18n.currencyCode }, language);
}

/** A line of a cart as totals see it. */
export const totalsLine = ({ itemId, qty, sellable }: Pick<CartLine, "itemId" | "qty" | "sellable">): TotalsLine => ({ itemId, name: sellable.name, qty, priceCents: sellable.priceCents, taxRate: sellable.taxRate, shares: sellable.shares, options: sellable.options });
