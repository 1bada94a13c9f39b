import { z } from "zod";
import { exclusions } from "../../checkout/no-withdrawal.ts";
import { refunds } from "../../checkout/withdrawal-refund.ts";
import { orderFile } from "./order-files.ts";
import { orderedPickupPoint } from "../stores/pickup.ts";
import { plainText } from "../wire/plain-text.ts";
import { historyOrder, orderParcels, orderWithdrawals, returnWay } from "../customer/user.ts";

/**
 * What names an order to somebody who is not signed in: its number and the address it was placed with. Both travel in
 * the body only.
 */
const named = {
  number: z
    .string()
    .trim()
    .regex(/^\d{9,20}$/),
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
};

/**
 * Body of POST /api/order/look-up (ours). Customers who are signed in need no address: their token says whose order it
 * is.
 */
export const lookUpRequest = z.object({ number: named.number, email: named.email.optional() });

const period = z.enum(["open", "unknown", "late"]);
/**
 * Lines of an order that can still be withdrawn from; `left` pieces of the line at `position`. `closed`: the order was
 * cancelled or paid back.
 */
export const withdrawable = z.object({
  state: z.enum(["open", "unknown", "late", "closed"]),
  until: z.string(),
  /** Nothing of it has left yet; absent of what has, and of what does not come by post. */
  unsent: z.boolean().optional(),
  /** What was posted may be brought to a store that takes returns, in the country of the order. */
  to_store: z.boolean().optional(),
  /** It comes back by a label of the order's shop, else the postage is paid back; absent where nothing is posted. */
  by_label: z.boolean().optional(),
  /** As of now: what withdrawing means for money, and the most that goes back for what is still to be stated, cents. */
  refund: z.enum(refunds),
  left_cents: z.number().int().min(0),
  lines: z.array(
    z.object({
      position: z.number().int(),
      left: z.number().int(),
      /** Why nothing of it can be withdrawn from; absent where it can. */
      excluded: z.enum(exclusions).optional(),
    }),
  ),
});

/**
 * An order as its number and address show it. The pick-up point is included, because it is a public place. Streets,
 * telephone numbers and names are not: who knows a number and an e-mail address must not learn where the customer
 * lives.
 */
export const foundOrder = historyOrder
  .omit({ billing_address: true, customer_email: true, extension_attributes: true, status_histories: true })
  .extend({
    ships_to: z.object({ city: z.string(), country_id: z.string() }).nullable(),
    pickup_point: orderedPickupPoint.nullable(),
    withdrawal: withdrawable,
    withdrawals: orderWithdrawals.optional(),
    /** `follow` holds no postcode. */
    parcels: orderParcels.optional(),
    files: z.array(orderFile).optional(),
    /** When it was agreed that digital content comes at once, ISO. */
    digital_consent_at: z.string().optional(),
  });
export type FoundOrder = z.infer<typeof foundOrder>;

/**
 * Body of POST /api/withdrawal (ours; directive 2011/83, article 11a). `key` is made before the first try; a repeat
 * answers the first statement. Without `lines` the whole contract is meant.
 */
export const withdrawalRequest = lookUpRequest.extend({
  key: z.string().regex(/^[\w-]{16,64}$/),
  name: plainText(200).min(1),
  lines: z
    .array(z.object({ position: z.number().int().min(0), qty: z.number().int().min(1).max(10_000) }))
    .min(1)
    .max(200)
    .optional(),
});
export type WithdrawalRequest = z.infer<typeof withdrawalRequest>;
/**
 * What was received, as the page shows it and the acknowledgement repeats it. `refund` and `refund_cents`, what goes
 * back for it, as of now; `parts`, how that comes about: goods and delivery, less what went back otherwise, absent
 * where it is not all of that; `rest_cents`, what is still to be transferred for the rest of an order that waits for
 * it; `unsent`: nothing of what was stated has been sent yet, `partly_sent`: some of it, or of its lines, has been;
 * `is_virtual`: nothing of what was stated is sent by post; `has_service`: a service is in it, of which a part that was
 * done at the consumer's request may be charged.
 */
export const withdrawalReceipt = z.object({
  received_at: z.string(),
  number: z.string(),
  name: z.string(),
  period,
  until: z.string(),
  refund: z.enum(refunds),
  refund_cents: z.number().int().min(0),
  parts: z
    .object({
      goods_cents: z.number().int().min(0),
      delivery_cents: z.number().int().min(0),
      otherwise_cents: z.number().int().min(1).optional(),
    })
    .optional(),
  rest_cents: z.number().int().min(0).optional(),
  unsent: z.boolean(),
  partly_sent: z.boolean().optional(),
  is_virtual: z.boolean().optional(),
  has_service: z.boolean().optional(),
  /** How it comes back; null where nothing of it was posted, or nothing is before it is paid. */
  returns: returnWay.nullish(),
  /** It may be brought to a store that takes returns instead. */
  to_store: z.boolean().optional(),
  lines: z.array(z.object({ name: z.string(), options: z.string(), qty: z.number().int() })),
});
export type WithdrawalReceipt = z.infer<typeof withdrawalReceipt>;
