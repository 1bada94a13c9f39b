import { describe, expect, it } from "vitest";
import { stayingOf, stayingPieces } from "../../../../shared/checkout/staying-pieces.ts";

const day = (of: number) => `2026-01-0${of}T10:00:00.000Z`;
const socks = (qty: number) => [{ position: 1, qty }];
const left = (at: number, qty: number) => ({ sent_at: day(at), lines: socks(qty) });
const stated = (at: number, qty: number) => ({ receivedAt: day(at), lines: socks(qty) });

describe("pieces of a line that were withdrawn from", () => {
  it("come back as far as they had left when they were named, and stay here beyond that", () => {
    expect(stayingPieces(1, [], [stated(1, 2)])).toEqual([2]);
    expect(stayingPieces(1, [left(1, 1)], [stated(2, 1)])).toEqual([0]);
    expect(stayingPieces(1, [left(1, 1)], [stated(2, 3)])).toEqual([2]);
    // In the moment in which they leave they have left.
    expect(stayingPieces(1, [left(2, 1)], [stated(2, 1)])).toEqual([0]);
    // Of another line.
    expect(stayingPieces(0, [left(1, 1)], [stated(2, 1)])).toEqual([0]);
    expect(stayingPieces(1, [{ ...left(1, 1), lines: [{ position: 0, qty: 1 }] }], [stated(2, 1)])).toEqual([1]);
  });

  it("are counted once: what an earlier statement brings back no later one does, and what stayed has not left", () => {
    expect(stayingPieces(1, [left(1, 1)], [stated(2, 1), stated(3, 1)])).toEqual([0, 1]);
    // One was named before anything left, and two have left beside it.
    expect(stayingPieces(1, [left(2, 2)], [stated(1, 1), stated(3, 2), stated(4, 1)])).toEqual([1, 0, 1]);
    expect(stayingOf(1, [left(2, 2)], [stated(1, 1), stated(3, 2), stated(4, 1)])).toBe(2);
  });
});
