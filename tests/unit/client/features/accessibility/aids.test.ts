import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  aidsKey,
  closedKey,
  keptAids,
  readAids,
  textSizes,
  aidNames,
} from "../../../../../client/features/accessibility/aids.ts";
import { opensByItself, shownKey } from "../../../../../client/features/accessibility/opening.ts";
import {
  bestPlace,
  clearTop,
  freeTop,
  places,
  row,
  shared,
  type PanelPlace,
} from "../../../../../client/features/accessibility/room.ts";
import { storedKeyOf } from "../../../../../shared/consent/stored-keys.ts";

describe("[DATA-016] reading aids", () => {
  it("are read as they are kept, in every combination", () => {
    for (const text of textSizes)
      for (const on of [[], ["contrast"], ["links", "still"], [...aidNames]] as const) {
        const aids = { text, on: aidNames.filter((name) => (on as readonly string[]).includes(name)) };
        expect(readAids(keptAids(aids))).toEqual(aids);
      }
    expect(keptAids({ text: 100, on: [] })).toBeNull();
  });

  it("leave out whatever else stands there", () => {
    for (const kept of [null, "", "300 flash", "NaN", "{}", "130%", "contrasts"])
      expect(readAids(kept)).toEqual({ text: 100, on: [] });
    expect(readAids("flash 130 links links 115")).toEqual({ text: 115, on: ["links"] });
  });

  it("are kept under keys of the registry, as what they are", () => {
    for (const key of [aidsKey, closedKey])
      expect(storedKeyOf("localStorage", key)).toMatchObject({ purpose: "necessary", life: "visitor" });
    expect(storedKeyOf("sessionStorage", shownKey)).toMatchObject({ purpose: "necessary", life: "tab" });
  });
});

describe("[DATA-016] the accessibility panel", () => {
  const browser = (kept: Record<string, string>, covered = false, inWindow: Record<string, string> = {}) => ({
    storage: () => ({ getItem: (key: string) => kept[key] ?? null }),
    session: () => ({ getItem: (key: string) => inWindow[key] ?? null }),
    covered: () => covered,
  });

  it("opens by itself at first, and not once it was closed in this browser", () => {
    expect(opensByItself("/", browser({}))).toBe(true);
    expect(opensByItself("/heren/", browser({}))).toBe(true);
    expect(opensByItself("/", browser({ [closedKey]: "1" }))).toBe(false);
    expect(opensByItself("/", browser({}, false, { [shownKey]: "1" }))).toBe(false);
  });

  it("opens over nothing, where nobody is busy, and not where nothing can be remembered", () => {
    expect(opensByItself("/", browser({}, true))).toBe(false);
    for (const path of ["/winkelwagen/", "/checkout/", "/login/", "/my-account/", "/newsletter/confirm/"])
      expect([path, opensByItself(path, browser({}))]).toEqual([path, false]);
    const blocked = () => {
      throw new Error("blocked");
    };
    expect(opensByItself("/", { ...browser({}), storage: blocked })).toBe(false);
    expect(opensByItself("/", { ...browser({}), session: blocked })).toBe(false);
  });
});

describe("[DATA-016] the panel's place", () => {
  const box = (top: number, bottom: number) => ({ top, bottom, left: 1_000, right: 1_280 });
  const at: Record<PanelPlace, ReturnType<typeof box>> = {
    middle: box(300, 500),
    low: box(480, 680),
    high: box(90, 290),
  };
  const place = (...must: ReturnType<typeof box>[]) => bestPlace((one) => at[one], { must, better: [] });

  it("is the middle, unless something that has to stay free is there", () => {
    expect(place()).toBe("middle");
    expect(place(box(520, 560))).toBe("middle");
    expect(place(box(310, 350))).toBe("low");
    expect(place(box(310, 350), box(600, 640))).toBe("high");
    expect(place({ ...box(310, 350), left: 0, right: 999 })).toBe("middle");
  });

  it("leaves what is chosen and pressed free as well, where the button that buys is", () => {
    const better = [box(310, 400)];
    expect(bestPlace((one) => at[one], { must: [], better })).toBe("low");
    expect(bestPlace((one) => at[one], { must: [box(500, 501), box(100, 101)], better })).toBe("middle");
  });

  it("is where least is covered, where all of them cover something", () => {
    expect(place(box(0, 720), box(480, 490))).toBe("high");
    expect(places.map((one) => shared(at[one], box(0, 95)))).toEqual([0, 0, 280 * 5]);
  });
});

