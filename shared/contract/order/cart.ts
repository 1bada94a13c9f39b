import { z } from "zod";
import { extensionAttributes } from "./payment.ts";

const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().max(500);
const optionList = z.array(z.looseObject({ option_id: id.optional(), option_value: z.unknown().optional() })).max(50);

/** Chosen options of a line (PROD-012); unknown keys survive. */
export const productOption = z.looseObject({
  extension_attributes: z.looseObject({
    configurable_item_options: z
      .array(z.looseObject({ option_id: id, option_value: id }))
      .max(20)
      .optional(),
    custom_options: optionList.optional(),
    downloadable_option: z.looseObject({ downloadable_links: z.array(id).max(200).optional() }).optional(),
    bundle_options: z
      .union([
        z
          .array(
            z.looseObject({
              option_id: id,
              option_qty: z.number().optional(),
              option_selections: z.array(id).max(50).optional(),
            }),
          )
          .max(50),
        z.record(z.string(), z.unknown()),
      ])
      .optional(),
  }),
});
export type ProductOption = z.infer<typeof productOption>;

/** A line on its way to the server (CART-003). Without `item_id` the quantity is added, with it the quantity is set. */
export const cartItemRequest = z.looseObject({
  sku: z.string().min(1).max(200),
  qty: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(1).max(10_000)),
  item_id: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ])
    .optional(),
  quoteId: id.optional(),
  quote_id: id.optional(),
  product_option: productOption.optional(),
  checksum: z.string().max(128).optional(),
});
export const updateRequest = z.object({ cartItem: cartItemRequest });
export const deleteRequest = z.object({
  cartItem: z.looseObject({
    sku: z.string().max(200).optional(),
    item_id: z.union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ]),
    quoteId: id.optional(),
    quote_id: id.optional(),
  }),
});

/** A line of the server cart (CART-004). `price` is gross. `sku` is the variant's. */
export const serverItem = z.looseObject({
  item_id: z.number().int(),
  sku: z.string(),
  qty: z.number().int(),
  name: z.string(),
  price: z.number(),
  product_type: z.string(),
  /** Types of what it is made of where `product_type` is another: chosen parts of a set, a variant; ours. */
  part_types: z.array(z.string()).optional(),
  quote_id: z.string(),
  product_option: productOption.optional(),
});
export type ServerItem = z.infer<typeof serverItem>;

const address = z.looseObject({
  countryId: z.string().max(3).optional(),
  country_id: z.string().max(3).optional(),
  firstname: text.nullish(),
  lastname: text.nullish(),
  city: text.nullish(),
  postcode: text.nullish(),
  street: z.array(text.nullable()).max(4).optional(),
  region: z.unknown().optional(),
  region_id: z.unknown().optional(),
  region_code: z.unknown().optional(),
});
export const shippingMethodsRequest = z.object({ address });
export const shippingInformationRequest = z.object({
  addressInformation: z.looseObject({
    shippingAddress: address.optional(),
    billingAddress: address.optional(),
    shippingCarrierCode: z.string().max(60).optional(),
    shippingMethodCode: z.string().max(60).optional(),
  }),
});

/** CHECK-007. Amounts are wire decimals in euro. */
export const shippingMethod = z.looseObject({
  carrier_code: z.string(),
  method_code: z.string(),
  carrier_title: z.string(),
  method_title: z.string(),
  amount: z.number(),
  price_excl_tax: z.number(),
  price_incl_tax: z.number(),
  available: z.boolean(),
  default: z.boolean().optional(),
  offline: z.boolean().optional(),
});
export type ShippingMethod = z.infer<typeof shippingMethod>;
/** CHECK-008. What is ours, and is another thing at a platform of its own, is left out: it takes no way to pay away. */
export const paymentMethod = z.looseObject({
  code: z.string(),
  title: z.string(),
  cost_incl_tax: z.number().optional(),
  default: z.boolean().optional(),
  is_server_method: z.boolean().optional(),
  /** The lender's own words about its credit; ours. */
  credit_notice: z.string().optional().catch(undefined),
  /** Brands of cards it takes, by the provider's names; ours. */
  brands: z.array(z.string()).optional().catch(undefined),
  /**
   * That it cannot be chosen now: lines of the cart of which too many pieces wait for a transfer already, with how many
   * still could (ours). A platform's own thing of this name is none.
   */
  transfer_full: z
    .object({ skus: z.array(z.object({ sku: z.string(), available: z.number().int().nonnegative() })).max(1_000) })
    .optional()
    .catch(undefined),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** Totals of a cart (contract §2.2). All gross, two decimals; `items[].options` is a JSON string. */
export const totals = z.looseObject({
  grand_total: z.number(),
  subtotal: z.number(),
  subtotal_incl_tax: z.number(),
  discount_amount: z.number(),
  shipping_amount: z.number(),
  shipping_incl_tax: z.number(),
  tax_amount: z.number(),
  base_currency_code: z.string(),
  quote_currency_code: z.string(),
  items_qty: z.number(),
  items: z.array(
    z.looseObject({
      item_id: z.number(),
      name: z.string(),
      qty: z.number(),
      price: z.number(),
      price_incl_tax: z.number(),
      row_total: z.number(),
      row_total_incl_tax: z.number(),
      tax_amount: z.number(),
      tax_percent: z.number(),
      discount_amount: z.number(),
      options: z.string(),
      /**
       * Pieces it may have beside the other lines of the cart, of a line that shares articles with them (ours). A
       * platform's own thing of this name is none.
       */
      available: z.number().int().optional().catch(undefined),
      /** That the line has more than that, in the language of the view (ours). */
      stock_note: z.string().optional().catch(undefined),
    }),
  ),
  total_segments: z.array(z.looseObject({ code: z.string(), title: z.string(), value: z.number().nullable() })),
  /**
   * A code on the cart that takes nothing off, and why, or whose rest lapses with the order; in the language of the
   * view (ours).
   */
  coupon_note: z.object({ code: z.string(), text: z.string() }).optional(),
});
export type Totals = z.infer<typeof totals>;
export const shippingInformation = z.looseObject({
  payment_methods: z.array(paymentMethod),
  totals,
  extension_attributes: extensionAttributes.optional(),
});
