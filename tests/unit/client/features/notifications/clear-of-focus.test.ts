import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { wayClear } from "../../../../../client/features/notifications/clear-of-focus.ts";

const box = (top: number, height: number, left = 0, width = 370) => ({
  top,
  left,
  bottom: top + height,
  right: left + width,
});

describe("notifications and the focus (WCAG 2.2, 2.4.11)", () => {
  it("stay where they are beside it", () => {
    expect(wayClear(box(700, 80), box(100, 48), 844)).toBe(0);
    expect(wayClear(box(700, 80), box(700, 48, 400, 200), 844)).toBe(0);
  });

  it("go above it, or below it where there is no room above", () => {
    expect(wayClear(box(700, 80), box(710, 48), 844)).toBe(-78);
    expect(wayClear(box(60, 80), box(70, 48), 844)).toBe(66);
  });

  it("stay where something fills the window", () => expect(wayClear(box(700, 80), box(0, 844), 844)).toBe(0));

  it("stand over nothing that has it, and within the window, wherever they have to go", () => {
    const number = fc.integer({ min: 0, max: 800 });
    fc.assert(
      fc.property(
        number,
        fc.integer({ min: 40, max: 200 }),
        number,
        fc.integer({ min: 1, max: 300 }),
        (at, high, top, tall) => {
          const [list, focus] = [box(Math.min(at, 844 - high), high), box(top, tall)];
          const by = wayClear(list, focus, 844);
          if (by === 0) return;
          expect(list.top + by).toBeGreaterThanOrEqual(8);
          expect(list.bottom + by).toBeLessThanOrEqual(836);
          expect(list.bottom + by <= focus.top || list.top + by >= focus.bottom).toBe(true);
        },
      ),
    );
  });
});