describe("[DATA-017] the button's height at the edge", () => {
  const range = { own: 378, now: 378, from: 84, to: 676 };
  type Heights = readonly (readonly [number, number])[];
  const isIn = (heights: Heights, y: number) => heights.some(([top, bottom]) => y >= top && y <= bottom);
  /** Where it stands when there is something to press, or to read, at these heights. */
  const beside = (pressed: Heights, now = 378, read: Heights = []) =>
    freeTop((y) => (isIn(pressed, y) ? "pressed" : isIn(read, y) ? "read" : "nothing"), { ...range, now });

  it("is half-way up, or the nearest that covers nothing that can be pressed", () => {
    expect(beside([])).toBe(378);
    expect(beside([[300, 377]])).toBe(378);
    expect(beside([[370, 380]])).toBe(378 + row);
    expect(beside([[400, 460]])).toBe(378 - 2 * row - row);
  });

  it("stays where it went while that is free and the middle is not", () => {
    expect(beside([[370, 380]], 600)).toBe(600);
    expect(beside([], 600)).toBe(378);
    expect(
      beside(
        [
          [370, 380],
          [590, 610],
        ],
        600,
      ),
    ).toBe(378 + row);
  });

  it("leaves words free as well, where it can", () => {
    expect(beside([], 378, [[370, 380]])).toBe(378 + row);
    expect(beside([[370, 380]], 378, [[381, 470]])).toBe(378 - 5 * row);
    expect(beside([[370, 380]], 378, [[0, 844]])).toBe(378 + row);
  });

  it("is nowhere where all of the edge can be pressed, or the window is too low", () => {
    expect(beside([[0, 844]])).toBeNull();
    expect(
      beside([
        [84, 400],
        [420, 720],
      ]),
    ).toBeNull();
  });

  it("lies over a large picture where all of the edge can be pressed, and not over its words", () => {
    const list = (y: number) => (y % 300 < 214 ? "large" : "pressed");
    expect(freeTop(list, range)).toBe(378);
    expect(freeTop((y) => list(y + 160), range)).toBe(378 + 6 * row);
    expect(freeTop((y) => (y > 600 && y < 660 ? "nothing" : list(y)), range)).toBe(378 + 21 * row);
    expect(freeTop((y) => (y % 300 < 214 ? "large" : "read"), range)).toBe(378 - 12 * row);
    expect(clearTop(() => "large", { own: 378, height: 100, from: 84, to: 676 })).toBeNull();
  });

  it("stands half-way up in a window too low to look for a place, as at 400 % zoom", () => {
    expect(freeTop(() => "pressed", { own: 68, now: 68, from: 84, to: 12 })).toBe(68);
    expect(freeTop(() => "pressed", { own: 100, now: 100, from: 84, to: 100 })).toBe(100);
  });

  it("covers nothing at any place it takes", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(844), fc.integer({ min: row, max: 200 })), { maxLength: 8 }), (parts) => {
        const taken = parts.map(([top, height]) => [top, top + height] as const);
        const top = beside(taken);
        if (top === null) return;
        expect(top).toBeGreaterThanOrEqual(range.from);
        expect(top).toBeLessThanOrEqual(range.to);
        for (const [from, to] of taken)
          expect([top, from, to, to < top || from > top + 44]).toEqual([top, from, to, true]);
      }),
    );
  });
});
