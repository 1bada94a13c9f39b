import type { AddressDetails } from "../../../shared/checkout/details.ts";
import type { OrderedPickupPoint } from "../../../shared/contract/pickup.ts";

/** The name of a country in a language. */
export const countryName = (code: string, language: string): string => new Intl.DisplayNames([language], { type: "region", fallback: "code" }).of(code) ?? code;

/** An address as it stands on a parcel; lines without words are left out. */
export function addressLines({ firstName, lastName, streetAddress, apartmentNumber, zipCode, city, country }: AddressDetails, language: string, company = ""): string[] {
  return [company, `${firstName} ${lastName}`, `${streetAddress} ${apartmentNumber}`, `${zipCode} ${city}`, city.trim() === "" ? "" : countryName(country, language)].map((line) => line.trim()).filter((line) => line !== "");
}

/** A pick-up point in lines. */
export const pointLines = ({ name, street, number, postcode, city }: OrderedPickupPoint): string[] => [name, `${street} ${number}`, `${postcode} ${city}`];
