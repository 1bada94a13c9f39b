import type { OrderedPickupPoint } from "../contract/stores/pickup.ts";
import { pickupMethodKey } from "./pickup.ts";
import { isPayLater } from "./provider-method.ts";

/** Who orders (CHECK-002). The password lives in memory only and is never stored. */
export interface PersonalDetails {
  firstName: string;
  lastName: string;
  emailAddress: string;
  password: string;
  createAccount: boolean;
}

/** An address as the forms hold it; `country` has two letters. */
export interface AddressDetails {
  firstName: string;
  lastName: string;
  country: string;
  streetAddress: string;
  apartmentNumber: string;
  city: string;
  state: string;
  region_id: number | string;
  zipCode: string;
  phoneNumber: string;
  affix?: string;
  region_code?: string;
}
/** An address of the account as a form took it; `id` where it was chosen from several, absent for the default. */
export type AccountPlace = Pick<
  AddressDetails,
  "firstName" | "lastName" | "country" | "streetAddress" | "apartmentNumber" | "city" | "zipCode" | "phoneNumber"
> & { id?: string };
/** What the account said when the form last took from it: what still reads so nobody has changed by hand. */
export interface FromAccount {
  emailAddress?: string;
  shipping?: AccountPlace;
  payment?: AccountPlace;
}
/** Where it goes (CHECK-003, CHECK-006). `shippingMethod` is `<carrier>|<method>`, "" until chosen. */
export interface ShippingDetails extends AddressDetails {
  shippingMethod: string;
}
/** Who pays, and how (CHECK-004). What is in `paymentMethodAdditional` is never stored. */
export interface PaymentDetails extends AddressDetails {
  company: string;
  taxId: string;
  paymentMethod: string;
  paymentMethodAdditional: Record<string, string>;
}

const emptyAddress = (country: string): AddressDetails => ({
  firstName: "",
  lastName: "",
  country,
  streetAddress: "",
  apartmentNumber: "",
  city: "",
  state: "",
  region_id: 0,
  zipCode: "",
  phoneNumber: "",
});
export const initialPersonal = (): PersonalDetails => ({
  firstName: "",
  lastName: "",
  emailAddress: "",
  password: "",
  createAccount: false,
});
export const initialShipping = (country: string): ShippingDetails => ({ ...emptyAddress(country), shippingMethod: "" });
export const initialPayment = (country: string): PaymentDetails => ({
  ...emptyAddress(country),
  company: "",
  taxId: "",
  paymentMethod: "",
  paymentMethodAdditional: {},
});

/** Whether a bill of its own is asked for: what is not sent by post has one address only. */
export const hasOwnBill = ({ sameAddress }: Pick<CheckoutForm, "sameAddress">, virtual: boolean): boolean =>
  !sameAddress && !virtual;

const placeFields = ["firstName", "lastName", "streetAddress", "apartmentNumber", "zipCode", "city"] as const;

/**
 * The form with the box for one address ticked or not. A bill of its own begins with the delivery address, for often
 * only company and VAT number are added; what was typed into it before stays. Ticked again, what still reads as the
 * delivery address goes, so that the next time begins with the one that stands there then.
 */
export function withSameAddress(form: CheckoutForm, sameAddress: boolean): CheckoutForm {
  const { shippingDetails: shipping, paymentDetails: payment } = form;
  const isEmpty = placeFields.every((field) => payment[field].trim() === "");
  const isCopy = placeFields.every((field) => payment[field] === shipping[field]);
  if (sameAddress ? !isCopy : !isEmpty) return { ...form, sameAddress };
  const { country } = shipping;
  const place = Object.fromEntries(placeFields.map((field) => [field, sameAddress ? "" : shipping[field]]));
  return { ...form, sameAddress, paymentDetails: { ...payment, ...place, country } };
}

/** The address of who pays, which is the delivery address unless the bill has one of its own. */
export const billedTo = (
  form: Pick<CheckoutForm, "sameAddress" | "shippingDetails" | "paymentDetails">,
  virtual: boolean,
): AddressDetails => (hasOwnBill(form, virtual) ? form.paymentDetails : form.shippingDetails);

