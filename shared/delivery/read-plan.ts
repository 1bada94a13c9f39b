import { z } from "zod";
import { shippedPlan, type DeliveryPlan } from "./delivery-plan.ts";

const weekday = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
]);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is a time, "22:00"');
const country = z.string().regex(/^([A-Z]{2}|\*)$/, 'is two capitals, or "*"');
const days = z.array(z.iso.date()).max(400);
const timeZone = z.string().refine((name) => {
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}, "is no time zone");

const times = z.strictObject({
  timeZone,
  orderBy: z
    .partialRecord(z.enum(["1", "2", "3", "4", "5", "6", "7"]), time)
    .refine((by) => Object.keys(by).length > 0, "needs a day"),
  warehouse: country,
  closed: days,
  deliveryDays: z.record(country, z.array(weekday).min(1).max(7)),
  noDelivery: z.record(country, days),
  leadDays: z.record(
    z
      .string()
      .max(121)
      .regex(/^[^|]+\|[^|]+$/, 'is "carrier|method"'),
    z.record(country, z.int().min(0).max(60)),
  ),
});
const plan = times.partial().extend({ views: z.record(z.string().max(40), times.partial()).optional() });

/** What shops share is shipped, and replaced field by field: DELIVERY_PLAN. Throws with every mistake named. */
export const readPlan = (configured: unknown): DeliveryPlan =>
  configured === undefined ? shippedPlan : { ...shippedPlan, ...(plan.parse(configured) as Partial<DeliveryPlan>) };
