import * as z from "zod/mini";
import type { CartForSale } from "../../../../shared/analytics/shop-event.ts";
import { billedTo, hasOwnBill, type AddressDetails, type CheckoutForm } from "../../../../shared/checkout/details.ts";
import { pickupMethodKey } from "../../../../shared/checkout/pickup.ts";
import { vatNumber } from "../../../../shared/checkout/vat-number.ts";
import type { OrderedLine } from "../../../../shared/checkout/order.ts";

const text = z.string().check(z.maxLength(500));
const whole = z.number().check(z.int());
const address = z.object({
  firstName: text,
  lastName: text,
  company: z.optional(text),
  taxId: z.optional(text),
  streetAddress: text,
  apartmentNumber: text,
  zipCode: text,
  city: text,
  country: text,
});
const point = z.object({
  id: text,
  carrier: text,
  name: text,
  street: text,
  number: text,
  postcode: text,
  city: text,
  country: text,
});

/**
 * What the thank-you page shows besides number and lines: places as ordered, sums as they were above the button, and
 * the look of the lines.
 */
export const placedDetails = z.object({
  lastName: text,
  shipTo: z.nullable(address),
  point: z.nullable(point),
  billTo: address,
  sums: z.object({ goodsCents: whole, discountCents: whole, shippingCents: z.nullable(whole), taxCents: whole }),
  looks: z.array(
    z.object({
      key: text,
      options: z.array(z.object({ label: text, value: text })),
      image: z.nullable(text),
      // Absent in records of an earlier version.
      product: z.optional(text),
      /** Its type in the catalogue. Absent in records of an earlier version. */
      type: z.optional(text),
      /** For a group or bundle: the types of its parts. */
      parts: z.optional(z.array(text)),
      /** Sealed for hygiene: no withdrawal once the seal is broken. */
      sealed: z.optional(z.boolean()),
      brand: z.optional(text),
      category: z.optional(text),
    }),
  ),
  /** The code that was on the cart. */
  coupon: z.optional(text),
  /** The shopper agreed to receive digital content at once. */
  digitalConsent: z.optional(z.boolean()),
});
export type PlacedDetails = z.infer<typeof placedDetails>;
export type PlacedAddress = z.infer<typeof address>;

/** Whether both name the same person, company, VAT number and place. */
export const samePlace = (one: PlacedAddress, other: PlacedAddress): boolean =>
  Object.keys({ ...one, ...other }).every((key) => {
    const field = key as keyof PlacedAddress;
    return (one[field] ?? "") === (other[field] ?? "");
  });

export const placedAddressOf = (
  { firstName, lastName, streetAddress, apartmentNumber, zipCode, city, country }: AddressDetails,
  company = "",
  taxId = "",
): PlacedAddress => ({
  firstName,
  lastName,
  streetAddress,
  apartmentNumber,
  zipCode,
  city,
  country,
  ...(company.trim() !== "" && { company }),
  ...(taxId.trim() !== "" && { taxId: vatNumber(taxId, country) ?? taxId.trim() }),
});

/**
 * The details of an order as it is placed, from the form that was confirmed and the cart as it stands before it is
 * emptied.
 */
export function detailsOf(
  form: CheckoutForm,
  virtual: boolean,
  lines: readonly OrderedLine[],
  { cartItems, platformTotals, platformTotalSegments }: CartForSale,
): PlacedDetails {
  const { shippingDetails: shipping, paymentDetails: payment, pickupPoint } = form;
  const segment = (code: string) => platformTotalSegments.find((entry) => entry.code === code)?.cents ?? null;
  return {
    lastName: billedTo(form, virtual).lastName.trim(),
    shipTo: virtual ? null : placedAddressOf(shipping),
    point: !virtual && shipping.shippingMethod === pickupMethodKey ? pickupPoint : null,
    billTo: hasOwnBill(form, virtual)
      ? placedAddressOf(payment, payment.company, payment.taxId)
      : placedAddressOf(shipping),
    sums: {
      goodsCents: lines.reduce((sum, { qty, priceCents }) => sum + qty * priceCents, 0),
      discountCents: Math.abs(segment("discount") ?? 0),
      shippingCents: virtual ? null : segment("shipping"),
      taxCents: segment("tax") ?? 0,
    },
    looks: cartItems
      .filter(({ key }) => lines.some((line) => line.key === key))
      .map(({ key, options, image, parentSku, type_id: type, part_types: parts, brand, category, facts }) => ({
        key,
        options: options.map(({ label, value }) => ({ label, value })),
        image,
        product: parentSku,
        type,
        ...(parts && { parts: [...parts] }),
        ...(facts?.sealed && { sealed: true }),
        ...(brand !== null && { brand }),
        ...(category !== undefined && { category }),
      })),
    ...(platformTotals?.couponCode && { coupon: platformTotals.couponCode }),
    ...(form.digitalConsent && { digitalConsent: true }),
  };
}
