import type { ListedAddress } from "../../../shared/contract/customer/account-address.ts";
import { streetLine } from "../../../shared/checkout/street-line.ts";
import { twoLetters } from "../../../shared/account/country-codes.ts";
import { useStore } from "../../app/store-context.ts";

/** A country in the view's language: "NL" → "Nederland". */
export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;

/** An address as it is written on a parcel. */
export function AddressLines({ address }: { address: ListedAddress }) {
  const { language } = useStore();
  const { firstname, lastname, company, street, postcode, city, country_id: country, telephone } = address;
  const lines = [
    `${firstname} ${lastname}`,
    company,
    streetLine(street, twoLetters(country) ?? country),
    `${postcode} ${city}`,
    countryName(twoLetters(country) ?? country, language),
    telephone,
  ];
  return (
    <address>
      {lines.filter(Boolean).map((line, i) => (
        <span key={i}>
          {i > 0 && <br />}
          {line}
        </span>
      ))}
    </address>
  );
}
