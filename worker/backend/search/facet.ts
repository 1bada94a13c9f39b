/** A facet: how often each value of `field` occurs among what is found. `name` is its key in the answer. */
export interface TermsFacet { name: string; field: string; size: number }
export interface RangeFacet { name: string; field: string; ranges: { key: string; from?: number; to?: number }[] }
export interface Bucket { key: string; doc_count: number; from?: number; to?: number }
export type Aggregations = Record<string, { buckets: Bucket[] }>;

/** Counted values of a facet: the most frequent first, equals by value. */
export function termBuckets(counts: Iterable<readonly [string, number]>, size: number): { buckets: Bucket[] } {
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
  return { buckets: sorted.slice(0, size).map(([key, doc_count]) => ({ key, doc_count })) };
}

/** The attribute a facet counts: the reference's builder names a variant's values "<code>_options" or under the children. */
export const facetCode = (field: string) => field.replace(/\.keyword$/, "").replace(/^configurable_children\./, "").replace(/_options$/, "");
