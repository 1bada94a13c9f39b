import type { AddressDetails } from "./details.ts";

/**
 * Street and what follows it in one line: a Dutch house number stands in a field of its own. Elsewhere the street has
 * its number already, and what follows is an addition, which must not read as a part of that.
 */
export function streetLine(street: readonly string[], country: string): string {
  const [first = "", ...more] = street.map((line) => line.trim()).filter(Boolean);
  return [first, ...more].join(country !== "NL" && /\d/.test(first) ? ", " : " ");
}

type Place = Pick<
  AddressDetails,
  "streetAddress" | "apartmentNumber" | "country" | "zipCode" | "city" | "firstName" | "lastName"
>;

/** A saved address in one line, to choose it by. */
export const placeLine = (place: Place): string =>
  [
    streetLine([place.streetAddress, place.apartmentNumber], place.country),
    `${place.zipCode} ${place.city}`,
    `${place.firstName} ${place.lastName}`,
  ].join(", ");
