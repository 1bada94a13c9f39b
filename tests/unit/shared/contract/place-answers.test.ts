import { expect, it } from "vitest";
import { addressLookupAnswer } from "../../../../shared/contract/address-lookup.ts";
import { pickupPointsAnswer } from "../../../../shared/contract/pickup.ts";
import { readAddresses, readPickupPoints } from "../../../../shared/contract/place-answers.ts";

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
  const { points } = pickupPointsAnswer.parse({ points: [point, { ...point, distance: 120 }] });
  expect(readPickupPoints({ points })).toEqual(points);
  for (const result of [null, { points: [{ ...point, openingHours: [] }] }])
    expect(readPickupPoints(result)).toBeNull();
});
