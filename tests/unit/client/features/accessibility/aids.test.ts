import { describe, expect, it } from "vitest";
import {
  aidsKey,
  closedKey,
  keptAids,
  readAids,
  textSizes,
  aidNames,
} from "../../../../../client/features/accessibility/aids.ts";
import { opensByItself } from "../../../../../client/features/accessibility/opening.ts";
import { bestPlace, places, shared, type PanelPlace } from "../../../../../client/features/accessibility/room.ts";
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
  });
});

describe("[DATA-016] the accessibility panel", () => {
  const browser = (kept: Record<string, string>, covered = false) => ({
    storage: () => ({ getItem: (key: string) => kept[key] ?? null }),
    covered: () => covered,
  });

  it("opens by itself at first, and not once it was closed in this browser", () => {
    expect(opensByItself("/", browser({}))).toBe(true);
    expect(opensByItself("/heren/", browser({}))).toBe(true);
    expect(opensByItself("/", browser({ [closedKey]: "1" }))).toBe(false);
  });

  it("opens over nothing, where nobody is busy, and not where nothing can be remembered", () => {
    expect(opensByItself("/", browser({}, true))).toBe(false);
    for (const path of ["/winkelwagen/", "/checkout/", "/login/", "/my-account/", "/newsletter/confirm/"])
      expect([path, opensByItself(path, browser({}))]).toEqual([path, false]);
    const blocked = {
      storage: () => {
        throw new Error("blocked");
      },
      covered: () => false,
    };
    expect(opensByItself("/", blocked)).toBe(false);
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
