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
  /** Which line of which withdrawal it pays back, and what that is worth. */
  pays?: { line: string; worthCents: Cents };
}
interface TaxedPart extends Part {
  taxCents: Cents;
}
interface Rated {
  readonly gross: Cents;
  readonly tax: Cents;
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
/** What of a line's worth no note has taken off. */
type OpenOf = (pays: NonNullable<Part["pays"]>) => Cents;

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
function partsOf(refund: Refund, figures: Figures, left: LeftAt, openOf: OpenOf): Part[] {
  const amount = cents(refund.amount);
  const rates = [...figures.sums.keys()];
  const { withdrawal } = refund;
  if (refund.lines.length === 0) return priceParts(amount, rates, left);
  const worthOf = (line: string, grossCents: Cents) => ({
    grossCents,
    ...(withdrawal !== undefined && { pays: { line: `${withdrawal} ${line}`, worthCents: grossCents } }),
  });
  const items = refund.lines.flatMap(({ item_id: id, qty, amount: worth }): Part[] => {
    const item = figures.items.find((one) => one.item_id === id);
    if (!item) return [];
    const { name, options = [], tax_percent: rate } = item;
    return [{ kind: "item", name, options, qty, rate, ...worthOf(`${id}`, cents(worth)) }];
  });
  const delivery: Part = {
    kind: "delivery",
    name: "",
    options: [],
    qty: null,
    rate: figures.shippingRate,
    ...worthOf("delivery", cents(refund.delivery)),
  };
  const parts = [...items, ...(delivery.grossCents > 0 ? [delivery] : [])];
  const open = parts.map(({ grossCents, pays }) => (pays ? openOf(pays) : grossCents));
  const isOpen = open.reduce((sum, each) => sum + each, 0) >= amount;
  // Less was paid back than they are worth where use took value away, or where the rest comes later.
  const shares = divided(amount, isOpen ? open : parts.map(({ grossCents }) => grossCents));
  const worth = parts.map((part, i) => ({ ...part, grossCents: shares[i]! }));
  return fitted(worth, rates, left);
}

/**
 * The tax in a part of what was charged at a rate, of which notes have taken off `used`: what its running sum comes to,
 * or `had`. So notes of all of it have exactly its tax; what notes that failed leave over goes with the next one, as
 * far as no tax or price is below zero, here or in what is left.
 */
function taxOf(gross: Cents, whole: Rated, used: Rated, had?: Cents): Cents {
  const wanted = had ?? portion(whole.tax, used.gross + gross, whole.gross) - used.tax;
  const left = whole.tax - used.tax;
  const leftNet = whole.gross - used.gross - left;
  return Math.max(0, Math.min(Math.max(wanted, gross - leftNet), gross, left));
}

const isLater = (one: string, other: string): boolean => Date.parse(one) > Date.parse(other);

/**
 * Notes and failures in the order in which they came; of one moment the notes first, as they were numbered. None fails
 * before it was made.
 */
function eventsOf({ extension_attributes: extension }: Credited) {
  const { unpaid_part: unpaid, refunds = [], failed_refunds: failed = [] } = extension ?? {};
  const ordinal = ({ number }: Refund) => Number(number.slice(number.lastIndexOf("-") + 1));
  const events = [
    ...[...refunds, ...failed]
      .toSorted((a, b) => ordinal(a) - ordinal(b))
      .map((of) => ({ of, at: of.at, fails: false })),
    ...failed.map((of) => ({ of, at: isLater(of.at, of.failed_at) ? of.at : of.failed_at, fails: true })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return unpaid ? [{ of: unpaid, at: unpaid.at, fails: false }, ...events] : events;
}

/** Whether parts are no more than is left at their rates and of their lines. */
const isWithin = (parts: readonly Part[], rates: readonly (number | null)[], left: LeftAt, openOf: OpenOf): boolean =>
  parts.every(({ grossCents, pays }) => !pays || grossCents <= openOf(pays)) &&
  rates.every((rate) => parts.reduce((sum, part) => sum + (part.rate === rate ? part.grossCents : 0), 0) <= left(rate));

/** What tells that a sum which failed is sent again: as much, for the same. */
const causeOf = ({ amount, delivery, lines, withdrawal }: Refund): string =>
  JSON.stringify([amount, delivery, lines, withdrawal]);

function noteOf({ number, at }: Refund, parts: readonly TaxedPart[], isUnpaid: boolean): CreditNote {
  const shown = parts.filter(({ grossCents, kind }) => grossCents !== 0 || kind === "item");
  const rates = new Map<number | null, { netCents: Cents; taxCents: Cents }>();
  const lines = shown.map(({ grossCents, taxCents, pays: _pays, ...line }): CreditLine => {
    const sum = rates.get(line.rate) ?? { netCents: 0, taxCents: 0 };
    const netCents = grossCents - taxCents;
    rates.set(line.rate, { netCents: sum.netCents - netCents, taxCents: sum.taxCents - taxCents });
    return { ...line, netCents: 0 - netCents };
  });
  return {
    number,
    at,
    lines,
    rates: [...rates].map(([rate, sum]) => ({ rate, ...sum })).toSorted((a, b) => (b.rate ?? -1) - (a.rate ?? -1)),
    totalCents: 0 - parts.reduce((sum, { grossCents }) => sum + grossCents, 0),
    isUnpaid,
  };
}

/**
 * The credit notes of an order, one for what was withdrawn from before it was paid and for each sum that was paid back,
 * by when the money went: what was ordered before and goes later leaves a note as it was. Tax is the share of what was
 * paid back in what was charged at each rate, so that notes of the whole give back exactly the tax of the invoice. A
 * sum that fails leaves the notes after it as they were; sent again it has the cents it had, where they still fit. None
 * from where more went back than is left, as long as that stands, and none where there is no invoice to correct,
 * because neither is a place for a guess.
 */
export function creditNotesOf(order: Credited): CreditNote[] {
  const figures = figuresOf(order);
  if (figures === null) return [];
  const { unpaid_part: unpaid, failed_refunds: failed = [] } = order.extension_attributes ?? {};
  const rates = [...figures.sums.keys()];
  const used = new Map<number | null, Rated>();
  const usedOf = (rate: number | null) => used.get(rate) ?? { gross: 0, tax: 0 };
  const back = new Map<string, Cents>();
  const openOf: OpenOf = ({ line, worthCents }) => Math.max(0, worthCents - (back.get(line) ?? 0));
  const book = ({ rate, grossCents, taxCents, pays }: TaxedPart, sign: 1 | -1) => {
    if (pays) back.set(pays.line, (back.get(pays.line) ?? 0) + sign * grossCents);
    const { gross, tax } = usedOf(rate);
    used.set(rate, { gross: gross + sign * grossCents, tax: tax + sign * taxCents });
  };
  const left: LeftAt = (rate) => figures.sums.get(rate)!.gross - usedOf(rate).gross;
  const made = new Map<Refund, readonly TaxedPart[]>();
  const undone: { cause: string; parts: readonly TaxedPart[] }[] = [];
  /** Books what a refund takes off; nothing, and false, where less is left than it comes to. */
  function make(refund: Refund): boolean {
    const wanted = causeOf(refund);
    const again = undone.findIndex(({ cause }) => cause === wanted);
    const had = undone[again]?.parts;
    const parts: readonly (Part & Partial<TaxedPart>)[] =
      had && isWithin(had, rates, left, openOf) ? had : partsOf(refund, figures!, left, openOf);
    const taxed: TaxedPart[] = [];
    for (const part of parts) {
      const whole = figures!.sums.get(part.rate) ?? { gross: 0, tax: 0 };
      const before = usedOf(part.rate);
      if (before.gross + part.grossCents > whole.gross) break;
      taxed.push({ ...part, taxCents: taxOf(part.grossCents, whole, before, part.taxCents) });
      book(taxed.at(-1)!, 1);
    }
    if (taxed.reduce((sum, { grossCents }) => sum + grossCents, 0) !== cents(refund.amount)) {
      for (const part of taxed) book(part, -1);
      return false;
    }
    if (again >= 0) undone.splice(again, 1);
    made.set(refund, taxed);
    return true;
  }
  /** From the first for which too little is left; one that fails may make room for them. */
  let waiting: Refund[] = [];
  for (const { of: refund, fails } of eventsOf(order)) {
    const parts = made.get(refund);
    if (!fails) waiting.push(refund);
    else if (!parts) waiting = waiting.filter((one) => one !== refund);
    else {
      for (const part of parts) book(part, -1);
      undone.unshift({ cause: causeOf(refund), parts });
    }
    while (waiting.length > 0 && make(waiting[0]!)) waiting.shift();
  }
  return [...made]
    .filter(([refund]) => !failed.some((one) => one === refund))
    .map(([refund, parts]) => noteOf(refund, parts, refund === unpaid));
}
