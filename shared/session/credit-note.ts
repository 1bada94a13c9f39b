import type { HistoryOrder } from "../contract/customer/user.ts";
import { toCents, type Cents } from "../money/money.ts";
import { figuresOf, type InvoiceRate, type Invoiced } from "./invoice.ts";

export interface CreditLine {
  /** What the line is of: a thing, delivery, or a part of the price (null names). */
  kind: "item" | "delivery" | "price";
  name: string;
  options: readonly { label: string; value: string }[];
  qty: number | null;
  /** Without tax, below zero. */
  netCents: Cents;
  /** In percent; null: of several rates together. */
  rate: number | null;
}
/** The correction of an order's invoice by what was paid back, or never paid. All sums are below zero. */
export interface CreditNote {
  number: string;
  /** When the money went back, or the withdrawal was closed, ISO. */
  at: string;
  lines: readonly CreditLine[];
  /** Highest rate first; their sums are what was paid back and the tax in it, to the cent. */
  rates: readonly InvoiceRate[];
  totalCents: Cents;
  /** Its pieces were withdrawn from before the order's transfer came: nothing went back for them. */
  isUnpaid: boolean;
}

type Refund = NonNullable<NonNullable<HistoryOrder["extension_attributes"]>["refunds"]>[number];
type Credited = Invoiced & Pick<HistoryOrder, "extension_attributes">;
type Figures = NonNullable<ReturnType<typeof figuresOf>>;
interface Part extends Omit<CreditLine, "netCents"> {
  grossCents: Cents;
}

const cents = (amount: number): Cents => toCents(amount) ?? 0;
/** Of `amount`, what `part` of `whole` makes, rounded down: exact, however large they are. */
const portion = (amount: Cents, part: number, whole: number): Cents =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
/** `amount` divided by weights, to the cent. */
function divided(amount: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const from = portion(amount, before, whole);
    before += weight;
    return portion(amount, before, whole) - from;
  });
}

type LeftAt = (rate: number | null) => Cents;

/** Parts of the price that make up `amount`, by what is left at each rate. */
function priceParts(amount: Cents, rates: readonly (number | null)[], left: LeftAt): Part[] {
  const shares = divided(amount, rates.map(left));
  return rates.map((rate, i) => ({ kind: "price", name: "", options: [], qty: null, rate, grossCents: shares[i]! }));
}

/**
 * Parts of which none is more than is left at its rate: what sums for no withdrawal have taken off the price of pieces
 * before comes off the price of what is kept.
 */
function fitted(parts: readonly Part[], rates: readonly (number | null)[], left: LeftAt): Part[] {
  const used = new Map<number | null, Cents>();
  const free: LeftAt = (rate) => left(rate) - (used.get(rate) ?? 0);
  let over = 0;
  const fitting = parts.map((part) => {
    const grossCents = Math.min(part.grossCents, free(part.rate));
    over += part.grossCents - grossCents;
    used.set(part.rate, (used.get(part.rate) ?? 0) + grossCents);
    return { ...part, grossCents };
  });
  return over === 0 ? fitting : [...fitting, ...priceParts(over, rates, free)];
}

/** What a refund is for: the pieces of its withdrawal, or, of no withdrawal, a part of what is left at each rate. */
function partsOf(refund: Refund, figures: Figures, left: LeftAt): Part[] {
  const amount = cents(refund.amount);
  const rates = [...figures.sums.keys()];
  if (refund.lines.length === 0) return priceParts(amount, rates, left);
  const items = refund.lines.flatMap(({ item_id: id, qty, amount: worth }): Part[] => {
    const item = figures.items.find((one) => one.item_id === id);
    if (!item) return [];
    const { name, options = [], tax_percent: rate } = item;
    return [{ kind: "item", name, options, qty, rate, grossCents: cents(worth) }];
  });
  const delivery: Part = {
    kind: "delivery",
    name: "",
    options: [],
    qty: null,
    rate: figures.shippingRate,
    grossCents: cents(refund.delivery),
  };
  const parts = [...items, ...(delivery.grossCents > 0 ? [delivery] : [])];
  // Less was paid back than they are worth where use took value away.
  const shares = divided(
    amount,
    parts.map(({ grossCents }) => grossCents),
  );
  const worth = parts.map((part, i) => ({ ...part, grossCents: shares[i]! }));
  return fitted(worth, rates, left);
}

/**
 * The credit notes of an order, one for what was withdrawn from before it was paid and for each sum that was paid back,
 * by when the money went: what was ordered before and goes later leaves a note as it was. Tax is the share of what was
 * paid back in what was charged at each rate, so that notes of the whole give back exactly the tax of the invoice. None
 * from where the figures do not add up any more, and none where there is no invoice to correct, because neither is a
 * place for a guess.
 */
export function creditNotesOf(order: Credited): CreditNote[] {
  const figures = figuresOf(order);
  const { unpaid_part: unpaid, refunds: made = [] } = order.extension_attributes ?? {};
  const byTime = made.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const refunds = unpaid ? [unpaid, ...byTime] : byTime;
  if (figures === null || refunds.length === 0) return [];
  const used = new Map<number | null, Cents>();
  const usedOf = (rate: number | null) => used.get(rate) ?? 0;
  const notes: CreditNote[] = [];
  for (const refund of refunds) {
    const lines: CreditLine[] = [];
    const rates = new Map<number | null, { netCents: Cents; taxCents: Cents }>();
    let total = 0;
    for (const { grossCents, ...part } of partsOf(refund, figures, (of) => figures.sums.get(of)!.gross - usedOf(of))) {
      const { gross, tax } = figures.sums.get(part.rate) ?? { gross: 0, tax: 0 };
      const before = usedOf(part.rate);
      if (before + grossCents > gross) return notes;
      used.set(part.rate, before + grossCents);
      const taxCents = portion(tax, before + grossCents, gross) - portion(tax, before, gross);
      const netCents = grossCents - taxCents;
      total += grossCents;
      if (grossCents === 0 && part.kind !== "item") continue;
      lines.push({ ...part, netCents: 0 - netCents });
      const sum = rates.get(part.rate) ?? { netCents: 0, taxCents: 0 };
      rates.set(part.rate, { netCents: sum.netCents - netCents, taxCents: sum.taxCents - taxCents });
    }
    if (total !== cents(refund.amount)) return notes;
    notes.push({
      number: refund.number,
      at: refund.at,
      lines,
      rates: [...rates].map(([rate, sum]) => ({ rate, ...sum })).toSorted((a, b) => (b.rate ?? -1) - (a.rate ?? -1)),
      totalCents: 0 - total,
      isUnpaid: refund === unpaid,
    });
  }
  return notes;
}
