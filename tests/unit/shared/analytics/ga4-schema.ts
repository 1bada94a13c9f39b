import { z } from "zod";

/*
 * What Google documents of the ecommerce events of Google Analytics 4 (developers.google.com, "Measure ecommerce" and
 * the reference of recommended events): names, types and bounds of parameters.
 */
const amount = z.number().refine(Number.isFinite);
const text = z.string().max(100);
const item = z
  .object({
    item_id: text.min(1),
    item_name: text.min(1),
    affiliation: text.optional(),
    coupon: text,
    currency: z.string().regex(/^[A-Z]{3}$/),
    discount: amount.min(0),
    index: z.number().int().min(0),
    item_brand: text,
    item_category: text,
    /** Custom parameters of an item are let in, at most 27. */
    category: text,
    item_variant: text,
    price: amount.min(0),
    quantity: z.number().int().min(1),
  })
  .strict();
const items = z.array(item).min(1).max(200);
const currency = z
  .string()
  .refine((code) => Intl.supportedValuesOf("currency").includes(code), "is a currency of ISO 4217");
const value = amount.min(0);
const priced = z.object({ currency, value, items }).strict();
const checkout = priced.extend({ coupon: text });

/** An event as it stands in the data layer. */
export const ga4Event = z.discriminatedUnion("event", [
  z.object({ event: z.enum(["view_item", "add_to_cart", "remove_from_cart"]), ecommerce: priced }).strict(),
  z
    .object({
      event: z.literal("view_item_list"),
      ecommerce: z.object({ currency, item_list_id: text.min(1), item_list_name: text.min(1), items }).strict(),
    })
    .strict(),
  z.object({ event: z.literal("begin_checkout"), ecommerce: checkout }).strict(),
  z
    .object({ event: z.literal("add_payment_info"), ecommerce: checkout.extend({ payment_type: text.min(1) }) })
    .strict(),
  z
    .object({
      event: z.literal("purchase"),
      ecommerce: checkout.extend({ transaction_id: text.min(1), affiliation: text, tax: amount, shipping: amount }),
    })
    .strict(),
]);
