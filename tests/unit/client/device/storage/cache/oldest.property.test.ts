import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toPurge } from "../../../../../../client/device/storage/cache/oldest.ts";

const summary = fc.record({
  key: fc.uuid(),
  at: fc.nat(1_000),
  bytes: fc.nat(400),
  stamp: fc.constantFrom("now", "now", "now", "before"),
});
const list = fc.uniqueArray(summary, { selector: ({ key }) => key, maxLength: 40 });
const limits = fc.record({
  quotaBytes: fc.integer({ min: 1, max: 4_000 }),
  mostEntries: fc.integer({ min: 1, max: 30 }),
});

describe("what a purge removes", () => {
  it("leaves entries within the limits, removes only when it must, and never a newer one before an older one", () => {
    fc.assert(
      fc.property(list, limits, (entries, most) => {
        const gone = new Set(toPurge(entries, "now", most));
        const own = entries.filter(({ stamp }) => stamp === "now");
        const left = own.filter(({ key }) => !gone.has(key));
        const size = (of: typeof own) => of.reduce((sum, { bytes }) => sum + bytes, 0);
        expect(entries.filter(({ stamp }) => stamp !== "now").every(({ key }) => gone.has(key))).toBe(true);
        expect(size(left)).toBeLessThanOrEqual(most.quotaBytes);
        expect(left.length).toBeLessThanOrEqual(most.mostEntries);
        if (size(own) <= most.quotaBytes && own.length <= most.mostEntries) expect(left).toHaveLength(own.length);
        const newestGone = Math.max(-1, ...own.filter(({ key }) => gone.has(key)).map(({ at }) => at));
        expect(left.every(({ at }) => at >= newestGone)).toBe(true);
      }),
    );
  });
});
