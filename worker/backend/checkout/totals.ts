import type { Totals } from "../../../shared/contract/order/cart.ts";
import type { TaxShare } from "../../../shared/catalog/price/composed-price.ts";
import { apportion, discountOf, type DiscountRule } from "../../../shared/checkout/discount.ts";
import { fromCents, taxIn, type Cents } from "../../../shared/money/money.ts";
import type { Language } from "../../../shared/i18n/language.ts";

/**
 * A line as totals see it. Prices are gross cents of one piece, rates percent; `shares` is the price by rate where its
 * parts are taxed differently.
 */
export interface TotalsLine {
  itemId: number;
  name: string;
  qty: number;
  priceCents: Cents;
  taxRate: number;
  shares?: readonly TaxShare[];
  options: readonly { label: string; value: string }[];
}
export interface TotalsInput {
  lines: readonly TotalsLine[];
  shipping: { title: string; cents: Cents } | null;
  currency: string;
  coupon?: DiscountRule | null;
}

/** A line's sums: `gross` before the discount, the tax in what remains after it. */
export interface RowSums {
  gross: Cents;
  discount: Cents;
  tax: Cents;
}
/** `goods` is before the discount, `payable` after it. */
export interface Sums {
  goods: Cents;
  discount: Cents;
  payable: Cents;
  goodsTax: Cents;
  shipping: Cents;
  shippingTax: Cents;
  shippingRate: number;
  tax: Cents;
  grand: Cents;
  taxByRate: Map<number, Cents>;
}

/** The sums of every line, with its part of what a coupon takes off; tax is rounded once per row and rate. */
export function rowSums({
  lines,
  coupon = null,
}: Pick<TotalsInput, "lines" | "coupon">): (RowSums & { taxes: TaxShare[] })[] {
  const goods = lines.reduce((sum, line) => sum + line.qty * line.priceCents, 0);
  const parts = lines.map((line) => sharesOf(line).map(({ rate, cents }) => ({ rate, cents: line.qty * cents })));
  const off = apportion(coupon === null ? 0 : discountOf(coupon, goods), parts.flat()).values();
  return lines.map((line, row) => {
    const pieces = parts[row]!.map(({ rate, cents }) => {
      const discount = off.next().value ?? 0;
      return { rate, discount, cents: taxIn(cents - discount, rate) };
    });
    return {
      gross: line.qty * line.priceCents,
      discount: sumOf(pieces, "discount"),
      tax: sumOf(pieces, "cents"),
      taxes: pieces.map(({ rate, cents }) => ({ rate, cents })),
    };
  });
}

const sumOf = <K extends string>(rows: readonly Record<K, Cents>[], key: K): Cents =>
  rows.reduce((sum, row) => sum + row[key], 0);

/**
 * Sums of a cart in cents. A coupon takes off goods only, divided over them by their worth; tax is what rows hold after
 * that; delivery is taxed at the highest rate among the goods. `grand === goods - discount + shipping` always: tax is
 * inside, never added.
 */
export function sumUp({ lines, shipping, coupon = null }: Pick<TotalsInput, "lines" | "shipping" | "coupon">): Sums {
  const taxByRate = new Map<number, Cents>();
  const addTax = (rate: number, tax: Cents) => void taxByRate.set(rate, (taxByRate.get(rate) ?? 0) + tax);
  const rows = rowSums({ lines, coupon });
  for (const { rate, cents } of rows.flatMap((row) => row.taxes)) addTax(rate, cents);
  const [goods, discount, goodsTax] = [sumOf(rows, "gross"), sumOf(rows, "discount"), sumOf(rows, "tax")];
  const shippingRate = lines.flatMap(sharesOf).reduce((highest, share) => Math.max(highest, share.rate), 0);
  const shippingCents = shipping?.cents ?? 0;
  const shippingTax = taxIn(shippingCents, shippingRate);
  if (shippingTax > 0) addTax(shippingRate, shippingTax);
  return {
    goods,
    discount,
    payable: goods - discount,
    goodsTax,
    shipping: shippingCents,
    shippingTax,
    shippingRate,
    tax: goodsTax + shippingTax,
    grand: goods - discount + shippingCents,
    taxByRate,
  };
}

const titles: Record<Language, Record<"subtotal" | "shipping" | "payment" | "discount" | "tax" | "grand", string>> = {
  nl: {
    subtotal: "Subtotaal",
    shipping: "Bezorging",
    payment: "Betaalkosten",
    discount: "Korting",
    tax: "Waarvan btw",
    grand: "Totaal",
  },
  de: {
    subtotal: "Zwischensumme",
    shipping: "Versand",
    payment: "Zahlungskosten",
    discount: "Rabatt",
    tax: "Enthaltene MwSt.",
    grand: "Gesamt",
  },
  en: {
    subtotal: "Subtotal",
    shipping: "Shipping",
    payment: "Payment costs",
    discount: "Discount",
    tax: "Tax included",
    grand: "Grand Total",
  },
};

