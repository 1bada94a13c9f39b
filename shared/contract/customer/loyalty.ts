import { z } from "zod";

/**
 * Loyalty and personal pricing (ACCT-017 to ACCT-025). The specification names the calls without their bodies; these
 * are ours (decision 150). Money is euro on the wire.
 */

/** A movement of a customer's points: earned by an order, spent, or corrected. Newest first in lists. */
export const transaction = z.looseObject({
  transaction_id: z.number().int(),
  created_at: z.string(),
  kind: z.enum(["earned", "spent", "returned", "corrected"]),
  points: z.number().int(),
  balance: z.number().int(),
  amount: z.number().nullish(),
  order_number: z.string().nullish(),
  description: z.string().nullish(),
});
export type Transaction = z.infer<typeof transaction>;

/**
 * A customer's own coupon: what every JSON text in `ppr_coupon_result` holds. Percent or amount, never both.
 * `valid_until` is ISO, or null without an end.
 */
export const personalCoupon = z.looseObject({
  code: z.string(),
  label: z.string(),
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  minimum: z.number(),
  valid_until: z.string().nullable(),
  used: z.boolean(),
});
export type PersonalCoupon = z.infer<typeof personalCoupon>;
export const pricingClient = z.looseObject({ ppr_coupon_result: z.array(z.string()) });

const lines = z
  .array(z.object({ sku: z.string().min(1).max(200), qty: z.number().int().min(1).max(10_000) }))
  .min(1)
  .max(200);
/** What some goods cost this customer: for a cart, or for lines. Without `code` it is the one on the cart. */
export const quoteRequest = z
  .object({
    cartId: z.string().max(64).optional(),
    items: lines.optional(),
    code: z.string().trim().max(60).optional(),
  })
  .refine((body) => body.cartId !== undefined || body.items !== undefined, { message: "cartId or items is required" });
/** Why a code takes nothing off. Another customer's code is "unknown". */
export const codeProblem = z.enum(["unknown", "expired", "used", "minimum"]);
export type CodeProblem = z.infer<typeof codeProblem>;
/** Gross euro of goods, without delivery; `total` is what remains of `subtotal` after `discount`. */
export const quote = z.looseObject({
  valid: z.boolean(),
  reason: codeProblem.nullable(),
  code: z.string().nullable(),
  subtotal: z.number(),
  discount: z.number(),
  total: z.number(),
});
/** Whether one code may be used by this customer now. */
export const checkRequest = z.object({ code: z.string().trim().min(1).max(60) });
export const checkAnswer = z.looseObject({
  valid: z.boolean(),
  reason: codeProblem.nullable(),
  coupon: personalCoupon.nullable(),
});

const codes = z
  .array(z.object({ code: z.string().trim().min(1).max(60) }))
  .min(1)
  .max(10);
/** Codes as the extension's calls take them (ACCT-023, ACCT-024). Only the first is taken: codes do not add up. */
export const discountRequest = z.object({ discount: codes });
export const couponRequest = z.object({ coupon: codes });
/** What a code takes off the cart it was applied to, in gross euro. */
export const appliedCode = z.looseObject({ code: z.string(), label: z.string(), amount: z.number() });
export type AppliedCode = z.infer<typeof appliedCode>;

/**
 * An operator's coupon: for one customer by e-mail address, or for everyone without one; a code that is there already
 * for the same is changed. `use_limit`: how many orders a code of everyone's is good for.
 */
export const couponChange = z
  .object({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9_-]{0,39}$/),
    email: z.string().trim().toLowerCase().max(254).nullish(),
    label: z.string().trim().max(100).optional(),
    percent: z.number().min(0.01).max(100).nullish(),
    amount: z.number().min(0.01).max(100_000).nullish(),
    minimum: z.number().min(0).max(1_000_000).default(0),
    valid_until: z.iso.datetime({ offset: true }).nullish(),
    use_limit: z.number().int().min(1).max(1_000_000).nullish(),
  })
  .refine((body) => (body.percent == null) !== (body.amount == null), {
    path: ["percent"],
    message: "percent or amount is required, not both",
  })
  .refine((body) => body.use_limit == null || body.email == null, {
    path: ["use_limit"],
    message: "a customer's own coupon is good for one order",
  });
/** Points an operator gives, or takes with a number below zero. */
export const pointsChange = z.object({
  email: z.string().trim().toLowerCase().max(254),
  points: z
    .number()
    .int()
    .min(-1_000_000)
    .max(1_000_000)
    .refine((points) => points !== 0, "points"),
  description: z.string().trim().max(200).nullish(),
});
