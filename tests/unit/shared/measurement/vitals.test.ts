import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bounds,
  bucketCount,
  bucketOf,
  emptyHistogram,
  merged,
  metrics,
  p75,
  shares,
  thresholds,
  type Histogram,
  type Metric,
} from "../../../../shared/measurement/vitals.ts";

const metric = fc.constantFrom(...metrics);
const histogram = fc.array(fc.nat(1_000), { minLength: bucketCount, maxLength: bucketCount });
const values = fc.array(fc.nat(12_000), { minLength: 1, maxLength: 200 });
const counted = (of: Metric, all: readonly number[]): Histogram =>
  all.reduce<Histogram>(
    (sum, value) =>
      merged(
        sum,
        emptyHistogram.map((_, i) => (i === bucketOf(of, value) ? 1 : 0)),
      ),
    emptyHistogram,
  );

describe("buckets of vitals", () => {
  it("rise, one fewer than buckets, with the bounds of good and poor among them", () => {
    for (const of of metrics) {
      expect(bounds[of]).toHaveLength(bucketCount - 1);
      expect([...bounds[of]].sort((a, b) => a - b)).toEqual(bounds[of]);
      for (const threshold of thresholds[of]) expect(bounds[of]).toContain(threshold);
    }
  });

  it("hold every value between their bounds, the upper one included", () => {
    fc.assert(
      fc.property(metric, fc.nat(20_000), (of, value) => {
        const at = bucketOf(of, value);
        expect(value).toBeGreaterThanOrEqual(at === 0 ? 0 : bounds[of][at - 1]! + 1);
        expect(value).toBeLessThanOrEqual(bounds[of][at] ?? Infinity);
      }),
    );
    expect([bucketOf("LCP", 2_500), bucketOf("LCP", 2_501)]).toEqual([8, 9]);
  });

  it("come to the same whatever is merged first", () => {
    fc.assert(
      fc.property(histogram, histogram, histogram, (a, b, c) => {
        expect(merged(a, b)).toEqual(merged(b, a));
        expect(merged(merged(a, b), c)).toEqual(merged(a, merged(b, c)));
        expect(merged(a, emptyHistogram)).toEqual(a);
      }),
    );
  });

  it("tell a 75th percentile in the bucket of the exact one, never beyond its bounds", () => {
    fc.assert(
      fc.property(metric, values, (of, all) => {
        const exact = [...all].sort((a, b) => a - b)[Math.ceil(0.75 * all.length) - 1]!;
        const told = p75(of, counted(of, all))!;
        const at = bucketOf(of, exact);
        const from = bounds[of][at - 1] ?? 0;
        expect(told).toBeGreaterThanOrEqual(from);
        expect(told).toBeLessThanOrEqual(bounds[of][at] ?? from);
      }),
    );
    expect(p75("LCP", emptyHistogram)).toBeNull();
    // Four values of one bucket: three quarters of the way through it.
    expect(p75("LCP", counted("LCP", [2_100, 2_100, 2_200, 2_200]))).toBe(2_188);
    expect(p75("INP", counted("INP", [9_000]))).toBe(2_000);
  });

  it("are off by no more than the docstring says", () => {
    const widest = (of: Metric, from: number, to: number) =>
      Math.max(...bounds[of].map((bound, i) => (bound > from && bound <= to ? bound - (bounds[of][i - 1] ?? 0) : 0)));
    expect([widest("LCP", 500, 2_500), widest("LCP", 2_500, 4_000)]).toEqual([250, 500]);
    expect([widest("INP", 0, 200), widest("INP", 200, 500)]).toEqual([25, 100]);
    expect([widest("CLS", 0, 100), widest("CLS", 100, 250)]).toEqual([20, 50]);
    expect([widest("TTFB", 0, 800), widest("TTFB", 800, 1_800)]).toEqual([150, 300]);
  });

  it("count good and poor values exactly", () => {
    fc.assert(
      fc.property(metric, values, (of, all) => {
        const told = shares(of, counted(of, all))!;
        const [good, poor] = thresholds[of];
        expect(told.good).toBeCloseTo(all.filter((value) => value <= good).length / all.length);
        expect(told.poor).toBeCloseTo(all.filter((value) => value > poor).length / all.length);
        expect(told.good + told.needsImprovement + told.poor).toBeCloseTo(1);
      }),
    );
    expect(shares("CLS", emptyHistogram)).toBeNull();
  });
});
