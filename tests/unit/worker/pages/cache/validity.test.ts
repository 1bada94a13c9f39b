import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cacheSettings } from "../../../../../shared/config/cache-settings.ts";
import { timeToLive } from "../../../../../worker/pages/cache/key.ts";
import { isValid, mergeHead, provenSeq, type Head } from "../../../../../worker/pages/cache/validity.ts";

const head = (seq: number, changes: Record<string, number>, floor = 0): Head => ({
  seq,
  floor,
  changes: new Map(Object.entries(changes)),
  fetchedAt: 0,
});
const stamp = (seq: number, tags: string[], ttl = 1_000) => ({ seq, tags, at: 0, ttl });

describe("validity of a stored page", () => {
  it("[CACHE-005] ends with a change of one of its tags and survives every other change", () => {
    const product = stamp(5, ["product", "P1"]);
    const blog = stamp(5, ["storyblok", "Sblog"]);
    const after = head(6, { product: 6 });
    expect(isValid(product, after, 10)).toBe(false);
    expect(isValid(blog, after, 10)).toBe(true);
    expect(isValid(product, head(9, { P2: 9, product: 5 }), 10)).toBe(true);
  });

  it("[CACHE-003] ends with its time to live of at most 86,400 seconds", () => {
    expect(cacheSettings.pageTtlSeconds).toBe(86_400);
    for (const key of ["a", "b", "/heren/"]) {
      const ttl = timeToLive(cacheSettings.pageTtlSeconds, key, cacheSettings.ttlJitter);
      expect(ttl).toBeLessThanOrEqual(86_400_000);
      expect(ttl).toBeGreaterThan(86_400_000 * 0.9 - 1);
      expect(isValid(stamp(1, [], ttl), head(1, {}), 86_401_000)).toBe(false);
      expect(isValid(stamp(1, [], ttl), head(1, {}), 70_000_000)).toBe(true);
    }
  });

  it("spreads the ends of pages stored together", () => {
    const minutes = new Map<number, number>();
    for (let i = 0; i < 5_000; i++) {
      const minute = Math.floor(timeToLive(86_400, `v1:https://shop:build:outlet_nl:mapped:/p-${i}/:0`, 0.1) / 60_000);
      minutes.set(minute, (minutes.get(minute) ?? 0) + 1);
    }
    expect(Math.max(...minutes.values())).toBeLessThan(150);
  });

  it("counts a value that was checked as true at the head it was checked against", () => {
    expect(provenSeq(stamp(3, []), head(9, {}))).toBe(9);
    expect(provenSeq(stamp(9, []), head(3, {}))).toBe(9);
  });

  it("never accepts what a full log would reject, whatever was forgotten of it", () => {
    const tag = fc.constantFrom("a", "b", "c", "d", "e", "f");
    fc.assert(
      fc.property(
        fc.array(tag, { minLength: 1, maxLength: 40 }),
        fc.array(fc.nat(39), { maxLength: 6 }),
        fc.nat(40),
        fc.uniqueArray(tag, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 4 }),
        (log, cuts, seq, tags, most) => {
          let known: Head | null = null;
          for (const end of [...cuts, log.length].sort((a, b) => a - b)) {
            const changes: Record<string, number> = {};
            log.slice(0, end).forEach((name, i) => {
              if (i + 1 > (known?.seq ?? 0)) changes[name] = i + 1;
            });
            known = mergeHead(known, { seq: end, changes }, 0, most);
            expect(known.changes.size).toBeLessThanOrEqual(most);
          }
          const changed = log.some((name, i) => i + 1 > seq && tags.includes(name));
          if (changed) expect(isValid(stamp(seq, tags), known!, 0)).toBe(false);
          if (seq >= log.length) expect(isValid(stamp(seq, tags), known!, 0)).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("drops everything older when the log says that too much changed, or starts anew", () => {
    const all = mergeHead(head(3, { a: 2 }), { seq: 9, changes: { "*": 9 } }, 0, 100);
    expect(isValid(stamp(8, ["z"]), all, 0)).toBe(false);
    expect(isValid(stamp(9, ["z"]), all, 0)).toBe(true);
    const anew = mergeHead(head(50, { a: 40 }), { seq: 2, changes: {} }, 0, 100);
    expect(anew.seq).toBe(2);
    expect(isValid(stamp(1, ["z"]), anew, 0)).toBe(false);
  });

  it("accepts a stamp ahead of the head only while it can be younger than the head", () => {
    const put = (fetchedAt: number): Head => ({ ...head(2, {}), fetchedAt });
    const page = { ...stamp(50, ["z"], 10_000_000), at: 1_000_000 };
    expect(isValid(page, put(996_000), 1_000_001)).toBe(true);
    expect(isValid(page, put(1_005_000), 1_005_001)).toBe(true);
    expect(isValid(page, put(1_060_000), 1_060_001)).toBe(false);
  });
});
