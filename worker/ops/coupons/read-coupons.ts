import type { D1Database } from "@cloudflare/workers-types";
import { z } from "zod";
import { numberOf } from "../../backend/checkout/order-number.ts";
import { couponChange } from "../../../shared/contract/customer/loyalty.ts";

/** Codes of a page. */
export const couponsOfPage = 50;
/** Uses of one code that are counted in a list, and on its own page. */
export const usesCounted = { list: 200, one: 10_000 } as const;

export const couponCode = couponChange.shape.code;
export const couponQuestion = z.object({
  q: z.string().trim().toUpperCase().max(40).default(""),
  /** A moment and a code, as `next` tells them. */
  before: z
    .string()
    .regex(/^[\dT:.Z-]{20,30} [A-Z0-9_-]{1,40}$/)
    .optional(),
});

/** Money in cents; `used` is at most what is counted. */
export interface ListedCoupon {
  code: string;
  label: string;
  percent_hundredths: number | null;
  amount_cents: number | null;
  minimum_cents: number;
  valid_until: string | null;
  has_ended: 0 | 1;
  use_limit: number | null;
  is_own: 0 | 1;
  created_at: string;
  used: number;
}

const columns = (most: number) => `k.code, k.label, k.percent_hundredths, k.amount_cents, k.minimum_cents,
  k.valid_until, coalesce(k.valid_until <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 0) AS has_ended, k.use_limit, k.customer_id IS NOT NULL AS is_own, k.created_at,
  (SELECT count(*) FROM (SELECT 1 FROM coupon_use u WHERE u.code = k.code LIMIT ${most})) AS used`;
/** As the index has it: without the codes that the newsletter gives, each for one order. */
const listed = "(customer_id IS NOT NULL OR use_limit IS NOT 1 OR code NOT GLOB 'KADE-??????????')";

/**
 * Codes, newest first, fifty a page, without those of the newsletter; or those that begin with `q`, fifty at most: a
 * longer beginning finds less. `next` is the `before` of the next page.
 */
export async function findCoupons(
  db: D1Database,
  { q, before }: z.output<typeof couponQuestion>,
): Promise<{ coupons: ListedCoupon[]; next: string | null }> {
  if (q !== "") {
    const { results } = await db
      .prepare(
        `SELECT ${columns(usesCounted.list)} FROM coupon k WHERE k.code >= ?1 AND k.code < ?1 || char(1114111)
          ORDER BY k.code LIMIT ${couponsOfPage}`,
      )
      .bind(q)
      .all<ListedCoupon>();
    return { coupons: results, next: null };
  }
  const [at = "9", code = ""] = before?.split(" ") ?? [];
  const { results } = await db
    .prepare(
      `SELECT ${columns(usesCounted.list)} FROM coupon k WHERE ${listed} AND (k.created_at, k.code) < (?1, ?2)
        ORDER BY k.created_at DESC, k.code DESC LIMIT ${couponsOfPage + 1}`,
    )
    .bind(at, code)
    .all<ListedCoupon>();
  const coupons = results.slice(0, couponsOfPage);
  const last = coupons.at(-1);
  return { coupons, next: results.length > couponsOfPage ? `${last!.created_at} ${last!.code}` : null };
}

/** A code with the newest orders that used it and what was done with it; null for one that there is not. */
export async function readCoupon(db: D1Database, code: string): Promise<Record<string, unknown> | null> {
  const [coupon, orders, steps] = (
    await db.batch<Record<string, unknown>>(
      [
        `SELECT ${columns(usesCounted.one)} FROM coupon k WHERE k.code = ?1`,
        `SELECT ${numberOf("o")} AS number, o.created_at, o.discount_cents, o.currency, o.state FROM coupon_use u
          JOIN sales_order o ON o.id = u.order_id WHERE u.code = ?1 ORDER BY u.order_id DESC LIMIT 20`,
        `SELECT s.kind, s.at, o.name AS who FROM coupon_step s LEFT JOIN operator o ON o.id = s.operator_id
          WHERE s.code = ?1 ORDER BY s.at DESC LIMIT 20`,
      ].map((sql) => db.prepare(sql).bind(code)),
    )
  ).map(({ results }) => results);
  return coupon?.[0] ? { coupon: coupon[0], orders, steps } : null;
}
