import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBreaker, mostFailures, restMs } from "../../../worker/breaker.ts";

describe("the breaker", () => {
  it("lets calls through until the last of the failures in a row", () => {
    const breaker = createBreaker();
    for (let i = 1; i < mostFailures; i += 1) breaker.failed(0);
    expect(breaker.allows(1)).toBe(true);
    breaker.failed(2);
    expect(breaker.allows(2)).toBe(false);
  });

  it("lets one call try after each rest and opens for all after a success", () => {
    const breaker = createBreaker();
    for (let i = 0; i < mostFailures; i += 1) breaker.failed(0);
    expect(breaker.allows(restMs - 1)).toBe(false);
    expect([breaker.allows(restMs), breaker.allows(restMs), breaker.allows(2 * restMs - 1)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(breaker.allows(2 * restMs)).toBe(true);
    breaker.succeeded();
    expect([breaker.allows(2 * restMs), breaker.allows(2 * restMs)]).toEqual([true, true]);
  });

  it("never lets two calls pass within one rest while the last failures stand, and never closes for ever", () => {
    const step = fc.record({
      after: fc.integer({ min: 0, max: 2 * restMs }),
      what: fc.constantFrom("ask", "ask", "fail", "succeed"),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const breaker = createBreaker();
        let now = 0;
        let inARow = 0;
        let quietSince = -Infinity;
        for (const { after, what } of steps) {
          now += after;
          if (what === "succeed") {
            breaker.succeeded();
            inARow = 0;
          } else if (what === "fail") {
            breaker.failed(now);
            inARow += 1;
            quietSince = now;
          } else {
            const expected = inARow < mostFailures || now - quietSince >= restMs;
            expect(breaker.allows(now)).toBe(expected);
            if (expected && inARow >= mostFailures) quietSince = now;
          }
        }
        expect(breaker.allows(now + restMs)).toBe(true);
      }),
    );
  });
});
