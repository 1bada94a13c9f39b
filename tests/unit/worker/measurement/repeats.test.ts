import { expect, it } from "vitest";
import { createRepeats, rememberedMs } from "../../../../worker/measurement/repeats.ts";

it("a beacon that comes again is told for an hour", () => {
  const isRepeat = createRepeats();
  expect([isRepeat("a", 0), isRepeat("b", 1), isRepeat("a", rememberedMs - 1)]).toEqual([false, false, true]);
  // Looked through when the next one comes.
  expect([isRepeat("c", rememberedMs), isRepeat("a", rememberedMs), isRepeat("b", rememberedMs)]).toEqual([
    false,
    false,
    true,
  ]);
});

it("no more are remembered than there is room for, whoever sends how many", () => {
  const isRepeat = createRepeats(3);
  for (const id of ["a", "b", "c", "d"]) expect(isRepeat(id, 0)).toBe(false);
  expect(["d", "c", "b"].map((id) => isRepeat(id, 0))).toEqual([true, true, true]);
  expect(isRepeat("a", 0)).toBe(false);
});
