import type { AddressDetails } from "../../../../shared/checkout/details.ts";
import { streetLine } from "../../../../shared/checkout/street-line.ts";
import type { OrderedPickupPoint } from "../../../../shared/contract/stores/pickup.ts";

const names = new Map<string, Intl.DisplayNames>();
/** The name of a country in a language. Making the names costs too much to do it at every key. */
export function countryName(code: string, language: string): string {
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: "region", fallback: "code" });
  names.set(language, known);
  return known.of(code) ?? code;
}

/** An address as it stands on a parcel; lines without words are left out. */
export function addressLines(
  { firstName, lastName, streetAddress, apartmentNumber, zipCode, city, country }: AddressDetails,
  language: string,
  company = "",
): string[] {
  return [
    company,
    `${firstName} ${lastName}`,
    streetLine([streetAddress, apartmentNumber], country),
    `${zipCode} ${city}`,
    city.trim() === "" ? "" : countryName(country, language),
  ]
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** A pick-up point in lines. */
export const pointLines = ({ name, street, number, postcode, city }: OrderedPickupPoint): string[] => [
  name,
  `${street} ${number}`,
  `${postcode} ${city}`,
];
