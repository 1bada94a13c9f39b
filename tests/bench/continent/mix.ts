import type { Kept } from "./model.ts";

/** Kinds of request that are measured, by name. */
export const kindNames = [
  "home",
  "category",
  "product",
  "search",
  "article",
  "stock of a product",
  "beacon",
  "cart: make",
  "cart: change",
  "cart: totals",
  "checkout: delivery",
  "order",
  "look at the log",
] as const;
export type KindName = (typeof kindNames)[number];

const hour = 3_600;

/**
 * An assumed visit: how often it asks what, how many different answers there are, and how long one lives until it ends
 * or something on it changes. All of it is reckoned; a shop puts its own figures here.
 */
export const mix: Readonly<
  Record<
    Exclude<KindName, "look at the log">,
    { readonly perVisit: number; readonly kept?: Kept; readonly catalogue: boolean }
  >
> = {
  home: { perVisit: 0.5, kept: { addresses: 3, seconds: hour, farToo: true }, catalogue: true },
  // 400 categories in three views, with filters, orders and pages; one of its articles sells out now and then.
  category: { perVisit: 2.5, kept: { addresses: 12_000, seconds: hour / 2, farToo: true }, catalogue: true },
  product: { perVisit: 3, kept: { addresses: 21_000, seconds: 6 * hour, farToo: true }, catalogue: true },
  search: { perVisit: 0.4, kept: { addresses: 20_000, seconds: 60, farToo: false }, catalogue: true },
  article: { perVisit: 0.2, kept: { addresses: 150, seconds: 24 * hour, farToo: true }, catalogue: true },
  "stock of a product": { perVisit: 3, catalogue: true },
  beacon: { perVisit: 1.5, catalogue: false },
  "cart: make": { perVisit: 0.08, catalogue: false },
  "cart: change": { perVisit: 0.15, catalogue: false },
  "cart: totals": { perVisit: 0.25, catalogue: false },
  "checkout: delivery": { perVisit: 0.05, catalogue: false },
  order: { perVisit: 0.025, catalogue: false },
};

/** Shares of a day's visits by the hour, from midnight on: an evening shop's, assumed. */
export const day: readonly number[] = [
  1.5, 0.8, 0.5, 0.4, 0.4, 0.7, 1.6, 2.8, 3.8, 4.4, 4.8, 5.0, 5.2, 5.0, 4.9, 5.0, 5.2, 5.4, 5.8, 6.8, 8.2, 8.6, 7.6,
  5.6,
];
/** A sale's first evening beside an evening as always, and how many days of a month are a sale's. */
export const sale = { times: 4, daysOfMonth: 4 } as const;
