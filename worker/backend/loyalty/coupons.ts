import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { DiscountRule } from "../../../shared/checkout/discount.ts";
import type { PersonalCoupon } from "../../../shared/contract/customer/loyalty.ts";
import { fromCents } from "../../../shared/money/money.ts";

export interface CouponRow {
  code: string;
  customer_id: number | null;
  label: string;
  percent_hundredths: number | null;
  amount_cents: number | null;
  minimum_cents: number;
  valid_until: string | null;
  used: number;
}
/** A code as totals and orders need it. */
export interface Coupon extends DiscountRule {
  label: string;
  validUntil: string | null;
  used: boolean;
  customerId: number | null;
}

/** Codes are kept and compared in capital letters. */
export const codeOf = (text: string): string => text.trim().toUpperCase();

export const couponOf = (row: CouponRow): Coupon => ({
  code: row.code,
  label: row.label,
  percentHundredths: row.percent_hundredths,
  amountCents: row.amount_cents,
  minimumCents: row.minimum_cents,
  validUntil: row.valid_until,
  used: row.used === 1,
  customerId: row.customer_id,
});

/** A coupon on the wire, in euro. */
export const wireCoupon = ({
  code,
  label,
  percentHundredths,
  amountCents,
  minimumCents,
  validUntil,
  used,
}: Coupon): PersonalCoupon => ({
  code,
  label,
  percent: percentHundredths === null ? null : percentHundredths / 100,
  amount: amountCents === null ? null : fromCents(amountCents),
  minimum: fromCents(minimumCents),
  valid_until: validUntil,
  used,
});

/** A personal code is good for one order, a general one for as many as its limit says. */
const used = `(CASE WHEN k.customer_id IS NOT NULL THEN EXISTS (SELECT 1 FROM coupon_use u
    WHERE u.code = k.code) WHEN k.use_limit IS NULL THEN 0 ELSE (SELECT count(*) FROM coupon_use u
    WHERE u.code = k.code) >= k.use_limit END)`;
const columns = `k.code, k.customer_id, k.label, k.percent_hundredths, k.amount_cents, k.minimum_cents, k.valid_until,
  ${used} AS used`;

/**
 * The code applied to a cart, only while it holds: not past its end, not used up, and everyone's or of the customer
 * whose cart it is.
 */
export function appliedCoupon(db: D1Database, cartId: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${columns} FROM cart c JOIN coupon k ON k.code = c.coupon_code
     WHERE c.id = ?1 AND (k.customer_id IS NULL OR k.customer_id = c.customer_id)
       AND (k.valid_until IS NULL OR k.valid_until > ?2) AND NOT ${used}`,
    )
    .bind(cartId, now.toISOString());
}

/** A code that this customer (null: a guest) may know of: everyone's or their own. Another's is as unknown as none. */
export async function knownCoupon(db: D1Database, code: string, customerId: number | null): Promise<Coupon | null> {
  const row = await db
    .prepare(`SELECT ${columns} FROM coupon k WHERE k.code = ?1 AND (k.customer_id IS NULL OR k.customer_id = ?2)`)
    .bind(codeOf(code), customerId)
    .first<CouponRow>();
  return row && couponOf(row);
}

/** Why a coupon cannot be used now, or null when it can. */
export function couponProblem(
  { used, validUntil }: Pick<Coupon, "used" | "validUntil">,
  now: Date,
): "used" | "expired" | null {
  if (used) return "used";
  return validUntil !== null && validUntil <= now.toISOString() ? "expired" : null;
}

/** A customer's own coupons: those that can be used first, then by their end. */
export async function couponsOfCustomer(db: D1Database, customerId: number): Promise<Coupon[]> {
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM coupon k WHERE k.customer_id = ?1
        ORDER BY used, k.valid_until IS NULL, k.valid_until, k.created_at, k.code LIMIT 200`,
    )
    .bind(customerId)
    .all<CouponRow>();
  return results.map(couponOf);
}

/**
 * Notes that an order used a code, in the order's own batch. A code that has ended, is gone or has been used as often
 * as it may be has no name (NOT NULL), a personal one that another order has already breaks the unique index: either
 * way the whole batch fails. What ends while the order is on its way, by an operator's press, has ended: the database's
 * own clock is looked at too.
 */
export function noteUse(db: D1Database, orderKey: string, code: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO coupon_use (order_id, code, once)
     SELECT o.id, (SELECT k.code FROM coupon k
       WHERE k.code = ?2
         AND (k.valid_until IS NULL OR k.valid_until > max(?3, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')))
         AND (k.customer_id IS NOT NULL OR NOT ${used})), (SELECT 1 FROM coupon
         WHERE code = ?2 AND customer_id IS NOT NULL)
     FROM sales_order o WHERE o.order_key = ?1`,
    )
    .bind(orderKey, code, now.toISOString());
}
