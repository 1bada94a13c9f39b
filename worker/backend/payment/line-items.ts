import { taxIn, type Cents } from "../../../shared/money/money.ts";

/** What was ordered, gross cents. `rate` is percent; `tax` is what remains in the row after the discount. */
export interface OrderedLine {
  sku: string;
  name: string;
  qty: number;
  price_cents: Cents;
  row_total_cents: Cents;
  tax_rate: number;
  tax_cents: Cents;
  discount_cents: Cents;
}
export interface OrderedSums {
  shipping_cents: Cents;
  tax_cents: Cents;
  discount_cents: Cents;
  grand_total_cents: Cents;
}
/**
 * A position as pay-later providers want it: amounts of one piece in minor units, the rate in hundredths of a percent
 * (2100 is 21 %).
 */
export interface LineItem {
  id: string;
  description: string;
  quantity: number;
  amountIncludingTax: number;
  amountExcludingTax: number;
  taxAmount: number;
  taxPercentage: number;
}

const item = (
  id: string,
  description: string,
  quantity: number,
  gross: Cents,
  tax: Cents,
  percent: number,
): LineItem => ({
  id: id.slice(0, 64),
  description: description.slice(0, 100),
  quantity,
  amountIncludingTax: gross,
  amountExcludingTax: gross - tax,
  taxAmount: tax,
  taxPercentage: Math.round(percent * 100),
});

/** The percentage that turns the net part of an amount into the whole, with two decimals. */
const percentOf = (gross: Cents, tax: Cents): number =>
  gross === tax ? 0 : Math.round((tax * 10_000) / (gross - tax)) / 100;

/**
 * The order's lines, what a coupon takes off as a line below zero, and delivery. `amountIncludingTax × quantity` of all
 * adds up to what is paid, to the cent; lines are shown at the price of a piece, as the shopper saw them.
 */
export function lineItems(
  lines: readonly OrderedLine[],
  sums: OrderedSums,
  words: { discount: string; delivery: string },
): LineItem[] {
  const items = lines.map((line) =>
    item(line.sku, line.name, line.qty, line.price_cents, taxIn(line.price_cents, line.tax_rate), line.tax_rate),
  );
  if (sums.discount_cents > 0) {
    const before = lines.reduce((sum, line) => sum + taxIn(line.row_total_cents, line.tax_rate), 0);
    const after = lines.reduce((sum, line) => sum + line.tax_cents, 0);
    const tax = Math.max(0, before - after);
    items.push(item("discount", words.discount, 1, -sums.discount_cents, -tax, percentOf(sums.discount_cents, tax)));
  }
  if (sums.shipping_cents > 0) {
    const tax = sums.tax_cents - lines.reduce((sum, line) => sum + line.tax_cents, 0);
    items.push(item("delivery", words.delivery, 1, sums.shipping_cents, tax, percentOf(sums.shipping_cents, tax)));
  }
  return items;
}
