/** A facet: how often each value of `field` occurs among what is found. `name` is its key in the answer. */
export interface TermsFacet {
  name: string;
  field: string;
  size: number;
}
/** Buckets are half-open: `from` is in them, `to` is not (CATEG-034). */
export interface RangeFacet {
  name: string;
  field: string;
  ranges: { key: string; from?: number; to?: number }[];
}
export interface Bucket {
  key: string;
  doc_count: number;
  from?: number;
  to?: number;
}
export type Aggregations = Record<string, { buckets: Bucket[] }>;

/** Counted values of a facet: the most frequent first, equals by value. A facet shows the first `size` of them. */
export function termBuckets(counts: Iterable<readonly [string, number]>): Bucket[] {
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0))
    .map(([key, doc_count]) => ({ key, doc_count }));
}

/** A bound in the column's unit: prices are stored in cents. */
const boundIn = (field: string, bound: number) => (/price/.test(field) ? Number((bound * 100).toFixed(6)) : bound);

/**
 * How many of the counted values lie in each range, however many ranges there are and wherever they overlap. What is no
 * number lies in none.
 */
export function rangeBuckets({ field, ranges }: RangeFacet, counts: Iterable<readonly [unknown, number]>): Bucket[] {
  const sorted = [...counts]
    .filter((pair): pair is [number, number] => typeof pair[0] === "number")
    .sort((a, b) => a[0] - b[0]);
  const before = [0];
  for (const [, n] of sorted) before.push(before.at(-1)! + n);
  const below = (bound: number) => {
    let low = 0;
    for (let high = sorted.length; low < high;) {
      const middle = (low + high) >> 1;
      if (sorted[middle]![0] < bound) low = middle + 1;
      else high = middle;
    }
    return before[low]!;
  };
  const upTo = (bound: number | undefined, open: number) => (bound === undefined ? open : below(boundIn(field, bound)));
  return ranges.map((range) => ({
    ...range,
    doc_count: Math.max(0, upTo(range.to, before.at(-1)!) - upTo(range.from, 0)),
  }));
}

/**
 * The attribute a facet counts: the reference's builder names a variant's values "<code>_options" or under the
 * children.
 */
export const facetCode = (field: string) =>
  field
    .replace(/\.keyword$/, "")
    .replace(/^configurable_children\./, "")
    .replace(/_options$/, "");
