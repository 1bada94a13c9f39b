import type { Totals } from "../../../shared/contract/cart.ts";
import type { TaxShare } from "../../../shared/catalog/composed-price.ts";
import { fromCents, taxIn, type Cents } from "../../../shared/money/money.ts";

/** A line as totals see it. Prices are gross cents of one piece, rates percent; `shares` is the price by rate where its parts are taxed differently. */
export interface TotalsLine { itemId: number; name: string; qty: number; priceCents: Cents; taxRate: number; shares?: readonly TaxShare[]; options: readonly { label: string; value: string }[] }
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
  for (const line of lines) {
    goods += line.qty * line.priceCents;
    for (const { rate, cents } of sharesOf(line)) {
      const tax = taxIn(line.qty * cents, rate);
      goodsTax += tax;
      addTax(rate, tax);
    }
  }
  const shippingRate = lines.flatMap(sharesOf).reduce((highest, share) => Math.max(highest, share.rate), 0);
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

const sharesOf = ({ shares, taxRate, priceCents }: TotalsLine): readonly TaxShare[] => shares ?? [{ rate: taxRate, cents: priceCents }];

/** The tax in a row of `qty` pieces, rounded once per rate. */
export const rowTax = (shares: readonly TaxShare[], qty: number): Cents => shares.reduce((sum, { rate, cents }) => sum + taxIn(qty * cents, rate), 0);

/** The rate of a price: its only one, or where parts are taxed differently, what the tax amounts to, in percent with two decimals. */
export function rateOfShares(shares: readonly TaxShare[]): number {
  const rates = new Set(shares.map((share) => share.rate));
  if (rates.size <= 1) return shares[0]?.rate ?? 0;
  const gross = shares.reduce((sum, share) => sum + share.cents, 0);
  const tax = rowTax(shares, 1);
  return gross > tax ? Math.round((tax * 10_000) / (gross - tax)) / 100 : 0;
}

/** Totals on the wire (contract §2.2): gross and consistent, so that segments, rows and grand total agree. */
export function toTotals(input: TotalsInput, language: string): Totals {
  const sums = sumUp(input);
  const words = titles[(["nl", "de", "en"] as const).find((entry) => language.startsWith(entry)) ?? "en"];
  const items = input.lines.map((line) => {
    const row = line.qty * line.priceCents;
    const tax = rowTax(sharesOf(line), line.qty);
    return {
      item_id: line.itemId, name: line.name, qty: line.qty, price: fromCents(line.priceCents - rowTax(sharesOf(line), 1)), price_incl_tax: fromCents(line.priceCents),
      row_total: fromCents(row - tax), row_total_incl_tax: fromCents(row), row_total_with_discount: fromCents(row), tax_amount: fromCents(tax), tax_percent: rateOfShares(sharesOf(line)),
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
