import { describe, expect, it } from "vitest";
import { clearTop, row, type AtEdge } from "../../../../../client/features/accessibility/room.ts";

/** A window of 700 px where each span of rows has what it names. */
const windowWith =
  (...spans: (readonly [from: number, to: number, what: AtEdge])[]) =>
  (y: number): AtEdge =>
    spans.find(([from, to]) => y >= from && y <= to)?.[2] ?? "nothing";
const asked = { own: 300, height: 100, from: 84, to: 480 };

describe("[DATA-016] what opens by itself", () => {
  it("stands half-way up where nothing is there to press or read", () => {
    expect(clearTop(windowWith(), asked)).toBe(300);
    expect(clearTop(windowWith([0, 200, "pressed"], [450, 700, "read"]), asked)).toBe(300);
  });

  it("moves off what is pressed and what is read alike, to the nearest place", () => {
    for (const what of ["pressed", "read"] as const) {
      const top = clearTop(windowWith([280, 330, what]), asked)!;
      expect(top).toBeGreaterThan(330);
      expect(top).toBeLessThanOrEqual(330 + row);
    }
  });

  it("waits where no place is free, or only one that is too low", () => {
    expect(clearTop(windowWith([0, 700, "read"]), asked)).toBeNull();
    expect(clearTop(windowWith([0, 290, "read"], [370, 700, "pressed"]), asked)).toBeNull();
    expect(clearTop(windowWith(), { own: 20, height: 100, from: 84, to: 40 })).toBeNull();
  });
});
