/** What is known of an article without anybody having bought it. */
export interface Traits {
  /** "attribute=value", sizes left out: they say nothing of what it is. */
  readonly values: ReadonlySet<string>;
  /** Categories it stands in itself. */
  readonly categories: readonly number[];
  readonly cents: number;
}

/** How much a value says of an article: rare ones much, those of half the shop little. */
export const rarity = (products: number, all: number): number => Math.log((all + 1) / (Math.max(0, products) + 1));

/** 1 for the same price, a half for one that is some 40 % higher or lower. */
export const priceNearness = (a: number, b: number): number =>
  a > 0 && b > 0 ? Math.exp(-2 * Math.abs(Math.log(a / b))) : 0;

/**
 * How much another article is like this one, 0 to 1: by the values they share, rare ones first, their categories and
 * their prices. `weight` tells what a value of this article is worth.
 */
export function similarity(own: Traits, other: Traits, weight: (value: string) => number): number {
  let [shared, all] = [0, 0];
  for (const value of own.values) {
    const worth = weight(value);
    all += worth;
    if (other.values.has(value)) shared += worth;
  }
  const values = all > 0 ? shared / all : 0;
  const isNear = own.categories.some((id) => other.categories.includes(id)) ? 1 : 0;
  return 0.55 * values + 0.25 * isNear + 0.2 * priceNearness(own.cents, other.cents);
}
