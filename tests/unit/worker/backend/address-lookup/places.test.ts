import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  readHouseNumber,
  readPostcode,
  sameAddition,
  writeHouseNumber,
} from "../../../../../shared/checkout/house-number.ts";
import { openDays } from "../../../../../shared/checkout/pickup.ts";
import { addressLookupRequest, registerAddress } from "../../../../../shared/contract/customer/address-lookup.ts";
import { pickupPoint } from "../../../../../shared/contract/stores/pickup.ts";
import { mostFailures } from "../../../../../worker/breaker.ts";
import { locatorQuery } from "../../../../../worker/backend/address-lookup/locator.ts";
import { findAddresses, type AddressRegisterDeps } from "../../../../../worker/backend/address-lookup/register.ts";
import { fakeOutside } from "../../fake-outside.ts";
import { sampleAddresses } from "../../../../../worker/backend/address-lookup/sample.ts";
import { metresBetween } from "../../../../../shared/stores/distance.ts";
import { areaOf } from "../../../../../worker/backend/store-locator/areas.ts";
import { samplePickup } from "../../../../../worker/backend/pickup/provider.ts";
import { samplePoints } from "../../../../../worker/backend/pickup/sample-points.ts";

describe("a Dutch address as it is typed", () => {
  it("is a postcode in any spelling, and nothing else is", () => {
    for (const text of ["1071AA", " 1071 aa ", "1071-aa", "NL-1071 AA", "nl 1071aa"])
      expect(readPostcode(text), text).toBe("1071AA");
    for (const text of ["", "1071", "0171AA", "1071 SS", "1071 SA", "1071 sd", "10115", "1071AAA", "1071 A1"])
      expect(readPostcode(text), text).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = readPostcode(text);
        if (plain !== null) expect(readPostcode(plain)).toBe(plain);
      }),
    );
  });

  it("is a number with whatever stands behind it", () => {
    expect(["12", "12a", "12 A-2", "12-2 hoog", " 12 , bis "].map(readHouseNumber)).toEqual([
      { number: 12, addition: "" },
      { number: 12, addition: "a" },
      { number: 12, addition: "A-2" },
      { number: 12, addition: "2 hoog" },
      { number: 12, addition: "bis" },
    ]);
    for (const text of ["", "A12", "0", "123456", "twaalf"]) expect(readHouseNumber(text), text).toBeNull();
    const numbers = fc.record({
      number: fc.integer({ min: 1, max: 99_999 }),
      addition: fc.stringMatching(/^([A-Z](-\d{1,2})?|\d{1,2})?$/),
    });
    fc.assert(
      fc.property(numbers, (house) => {
        expect(readHouseNumber(writeHouseNumber(house))).toEqual(house);
      }),
    );
    expect([sameAddition("A-2", "a 2"), sameAddition("", "-"), sameAddition("A", "B")]).toEqual([true, true, false]);
  });
});

