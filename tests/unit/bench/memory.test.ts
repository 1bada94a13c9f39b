import { describe, expect, it } from "vitest";
import { memoryVerdict, watchMemory, type MemorySample } from "../../bench/mixed/memory.ts";
import { addedSince, sumsAgree } from "../../bench/mixed/sums.ts";

/** A look each half minute for half an hour. */
const over = (bytesAt: (seconds: number) => number): MemorySample[] =>
  Array.from({ length: 61 }, (_, n) => ({ seconds: n * 30, bytes: bytesAt(n * 30) }));
const MB = 1_000_000;

describe("memory under load", () => {
  it("is flat where it grows in the warm-up alone, and goes up and down after it", () => {
    const verdict = memoryVerdict(over((s) => (s < 300 ? 100 + s : 400 + (s % 60)) * MB));
    expect(verdict).toMatchObject({ flat: true });
    expect(verdict!.thirds.map((bytes) => bytes / MB)).toEqual([400, 430, 400]);
  });

  it("grows where the last third has more than a tenth above the first", () => {
    expect(memoryVerdict(over((s) => (400 + s / 20) * MB))).toMatchObject({ flat: false });
    expect(memoryVerdict(over((s) => (400 + s / 60) * MB))).toMatchObject({ flat: true });
  });

  it("is not judged by a single peak, nor by too few looks", () => {
    expect(memoryVerdict(over((s) => (s === 1_500 ? 4_000 : 400) * MB))).toMatchObject({ flat: true });
    expect(memoryVerdict(over(() => MB).slice(0, 8))).toBeNull();
    expect(memoryVerdict([])).toBeNull();
  });

  it("is looked at at once and at the end, and left out where there is nothing to look at", () => {
    let looks = 0;
    expect(
      watchMemory(1e9, () => (looks += 1))
        .stop()
        .map(({ bytes }) => bytes),
    ).toEqual([1, 2]);
    expect(watchMemory(1e9, () => null).stop()).toEqual([]);
  });
});

describe("the sums after a load", () => {
  const before = { orders: 2, mails: 2, pieces: 100 };
  const sums = (orders: number, mails: number, pieces: number) => addedSince(before, { orders, mails, pieces });

  it("agree where each order seen is written once, with its mail and its piece", () => {
    expect(sumsAgree(sums(7, 7, 95), 5, 0)).toBe(true);
    // The answer of one under way at the end was not heard.
    expect(sumsAgree(sums(8, 8, 94), 5, 1)).toBe(true);
  });

  it.each([
    ["an order is missing", sums(6, 6, 96), 0],
    ["an order is there twice", sums(8, 8, 94), 0],
    ["a mail is missing", sums(7, 6, 95), 0],
    ["a piece was not taken", sums(7, 7, 96), 0],
  ])("do not where %s", (_what, added, unheard) => expect(sumsAgree(added, 5, unheard)).toBe(false));
});
