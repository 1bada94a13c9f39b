import type { OrderAddress } from "../contract/order/order.ts";
import type { AddressDetails } from "./details.ts";
import { vatNumber } from "./vat-number.ts";

export interface DeliveryCountry {
  code: string;
  /** The whole postcode, in capitals and without outer space. */
  postcode: RegExp;
  example: string;
}

/** Countries that can be delivered to, with the form of their postcodes. */
export const deliveryCountries: readonly DeliveryCountry[] = [
  { code: "NL", postcode: /^[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}$/, example: "1012 AB" },
  { code: "BE", postcode: /^[1-9]\d{3}$/, example: "2000" },
  { code: "DE", postcode: /^(?!00)\d{5}$/, example: "10115" },
];

/** A postcode as the country writes it: "1012ab" becomes "1012 AB". Unknown forms come back trimmed. */
export function tidyPostcode(text: string, country: string): string {
  const plain = text.trim().toUpperCase().replace(/\s+/g, " ");
  const dutch = country === "NL" ? /^(\d{4}) ?([A-Z]{2})$/.exec(plain) : null;
  return dutch ? `${dutch[1]} ${dutch[2]}` : plain.replace(/^(NL|B|BE|D|DE)-(?=\d)/, "");
}

const street = ({ streetAddress, apartmentNumber }: AddressDetails): [string, string] => [
  streetAddress.trim(),
  apartmentNumber.trim(),
];

/** An address for the calls of the checkout (CHECK-009). Parts not filled in yet are empty. */
export function toServerAddress(details: AddressDetails) {
  return {
    firstname: details.firstName.trim(),
    lastname: details.lastName.trim(),
    city: details.city.trim(),
    postcode: tidyPostcode(details.zipCode, details.country),
    street: street(details),
    countryId: details.country,
    region: details.state,
    region_id: details.region_id,
    region_code: details.region_code ?? "",
  };
}

/** Address for delivery methods (SYNC-033): only the place, in the form of that call, without the person. */
export function toDeliveryAddress(details: AddressDetails, country: string) {
  const { city, postcode, street, region, region_id, region_code } = toServerAddress({ ...details, country });
  return { region, region_id, country_id: country, street, postcode, city, region_code };
}

/** An address for the order (contract §3.1). An empty second line is left out, because members must not be empty. */
export function toOrderAddress(
  details: AddressDetails & { company?: string; taxId?: string },
  email: string,
): OrderAddress {
  const taxId = details.taxId?.trim();
  return {
    firstname: details.firstName.trim(),
    lastname: details.lastName.trim(),
    city: details.city.trim(),
    postcode: tidyPostcode(details.zipCode, details.country),
    street: street(details).filter((line) => line !== ""),
    country_id: details.country,
    region: details.state,
    region_id: details.region_id,
    region_code: details.region_code ?? "",
    company: details.company?.trim() ?? "",
    telephone: details.phoneNumber.trim(),
    ...(taxId && { vat_id: vatNumber(taxId, details.country) ?? taxId }),
    email: email.trim().toLowerCase(),
  };
}
