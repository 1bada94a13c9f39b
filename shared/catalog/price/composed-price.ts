import { netOf, type Cents } from "../../money/money.ts";

/**
 * A part of a whole that consists of several products: gross price of one piece, percent of tax in it, and how many
 * pieces.
 */
export interface PricedComponent {
  readonly cents: Cents;
  readonly rate: number;
  readonly qty: number;
}

/** Gross cents of one piece of the whole that are taxed at `rate` percent. */
export interface TaxShare {
  readonly rate: number;
  readonly cents: Cents;
}

export interface Composed {
  cents: Cents;
  net: Cents;
  tax: Cents;
  /** By rate, the highest first. */
  shares: TaxShare[];
}

/**
 * The price of a whole as the sum from 0 of its parts, net and tax included (PROD-036, PROD-037). A part with a
 * quantity that is no whole number of 0 or more is invalid and ignored; 0 adds nothing (PROD-041).
 */
export function composedPrice(components: readonly PricedComponent[]): Composed {
  const byRate = new Map<number, Cents>();
  let net = 0;
  for (const { cents, rate, qty } of components) {
    if (!Number.isSafeInteger(qty) || qty < 0) continue;
    byRate.set(rate, (byRate.get(rate) ?? 0) + cents * qty);
    net += netOf(cents, rate) * qty;
  }
  const shares = [...byRate].map(([rate, cents]) => ({ rate, cents })).sort((a, b) => b.rate - a.rate);
  const cents = shares.reduce((sum, share) => sum + share.cents, 0);
  return { cents, net, tax: cents - net, shares };
}

interface Link {
  readonly sku: string;
  readonly qty: number;
  readonly is_default?: boolean | undefined;
  readonly position?: number | null | undefined;
}

export const byPosition = (
  a: { readonly position?: number | null | undefined },
  b: { readonly position?: number | null | undefined },
): number => (a.position ?? 0) - (b.position ?? 0);

/** What an option of a bundle is filled with at first: its default link, else its first one (PROD-037). */
export function defaultLink<L extends Link>(links: readonly L[]): L | null {
  const ordered = [...links].sort(byPosition);
  return ordered.find((link) => link.is_default === true) ?? ordered[0] ?? null;
}
