import { deliveryCountries, tidyPostcode } from "./address.ts";
import { passwordFaults } from "../session/password-rule.ts";
import { isPlainText } from "../text/plain-text.ts";
import { billedTo, hasOwnBill, type AddressDetails, type CheckoutForm } from "./details.ts";
import { pickupMethodKey } from "./pickup.ts";
import { vatNumber } from "./vat-number.ts";

type AddressField =
  | "firstName"
  | "lastName"
  | "streetAddress"
  | "apartmentNumber"
  | "zipCode"
  | "city"
  | "country"
  | "phoneNumber"
  | "company"
  | "taxId";

/** Names of the form's fields, in the order they stand on the page. */
export type FieldName =
  | "emailAddress"
  | `${"shipping" | "payment"}.${AddressField}`
  | "password"
  | "shippingMethod"
  | "pickupPoint"
  | "paymentMethod"
  | "termsAccepted"
  | "digitalConsent";
export type FieldProblem =
  | "required"
  | "email"
  | "letters"
  | "link"
  | "houseNumber"
  | "houseFigure"
  | "postcode"
  | "phone"
  | "taxId"
  | "country"
  | "choose"
  | "point"
  | "password"
  | "terms"
  | "digital";
export interface FieldError {
  field: FieldName;
  problem: FieldProblem;
}

/** At least one letter of any script: short names are names (decision 063). */
const hasLetter = (text: string) => /\p{L}/u.test(text);

/** What is wrong with an address, in the order of its fields. */
export function addressErrors(addressType: "shipping" | "payment", address: AddressDetails): FieldError[] {
  const errors: FieldError[] = [];
  const say = (
    field:
      | "firstName"
      | "lastName"
      | "streetAddress"
      | "apartmentNumber"
      | "zipCode"
      | "city"
      | "country"
      | "phoneNumber",
    problem: FieldProblem,
  ) => errors.push({ field: `${addressType}.${field}`, problem });
  const country = deliveryCountries.find(({ code }) => code === address.country);
  for (const field of ["firstName", "lastName"] as const) {
    if (address[field].trim() === "") say(field, "required");
    else if (!isPlainText(address[field].trim())) say(field, "link");
    else if (!hasLetter(address[field])) say(field, "letters");
  }
  if (!country) say("country", "country");
  const dutch = address.country === "NL";
  const hasNumber = /\d/.test(address.streetAddress + address.apartmentNumber);
  const street = () => {
    if (address.streetAddress.trim() === "") say("streetAddress", "required");
    else if (!isPlainText(address.streetAddress.trim())) say("streetAddress", "link");
    else if (!dutch && !hasNumber) say("streetAddress", "houseNumber");
  };
  const number = () => {
    if (!isPlainText(address.apartmentNumber.trim())) say("apartmentNumber", "link");
    else if (dutch && !hasNumber)
      say("apartmentNumber", address.apartmentNumber.trim() === "" ? "houseNumber" : "houseFigure");
  };
  // A Dutch address begins with its postcode and its number.
  if (!dutch) {
    street();
    number();
  }
  if (address.zipCode.trim() === "") say("zipCode", "required");
  else if (country && !country.postcode.test(tidyPostcode(address.zipCode, country.code))) say("zipCode", "postcode");
  if (dutch) {
    number();
    street();
  }
  if (address.city.trim() === "") say("city", "required");
  else if (!isPlainText(address.city.trim())) say("city", "link");
  else if (!hasLetter(address.city)) say("city", "letters");
  if (address.phoneNumber.trim() !== "" && !/^\+?[\d\s()./-]{6,20}$/.test(address.phoneNumber.trim()))
    say("phoneNumber", "phone");
  return errors;
}

export interface Offered {
  shipping: readonly string[];
  payment: readonly string[];
  virtual: boolean;
  /** Some of it is delivered by mail at once, which has to be agreed to. */
  digital?: boolean;
}

/**
 * Everything that keeps the form from being ordered, in the order of the page (CHECK-018, CHECK-023). Empty when
 * nothing does.
 */
export function formErrors(form: CheckoutForm, offered: Offered): FieldError[] {
  const { personalDetails: person, shippingDetails: shipping, paymentDetails: payment } = form;
  const errors: FieldError[] = [];
  const email = person.emailAddress.trim();
  if (email === "") errors.push({ field: "emailAddress", problem: "required" });
  else if (!/^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]{2,}$/.test(email) || email.length > 254)
    errors.push({ field: "emailAddress", problem: "email" });
  const owner = billedTo(form, offered.virtual);
  if (
    person.createAccount &&
    passwordFaults(person.password, [email, owner.firstName.trim(), owner.lastName.trim()]).length > 0
  )
    errors.push({ field: "password", problem: "password" });
  // A number from the profile is no fault where no field shows it.
  errors.push(...addressErrors("shipping", offered.virtual ? { ...shipping, phoneNumber: "" } : shipping));
  if (hasOwnBill(form, offered.virtual)) {
    for (const field of ["company", "taxId"] as const)
      if (!isPlainText(payment[field].trim())) errors.push({ field: `payment.${field}`, problem: "link" });
    const taxId = payment.taxId.trim();
    if (taxId !== "" && isPlainText(taxId) && vatNumber(taxId, payment.country) === null)
      errors.push({ field: "payment.taxId", problem: "taxId" });
    errors.push(...addressErrors("payment", payment));
  }
  if (!offered.virtual && !offered.shipping.includes(shipping.shippingMethod))
    errors.push({ field: "shippingMethod", problem: "choose" });
  else if (
    !offered.virtual &&
    shipping.shippingMethod === pickupMethodKey &&
    form.pickupPoint?.country !== shipping.country
  )
    errors.push({ field: "pickupPoint", problem: "point" });
  if (!offered.payment.includes(payment.paymentMethod)) errors.push({ field: "paymentMethod", problem: "choose" });
  if (offered.digital && !form.digitalConsent) errors.push({ field: "digitalConsent", problem: "digital" });
  if (!form.termsAccepted) errors.push({ field: "termsAccepted", problem: "terms" });
  return errors;
}
