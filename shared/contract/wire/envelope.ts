import { z } from "zod";

/** The wire envelope `{code, result, meta?}`; `code` equals the HTTP status (contract §1.1). */
export const envelope = <T extends z.ZodType>(result: T) =>
  z.object({ code: z.number().int(), result, meta: z.record(z.string(), z.unknown()).optional() });

export interface Envelope<T> {
  code: number;
  result: T;
  meta?: Record<string, unknown>;
}

export const errorEnvelope = envelope(z.unknown());

const words = z.string().min(1);
/**
 * Every answer under /api that is no success (QUEUE-035, QUEUE-036): the HTTP status as `code`, and in `result` a
 * sentence that can be shown, or an object or list that holds one: `{errorMessage}` of the calls about passwords,
 * whatever else a platform sends. `meta.reason` is for machines, `meta.errors` names each field with what is wrong with
 * it.
 */
export const errorBody = z.object({
  code: z.number().int().min(400).max(599),
  result: z.union([
    words,
    z.looseObject({ errorMessage: words }),
    z.record(z.string(), z.unknown()).refine((value) => Object.keys(value).length > 0),
    z.array(z.unknown()).min(1),
  ]),
  meta: z
    .looseObject({
      reason: words.optional(),
      errors: z.array(z.looseObject({ path: z.string(), message: words })).optional(),
    })
    .optional(),
});

/** Machine-readable reasons in `meta.reason` beside the localised text in `result` (contract §2.1 to §2.3). */
export const refusalReasons = [
  "out_of_stock",
  "price_changed",
  "empty_cart",
  "cart_changed",
  "cart_unknown",
  "payment_declined",
  "pickup_unknown",
  "order_conflict",
  "too_many",
  "order_too_large",
  "transfer_full",
  "invalid",
  "not_authorized",
  "forbidden",
  "weak_password",
  "email_taken",
  "wrong_password",
  "password_needed",
  "link_expired",
  "changed",
  "unavailable",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];
