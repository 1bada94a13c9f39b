import * as z from "zod/mini";
import type { Answer } from "../wire/call.ts";

/** Some platforms count in numbers. */
const number = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const confirmation = z.looseObject({
  magentoOrderId: z.optional(number),
  orderNumber: z.optional(z.nullable(number)),
  backendOrderId: z.optional(number),
  grand_total: z.optional(z.number()),
  pay_by: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  delivery_on: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  payment: z.optional(
    z.object({
      reference: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      status: z.enum(["open", "pending", "authorised", "refused", "cancelled"]),
    }),
  ),
});

/**
 * What a browser reads of `orderConfirmation` (order.ts), whoever the platform behind it is: numbers as text, the total
 * in gross euro, the last day to pay and the promised one as "2026-12-06".
 */
export type ReadConfirmation = z.infer<typeof confirmation>;

/** Reads the answer of a placed order; empty where it cannot be read, for the order stands all the same. */
export const readConfirmation = ({ result }: Pick<Answer<unknown>, "result">): ReadConfirmation =>
  confirmation.safeParse(result).data ?? {};
