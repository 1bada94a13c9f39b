import type { Profile, ProfileAddress } from "../contract/customer/user.ts";
import type { AccountPlace, AddressDetails, CheckoutForm } from "./details.ts";
import { choosableAddresses, formAddressOf, prefill } from "./prefill.ts";

const placeFields = ["country", "streetAddress", "apartmentNumber", "zipCode", "city"] as const;
const isPlace = (address: AddressDetails, place: AccountPlace): boolean =>
  placeFields.every((field) => address[field].trim() === place[field].trim());

/**
 * The form with what the account says now. What it filled in and nobody changed by hand since is taken anew: an address
 * that was chosen by its id, else the default one. What was typed is never touched; an address counts as a whole, and
 * its name and telephone number follow it unless they were typed. `country` is the one an untouched form has. The same
 * form when it says all that already.
 */
export function followAccount(form: CheckoutForm, profile: Profile, country: string): CheckoutForm {
  const addresses = choosableAddresses(profile);
  const { emailAddress, shipping: from, payment: billFrom } = form.fromAccount ?? {};
  const { personalDetails: person, shippingDetails: shipping, paymentDetails: payment } = form;
  const byId = (id: string | undefined) => addresses.find((address) => String(address.id) === id);
  const home = byId(from?.id) ?? addresses[0];
  const filled = prefill(
    {
      ...form,
      personalDetails: {
        ...person,
        emailAddress: person.emailAddress.trim() === emailAddress ? "" : person.emailAddress,
      },
      shippingDetails: from ? withoutAccount(shipping, from, country) : shipping,
    },
    profile,
    country,
    home,
  );
  const bill = billFrom ? followBill(payment, billFrom, byId(billFrom.id)) : payment;
  // A number that was taken out by hand stays out.
  const phoneNumber =
    from && isPlace(shipping, from) && shipping.phoneNumber !== from.phoneNumber
      ? shipping.phoneNumber
      : filled.shippingDetails.phoneNumber;
  const shippingDetails = { ...filled.shippingDetails, phoneNumber };
  const billNow = found(bill, [byId(billFrom?.id), ...addresses]);
  const next: CheckoutForm = {
    ...filled,
    shippingDetails,
    paymentDetails: bill,
    fromAccount: {
      emailAddress: profile.email,
      shipping: saidOf(profile, found(shippingDetails, [home, ...addresses]) ?? home, addresses[0], from?.id, country),
      ...(billNow && { payment: { ...formAddressOf(billNow), id: String(billNow.id) } }),
    },
  };
  return JSON.stringify(next) === JSON.stringify(form) ? form : next;
}

const found = (address: AddressDetails, addresses: readonly (ProfileAddress | undefined)[]) =>
  addresses.find((entry) => entry && isPlace(address, formAddressOf(entry)));

/** What of an address still reads as the account filled it in is emptied. */
function withoutAccount<A extends AddressDetails>(address: A, from: AccountPlace, country: string): A {
  if (!isPlace(address, from)) return address;
  const isNamed = address.firstName === from.firstName && address.lastName === from.lastName;
  return {
    ...address,
    country,
    streetAddress: "",
    apartmentNumber: "",
    zipCode: "",
    city: "",
    ...(isNamed && { firstName: "", lastName: "" }),
    ...(address.phoneNumber === from.phoneNumber && { phoneNumber: "" }),
  };
}

/** A bill's address that was chosen from the account; empty once the account lacks it, for no other stands in. */
function followBill<A extends AddressDetails>(address: A, from: AccountPlace, now: ProfileAddress | undefined): A {
  const rest = withoutAccount(address, from, address.country);
  if (!now || rest === address) return rest;
  const { firstName, lastName, phoneNumber, ...place } = formAddressOf(now);
  const isNamed = rest.firstName === "" && rest.lastName === "";
  return {
    ...rest,
    ...place,
    ...(isNamed && { firstName, lastName }),
    ...(address.phoneNumber === from.phoneNumber && { phoneNumber }),
  };
}

/** What the account says of where it goes. An address that is not the default one, or was chosen, is kept by its id. */
function saidOf(
  profile: Profile,
  address: ProfileAddress | undefined,
  standard: ProfileAddress | undefined,
  chosen: string | undefined,
  country: string,
): AccountPlace {
  const { firstname: firstName, lastname: lastName } = profile;
  if (!address)
    return {
      firstName,
      lastName,
      country,
      streetAddress: "",
      apartmentNumber: "",
      city: "",
      zipCode: "",
      phoneNumber: "",
    };
  const place = formAddressOf(address);
  const id = String(address.id);
  return {
    ...place,
    firstName: place.firstName || firstName,
    lastName: place.lastName || lastName,
    ...((address !== standard || id === chosen) && { id }),
  };
}