describe("the register of addresses", () => {
  const doc = (more: object) => ({
    straatnaam: "Vondelpark",
    huisnummer: 5,
    postcode: "1071AA",
    woonplaatsnaam: "Amsterdam",
    score: 9,
    ...more,
  });
  const answers = (docs: unknown[]) => Response.json({ response: { numFound: docs.length, start: 0, docs } });
  function register(answer: () => Promise<Response> | Response, url: string | undefined = "https://locator.test/v3_1") {
    const { deps: outside, asked, kept, work } = fakeOutside(answer);
    const deps: AddressRegisterDeps = { ...outside, url };
    return { parts: deps, asked, kept, work };
  }

  it("is asked with exact filters, once a day for an address", async () => {
    const {
      parts: deps,
      asked,
      kept,
      work,
    } = register(() =>
      answers([
        doc({ huisletter: "A", huisnummertoevoeging: 2 }),
        doc({ huisletter: "A" }),
        doc({}),
        doc({ huisnummer: 50 }),
        doc({ postcode: "1071AB" }),
      ]),
    );
    const found = await findAddresses(deps, "1071AA", 5);
    expect(found?.map(writeHouseNumber)).toEqual(["5", "5A", "5A-2"]);
    const query = new URL(asked[0]!.url);
    expect(query.pathname).toBe("/v3_1/free");
    expect(query.searchParams.getAll("fq")).toEqual(["type:adres", "postcode:1071AA", "huisnummer:5"]);
    await Promise.all(work);
    expect([...kept.values()][0]?.headers.get("cache-control")).toBe("max-age=86400");
    expect(await findAddresses(deps, "1071AA", 5)).toEqual(found);
    expect(asked).toHaveLength(1);
    expect(
      await findAddresses({ ...deps, store: async () => Promise.reject(new Error("no cache")) }, "1071AA", 5),
    ).toEqual(found);
    expect(locatorQuery("1071AA", 5)).not.toContain(" ");
  });

  it("knows of no address without that being a fault, and keeps that too", async () => {
    const { parts: deps, asked, work } = register(() => answers([]));
    expect(await findAddresses(deps, "9999ZZ", 1)).toEqual([]);
    await Promise.all(work);
    expect(await findAddresses(deps, "9999ZZ", 1)).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it("gives no answer, and is left alone, after failing again and again", async () => {
    const faults = [
      () => new Response("busy", { status: 503 }),
      () => new Response("<html>", { headers: { "content-type": "text/html" } }),
      () => Response.json({ response: {} }),
      () => answers([{ straatnaam: "" }]),
      () => new Response(null, { status: 302, headers: { location: "http://inside.test/" } }),
      () => answers([doc({ more: "x".repeat(300_000) })]),
      () => Promise.reject(new Error("late")),
    ];
    let turn = 0;
    const { parts: deps, asked, kept } = register(() => faults[turn++ % faults.length]!());
    for (let time = 0; time < mostFailures + 3; time += 1) expect(await findAddresses(deps, "1071AA", 5)).toBeNull();
    expect(asked).toHaveLength(mostFailures);
    expect(asked.every(({ redirect }) => redirect === "manual")).toBe(true);
    expect(kept.size).toBe(0);
    // Each of them alone is no answer.
    for (const fault of faults) expect(await findAddresses(register(fault).parts, "1071AA", 5)).toBeNull();
  });

  it("has a sample that follows the contract, with several additions at one number", async () => {
    const { parts: deps } = register(() => Promise.reject(new Error("never asked")));
    const sample = { ...deps, url: undefined };
    expect((await findAddresses(sample, "1071AA", 5))?.map(writeHouseNumber)).toEqual(["5", "5A"]);
    expect(await findAddresses(sample, "3512JE", 29)).toEqual([
      { street: "Domplein", number: 29, addition: "", postcode: "3512JE", city: "Utrecht" },
    ]);
    for (const address of sampleAddresses) {
      expect(registerAddress.parse(address)).toEqual(address);
      expect(addressLookupRequest.parse({ postcode: address.postcode, number: address.number }).postcode).toBe(
        address.postcode,
      );
    }
  });
});

describe("pick-up points", () => {
  it("are the nearest of the country, the nearest first, and none where there are none", async () => {
    const near = await samplePickup.near("NL", areaOf("NL", "3011 AB")!);
    expect(near.length).toBeGreaterThan(1);
    expect(near[0]?.city).toBe("Rotterdam");
    expect(near.map(({ distance }) => distance)).toEqual(
      near.map(({ distance }) => distance).toSorted((a, b) => a! - b!),
    );
    expect((await samplePickup.near("DE", areaOf("DE", "10117")!))[0]?.city).toBe("Berlin");
    expect((await samplePickup.near("BE", areaOf("BE", "2018")!))[0]?.city).toBe("Antwerpen");
    for (const [country, postcode] of [
      ["NL", ""],
      ["NL", "x"],
      ["FR", "75001"],
      ["NL", "99"],
    ])
      expect(areaOf(country!, postcode!)).toBeNull();
    expect(await samplePickup.near("FR", { lat: 48.86, lng: 2.35 })).toEqual([]);
    expect(await samplePickup.byId("kade-nl-3011-1")).toMatchObject({ city: "Rotterdam" });
    expect(await samplePickup.byId("kade-nl-3011-9")).toBeNull();
  });

  it("follow the contract, each under a number of its own, near the middle of their area", () => {
    expect(new Set(samplePoints.map(({ id }) => id)).size).toBe(samplePoints.length);
    for (const point of samplePoints) {
      expect(pickupPoint.parse(point)).toEqual(point);
      expect(metresBetween(point, areaOf(point.country, point.postcode)!), point.id).toBeLessThan(30_000);
    }
    expect(metresBetween({ lat: 52.37, lng: 4.9 }, { lat: 51.92, lng: 4.48 })).toBeCloseTo(57_700, -3);
  });

  it("tell their hours with equal days together", () => {
    const [day, none] = [[{ from: "09:00", to: "18:00" }], []];
    expect(openDays([none, day, day, day, day, day, none])).toEqual([
      { first: 0, last: 0, spans: [] },
      { first: 1, last: 5, spans: day },
      { first: 6, last: 6, spans: [] },
    ]);
    expect(openDays([day, day, day, day, day, day, day])).toEqual([{ first: 0, last: 6, spans: day }]);
  });
});
