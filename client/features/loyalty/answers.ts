import * as z from "zod/mini";
import type {
  AppliedCode,
  CodeProblem,
  PersonalCoupon,
  Transaction,
} from "../../../shared/contract/customer/loyalty.ts";

const number = z.number();
const text = z.string();
const transaction = z.looseObject({
  transaction_id: number,
  created_at: text,
  kind: z.enum(["earned", "spent", "returned", "corrected"]),
  points: number,
  balance: number,
  amount: z.nullish(number),
  order_number: z.nullish(text),
  description: z.nullish(text),
});
const coupon = z.looseObject({
  code: text,
  label: text,
  percent: z.nullable(number),
  amount: z.nullable(number),
  minimum: number,
  valid_until: z.nullable(text),
  used: z.boolean(),
});
const pricing = z.looseObject({ ppr_coupon_result: z.array(text) });
const applied = z.looseObject({ code: text, label: text, amount: number });
const problem = z.nullable(z.enum(["unknown", "expired", "used", "minimum"]));
const check = z.looseObject({ valid: z.boolean(), reason: problem, coupon: z.nullable(coupon) });
const quote = z.looseObject({ valid: z.boolean(), reason: problem, discount: number });

/** Answers are checked whatever their type says; null for what does not fit. */
export const transactionOf = (result: unknown): Transaction | null =>
  (transaction.safeParse(result).data as Transaction | undefined) ?? null;
export const transactionsOf = (result: unknown): Transaction[] | null =>
  Array.isArray(result) ? result.flatMap((entry) => transactionOf(entry) ?? []) : null;
export const appliedOf = (result: unknown): AppliedCode | null =>
  (applied.safeParse(result).data as AppliedCode | undefined) ?? null;
export const checkOf = (
  result: unknown,
): { valid: boolean; reason: CodeProblem | null; coupon: PersonalCoupon | null } | null =>
  (check.safeParse(result).data as
    | { valid: boolean; reason: CodeProblem | null; coupon: PersonalCoupon | null }
    | undefined) ?? null;
export const quoteOf = (result: unknown): { valid: boolean; reason: CodeProblem | null; discount: number } | null =>
  quote.safeParse(result).data ?? null;

/**
 * The coupons in an answer, each a JSON text of its own (ACCT-020); those that cannot be read are left out. Null when
 * the answer is not one.
 */
export function couponsOf(result: unknown): PersonalCoupon[] | null {
  const texts = pricing.safeParse(result).data?.ppr_coupon_result;
  return (
    texts?.flatMap((entry) => {
      try {
        return (coupon.safeParse(JSON.parse(entry)).data as PersonalCoupon | undefined) ?? [];
      } catch {
        return [];
      }
    }) ?? null
  );
}
