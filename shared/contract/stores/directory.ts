import { z } from "zod";

/** A country that is delivered to (contract §2.9). The list has the view's own country first. */
export const directoryCountry = z.looseObject({
  id: z.string().length(2),
  two_letter_abbreviation: z.string().length(2),
  three_letter_abbreviation: z.string().length(3),
  full_name_locale: z.string(),
  full_name_english: z.string(),
  available_regions: z.array(z.looseObject({ id: z.string(), code: z.string(), name: z.string() })).optional(),
});
export const directoryCountries = z.array(directoryCountry);
/** What a view sells in. */
export const directoryCurrencies = z.looseObject({
  base_currency_code: z.string().length(3),
  base_currency_symbol: z.string(),
  default_display_currency_code: z.string().length(3),
  default_display_currency_symbol: z.string(),
  available_currency_codes: z.array(z.string().length(3)),
  exchange_rates: z.array(z.looseObject({ currency_to: z.string().length(3), rate: z.number() })),
});

/**
 * Query and answer of GET /api/checkout/status (ours, CHECK-020): the key that the device gave its order, or the cart's
 * id.
 */
export const checkoutStatusQuery = z
  .looseObject({
    orderId: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .optional(),
    cartId: z.string().min(1).max(64).optional(),
  })
  .refine(({ orderId, cartId }) => (orderId === undefined) !== (cartId === undefined), "orderId or cartId is required");
/**
 * `open`: nothing is ordered yet. `pending_payment`: ordered, the payment is not done. `payment_review`: the provider
 * will tell. `placed`: ordered for good. `canceled`: not, or not any more.
 */
export const checkoutStatuses = ["open", "pending_payment", "payment_review", "placed", "canceled"] as const;
export const checkoutStatus = z.object({
  status: z.enum(checkoutStatuses),
  orderNumber: z.string().max(40).nullable(),
});
