import type { AddressUpdate } from "../contract/user.ts";
import { toServerAddress } from "./address.ts";
import { initialShipping, type AddressDetails } from "./details.ts";

/** What an address has to have to be kept; the telephone number is not asked of everybody. */
type Place = Pick<
  AddressDetails,
  "firstName" | "lastName" | "streetAddress" | "apartmentNumber" | "zipCode" | "city" | "country"
> & { phoneNumber?: string };

/**
 * The address of an order as a new account keeps it: the shop offers the account with addresses that are there next
 * time. It is the first one, so orders are sent there until another is chosen, and billed there unless `billed` is
 * false.
 */
export function registeredAddress(place: Place, billed = true): AddressUpdate {
  const { countryId, firstname, lastname, street, postcode, city } = toServerAddress({
    ...initialShipping(place.country),
    ...place,
  });
  const telephone = place.phoneNumber?.trim();
  return {
    firstname,
    lastname,
    street: street.filter((line) => line !== ""),
    postcode,
    city,
    country_id: countryId,
    ...(telephone && { telephone }),
    default_shipping: true,
    default_billing: billed,
  };
}
