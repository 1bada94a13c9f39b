import { z } from "zod";
import { productOption } from "./cart.ts";
import { paymentReference, paymentStatuses } from "./payment.ts";
import { plainName, plainText } from "../wire/plain-text.ts";

/** An address in an order (contract §3.1). */
export const orderAddress = z.object({
  firstname: plainName,
  lastname: plainName,
  city: plainName,
  postcode: plainText(20).min(3),
  street: z
    .array(plainText(200))
    .min(1)
    .max(4)
    .refine((lines) => lines[0] !== "", "street"),
  country_id: z.string().regex(/^[A-Z]{2}$/),
  region: plainText(100).nullish(),
  region_id: z.union([z.number(), plainText(40)]).nullish(),
  region_code: plainText(20).nullish(),
  company: plainText(100).nullish(),
  telephone: plainText(40).nullish(),
  vat_id: plainText(40).nullish(),
  email: z.email().max(254).optional(),
});
export type OrderAddress = z.infer<typeof orderAddress>;

/**
 * Body of POST /api/order (ORDER-002). `order_id` is made on the device before the first attempt and is what makes a
 * repeat harmless. Prices in `products` are a hint for `price_changed`, never trusted.
 */
export const orderRequest = z.object({
  order_id: z.string().regex(/^[\w-]{8,64}$/),
  cart_id: z.string().max(64).default(""),
  user_id: z.string().max(64).default(""),
  store_code: z.string().max(40).optional(),
  store_id: z.number().optional(),
  created_at: z.string().max(40).optional(),
  updated_at: z.string().max(40).optional(),
  transmited_at: z.string().max(40).optional(),
  transmited: z.boolean().optional(),
  /**
   * What the shopper saw taken off (gross euro, either sign), a hint as prices are: with another figure now, the order
   * is refused as `price_changed`.
   */
  discount_amount: z.number().min(-10_000_000).max(10_000_000).optional(),
  /**
   * Ours: that digital content is to be delivered at once, and that the right of withdrawal ends with it, was agreed to
   * expressly (directive 2011/83, article 16(m)). Absent where nobody was asked.
   */
  extension_attributes: z.object({ digital_content_consent: z.literal(true) }).optional(),
  products: z
    .array(
      z.looseObject({
        sku: z.string().min(1).max(200).regex(/\w/),
        qty: z.number().int().min(1).max(10_000),
        price: z.number().min(0).optional(),
        priceInclTax: z.number().min(0).optional(),
        parentSku: z.string().max(200).optional(),
        name: z.string().max(500).optional(),
        product_type: z.string().max(40).optional(),
        product_option: productOption.optional(),
      }),
    )
    .min(1)
    .max(200),
  addressInformation: z.object({
    shippingAddress: orderAddress.optional(),
    billingAddress: orderAddress,
    shipping_method_code: z.string().max(60).optional(),
    shipping_carrier_code: z.string().max(60).optional(),
    payment_method_code: z.string().min(1).max(60),
    payment_method_additional: z.looseObject({}).optional(),
    shippingExtraFields: z.looseObject({}).optional(),
  }),
});
export type OrderRequest = z.infer<typeof orderRequest>;

/** The e-mail address an order is placed with; null where it has none. */
export const orderEmail = ({ addressInformation: { billingAddress, shippingAddress } }: OrderRequest): string | null =>
  billingAddress.email ?? shippingAddress?.email ?? null;

/**
 * An order of somebody who is not signed in: without an e-mail address it could neither be confirmed nor found again. A
 * customer's has that of the account.
 */
export const guestOrderRequest = orderRequest.refine((order) => orderEmail(order) !== null, {
  path: ["addressInformation", "billingAddress", "email"],
  message: "is required without an account",
});
export type OrderRequestInput = z.input<typeof orderRequest>;

/** Answer of a placed order; a repeat of the same `order_id` gets the same one. `grand_total` (gross euro) is ours. */
export const orderConfirmation = z.looseObject({
  magentoOrderId: z.string(),
  orderNumber: z.string().nullable(),
  backendOrderId: z.string(),
  transferedAt: z.string(),
  grand_total: z.number().optional(),
  /**
   * The last day on which a transfer is waited for, ours; absent where it is waited for without end, and for every
   * other way to pay.
   */
  pay_by: z.iso.date().optional(),
  /** The day of delivery that was promised, ours; absent where none was. */
  delivery_on: z.iso.date().optional(),
  /** Where the order is paid through the provider: the payment that has to be gone through now. */
  payment: z.looseObject({ reference: paymentReference, status: z.enum(paymentStatuses) }).optional(),
});
export type OrderConfirmation = z.infer<typeof orderConfirmation>;
