import { Hono } from "hono";
import type { z } from "zod";
import { couponChange, pointsChange } from "../../../shared/contract/customer/loyalty.ts";
import { toCents } from "../../../shared/money/money.ts";
import type { Bindings } from "../../env.ts";
import { operatorOnly } from "../operator.ts";
import { correctPoints } from "./points.ts";

/** What an operator gives customers: coupons and points (docs/operating.md). */
export const loyaltyAdminRoutes = new Hono<{ Bindings: Bindings }>();

loyaltyAdminRoutes.use("/api/admin/coupon", operatorOnly);
loyaltyAdminRoutes.use("/api/admin/points", operatorOnly);

const wrong = (error: z.ZodError) => ({
  code: 400,
  result: "The request does not follow the contract",
  meta: { reason: "invalid", errors: error.issues.map(({ path, message }) => ({ path: path.join("."), message })) },
});
const unknownCustomer = { code: 404, result: "The customer is unknown" };

/**
 * Makes a coupon, or changes one of the same owner; 409 for a code that is somebody else's, or was: orders that used it
 * keep it. A code whose `valid_until` is past holds no longer.
 */
loyaltyAdminRoutes.post("/api/admin/coupon", async (c) => {
  const parsed = couponChange.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) return c.json(wrong(parsed.error), 400);
  const {
    code,
    email = null,
    label = "",
    percent,
    amount,
    minimum,
    valid_until: until,
    use_limit: limit = null,
  } = parsed.data;
  const db = c.env.DB;
  const owner =
    email === null
      ? null
      : await db.prepare("SELECT id FROM customer WHERE email = ?1").bind(email).first<{ id: number }>();
  if (email !== null && !owner) return c.json(unknownCustomer, 404);
  const { meta } = await db
    .prepare(
      `INSERT INTO coupon (code, customer_id, label, percent_hundredths, amount_cents, minimum_cents, valid_until,
        created_at, use_limit)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
     WHERE EXISTS (SELECT 1 FROM coupon WHERE code = ?1) OR NOT EXISTS (SELECT 1 FROM coupon_use WHERE code = ?1)
     ON CONFLICT (code) DO UPDATE SET label = excluded.label, percent_hundredths = excluded.percent_hundredths,
       amount_cents = excluded.amount_cents, minimum_cents = excluded.minimum_cents, valid_until = excluded.valid_until,
         use_limit = excluded.use_limit
     WHERE customer_id IS excluded.customer_id`,
    )
    .bind(
      code,
      owner?.id ?? null,
      label,
      percent == null ? null : Math.round(percent * 100),
      toCents(amount),
      toCents(minimum),
      until ? new Date(until).toISOString() : null,
      new Date().toISOString(),
      limit,
    )
    .run();
  return meta.changes > 0
    ? c.json({ code: 200, result: { code } })
    : c.json({ code: 409, result: "The code belongs to another, or has been used before" }, 409);
});

/** Gives or takes points; 409 where there are fewer than would be taken. */
loyaltyAdminRoutes.post("/api/admin/points", async (c) => {
  const parsed = pointsChange.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) return c.json(wrong(parsed.error), 400);
  const { email, points, description = null } = parsed.data;
  const written = await correctPoints(c.env.DB, email, points, description, new Date());
  if (written === "too few") return c.json({ code: 409, result: "The customer has fewer points" }, 409);
  return written ? c.json({ code: 200, result: written }) : c.json(unknownCustomer, 404);
});
