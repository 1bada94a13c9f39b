import type { ListedAddress } from "../contract/customer/account-address.ts";
import { tidyPostcode } from "../checkout/address.ts";
import { threeLetters, twoLetters } from "./country-codes.ts";

export type AddressType = "DELIVERY" | "SHIPPING";

/**
 * An address as the account's form holds it (ACCT-014): street, house number and addition apart, the default flag as
 * text, the country in two letters.
 */
export interface AccountAddressForm {
  streetAddress: string;
  apartmentNumber: string;
  affix: string;
  city: string;
  zipCode: string;
  country: string;
  is_default: "0" | "1";
  address_type: AddressType;
}
/**
 * An address as it is sent (ACCT-013): `street` is the street, then number and addition; the country has three letters.
 */
export interface AccountServerForm {
  street: string[];
  city: string;
  postcode: string;
  country_id: string;
  is_default: boolean;
  address_type: AddressType;
  address_id?: number;
}

/** A form nothing has been filled in yet. */
export const initialAddressForm = (country = "NL"): AccountAddressForm => ({
  streetAddress: "",
  apartmentNumber: "",
  affix: "",
  city: "",
  zipCode: "",
  country,
  is_default: "0",
  address_type: "DELIVERY",
});

const squeeze = (text: string): string => text.trim().replace(/\s+/g, " ");
/**
 * A street with a house number behind it, "Voorbeeldkade 12 b", in its parts: the last word that begins with a figure
 * and stands behind one that is more than figures.
 */
function withNumber(street: string): [street: string, number: string, addition: string] | null {
  const words = street.split(" ");
  const at = words.findLastIndex((word, i) => i > 0 && /^\d/.test(word) && /\D/.test(words[i - 1]!));
  return at < 0 ? null : [words.slice(0, at).join(" "), words[at]!, words.slice(at + 1).join(" ")];
}

/**
 * House numbers typed behind the street, as browsers fill them in, go to their own fields; what has its number already
 * stays as it is.
 */
export function splitStreet<Form extends Pick<AccountAddressForm, "streetAddress" | "apartmentNumber" | "affix">>(
  form: Form,
): Form {
  const found = form.apartmentNumber.trim() === "" ? withNumber(squeeze(form.streetAddress)) : null;
  return found
    ? {
        ...form,
        streetAddress: found[0],
        apartmentNumber: found[1],
        affix: [found[2], squeeze(form.affix)].filter(Boolean).join(" "),
      }
    : form;
}

/** The account's form as the server takes it. An unknown country stays as it is and is refused there. */
export function toServerForm(form: AccountAddressForm, addressId?: number): AccountServerForm {
  const { streetAddress, apartmentNumber, affix, city, zipCode, country, is_default, address_type } = splitStreet(form);
  const number = squeeze(`${apartmentNumber} ${affix}`);
  return {
    street: number === "" ? [squeeze(streetAddress)] : [squeeze(streetAddress), number],
    city: squeeze(city),
    postcode: tidyPostcode(zipCode, country),
    country_id: threeLetters(country) ?? country,
    is_default: is_default === "1",
    address_type,
    ...(addressId !== undefined && { address_id: addressId }),
  };
}

/** A listed address as the account's form shows it. A second line that does not begin with a number is an addition. */
export function toAccountForm(
  address: Pick<ListedAddress, "street" | "city" | "postcode" | "country_id" | "is_default" | "address_type">,
): AccountAddressForm {
  const [first = "", ...more] = address.street.map(squeeze);
  const rest = squeeze(more.join(" "));
  const [, number = "", affix = ""] = /^(\d\S*)(?: (.*))?$/u.exec(rest) ?? ["", "", rest];
  return splitStreet({
    streetAddress: first,
    apartmentNumber: number,
    affix,
    city: address.city,
    zipCode: address.postcode,
    country: twoLetters(address.country_id) ?? address.country_id,
    is_default: address.is_default ? "1" : "0",
    address_type: address.address_type,
  });
}
