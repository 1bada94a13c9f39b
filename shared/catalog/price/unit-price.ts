import { languageOf, type StoreView } from "../../config/stores.ts";
import type { Price } from "../../contract/page/page.ts";
import type { Cents } from "../../money/money.ts";
import { formatMoney } from "../../money/format.ts";

type Dimension = "volume" | "weight" | "length" | "area" | "pieces";
/** How much of something there is, in whole thousandths of millilitres, grams, metres, square metres or pieces. */
export interface Measure {
  readonly of: Dimension;
  readonly thousandths: number;
}
/** What so much of something costs: gross cents for `amount` of `unit`. */
export interface UnitPrice {
  readonly cents: Cents;
  readonly amount: 1 | 100;
  readonly unit: "ml" | "l" | "g" | "kg" | "m" | "m²" | "piece";
}

const units: Readonly<Record<string, readonly [of: Dimension, thousandths: number]>> = {
  ml: ["volume", 1_000],
  cl: ["volume", 10_000],
  dl: ["volume", 100_000],
  l: ["volume", 1_000_000],
  g: ["weight", 1_000],
  kg: ["weight", 1_000_000],
  mm: ["length", 1],
  cm: ["length", 10],
  m: ["length", 1_000],
  m2: ["area", 1_000],
  "m²": ["area", 1_000],
  pieces: ["pieces", 1_000],
  stuks: ["pieces", 1_000],
  stück: ["pieces", 1_000],
};
const written = /^(?:(\d{1,4}) ?[x×] ?)?(\d{1,6})(?:[.,](\d{1,3}))? ?([a-zü²]{1,7}2?)\.?$/i;
/** Beyond this a measure is somebody's mistake; sums stay whole numbers. */
const most = 1_000_000_000;

/** A measure as a catalogue writes it: "250 ml", "0,75 l", "3 x 100 g", "6 pieces"; null for anything else. */
export function readMeasure(text: string): Measure | null {
  const [, times = "1", whole = "", part = "", unit = ""] = written.exec(text.trim()) ?? [];
  const known = units[unit.toLowerCase()];
  if (!known) return null;
  const amount = Number(times) * (Number(whole) * 1_000 + Number(part.padEnd(3, "0")));
  const thousandths = (amount * known[1]) / 1_000;
  return Number.isInteger(thousandths) && thousandths > 0 && thousandths <= most ? { of: known[0], thousandths } : null;
}

/** Largest content, in ml or g, whose price is named for 100 of them instead of a litre or a kilogram. */
const small = 250_000;

/** Thousandths that a price is named for. Germany knows litre and kilogram alone (PAngV, § 5). */
function reference({ of, thousandths }: Measure, country: string): [thousandths: number, Omit<UnitPrice, "cents">] {
  const hundred = thousandths <= small && country !== "DE";
  switch (of) {
    case "volume":
      return hundred ? [100_000, { amount: 100, unit: "ml" }] : [1_000_000, { amount: 1, unit: "l" }];
    case "weight":
      return hundred ? [100_000, { amount: 100, unit: "g" }] : [1_000_000, { amount: 1, unit: "kg" }];
    case "length":
      return [1_000, { amount: 1, unit: "m" }];
    case "area":
      return [1_000, { amount: 1, unit: "m²" }];
    case "pieces":
      return [1_000, { amount: 1, unit: "piece" }];
  }
}

/**
 * What a litre, a kilogram, a metre … of a priced content costs (Directive 98/6, article 3), rounded to the nearest
 * cent, halves up. Null where that is the price itself.
 */
export function unitPrice(cents: Cents, measure: Measure, country: string): UnitPrice | null {
  const [per, named] = reference(measure, country);
  if (per === measure.thousandths) return null;
  const [whole, rest] = [BigInt(cents) * BigInt(per), BigInt(measure.thousandths)];
  return { cents: Number((2n * whole + rest) / (2n * rest)), ...named };
}

const namedUnits = { ml: "milliliter", l: "liter", g: "gram", kg: "kilogram", m: "meter" } as const;
const piece: Readonly<Record<string, string>> = { nl: "stuk", de: "Stück", en: "piece" };

/**
 * A unit price as a view says it, e.g. "€ 7,98 / 100 ml"; one of a unit has no number. The view's words and figures may
 * be of two languages.
 */
export function formatUnitPrice({ cents, amount, unit }: UnitPrice, view: StoreView): string {
  const language = languageOf(view);
  const name =
    unit === "piece"
      ? (piece[language.slice(0, 2)] ?? piece.en!)
      : unit === "m²"
        ? unit
        : new Intl.NumberFormat(language, { style: "unit", unit: namedUnits[unit], unitDisplay: "short" })
            .formatToParts(amount)
            .filter(({ type }) => amount !== 1 || type === "unit")
            .map(({ value }) => value)
            .join("")
            .trim();
  return `${formatMoney(cents, view.i18n.formatLanguage, view.i18n.currencyCode)} / ${name}`;
}

/** The unit price beside a price of something that holds `content`; undefined where there is none to name. */
export function perUnit(cents: Cents, content: string | null | undefined, view: StoreView): string | undefined {
  const measure = content ? readMeasure(content) : null;
  const price = measure && unitPrice(cents, measure, view.tax.defaultCountry);
  return price ? formatUnitPrice(price, view) : undefined;
}

/** A price with what a unit of its content costs. */
export function withUnitPrice<T extends Price | null>(price: T, content: string | null, view: StoreView): T {
  const per = price === null ? undefined : perUnit(price.now, content, view);
  return per === undefined ? price : { ...price, per };
}
