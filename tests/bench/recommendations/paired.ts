/** How much better one ranking is than another over the same baskets, with the interval of 95 of 100 such runs. */
export interface Margin {
  readonly by: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The mean difference of two rankings' figures, basket by basket: what is common to both, as how hard a basket is, does
 * not count. For hits this is McNemar's comparison: only baskets that one of the two hit matter.
 */
export function marginOf(one: readonly number[], other: readonly number[]): Margin {
  const n = one.length;
  if (n < 2 || n !== other.length) throw new Error("A margin needs two figures of each of two baskets or more");
  const differences = one.map((value, i) => value - other[i]!);
  const by = differences.reduce((sum, value) => sum + value, 0) / n;
  const spread = differences.reduce((sum, value) => sum + (value - by) ** 2, 0) / (n - 1);
  const side = 1.96 * Math.sqrt(spread / n);
  return { by, low: by - side, high: by + side };
}
