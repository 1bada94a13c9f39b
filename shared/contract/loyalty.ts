import { z } from "zod";

/** Loyalty and personal pricing (ACCT-017 to ACCT-025). The specification names the calls without their bodies; these are ours (decision 150). Money is euro on the wire. */

/** A movement of a customer's points: earned by an order, spent, or corrected. Newest first in lists. */
export const transaction = z.looseObject({
  transaction_id: z.number().int(), created_at: z.string(), kind: z.enum(["earned", "spent", "returned", "corrected"]), points: z.number().int(), balance: z.number().int(), amount: z.number().nullish(),
  order_number: z.string().nullish(), description: z.string().nullish(),
});
export type Transaction = z.infer<typeof transaction>;

/** A customer's own coupon: what every JSON text in `ppr_coupon_result` holds. Percent or amount, never both. `valid_until` is ISO, or null without an end. */
export const personalCoupon = z.looseObject({ code: z.string(), label: z.string(), percent: z.number().nullable(), amount: z.number().nullable(), minimum: z.number(), valid_until: z.string().nullable(), used: z.boolean() });
export type PersonalCoupon = z.infer<typeof personalCoupon>;
export const pricingClient = z.looseObject({ ppr_coupon_result: z.array(z.string()) });

const lines = z.array(z.object({ sku: z.string().min(1).max(200), qty: z.number().int().min(1).max(10_000) })).min(1).max(200);
/** What some goods cost this customer: for a cart, or for lines. */
export const quoteRequest = z.object({ cartId: z.string().max(64).optional(), items: lines.optional(), code: z.string().trim().max(60).optional() }).refine((body) => body.cartId !== undefined || body.items !== undefined, { message: "cartId or items is required" });
export const quote = z.looseObject({ valid: z.boolean(), reason: z.string().nullable(), code: z.string().nullable(), subtotal: z.number(), discount: z.number(), total: z.number() });
/** Whether one code may be used by this customer now. */
export const checkRequest = z.object({ code: z.string().trim().min(1).max(60) });
export const checkAnswer = z.looseObject({ valid: z.boolean(), reason: z.string().nullable(), coupon: personalCoupon.nullable() });

/** Codes as the extension's calls take them (ACCT-023, ACCT-024). Only the first is taken: discounts do not add up. */
export const codesRequest = z.object({ discounts: z.array(z.object({ code: z.string().trim().min(1).max(60) })).min(1).max(10).optional(), coupons: z.array(z.object({ code: z.string().trim().min(1).max(60) })).min(1).max(10).optional() });
export const appliedCode = z.looseObject({ code: z.string(), label: z.string(), amount: z.number() });
