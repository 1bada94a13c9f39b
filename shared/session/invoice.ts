import type { HistoryOrder } from "../contract/customer/user.ts";
import { toCents, type Cents } from "../money/money.ts";
import { orderState } from "./order-view.ts";

export interface InvoiceLine {
  id: number;
  name: string;
  options: readonly { label: string; value: string }[];
  qty: number;
  /** One piece and the row, without tax and before anything was taken off. */
  eachNetCents: Cents;
  netCents: Cents;
  /** In percent. */
  rate: number;
}
/** What was charged at one rate of tax, after what was taken off. `rate` null: of several rates together. */
export interface InvoiceRate {
  rate: number | null;
  netCents: Cents;
  taxCents: Cents;
}
export interface Invoice {
  lines: readonly InvoiceLine[];
  /** Without tax; null where it cost nothing. `rate` null: of several rates together. */
  delivery: { netCents: Cents; rate: number | null } | null;
  /** What was taken off, without tax and positive: a row a rate, so that all rows add up to what is taxed. */
  discounts: readonly { netCents: Cents; rate: number | null }[];
  /** Highest rate first; their sums are what was paid and the tax in it, to the cent. */
  rates: readonly InvoiceRate[];
}

const cents = (amount: number): Cents => toCents(amount) ?? 0;

export type Invoiced = Pick<
  HistoryOrder,
  "state" | "status" | "items" | "tax_amount" | "grand_total" | "shipping_incl_tax" | "total_paid" | "total_refunded"
>;

const sets = ["bundle", "grouped"];
/** Whether the row's percentage is a rate of tax. Of a set nobody can tell unless it says so: it may be an average. */
const hasRate = ({ product_type: type, tax_rates: rates }: HistoryOrder["items"][number]): boolean =>
  rates === undefined ? !sets.includes(type) : rates <= 1;

/** What was charged for an order, as its invoice and the notes that correct it reckon with it. */
export interface Figures {
  items: readonly HistoryOrder["items"][number][];
  /** By rate, null for several together: what was charged, tax inside, after what was taken off. */
  sums: ReadonlyMap<number | null, { gross: Cents; tax: Cents }>;
  shippingRate: number | null;
  /** What delivery cost, tax inside. */
  shipping: { gross: Cents; tax: Cents };
}

/** An order's figures; null where they do not add up or name no rate, because an invoice is no place for a guess. */
export function figuresOf(order: Invoiced): Figures | null {
  if (order.grand_total <= 0) return null;
  const items = order.items.filter(({ parent_item_id: parent }) => parent == null);
  if (!items.every(hasRate)) return null;
  const sums = new Map<number | null, { gross: Cents; tax: Cents }>();
  const put = (rate: number | null, gross: Cents, tax: Cents) => {
    const before = sums.get(rate) ?? { gross: 0, tax: 0 };
    sums.set(rate, { gross: before.gross + gross, tax: before.tax + tax });
  };
  for (const item of items)
    put(
      item.tax_percent,
      cents(item.row_total_incl_tax) - Math.abs(cents(item.discount_amount ?? 0)),
      cents(item.tax_amount),
    );
  const shipping = cents(order.shipping_incl_tax);
  const shippingTax = cents(order.tax_amount) - items.reduce((sum, item) => sum + cents(item.tax_amount), 0);
  // Delivery has the rates of what is delivered: one of them, or a part of each.
  const fits = (rate: number) => Math.abs((shipping * rate) / (100 + rate) - shippingTax) <= 1;
  const shippingRate = [...sums.keys()].find((each) => each !== null && fits(each)) ?? null;
  if (shipping !== 0 || shippingTax !== 0) put(shippingRate, shipping, shippingTax);
  const total = [...sums.values()].reduce((sum, { gross }) => sum + gross, 0);
  return total === cents(order.grand_total)
    ? { items, sums, shippingRate, shipping: { gross: shipping, tax: shippingTax } }
    : null;
}

/** What an order is called that is paid and stands. */
const invoiced: ReadonlySet<string | null> = new Set<string | null>(["processing", "complete", "delivered"]);

/**
 * The invoice of an order that was paid and stands; null for any other, for one that cost nothing or whose money is all
 * back, and where there are no figures. `isCorrected`: notes give back all of it, so it stays what they correct. Of an
 * order that was cancelled nothing less will do: its invoice would ask for what nobody owes.
 */
export function invoiceOf(order: Invoiced, isCorrected = false): Invoice | null {
  const state = orderState(order);
  if (!isCorrected && !invoiced.has(state)) return null;
  if (!isCorrected && cents(order.total_refunded ?? 0) >= cents(order.total_paid ?? order.grand_total)) return null;
  const figures = figuresOf(order);
  if (figures === null) return null;
  const lines = figures.items.map((item) => ({
    id: item.item_id,
    name: item.name,
    options: item.options ?? [],
    qty: item.qty_ordered,
    eachNetCents: cents(item.price),
    netCents: cents(item.row_total),
    rate: item.tax_percent,
  }));
  const delivery =
    figures.shipping.gross > 0
      ? { netCents: figures.shipping.gross - figures.shipping.tax, rate: figures.shippingRate }
      : null;
  const rates = [...figures.sums]
    .map(([of, { gross, tax }]) => ({ rate: of, netCents: gross - tax, taxCents: tax }))
    .toSorted((a, b) => (b.rate ?? -1) - (a.rate ?? -1));
  const wholeOf = (rate: number | null): Cents =>
    [...lines, ...(delivery ? [delivery] : [])].reduce((sum, row) => sum + (row.rate === rate ? row.netCents : 0), 0);
  const isReduced = figures.items.some((item) => cents(item.discount_amount ?? 0) !== 0);
  return {
    lines,
    delivery,
    discounts: isReduced
      ? rates
          .map(({ rate, netCents }) => ({ rate, netCents: wholeOf(rate) - netCents }))
          .filter(({ netCents }) => netCents !== 0)
      : [],
    rates,
  };
}
