import { expect, it } from "vitest";
import { shippedLinks } from "../../../../shared/delivery/carrier-links.ts";
import { carrierLinks } from "../../../../worker/settings/carrier-links.ts";

it("pages of carriers are https addresses with the parcel's code and known parts alone", () => {
  expect(carrierLinks.safeParse(shippedLinks).success).toBe(true);
  for (const [name, address] of [
    ["bike", "http://bike.example/{code}"],
    ["bike", "javascript:alert('{code}')"],
    ["bike", "https://bike.example/"],
    ["bike", "https://bike.example/{code}/{name}"],
    ["bike", "https://{code} /"],
    ["Bike", "https://bike.example/{code}"],
  ] as const)
    expect(carrierLinks.safeParse({ [name]: address }).success, address).toBe(false);
});
