import { threeLetters } from "../../../../shared/account/country-codes.ts";
import type { addressTypes, ListedAddress } from "../../../../shared/contract/customer/account-address.ts";
import type { ProfileAddress } from "../../../../shared/contract/customer/user.ts";

/** What is kept of an address. `street` is a JSON list of lines, `country_id` has two letters, flags are 0 and 1. */
export interface AddressFields {
  firstname: string;
  lastname: string;
  company: string | null;
  street: string;
  postcode: string;
  city: string;
  country_id: string;
  telephone: string | null;
  vat_id: string | null;
  region: string | null;
  address_type: (typeof addressTypes)[number];
  default_shipping: number;
  default_billing: number;
}
export interface AddressRow extends AddressFields {
  id: number;
  customer_id: number;
}

/** Columns an address is written with, in the order of every statement here. */
export const addressColumns = [
  "firstname",
  "lastname",
  "company",
  "street",
  "postcode",
  "city",
  "country_id",
  "telephone",
  "vat_id",
  "region",
  "address_type",
  "default_shipping",
  "default_billing",
] as const satisfies readonly (keyof AddressFields)[];

/** A text that may be absent, as it is kept: nothing is null. */
export const orNull = (text: string | null | undefined): string | null =>
  text === undefined || text === null || text === "" ? null : text;
/** Lines without the empty ones at the end. */
export const streetText = (lines: readonly string[]): string =>
  JSON.stringify(lines.filter((line, index) => line !== "" || lines.slice(index).some((later) => later !== "")));
const linesOf = (row: AddressRow): string[] => JSON.parse(row.street) as string[];

/** An address in the profile (contract §3.4): both ids, flags as booleans. */
export function profileAddressOf(row: AddressRow): ProfileAddress {
  const { id, customer_id, firstname, lastname, company, postcode, city, country_id, telephone, vat_id, region } = row;
  return {
    id,
    address_id: id,
    customer_id,
    firstname,
    lastname,
    company,
    street: linesOf(row),
    postcode,
    city,
    country_id,
    telephone,
    vat_id,
    region: { region_code: null, region, region_id: 0 },
    region_id: 0,
    default_shipping: row.default_shipping === 1,
    default_billing: row.default_billing === 1,
    address_type: row.address_type,
  };
}

/** An address in the server's form, as the list answers it (ACCT-013): the country has three letters. */
export function listedAddressOf(row: AddressRow): ListedAddress {
  const { id, firstname, lastname, company, city, postcode, telephone, vat_id, address_type } = row;
  return {
    address_id: id,
    id,
    firstname,
    lastname,
    company,
    street: linesOf(row),
    city,
    postcode,
    country_id: threeLetters(row.country_id)!,
    telephone,
    vat_id,
    is_default: row.default_shipping === 1,
    address_type,
    default_shipping: row.default_shipping === 1,
    default_billing: row.default_billing === 1,
  };
}
