import { expect, it } from "vitest";
import { placeLine, streetLine } from "../../../../shared/checkout/street-line.ts";

it("an addition reads as no part of the house number, except in Dutch addresses, whose number stands apart", () => {
  expect(streetLine(["Invalidenstraße 12", "12"], "DE")).toBe("Invalidenstraße 12, 12");
  expect(streetLine(["Invalidenstraße 12", "Hinterhaus", ""], "DE")).toBe("Invalidenstraße 12, Hinterhaus");
  // Some accounts have the number in the second line there, too.
  expect(streetLine(["Invalidenstraße", "12"], "DE")).toBe("Invalidenstraße 12");
  expect(streetLine(["Plein 1940", "12"], "NL")).toBe("Plein 1940 12");
  expect(streetLine([" Kade ", ""], "NL")).toBe("Kade");
});

it("a saved address to choose from has its addition apart, too", () => {
  const place = { firstName: "Jonas", lastName: "Vogel", zipCode: "10115", city: "Berlin", country: "DE" };
  const line = placeLine({ ...place, streetAddress: "Invalidenstraße 12", apartmentNumber: "2. OG" });
  expect(line).toBe("Invalidenstraße 12, 2. OG, 10115 Berlin, Jonas Vogel");
});
