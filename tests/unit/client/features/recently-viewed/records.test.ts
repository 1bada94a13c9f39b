import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noted } from "../../../../../client/features/recently-viewed/records.ts";
import { settings } from "../../../../../shared/config/settings.ts";

describe("products looked at", () => {
  it("stand once each, the last one first, one more than is shown", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(..."ABCDEFGHIJKLMNOPQRST")), (seen) => {
        const list = seen.reduce<string[]>(noted, []);
        const expected = [...new Set([...seen].reverse())].slice(0, settings.recentlyViewed.most + 1);
        expect(list).toEqual(expected);
      }),
    );
    expect(settings.recentlyViewed.most).toBe(12);
  });
});
