import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFairShares, type Shares } from "../../../../worker/rate-limits/fair-shares.ts";

const small: Shares = { of: () => ({ burst: 20, perSecond: 0.2 }), all: { burst: 200, perSecond: 5 }, mostKept: 100 };
const times = (count: number, work: (i: number) => number) =>
  Array.from({ length: count }, (_, i) => work(i)).filter((seconds) => seconds === 0).length;

describe("shares of callers", () => {
  it("are a burst, then a rate, and name the seconds until the next", () => {
    const shares = createFairShares(small);
    expect(times(50, () => shares.take("a", 1_000))).toBe(20);
    expect([shares.take("a", 1_000), shares.take("a", 3_000), shares.take("a", 5_999)]).toEqual([5, 3, 1]);
    expect([shares.take("a", 6_000), shares.take("a", 6_000)]).toEqual([0, 5]);
    expect(times(1_000, (i) => shares.take("a", 6_000 + i * 100))).toBe(19);
  });

  it("follow the caller's own rate", () => {
    const shares = createFairShares({
      ...small,
      of: (caller) => (caller.includes(".") ? { burst: 60, perSecond: 1 } : { burst: 20, perSecond: 0.2 }),
    });
    expect([times(99, () => shares.take("192.0.2.1", 0)), times(99, () => shares.take("2001:db8:1::/48", 0))]).toEqual([
      60, 20,
    ]);
  });

  it("are asked of a visitor and of the network around it, and a refused call takes of neither", () => {
    const shares = createFairShares({
      ...small,
      of: (caller) => (caller.startsWith("visitor") ? { burst: 5, perSecond: 1 } : { burst: 12, perSecond: 1 }),
    });
    expect([1, 2, 3].map((n) => times(9, () => shares.take(["network", `visitor ${n}`], 0)))).toEqual([5, 5, 2]);
    // The third visitor has three left, and one more comes to the network in a second.
    expect([
      times(9, () => shares.take(["network", "visitor 3"], 1_000)),
      times(9, () => shares.take(["other", "visitor 3"], 1_000)),
    ]).toEqual([1, 3]);
  });

  it("of a caller are never closed by the flood of another, whenever it calls", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ after: fc.integer({ min: 0, max: 3_000 }), flood: fc.integer({ min: 0, max: 300 }) }), {
          minLength: 1,
          maxLength: 60,
        }),
        (steps) => {
          const shares = createFairShares(small);
          let now = 0;
          for (const [i, { after, flood }] of steps.entries()) {
            now += after;
            for (let sent = 0; sent < flood; sent += 1) shares.take("flood", now);
            if (i < 20) expect(shares.take("quiet", now)).toBe(0);
          }
        },
      ),
    );
  });

  it("of quiet callers stay open while others together take more than all may have", () => {
    const shares = createFairShares(small);
    const flooders = Array.from({ length: 30 }, (_, i) => `flood-${i}`);
    let had = 0;
    for (let now = 0; now < 60_000; now += 500) {
      for (const flooder of flooders) had += times(5, () => shares.take(flooder, now));
      // Every two seconds another comes by for three calls.
      if (now % 2_000 === 0) expect(times(3, () => shares.take(`quiet-${now}`, now))).toBe(3);
    }
    // What the bucket of all holds in a minute, and its reserve.
    expect(had).toBeLessThanOrEqual(2 * (200 + 60 * 5));
  });

  it("of all together have an end, however many callers there are", () => {
    const shares = createFairShares({ ...small, mostKept: 50 });
    expect(times(5_000, (i) => shares.take(`caller-${i}`, 0))).toBe(400);
    expect(times(5_000, (i) => shares.take(`later-${i}`, 10_000))).toBe(100);
    expect(shares.kept).toBe(50);
  });

  it("are remembered of those heard of last", () => {
    const shares = createFairShares({ ...small, mostKept: 3 });
    times(20, () => shares.take("flood", 0));
    for (let i = 0; i < 10; i += 1) {
      shares.take(`other-${i}`, 0);
      expect(shares.take("flood", 0)).toBeGreaterThan(0);
    }
    expect(shares.kept).toBe(3);
  });
});