const sharesOf = ({ shares, taxRate, priceCents }: TotalsLine): readonly TaxShare[] =>
  shares ?? [{ rate: taxRate, cents: priceCents }];

/** The tax in a row of `qty` pieces, rounded once per rate. */
export const rowTax = (shares: readonly TaxShare[], qty: number): Cents =>
  shares.reduce((sum, { rate, cents }) => sum + taxIn(qty * cents, rate), 0);

/**
 * The rate of a price: its only one, or where parts are taxed differently, what the tax amounts to, in percent with two
 * decimals.
 */
export function rateOfShares(shares: readonly TaxShare[]): number {
  const rates = new Set(shares.map((share) => share.rate));
  if (rates.size <= 1) return shares[0]?.rate ?? 0;
  const gross = shares.reduce((sum, share) => sum + share.cents, 0);
  const tax = rowTax(shares, 1);
  return gross > tax ? Math.round((tax * 10_000) / (gross - tax)) / 100 : 0;
}

/**
 * Totals on the wire (contract §2.2): gross and consistent, so that segments, rows and grand total agree. `row_total…`
 * and `subtotal…` are before the discount unless they say otherwise, `tax_amount` is after it. `discount_amount` is
 * below zero at the top and above it at a row; `coupon_code` stands there only while the code takes something off.
 */
export function toTotals(input: TotalsInput, language: string): Totals {
  const sums = sumUp(input);
  const words = titles[(["nl", "de", "en"] as const).find((entry) => language.startsWith(entry)) ?? "en"];
  const net = (line: TotalsLine) => line.qty * line.priceCents - rowTax(sharesOf(line), line.qty);
  const rows = rowSums(input);
  const items = input.lines.map((line, i) => {
    const { gross, discount, tax } = rows[i]!;
    return {
      item_id: line.itemId,
      name: line.name,
      qty: line.qty,
      price: fromCents(line.priceCents - rowTax(sharesOf(line), 1)),
      price_incl_tax: fromCents(line.priceCents),
      row_total: fromCents(net(line)),
      row_total_incl_tax: fromCents(gross),
      row_total_with_discount: fromCents(gross - discount),
      tax_amount: fromCents(tax),
      tax_percent: rateOfShares(sharesOf(line)),
      discount_amount: fromCents(discount),
      discount_percent: gross > 0 ? Math.round((discount * 10_000) / gross) / 100 : 0,
      options: JSON.stringify(line.options.map(({ label, value }) => ({ label, value }))),
    };
  });
  const code = sums.discount > 0 ? (input.coupon?.code ?? null) : null;
  return {
    grand_total: fromCents(sums.grand),
    base_grand_total: fromCents(sums.grand),
    subtotal: fromCents(input.lines.reduce((sum, line) => sum + net(line), 0)),
    subtotal_with_discount: fromCents(sums.payable - sums.goodsTax),
    subtotal_incl_tax: fromCents(sums.goods),
    discount_amount: fromCents(-sums.discount) || 0,
    ...(code !== null && { coupon_code: code }),
    shipping_amount: fromCents(sums.shipping - sums.shippingTax),
    shipping_incl_tax: fromCents(sums.shipping),
    shipping_discount_amount: 0,
    shipping_tax_amount: fromCents(sums.shippingTax),
    tax_amount: fromCents(sums.tax),
    base_currency_code: input.currency,
    quote_currency_code: input.currency,
    items_qty: input.lines.reduce((sum, line) => sum + line.qty, 0),
    items,
    total_segments: [
      { code: "subtotal_incl_tax", title: words.subtotal, value: fromCents(sums.goods) },
      ...(input.shipping
        ? [{ code: "shipping", title: `${words.shipping} (${input.shipping.title})`, value: fromCents(sums.shipping) }]
        : []),
      // No way to pay costs anything here (CHECK-008); clients look for the code (SYNC-043).
      { code: "payment", title: words.payment, value: 0 },
      {
        code: "discount",
        title: code === null ? words.discount : `${words.discount} (${code})`,
        value: fromCents(-sums.discount) || 0,
      },
      {
        code: "tax",
        title: words.tax,
        value: fromCents(sums.tax),
        area: "taxes",
        extension_attributes: {
          tax_grandtotal_details: [...sums.taxByRate]
            .sort((a, b) => b[0] - a[0])
            .map(([rate, cents], i) => ({
              amount: fromCents(cents),
              rates: [{ percent: String(rate), title: `${rate}%` }],
              group_id: i + 1,
            })),
        },
      },
      { code: "grand_total", title: words.grand, value: fromCents(sums.grand), area: "footer" },
    ],
  };
}
