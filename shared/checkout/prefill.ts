import type { Profile, ProfileAddress } from "../contract/customer/user.ts";
import { deliveryCountries } from "./address.ts";
import type { AccountPlace, CheckoutForm } from "./details.ts";

/** Addresses of an account that can be delivered to; the default one first. */
export function choosableAddresses({
  addresses,
  default_shipping,
}: Pick<Profile, "addresses" | "default_shipping">): ProfileAddress[] {
  const isDefault = ({ id, default_shipping: marked }: ProfileAddress) =>
    marked === true || String(id) === default_shipping;
  const there = addresses.filter(({ country_id }) => deliveryCountries.some(({ code }) => code === country_id));
  return [...there.filter(isDefault), ...there.filter((address) => !isDefault(address))];
}

/** What of an address of an account, or of an order, the form takes. */
export type KnownAddress = Pick<
  ProfileAddress,
  "firstname" | "lastname" | "street" | "postcode" | "city" | "country_id" | "telephone"
>;

/**
 * An address of an account as the checkout's form holds it: a Dutch house number has a field of its own, elsewhere it
 * stands behind the street.
 */
export function formAddressOf({
  firstname,
  lastname,
  street,
  postcode,
  city,
  country_id,
  telephone,
}: KnownAddress): AccountPlace {
  const [first = "", ...more] = street.map((line) => line.trim());
  const rest = more.filter(Boolean).join(" ");
  const apart = country_id === "NL" || /\d/.test(first) || !/^\d/.test(rest);
  return {
    firstName: firstname,
    lastName: lastname,
    country: country_id,
    streetAddress: apart ? first : `${first} ${rest}`,
    apartmentNumber: apart ? rest : "",
    city,
    zipCode: postcode,
    // Platforms store "-" where there is no number.
    phoneNumber: telephone && /\d/.test(telephone) ? telephone : "",
  };
}

/**
 * The form with what the account knows in its empty fields: e-mail address, name, and the default address as a whole
 * (or `home`) where nothing of an address was typed. What was typed is never touched. `country` is the one an untouched
 * form has. The same form when nothing is to be filled in.
 */
export function prefill(
  form: CheckoutForm,
  profile: Profile,
  country: string,
  home: KnownAddress | undefined = choosableAddresses(profile)[0],
): CheckoutForm {
  const { personalDetails: person, shippingDetails: shipping } = form;
  const untouched =
    [shipping.streetAddress, shipping.apartmentNumber, shipping.zipCode, shipping.city].every(
      (text) => text.trim() === "",
    ) && shipping.country === country;
  const place = home && untouched ? formAddressOf(home) : null;
  const nameless = shipping.firstName.trim() === "" && shipping.lastName.trim() === "";
  const name = nameless
    ? { firstName: place?.firstName || profile.firstname, lastName: place?.lastName || profile.lastname }
    : { firstName: shipping.firstName, lastName: shipping.lastName };
  const next: CheckoutForm = {
    ...form,
    personalDetails: {
      ...person,
      emailAddress: person.emailAddress.trim() === "" ? profile.email : person.emailAddress,
      ...(nameless && name),
    },
    shippingDetails: {
      ...shipping,
      ...place,
      ...name,
      phoneNumber: shipping.phoneNumber.trim() === "" ? (place?.phoneNumber ?? "") : shipping.phoneNumber,
    },
  };
  return JSON.stringify(next) === JSON.stringify(form) ? form : next;
}
