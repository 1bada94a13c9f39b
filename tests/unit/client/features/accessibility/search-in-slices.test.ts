import { afterEach, expect, it, vi } from "vitest";
import { searchInSlices } from "../../../../../client/features/accessibility/free-edge.ts";
import { freeTop, type AtEdge } from "../../../../../client/features/accessibility/room.ts";

afterEach(() => void vi.restoreAllMocks());

const room = { own: 300, now: 300, from: 84, to: 600 };
/** Below 450 px nothing is in the way. */
const rows = (y: number): AtEdge => (y < 450 ? "pressed" : "nothing");

it("finds in slices what is found at once, looks at each row once, and lets the page have its turn between", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const seen: number[] = [];
  let turns = 0;
  const found = await searchInSlices(
    (look) => freeTop(look, room),
    (y) => {
      seen.push(y);
      // A slow phone.
      now += 3;
      return rows(y);
    },
    () => {
      turns += 1;
      return false;
    },
  );
  expect(found).toBe(freeTop(rows, room));
  expect(new Set(seen).size).toBe(seen.length);
  expect(turns).toBe(Math.floor(seen.length / 3));
  expect(turns).toBeGreaterThan(3);
});

it("stops where the page has moved meanwhile", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const look = vi.fn((y: number) => {
    now += 9;
    return rows(y);
  });
  expect(
    await searchInSlices(
      (ask) => freeTop(ask, room),
      look,
      () => true,
    ),
  ).toBeUndefined();
  expect(look).toHaveBeenCalledOnce();
});

it("stops within a row where the page has moved meanwhile", async () => {
  const search = vi.fn((ask: (y: number) => AtEdge) => freeTop(ask, room));
  expect(
    await searchInSlices(
      search,
      async () => undefined,
      () => false,
    ),
  ).toBeUndefined();
  expect(search).toHaveBeenCalledOnce();
});
