/** Milliseconds; CLS in thousandths. */
export const metrics = ["LCP", "INP", "CLS", "TTFB"] as const;
export type Metric = (typeof metrics)[number];

/**
 * How a page came: as a document, out of the browser's memory of pages (back and forward), or drawn by the page before
 * it, in the same document.
 */
export const ways = ["load", "restored", "soft"] as const;
export type Way = (typeof ways)[number];

/**
 * Upper bounds of the buckets, each in its bucket; the last bucket has none. Closest where most values lie; the bounds
 * of a good and of a poor value are among them, so that the shares of both are exact.
 */
export const bounds: Readonly<Record<Metric, readonly number[]>> = {
  LCP: [500, 750, 1_000, 1_250, 1_500, 1_750, 2_000, 2_250, 2_500, 3_000, 3_500, 4_000, 5_000, 7_000, 10_000],
  INP: [25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 700, 1_000, 2_000],
  CLS: [5, 10, 20, 30, 40, 60, 80, 100, 125, 150, 200, 250, 350, 500, 1_000],
  TTFB: [50, 100, 150, 200, 300, 400, 500, 650, 800, 1_000, 1_200, 1_500, 1_800, 2_500, 4_000],
};
/** Of a metric: a good value is at most the first, a poor one above the second (web.dev/articles/vitals). */
export const thresholds: Readonly<Record<Metric, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [100, 250],
  TTFB: [800, 1_800],
};
export const bucketCount = 16;

/** How many values fell into each bucket of a metric. */
export type Histogram = readonly number[];

/** The bucket of a value, 0 to 15. */
export function bucketOf(metric: Metric, value: number): number {
  const at = bounds[metric].findIndex((bound) => value <= bound);
  return at < 0 ? bucketCount - 1 : at;
}

export const emptyHistogram: Histogram = Array<number>(bucketCount).fill(0);

/** What both counted together: in any order, in any grouping. */
export const merged = (one: Histogram, other: Histogram): Histogram => one.map((count, i) => count + other[i]!);

const sizeOf = (histogram: Histogram): number => histogram.reduce((sum, count) => sum + count, 0);

/**
 * The value that three quarters of all stay within, null without any. It lies in the bucket of the exact one, so it is
 * off by less than that bucket is wide: LCP 250 ms up to 2.5 s and 500 ms up to 4 s, INP 25 ms up to 200 and 100 ms up
 * to 500, CLS 0.02 up to 0.1 and 0.05 up to 0.25, TTFB 150 ms up to 800 and 300 ms up to 1.8 s. In the last bucket,
 * which has no end, it is where the bucket begins: the exact one is higher.
 */
export function p75(metric: Metric, histogram: Histogram): number | null {
  const rank = 0.75 * sizeOf(histogram);
  if (rank === 0) return null;
  let below = 0;
  for (const [i, count] of histogram.entries()) {
    if (count > 0 && below + count >= rank) {
      const from = bounds[metric][i - 1] ?? 0;
      const to = bounds[metric][i] ?? from;
      return Math.round(from + ((rank - below) / count) * (to - from));
    }
    below += count;
  }
  return null;
}

/** Shares of good, middling and poor values, each 0 to 1; null without any value. */
export function shares(
  metric: Metric,
  histogram: Histogram,
): { good: number; needsImprovement: number; poor: number } | null {
  const all = sizeOf(histogram);
  if (all === 0) return null;
  const [good, poor] = thresholds[metric].map(
    (threshold) => sizeOf(histogram.slice(0, bounds[metric].indexOf(threshold) + 1)) / all,
  ) as [number, number];
  return { good, needsImprovement: poor - good, poor: 1 - poor };
}
