import { expect, it } from "vitest";
import { alertDays, hasFallen, mayStillBeTold } from "../../../../shared/alerts/alert-rules.ts";

it("tells three readers of a piece within a day, all where stock is not counted, and nobody of none", () => {
  const cases: [pieces: number | null, told: number, more: number][] = [
    [1, 0, 3],
    [1, 2, 1],
    [1, 3, 0],
    [1, 9, 0],
    [2, 3, 3],
    [0, 0, 0],
    [50, 3, 147],
    [null, 1_000, Infinity],
  ];
  for (const [pieces, told, more] of cases) expect(mayStillBeTold(pieces, told)).toBe(more);
});

it("takes a price for lower by a cent, and no unknown one", () => {
  expect([hasFallen(4_999, 4_998), hasFallen(4_999, 4_999), hasFallen(4_999, 5_000)]).toEqual([true, false, false]);
  expect([hasFallen(null, 1), hasFallen(1, null)]).toEqual([false, false]);
});

it("keeps an alert as long as its texts say", () => expect(alertDays).toBe(90));
