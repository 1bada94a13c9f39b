import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foundPlace } from "../../../../../shared/contract/stores/stores.ts";
import { mostFailures } from "../../../../../worker/breaker.ts";
import { findPlace, guessPlace } from "../../../../../worker/backend/store-locator/find-place.ts";
import {
  createPace,
  geocode,
  geocoderQuery,
  mostInMinute,
  type GeocoderDeps,
} from "../../../../../worker/backend/store-locator/geocoder.ts";
import { fakeOutside } from "../../fake-outside.ts";
import { towns } from "../../../../../worker/backend/store-locator/towns.ts";

describe("a place as it is typed", () => {
  const name = (text: string, own = "NL", only = false) => findPlace(text, own, { only })?.name ?? null;

  it("is a town by any of its names, with or without marks, or its beginning", () => {
    expect(
      ["rotterdam", " Den Haag ", "the hague", "'s-gravenhage", "KOELN", "koln", "Liège", "luttich"].map((one) =>
        name(one),
      ),
    ).toEqual(["Rotterdam", "Den Haag", "Den Haag", "Den Haag", null, "Köln", "Luik", "Luik"]);
    expect([name("rott"), name("ro"), name("")]).toEqual(["Rotterdam", null, null]);
  });

  it("is a whole name, where that is asked: no beginning of one and no postcode", () => {
    const whole = (text: string) => findPlace(text, "NL", { whole: true })?.name ?? null;
    expect([whole("Antwerp"), whole("rott"), whole("3011 AB"), whole("2000")]).toEqual(["Antwerpen", null, null, null]);
  });

  it("is in the view's own country first, and nowhere else where that is asked", () => {
    expect([name("bergen", "BE"), name("bergen", "NL")]).toEqual(["Bergen", "Bergen"]);
    expect(findPlace("bergen", "NL")).toEqual(findPlace("bergen", "BE"));
    expect([name("hamburg", "NL"), name("hamburg", "NL", true)]).toEqual(["Hamburg", null]);
    expect(findPlace("2000", "BE")?.lat).toBeCloseTo(51.21, 1);
    expect(findPlace("2000", "NL")?.lat).toBeCloseTo(52.38, 1);
    expect([name("B-2000"), name("3011ab"), name("D-20457"), name("20457", "NL", true)]).toEqual([
      "2000",
      "3011AB",
      "20457",
      null,
    ]);
  });

  it("is guessed where it is misspelt: by a letter, in long names by two, in the view's own country first", () => {
    const guess = (text: string, own = "NL", only = false) => guessPlace(text, own, { only })?.name ?? null;
    expect(
      ["roterdam", "Rottedam", "amsterdma", "eindhove", "maastrigt", "leeuwaarde", "Haag", "hambrug", "dusseldorp"].map(
        (one) => guess(one),
      ),
    ).toEqual([
      "Rotterdam",
      "Rotterdam",
      "Amsterdam",
      "Eindhoven",
      "Maastricht",
      "Leeuwarden",
      null,
      "Hamburg",
      "Düsseldorf",
    ]);
    expect(guess("hambrug", "NL", true)).toBeNull();
    expect(guessPlace("roterdam", "NL")).toMatchObject({ name: "Rotterdam", guessed: true });
    // Places that are only not on the list.
    expect(
      ["Haren", "Baarn", "Parijs", "Wenen", "Giethoorn", "Barendrecht", "Ridderkerk", "3011 ab", ""].map((one) =>
        guess(one),
      ),
    ).toEqual(Array.from({ length: 9 }, () => null));
  });

  it("never throws, and follows the contract", () => {
    for (const town of towns)
      expect(foundPlace.safeParse(findPlace(town.name, town.country, { only: true })).success).toBe(true);
    fc.assert(
      fc.property(fc.string(), fc.constantFrom("NL", "BE", "DE", "FR"), (text, own) => {
        const place = findPlace(text, own) ?? guessPlace(text, own);
        expect(place === null || foundPlace.safeParse(place).success).toBe(true);
      }),
    );
  });
});

describe("a geocoder", () => {
  function geocoder(answer: () => Promise<Response> | Response, over: Partial<GeocoderDeps> = {}) {
    const { deps: outside, asked, kept } = fakeOutside(answer);
    const deps: GeocoderDeps = { ...outside, url: "https://places.test", pace: createPace(), ...over };
    return { deps, asked, kept };
  }
  const giethoorn = () => Response.json([{ lat: "52.7384", lon: "6.0771", name: "Giethoorn", display_name: "…" }]);

  it("is asked for one place in these countries, once a day", async () => {
    const { deps, asked } = geocoder(giethoorn);
    const place = { name: "Giethoorn", lat: 52.7384, lng: 6.0771 };
    expect(await geocode(deps, "Giethoorn", ["NL", "BE"])).toEqual(place);
    expect(await geocode(deps, " giethoorn ", ["NL", "BE"])).toEqual(place);
    expect(asked.map(({ url }) => url)).toEqual([`https://places.test${geocoderQuery("giethoorn", ["NL", "BE"])}`]);
    const { searchParams } = new URL(asked[0]!.url);
    expect([searchParams.get("countrycodes"), searchParams.get("limit")]).toEqual(["nl,be", "1"]);
  });

  it("may know of no place, which is kept, and is not asked where none is configured", async () => {
    const { deps, asked } = geocoder(() => Response.json([]));
    expect([await geocode(deps, "x", ["NL"]), await geocode(deps, "x", ["NL"])]).toEqual([null, null]);
    expect(asked).toHaveLength(1);
    expect(await geocode({ ...deps, url: undefined }, "y", ["NL"])).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it("that fails is not believed, and left alone after failing again and again", async () => {
    const faults = [
      () => new Response("busy", { status: 503 }),
      () => new Response("<html>", { headers: { "content-type": "text/html" } }),
      () => Response.json({ error: "no" }),
      () => Response.json([{ lat: "91", lon: "0" }]),
      () => Response.json([{ lat: "52", lon: "5", more: "x".repeat(70_000) }]),
      () => new Response(null, { status: 302, headers: { location: "http://inside.test/" } }),
      () => Promise.reject(new Error("late")),
    ];
    for (const fault of faults) {
      const { deps, kept } = geocoder(fault);
      expect(await geocode(deps, "x", ["NL"])).toBe("unknown");
      expect(kept.size).toBe(0);
    }
    const { deps, asked } = geocoder(faults[0]!);
    for (let i = 0; i < mostFailures + 3; i += 1) expect(await geocode(deps, `x${i}`, ["NL"])).toBe("unknown");
    expect(asked).toHaveLength(mostFailures);
  });

  it("hears so many questions a minute and no more", async () => {
    let now = 0;
    const { deps, asked } = geocoder(giethoorn, { now: () => now });
    for (let i = 0; i < mostInMinute + 5; i += 1) await geocode(deps, `x${i}`, ["NL"]);
    expect(asked).toHaveLength(mostInMinute);
    now = 60_000;
    expect(await geocode(deps, "again", ["NL"])).toMatchObject({ name: "Giethoorn" });
  });
});
