import { addressErrors, type FieldProblem } from "../checkout/validate.ts";
import { splitStreet, type AccountAddressForm } from "./address-forms.ts";

/** Who lives at an address; without it the customer's own name stands there. */
export interface Recipient {
  firstName: string;
  lastName: string;
  phoneNumber: string;
}
export type AddressEntry = AccountAddressForm & Recipient;
export type AddressField =
  | "firstName"
  | "lastName"
  | "country"
  | "streetAddress"
  | "apartmentNumber"
  | "zipCode"
  | "city"
  | "phoneNumber";
export interface AddressProblem {
  field: AddressField;
  problem: Extract<
    FieldProblem,
    "required" | "letters" | "link" | "country" | "houseNumber" | "houseFigure" | "postcode" | "phone"
  >;
}

/**
 * What keeps an address from being saved, by the rules of the checkout, so that what is kept here can be ordered to
 * there. In the order of the fields.
 */
export function addressProblems(entry: AddressEntry): AddressProblem[] {
  const { streetAddress, apartmentNumber, affix } = splitStreet(entry);
  const street = streetAddress.trim() === "" ? "" : `${streetAddress} ${apartmentNumber}`;
  const errors = addressErrors("shipping", {
    ...entry,
    streetAddress: street,
    apartmentNumber: street === "" ? `${apartmentNumber} ${affix}` : affix,
    state: "",
    region_id: 0,
  });
  const ofNumber = apartmentNumber.trim() === "" ? "houseNumber" : "houseFigure";
  const found = errors.map(({ field, problem }) =>
    problem === "houseNumber" || problem === "houseFigure"
      ? ({ field: "apartmentNumber", problem: ofNumber } as const)
      : ({ field: field.split(".")[1], problem } as AddressProblem),
  );
  if (street === "" && !/\d/.test(apartmentNumber) && !found.some(({ field }) => field === "apartmentNumber"))
    found.push({ field: "apartmentNumber", problem: ofNumber });
  const order = fieldsOfAddress(entry.country);
  return found.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

/** The fields as they stand in the form: a Dutch address begins with postcode and number, as in the checkout. */
export const fieldsOfAddress = (country: string): readonly AddressField[] => [
  "firstName",
  "lastName",
  "country",
  ...(country === "NL"
    ? (["zipCode", "apartmentNumber", "streetAddress", "city"] as const)
    : (["streetAddress", "apartmentNumber", "zipCode", "city"] as const)),
  "phoneNumber",
];
