import { expect, it } from "vitest";
import { addressLookupAnswer } from "../../../../../shared/contract/customer/address-lookup.ts";
import { servicePointsAnswer, storesAnswer } from "../../../../../shared/contract/stores/stores.ts";
import { readAddresses, readServicePoints, readStores } from "../../../../../shared/contract/stores/place-answers.ts";

const long = (length: number) => "a".repeat(length);

it("a browser reads the longest addresses of the register that the contract allows", () => {
  const address = { street: long(120), number: 99_999, addition: long(10), postcode: "1012 AB", city: long(120) };
  const { addresses } = addressLookupAnswer.parse({ addresses: [address] });
  expect(readAddresses({ addresses })).toEqual(addresses);
  expect(readAddresses({ addresses: [] })).toEqual([]);
  for (const result of [null, [], { addresses: [{ ...address, number: "12" }] }])
    expect(readAddresses(result)).toBeNull();
});

it("a browser reads the longest pick-up points that the contract allows", () => {
  const point = {
    id: long(64),
    carrier: long(40),
    name: long(120),
    street: long(120),
    number: long(20),
    postcode: long(12),
    city: long(100),
    country: "NL",
    lat: 52.1,
    lng: 5.1,
    distance: null,
    openingHours: [[{ from: "09:00", to: "17:30" }], [], [], [], [], [], []],
  };
  const place = { name: long(100), lat: 52.1, lng: 5.1 };
  const answer = servicePointsAnswer.parse({ points: [point, { ...point, distance: 120 }], place });
  expect(readServicePoints(answer)).toEqual(answer);
  for (const result of [null, { points: [{ ...point, openingHours: [] }], place }, { points: [] }])
    expect(readServicePoints(result)).toBeNull();
});

it("a browser reads the longest stores that the contract allows", () => {
  const store = {
    id: long(40),
    name: long(120),
    street: long(140),
    postcode: long(12),
    city: long(100),
    country: "NL",
    phone: "+31 10 000 00 12",
    email: `${long(60)}@${long(60)}.example`,
    lat: 52.1,
    lng: 5.1,
    timeZone: "Europe/Amsterdam",
    openingHours: [[{ from: "09:00", to: "17:30" }], [], [], [], [], [], []],
    exceptions: [{ date: "2026-12-25", spans: [], note: long(80) }],
    services: ["pickup", "returns", "alterations", "gift-wrapping", "wheelchair", "parking"],
    distance: 120,
  };
  const answer = storesAnswer.parse({
    stores: [store, { ...store, phone: null, email: null, distance: null }],
    place: null,
    total: 2,
  });
  expect(readStores(answer)).toEqual(answer);
  for (const result of [null, { ...answer, stores: [{ ...store, timeZone: 1 }] }])
    expect(readStores(result)).toBeNull();
});
