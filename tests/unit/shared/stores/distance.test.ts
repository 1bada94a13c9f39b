import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearText } from "../../../../shared/contract/stores/stores.ts";
import {
  byDistance,
  distanceWords,
  metresBetween,
  nearTextOf,
  placeOfText,
  routeLink,
} from "../../../../shared/stores/distance.ts";

const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const found = fc.record({
  id: fc.string({ maxLength: 3 }),
  name: fc.constantFrom("A", "B", "Ä"),
  distance: fc.option(fc.integer({ min: 0, max: 5 })),
});

describe("distances", () => {
  it("are those of the earth", () => {
    expect(metresBetween({ lat: 52.37, lng: 4.9 }, { lat: 51.92, lng: 4.48 })).toBeCloseTo(57_700, -3);
    expect(metresBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111_195, -2);
    expect(metresBetween({ lat: 90, lng: 0 }, { lat: -90, lng: 0 })).toBeCloseTo(20_015_087, -2);
  });

  it("are the same both ways, none to itself, and no way round is shorter", () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(metresBetween(a, b)).toBe(metresBetween(b, a));
        expect(metresBetween(a, a)).toBe(0);
        // Each is rounded to a metre.
        expect(metresBetween(a, c)).toBeLessThanOrEqual(metresBetween(a, b) + metresBetween(b, c) + 2);
      }),
    );
  });

  it("put stores in one order, whatever order they come in", () => {
    fc.assert(
      fc.property(fc.uniqueArray(found, { selector: ({ id }) => id }), (list) => {
        const sorted = list.toSorted(byDistance);
        expect(list.toReversed().toSorted(byDistance)).toEqual(sorted);
        const far = sorted.map(({ distance }) => distance ?? Infinity);
        expect(far).toEqual(far.toSorted((a, b) => (a === b ? 0 : a - b)));
      }),
    );
  });

  it("are said to a kilometre, and none below the two within which the middle of a place says nothing", () => {
    const said = (metres: number, language = "nl-NL") =>
      distanceWords(metres, language, (how, distance) => `${how} ${distance}`);
    expect([0, 740, 1_999, 2_000, 2_600, 9_900, 57_700].map((metres) => said(metres))).toEqual([
      "less 2 km",
      "less 2 km",
      "less 2 km",
      "about 2 km",
      "about 3 km",
      "about 10 km",
      "about 58 km",
    ]);
    expect(said(1_234_567, "de-DE")).toBe("about 1.235 km");
  });

  it("begin at a place that a call names to a kilometre and no finer", () => {
    expect(nearTextOf({ lat: 52.370216, lng: 4.895168 })).toBe("52.37,4.9");
    fc.assert(
      fc.property(place, (one) => {
        const text = nearTextOf(one);
        expect(nearText.safeParse(text).success).toBe(true);
        expect(metresBetween(placeOfText(text), one)).toBeLessThan(1_000);
      }),
    );
    for (const text of ["52.370,4.89", "52.37", "91,0", "0,181", "x,y", "52.37,4.89,1", "5e1,4"])
      expect(nearText.safeParse(text).success, text).toBe(false);
  });

  it("leave the way to a map that asks for no key", () => {
    const link = new URL(routeLink({ lat: 51.92, lng: 4.48 }));
    expect([link.protocol, link.searchParams.get("destination"), link.searchParams.has("key")]).toEqual([
      "https:",
      "51.92,4.48",
      false,
    ]);
  });
});
