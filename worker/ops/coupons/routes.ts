import { Hono } from "hono";
import { z } from "zod";
import { emailAddress } from "../../../shared/contract/customer/user.ts";
import type { Bindings } from "../../env.ts";
import { checkedBody, checkedQuery } from "../checked.ts";
import { requireEmbeddedBackend } from "../require-embedded.ts";
import { allow, operatorOf } from "../operators/allow.ts";
import { refused, told, type Call } from "../operators/operator.ts";
import { accountOf } from "../people/customers/read-customer.ts";
import { couponCode, couponQuestion, findCoupons, readCoupon, usesCounted } from "./read-coupons.ts";
import { endCoupon, makeCoupon } from "./step.ts";

const cents = z.number().int().min(1).max(10_000_000);
const key = z.uuid();
/** The bounds of a coupon (`couponChange`), in cents and hundredths. */
const made = z
  .object({
    key,
    code: couponCode,
    email: emailAddress.nullable().default(null),
    label: z.string().trim().max(100).default(""),
    percent_hundredths: z.number().int().min(1).max(10_000).nullable().default(null),
    amount_cents: cents.nullable().default(null),
    minimum_cents: z.number().int().min(0).max(100_000_000).default(0),
    valid_until: z.iso
      .datetime({ offset: true })
      .transform((at) => new Date(at).toISOString())
      .nullable()
      .default(null),
    use_limit: z.number().int().min(1).max(1_000_000).nullable().default(null),
  })
  .strict()
  .refine((body) => (body.percent_hundredths === null) !== (body.amount_cents === null), {
    path: ["percent_hundredths"],
    message: "or amount_cents is required, not both",
  })
  .refine((body) => body.use_limit === null || body.email === null, {
    path: ["use_limit"],
    message: "goes with a code of everyone's: a customer's own is good for one order",
  });

const unknown = (c: Call) => refused(c, 404, "There is no such code", "unknown");
const otherKey = (c: Call) => refused(c, 409, "This key was used for another change", "key");

/**
 * Codes for operators (docs/decisions/150). Whoever serves looks, administrators make and end.
 *
 * - GET /ops/coupons?q&before: fifty a page, newest first; with `q` those that begin so, which finds the newsletter's too
 * - GET /ops/coupons/:code: one, with the newest orders that used it and what was done with it
 * - POST /ops/coupons `{key, code, percent_hundredths | amount_cents, minimum_cents?, valid_until?, use_limit?, label?,
 *   email?}`: a new one, once for its `key` (UUID). 409 `known` where there is one, or was
 * - POST /ops/coupons/:code/end `{key}`: it holds no longer. 409 `ended` where it had ended before
 */
export const couponOpsRoutes = new Hono<{ Bindings: Bindings }>();
couponOpsRoutes.use("/ops/coupons/*", allow({ read: "serve", change: "admin" }), requireEmbeddedBackend("loyalty"));

couponOpsRoutes.get("/ops/coupons", checkedQuery(couponQuestion), async (c) =>
  told(c, { ...(await findCoupons(c.env.DB, c.req.valid("query"))), countedTo: usesCounted.list }),
);

couponOpsRoutes.get("/ops/coupons/:code", async (c) => {
  const code = couponCode.safeParse(c.req.param("code"));
  const found = code.success ? await readCoupon(c.env.DB, code.data) : null;
  return found ? told(c, { ...found, countedTo: usesCounted.one }) : unknown(c);
});

couponOpsRoutes.post("/ops/coupons", checkedBody(made), async (c) => {
  const { key: stepKey, email, ...coupon } = c.req.valid("json");
  const now = new Date();
  if (coupon.valid_until !== null && coupon.valid_until <= now.toISOString())
    return refused(c, 400, "The end of this code is past", "past");
  if (email !== null && (await accountOf(c.env.DB, email)) === null)
    return refused(c, 404, "No account has this address", "customer");
  const done = await makeCoupon(c.env.DB, { key: stepKey, operatorId: operatorOf(c).id, now }, coupon, email);
  if (done === "other-key") return otherKey(c);
  if (done === "refused") return refused(c, 409, "There is a code of these letters, or was", "known");
  return told(c, { code: coupon.code, repeated: done === "repeated" });
});

couponOpsRoutes.post("/ops/coupons/:code/end", checkedBody(z.object({ key }).strict()), async (c) => {
  const { DB } = c.env;
  const code = couponCode.safeParse(c.req.param("code")).data ?? "";
  const exists = await DB.prepare("SELECT 1 AS n FROM coupon WHERE code = ?1").bind(code).first<number>("n");
  if (exists === null) return unknown(c);
  const step = { key: c.req.valid("json").key, operatorId: operatorOf(c).id, now: new Date() };
  const done = await endCoupon(DB, step, code);
  if (done === "other-key") return otherKey(c);
  if (done === "refused") return refused(c, 409, "This code had ended before", "ended");
  return told(c, { code, repeated: done === "repeated" });
});