/** Everything the checkout's form holds. */
export interface CheckoutForm {
  personalDetails: PersonalDetails;
  shippingDetails: ShippingDetails;
  paymentDetails: PaymentDetails;
  /** Whether the bill goes to the delivery address. */
  sameAddress: boolean;
  /** The way to pay was chosen, or paid by before; else it only stands preselected and gives way to a new default. */
  isMethodChosen: boolean;
  termsAccepted: boolean;
  /** Digital content is to be delivered at once, and the right of withdrawal ends with it; asked where there is any. */
  digitalConsent: boolean;
  /** Where the parcel waits, when it is delivered to a point; kept while another delivery is looked at. */
  pickupPoint: OrderedPickupPoint | null;
  /** Absent where no account has filled in anything. */
  fromAccount?: FromAccount;
}
export const initialForm = (country: string): CheckoutForm => ({
  personalDetails: initialPersonal(),
  shippingDetails: initialShipping(country),
  paymentDetails: initialPayment(country),
  sameAddress: true,
  isMethodChosen: false,
  termsAccepted: false,
  digitalConsent: false,
  pickupPoint: null,
});

/**
 * The form after an order: password and account wish are gone, the rest stays for the next time (ORDER-005). Paying
 * later is chosen again each time.
 */
export const afterOrder = (form: CheckoutForm): CheckoutForm => ({
  ...form,
  isMethodChosen: !isPayLater(form.paymentDetails.paymentMethod),
  termsAccepted: false,
  digitalConsent: false,
  personalDetails: { ...form.personalDetails, password: "", createAccount: false },
  paymentDetails: {
    ...form.paymentDetails,
    paymentMethodAdditional: {},
    ...(isPayLater(form.paymentDetails.paymentMethod) && { paymentMethod: "" }),
  },
});

const bare = ({ firstName, lastName }: AddressDetails): string =>
  `${firstName.trim()} ${lastName.trim()}`.toLowerCase();

/**
 * The form without whom a present went to, once its order stands: the next parcel goes to who paid, as the bill says.
 * Until then it stays, for a payment that fails is tried again with it. Nor is an address that was chosen among the
 * account's chosen for the next parcel. Two places of one person are kept: they may well be delivered to at home again
 * and billed at work.
 */
export function withoutRecipient(form: CheckoutForm, virtual: boolean): CheckoutForm {
  const { shippingDetails: shipping, paymentDetails: payment, fromAccount } = form;
  if (!hasOwnBill(form, virtual)) return withoutChosen(form, virtual);
  if (bare(shipping) === bare(payment)) return form;
  const { company: _company, taxId: _taxId, paymentMethod: _method, paymentMethodAdditional: _card, ...own } = payment;
  const { shipping: _recipient, payment: bill, ...said } = fromAccount ?? {};
  const { firstName, lastName } = own;
  return {
    ...form,
    sameAddress: true,
    personalDetails: { ...form.personalDetails, firstName, lastName },
    shippingDetails: { ...own, shippingMethod: shipping.shippingMethod },
    // The parcel waited where the recipient is.
    ...(shipping.shippingMethod === pickupMethodKey && { pickupPoint: null }),
    ...(fromAccount && { fromAccount: { ...said, ...(bill && { shipping: bill, payment: bill }) } }),
  };
}

/**
 * The form without its choice among the account's addresses, which was for this parcel: what was not changed by hand
 * follows the account's default address again. A choice that a bill of its own stands beside is kept.
 */
function withoutChosen(form: CheckoutForm, virtual: boolean): CheckoutForm {
  const { fromAccount } = form;
  if (virtual || fromAccount?.shipping?.id === undefined) return form;
  const { id: _chosen, ...shipping } = fromAccount.shipping;
  return { ...form, fromAccount: { ...fromAccount, shipping } };
}

/** Whether the shopper is in checkout: something in it changed within the last half hour (CHECK-013). Milliseconds. */
export const isInCheckout = (modifiedAt: number, now: number, within: number): boolean => now - modifiedAt <= within;
