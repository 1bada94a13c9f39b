import type { CustomOption, PageOf, Price, Surcharge } from "../../contract/page/page.ts";
import { toCents, type Cents } from "../../money/money.ts";
import { isFree, priceOf, priceView, type PricedSource } from "./price-view.ts";

/** What is added to a price: an amount, or a share of that price. */
export const surcharge = (base: Cents, { cents, percent }: Surcharge): Cents =>
  percent === 0 ? cents : Math.round((base * percent) / 100);

/**
 * A price with everything that was chosen beside it (PROD-040): each share is one of the price alone, nothing gets
 * below zero before files are added, and the struck price bears the same additions, so that a reduction is not made to
 * look larger or smaller than it is.
 */
export const withSurcharges = (price: Price, chosen: readonly Surcharge[], files: Cents = 0): Price =>
  askedPrice(price, { chosen, open: [], files: [files] });

/** What a product asks for beside its variant. */
export type OptionsAndFiles = Pick<PageOf<"product">, "customOptions" | "files">;

/**
 * The price of the cheapest way to buy a product before anything is chosen beside its variant: with the least that its
 * required options and files add, `from` where they can add more (decision 343).
 */
export const leastPrice = (price: Price, asked: OptionsAndFiles): Price => askedPrice(price, required(asked));

/**
 * The price of something without additions, which is one of zero where what is asked for beside it costs: a download
 * whose files are paid one by one. Null for what has no price, and for what costs nothing at all.
 */
export function priceAlone(source: PricedSource, asked: OptionsAndFiles | null): Price | null {
  const price = priceView(source);
  if (price !== null || asked === null || !isFree(source)) return price;
  const free = priceOf(0, toCents(source.lowest_price_30d_incl_tax));
  return leastPrice(free, asked).now > 0 ? free : null;
}

/** What the dearest answers to everything that is required come to. */
export const dearestCents = (price: Price, asked: OptionsAndFiles): Cents => sumWith(price.now, required(asked), most);

const required = ({ customOptions, files }: OptionsAndFiles): Additions => ({
  chosen: [],
  open: customOptions.filter((option) => option.required),
  files: files?.required ? files.list.map(({ cents }) => cents) : [],
});

interface Additions {
  /** What was chosen of options. */
  readonly chosen: readonly Surcharge[];
  /** Required options of which nothing is chosen yet. */
  readonly open: readonly CustomOption[];
  /** What files cost: together where they are chosen, else each of those that one has to be chosen of. */
  readonly files: readonly Cents[];
}

/** A price with what is chosen and the least of what is still to be chosen; `from` where that can be more. */
export function askedPrice(price: Price, additions: Additions): Price {
  const now = sumWith(price.now, additions, least);
  const was = price.was === null ? null : sumWith(price.was, additions, least);
  return {
    ...priceOf(now, was),
    ...((price.from || sumWith(price.now, additions, most) > now) && { from: true }),
    // What a unit costs was worked out for the price without additions.
    ...(price.per !== undefined && now === price.now && { per: price.per }),
  };
}

type Bound = (amounts: readonly Cents[], several: boolean) => Cents;
const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);

function sumWith(base: Cents, { chosen, open, files }: Additions, bound: Bound): Cents {
  const amounts = (adds: readonly Surcharge[]) => adds.map((one) => surcharge(base, one));
  const answers = open.map(({ as, values }) => bound(amounts(values.map(({ adds }) => adds)), as === "check"));
  return Math.max(0, base + sumOf(amounts(chosen)) + sumOf(answers)) + bound(files, true);
}

/** The least that one of some amounts comes to, or one or more of them where several may be taken; 0 for none. */
const least: Bound = (amounts, several) => {
  const below = several ? amounts.filter((cents) => cents < 0) : [];
  return below.length > 0 ? sumOf(below) : amounts.length === 0 ? 0 : Math.min(...amounts);
};
const most: Bound = (amounts, several) => {
  const above = several ? amounts.filter((cents) => cents > 0) : [];
  return above.length > 0 ? sumOf(above) : amounts.length === 0 ? 0 : Math.max(...amounts);
};
