import type { AddressUpdate } from "../contract/customer/user.ts";
import { toServerAddress } from "./address.ts";
import { initialShipping, type AddressDetails } from "./details.ts";

/** What an address has to have to be kept; the telephone number is not asked of everybody. */
type Place = Pick<
  AddressDetails,
  "firstName" | "lastName" | "streetAddress" | "apartmentNumber" | "zipCode" | "city" | "country"
> & { phoneNumber?: string; company?: string };

/** Who an account is of that is made with an order, with the addresses it begins with. */
export interface Registered {
  firstname: string;
  lastname: string;
  addresses: AddressUpdate[];
}

/**
 * The account of an order is of who pays: `shipTo` may name who gets the parcel as a present, and is null where nothing
 * is sent. Both addresses are kept, so that they are there next time. Bills go where this one went; parcels too where
 * another person gets this one.
 */
export function registeredCustomer(shipTo: Place | null, billTo: Place): Registered {
  const [firstname, lastname] = nameOf(billTo);
  const isOne = shipTo === null || isSame(shipTo, billTo);
  const isPresent = shipTo !== null && nameOf(shipTo).join() !== nameOf(billTo).join();
  return {
    firstname,
    lastname,
    addresses: isOne
      ? [registeredAddress(shipTo ?? billTo, true, true)]
      : [registeredAddress(shipTo, !isPresent, false), registeredAddress(billTo, isPresent, true)],
  };
}

const nameOf = ({ firstName, lastName }: Place): [string, string] => [firstName.trim(), lastName.trim()];

/** Whether both name the same person, company and place; a telephone number is asked for parcels only. */
const isSame = (one: Place, other: Place): boolean => {
  const [a, b] = [one, other].map((place) => registeredAddress({ ...place, phoneNumber: "" }, true, true));
  return JSON.stringify(a) === JSON.stringify(b);
};

function registeredAddress(place: Place, shipped: boolean, billed: boolean): AddressUpdate {
  const { countryId, firstname, lastname, street, postcode, city } = toServerAddress({
    ...initialShipping(place.country),
    ...place,
  });
  const [telephone, company] = [place.phoneNumber?.trim(), place.company?.trim()];
  return {
    firstname,
    lastname,
    street: street.filter((line) => line !== ""),
    postcode,
    city,
    country_id: countryId,
    ...(company && { company }),
    ...(telephone && { telephone }),
    default_shipping: shipped,
    default_billing: billed,
  };
}
