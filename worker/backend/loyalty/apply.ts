import type { D1Database } from "@cloudflare/workers-types";
import { couponProblem, knownCoupon, type Coupon } from "./coupons.ts";
import type { CodeTries } from "./tries.ts";

/** What became of looking up a code: the coupon, a coupon that cannot be used any more, none, or too many tries. */
export type CodeLookup =
  | { kind: "found"; coupon: Coupon }
  | { kind: "unusable"; coupon: Coupon; problem: "used" | "expired" }
  | { kind: "unknown" }
  | { kind: "too many"; seconds: number };

/**
 * Looks up a code for a customer (null: a guest), of which wrong ones are limited. Nothing in the answer or its time
 * tells another's code from none.
 */
export async function findCode(
  db: D1Database,
  code: string,
  customerId: number | null,
  tries: CodeTries,
  now: Date,
): Promise<CodeLookup> {
  const taken = await tries.take();
  if (!taken.ok) return { kind: "too many", seconds: taken.seconds };
  const coupon = await knownCoupon(db, code, customerId);
  if (coupon === null) return { kind: "unknown" };
  await tries.giveBack();
  const problem = couponProblem(coupon, now);
  return problem === null ? { kind: "found", coupon } : { kind: "unusable", coupon, problem };
}

/**
 * Puts a code on a cart in place of the one before, or takes it off (null). Only a difference is a change of the cart.
 */
export async function setCartCode(db: D1Database, cartId: string, code: string | null, now: Date): Promise<void> {
  await db
    .prepare(
      `UPDATE cart SET coupon_code = ?2, version = version + 1, updated_at = ?3
        WHERE id = ?1 AND active = 1 AND coupon_code IS NOT ?2`,
    )
    .bind(cartId, code, now.toISOString())
    .run();
}
