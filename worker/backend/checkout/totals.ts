import type { Totals } from "../../../shared/contract/cart.ts";
import { fromCents, netOf, taxIn, type Cents } from "../../../shared/money/money.ts";

/** A line as totals see it. Prices are gross cents, rates percent. */
export interface TotalsLine { itemId: number; name: string; qty: number; priceCents: Cents; taxRate: number; options: readonly { label: string; value: string }[] }
export interface TotalsInput { lines: readonly TotalsLine[]; shipping: { title: string; cents: Cents } | null; currency: string }

export interface Sums { goods: Cents; goodsTax: Cents; shipping: Cents; shippingTax: Cents; shippingRate: number; tax: Cents; grand: Cents; taxByRate: Map<number, Cents> }

/**
 * Sums of a cart in cents. Tax is what a row's gross holds, rounded once per row; delivery is taxed at the highest rate among the goods.
 * `grand === goods + shipping` always: tax is inside, never added.
 */
export function sumUp({ lines, shipping }: Pick<TotalsInput, "lines" | "shipping">): Sums {
  const taxByRate = new Map<number, Cents>();
  const addTax = (rate: number, tax: Cents) => void taxByRate.set(rate, (taxByRate.get(rate) ?? 0) + tax);
  let goods = 0;
  let goodsTax = 0;
  for (const { qty, priceCents, taxRate } of lines) {
    const row = qty * priceCents;
    const tax = taxIn(row, taxRate);
    goods += row;
    goodsTax += tax;
    addTax(taxRate, tax);
  }
  const shippingRate = lines.reduce((highest, line) => Math.max(highest, line.taxRate), 0);
  const shippingCents = shipping?.cents ?? 0;
  const shippingTax = taxIn(shippingCents, shippingRate);
  if (shippingTax > 0) addTax(shippingRate, shippingTax);
  return { goods, goodsTax, shipping: shippingCents, shippingTax, shippingRate, tax: goodsTax + shippingTax, grand: goods + shippingCents, taxByRate };
}

const titles: Record<"nl" | "de" | "en", Record<"subtotal" | "shipping" | "discount" | "tax" | "grand", string>> = {
  nl: { subtotal: "Subtotaal", shipping: "Bezorging", discount: "Korting", tax: "Waarvan btw", grand: "Totaal" },
  de: { subtotal: "Zwischensumme", shipping: "Versand", discount: "Rabatt", tax: "Enthaltene MwSt.", grand: "Gesamt" },
  en: { subtotal: "Subtotal", shipping: "Shipping", discount: "Discount", tax: "Tax included", grand: "Grand Total" },
};

/** Totals on the wire (contract §2.2): gross and consistent, so that segments, rows and grand total agree. */
export function toTotals(input: TotalsInput, language: string): Totals {
  const sums = sumUp(input);
  const words = titles[(["nl", "de", "en"] as const).find((entry) => language.startsWith(entry)) ?? "en"];
  const items = input.lines.map((line) => {
    const row = line.qty * line.priceCents;
    return {
      item_id: line.itemId, name: line.name, qty: line.qty, price: fromCents(netOf(line.priceCents, line.taxRate)), price_incl_tax: fromCents(line.priceCents),
      row_total: fromCents(netOf(row, line.taxRate)), row_total_incl_tax: fromCents(row), row_total_with_discount: fromCents(row), tax_amount: fromCents(taxIn(row, line.taxRate)), tax_percent: line.taxRate,
      discount_amount: 0, discount_percent: 0, options: JSON.stringify(line.options.map(({ label, value }) => ({ label, value }))),
    };
  });
  const net = fromCents(sums.goods - sums.goodsTax);
  return {
    grand_total: fromCents(sums.grand), base_grand_total: fromCents(sums.grand), subtotal: net, subtotal_with_discount: net, subtotal_incl_tax: fromCents(sums.goods),
    discount_amount: 0, shipping_amount: fromCents(sums.shipping - sums.shippingTax), shipping_incl_tax: fromCents(sums.shipping), shipping_discount_amount: 0,
    shipping_tax_amount: fromCents(sums.shippingTax), tax_amount: fromCents(sums.tax), base_currency_code: input.currency, quote_currency_code: input.currency,
    items_qty: input.lines.reduce((sum, line) => sum + line.qty, 0), items,
    total_segments: [
      { code: "subtotal_incl_tax", title: words.subtotal, value: fromCents(sums.goods) },
      ...(input.shipping ? [{ code: "shipping", title: `${words.shipping} (${input.shipping.title})`, value: fromCents(sums.shipping) }] : []),
      { code: "discount", title: words.discount, value: 0 },
      {
        code: "tax", title: words.tax, value: fromCents(sums.tax), area: "taxes",
        extension_attributes: { tax_grandtotal_details: [...sums.taxByRate].sort((a, b) => b[0] - a[0]).map(([rate, cents], i) => ({ amount: fromCents(cents), rates: [{ percent: String(rate), title: `${rate}%` }], group_id: i + 1 })) },
      },
      { code: "grand_total", title: words.grand, value: fromCents(sums.grand), area: "footer" },
    ],
  };
}
