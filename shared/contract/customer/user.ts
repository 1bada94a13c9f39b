import { z } from "zod";
import { exclusions } from "../../checkout/no-withdrawal.ts";
import { threeLetters } from "../../account/country-codes.ts";
import { mostAddresses } from "../../account/most-addresses.ts";
import { orderFile } from "../order/order-files.ts";
import { orderedPickupPoint } from "../stores/pickup.ts";
import { plainName, plainText } from "../wire/plain-text.ts";

/** The wire of customers, `/api/user` (contract §2.1). Unknown members are dropped, never refused. */

/** Mails greet by it people who may never have asked for one. */
export const personName = plainName;
/** Lower case is the form e-mail addresses are kept and compared in. */
export const emailAddress = z.string().trim().toLowerCase().max(254).pipe(z.email());
/**
 * Any characters, as they are: nothing is trimmed or folded. The upper bound keeps hashing within what a Worker may
 * take.
 */
export const password = z.string().min(1).max(256);
/** A token of ours or of a platform, opaque. */
export const token = z.string().min(1).max(4_096);
const identity = z.union([z.number().int(), z.string().max(64)]);
const optionalText = (most: number) => plainText(most).nullish();

/** An address of a profile (contract §3.4, "profile"); `id` and `address_id` are the same number. */
export const profileAddress = z.looseObject({
  id: z.number().int(),
  address_id: z.number().int(),
  customer_id: z.number().int(),
  firstname: z.string(),
  lastname: z.string(),
  company: z.string().nullish(),
  street: z.array(z.string()),
  postcode: z.string(),
  city: z.string(),
  country_id: z.string(),
  telephone: z.string().nullish(),
  vat_id: z.string().nullish(),
  region: z
    .looseObject({ region_code: z.string().nullish(), region: z.string().nullish(), region_id: z.number() })
    .optional(),
  region_id: z.number().optional(),
  default_shipping: z.boolean().optional(),
  default_billing: z.boolean().optional(),
});
export type ProfileAddress = z.infer<typeof profileAddress>;

/** A customer as `GET me` answers (USER-016). `default_billing` and `default_shipping` are ids as text, here only. */
export const profile = z.looseObject({
  id: identity,
  user_id: identity,
  external_id: z.string(),
  group_id: z.number().int(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  store_id: z.number().int().optional(),
  website_id: z.number().int().optional(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
  version: z.number().int().optional(),
  default_billing: z.string().nullish(),
  default_shipping: z.string().nullish(),
  addresses: z.array(profileAddress),
  groupToken: z.string().optional(),
});
export type Profile = z.infer<typeof profile>;

/**
 * An address in a registration or a profile update (contract §3.3, relaxed): one that has `id` or `address_id` must be
 * the customer's own.
 */
export const addressUpdate = z.object({
  id: identity.optional(),
  address_id: identity.optional(),
  customer_id: identity.optional(),
  firstname: personName,
  lastname: personName,
  company: optionalText(100),
  street: z
    .array(plainText(200))
    .min(1)
    .max(4)
    .refine((lines) => lines[0] !== "", "street"),
  postcode: plainText(20).min(3),
  city: personName,
  country_id: z.string().refine((code) => threeLetters(code) !== null, "is no country"),
  telephone: optionalText(40),
  vat_id: optionalText(40),
  region: z.looseObject({ region: optionalText(100) }).nullish(),
  region_id: z.number().nullish(),
  default_shipping: z.boolean().optional(),
  default_billing: z.boolean().optional(),
});
export type AddressUpdate = z.infer<typeof addressUpdate>;

export const createRequest = z.object({
  customer: z.object({
    email: emailAddress,
    firstname: personName,
    lastname: personName,
    addresses: z.array(addressUpdate).max(mostAddresses).optional(),
  }),
  password,
});
export const loginRequest = z.object({ username: z.string().trim().min(1).max(254), password });
/** The token may be absent between browser and gateway: there it travels in a cookie (decision 120). */
export const refreshRequest = z.object({ refreshToken: token.optional() });
export const resetRequest = z.object({ email: emailAddress });
export const createPasswordRequest = z.object({ email: emailAddress, newPassword: password, resetToken: token });
/** `current` is the specification's spelling of `currentPassword`. */
export const changePasswordRequest = z
  .object({ currentPassword: password.optional(), current: password.optional(), newPassword: password })
  .refine((body) => body.currentPassword !== undefined || body.current !== undefined, {
    path: ["currentPassword"],
    message: "currentPassword is required",
  });
/**
 * Only these four may be changed (ACCT-002); all addresses are replaced when they are sent. A new e-mail address needs
 * the password. `version` of the profile (ours): with it, nothing that changed since is overwritten.
 */
export const updateMeRequest = z.object({
  customer: z.object({
    firstname: personName.optional(),
    lastname: personName.optional(),
    email: emailAddress.optional(),
    addresses: z.array(addressUpdate).max(mostAddresses).optional(),
    version: z.number().int().optional(),
  }),
  currentPassword: password.optional(),
});
/** Deletes the account for good (ours). */
export const deleteAccountRequest = z.object({ currentPassword: password });

/**
 * `meta` of a sign-in or a refresh. `expiresAt`: seconds since 1970 at which the access token ends. The gateway keeps
 * both tokens from the browser.
 */
export const signInMeta = z.looseObject({
  refreshToken: token.optional(),
  deviceToken: token.optional(),
  expiresAt: z.number().int().optional(),
});
export type SignInMeta = z.infer<typeof signInMeta>;

/** One place a customer is signed in at (ours). Times are ISO; `id` is not a token. */
export const customerSession = z.object({
  id: z.string(),
  created_at: z.string(),
  used_at: z.string(),
  device: z.string(),
  current: z.boolean(),
});
export type CustomerSession = z.infer<typeof customerSession>;

const money = z.number();
export const historyItem = z.looseObject({
  item_id: z.number().int(),
  parent_item_id: z.number().int().nullish(),
  product_id: z.number().int(),
  product_type: z.string(),
  /** Types of what a group or bundle was made of (ours). */
  part_types: z.array(z.string()).optional(),
  sku: z.string(),
  name: z.string(),
  qty_ordered: z.number(),
  qty_canceled: z.number(),
  qty_invoiced: z.number(),
  qty_refunded: z.number(),
  qty_shipped: z.number(),
  price: money,
  price_incl_tax: money,
  row_total: money,
  row_total_incl_tax: money,
  tax_amount: money,
  tax_percent: z.number(),
  /** How many rates of tax are in the row: above one the percentage is an average (ours, absent where not known). */
  tax_rates: z.number().int().min(0).optional(),
  /** What was taken off the row, positive. */
  discount_amount: money.optional(),
  options: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  image: z.string().nullish(),
  url_path: z.string().nullish(),
  /** Why it cannot be withdrawn from (ours, absent where it can). */
  no_withdrawal: z.enum(exclusions).optional(),
});
const orderPlace = z.looseObject({
  firstname: z.string(),
  lastname: z.string(),
  street: z.array(z.string()),
  postcode: z.string(),
  city: z.string(),
  country_id: z.string(),
  telephone: z.string().nullish(),
  company: z.string().nullish(),
  vat_id: z.string().nullish(),
  email: z.string().nullish(),
});
/** Pieces of items of an order. */
const itemPieces = z.array(z.object({ item_id: z.number().int(), qty: z.number().int() })).max(200);
/**
 * How what was withdrawn from comes back (ours): with a label of the carrier's page, or to an address; null for the
 * trader's own.
 */
export const returnWay = z.object({
  carrier: z.string().nullable(),
  portal: z
    .string()
    .regex(/^https:\/\/[^\s]+$/)
    .nullable(),
  address: z.array(z.string()).nullable(),
});
/**
 * What was withdrawn from an order, the oldest first (ours): when, which pieces of which items, what goes back for it
 * and what was paid back. `send_back`: how it comes back and until when, a moment of the last day, ISO; absent where
 * nothing of it is waited for.
 */
export const orderWithdrawals = z
  .array(
    z.object({
      received_at: z.string(),
      handled_at: z.string().nullable(),
      /** When it was looked at and accepted, ISO; absent until then. */
      accepted_at: z.string().optional(),
      due: money,
      repaid: money,
      lines: itemPieces,
      send_back: returnWay.extend({ by: z.string(), to_store: z.boolean().optional() }).optional(),
    }),
  )
  .max(100);
/**
 * What is taken off an order's invoice: the number of its credit note, when, and for which pieces and how much of
 * delivery.
 */
const creditedPart = z.object({
  number: z.string(),
  at: z.string(),
  amount: money,
  delivery: money,
  lines: z.array(z.object({ item_id: z.number().int(), qty: z.number().int(), amount: money })).max(200),
  /** Which of the order's withdrawals it is for, from 1: one may be paid back in parts. */
  withdrawal: z.number().int().optional(),
});
/** Parcels of an order, the oldest first; `follow` is the carrier's own page about one (ours). */
export const orderParcels = z
  .array(
    z.object({
      carrier: z.string(),
      code: z.string().nullish(),
      sent_at: z.string(),
      delivered_at: z.string().nullish(),
      /** Since when it can be collected at the pick-up point (ours, absent where nobody said so). */
      ready_at: z.string().nullish(),
      follow: z
        .string()
        .regex(/^https:\/\/[^\s]+$/)
        .optional(),
      /** What is in it (ours, absent where nobody said so). */
      lines: itemPieces.optional(),
    }),
  )
  .max(500);

/**
 * An order of the history (contract §2.1). `increment_id` is the number a shopper knows; `withdrawn`: how much of it
 * was withdrawn from (ours, absent for none).
 */
export const historyOrder = z.looseObject({
  entity_id: z.number().int(),
  increment_id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  state: z.string(),
  status: z.string(),
  store_id: z.number().int(),
  store_name: z.string().optional(),
  order_currency_code: z.string(),
  customer_email: z.string().nullish(),
  is_virtual: z.union([z.number(), z.boolean()]).optional(),
  subtotal: money,
  subtotal_incl_tax: money,
  tax_amount: money,
  discount_amount: money,
  coupon_code: z.string().nullish(),
  shipping_amount: money,
  shipping_incl_tax: money,
  shipping_description: z.string().nullish(),
  grand_total: money,
  total_due: money,
  total_paid: money.nullish(),
  total_refunded: money.nullish(),
  pay_by: z.iso.date().nullish(),
  /** ISO; until when the shopper may still pay it through the provider (ours, absent for every other order). */
  payable_until: z.string().optional(),
  /** ISO; when `total_paid` came, where that is known (ours). */
  paid_at: z.string().optional(),
  /** It was cancelled because nobody paid it (ours). */
  ended_unpaid: z.boolean().optional(),
  /** It was cancelled, and a payment that its bank has approved all the same goes back (ours, absent otherwise). */
  payment_reversed: z.boolean().optional(),
  /** What could not be paid back yet, and when that failed, ISO (ours, absent otherwise). */
  refund_failed: z.object({ at: z.string(), amount: money }).optional(),
  /** The day of delivery that was promised (ours). */
  delivery_on: z.iso.date().nullish(),
  withdrawn: z.enum(["some", "all"]).optional(),
  /** How far its goods have come while only services or files of it are still to be done (ours, absent otherwise). */
  goods: z.enum(["none", "sent", "delivered"]).optional(),
  total_item_count: z.number(),
  total_qty_ordered: z.number(),
  items: z.array(historyItem),
  billing_address: orderPlace,
  payment: z.looseObject({ method: z.string(), additional_information: z.array(z.string()).optional() }),
  status_histories: z
    .array(z.looseObject({ comment: z.string().nullish(), created_at: z.string(), status: z.string().nullish() }))
    .optional(),
  extension_attributes: z
    .looseObject({
      shipping_assignments: z
        .array(
          z.looseObject({ shipping: z.looseObject({ address: orderPlace.optional(), method: z.string().nullish() }) }),
        )
        .optional(),
      pickup_point: orderedPickupPoint.optional(),
      /** What has left, oldest first; `follow` is the carrier's own page about it (ours). */
      parcels: orderParcels.optional(),
      withdrawals: orderWithdrawals.optional(),
      /** What is back of what was paid, the oldest first (ours); without lines for no withdrawal. */
      refunds: z.array(creditedPart).max(200).optional(),
      /** What was back, so that it had a credit note, and then failed (ours): notes of the time reckon with it. */
      failed_refunds: z
        .array(creditedPart.extend({ failed_at: z.string() }))
        .max(200)
        .optional(),
      /** What was withdrawn from before the order's transfer came, so that nothing was paid for it (ours). */
      unpaid_part: creditedPart.optional(),
      /** Files that were bought; of an order that is asked for by itself (ours). */
      files: z.array(orderFile).optional(),
      /** ISO; when it was agreed that digital content comes at once (ours). */
      digital_consent_at: z.string().optional(),
      /** ISO; the first moment after the period of withdrawal, where its beginning is known (ours). */
      withdraw_until: z.string().optional(),
    })
    .optional(),
});
export type HistoryOrder = z.infer<typeof historyOrder>;
/** A page of orders, newest first, 1-based; `increment_id` asks for one order (ours). */
export const historyQuery = z.looseObject({
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  currentPage: z.coerce.number().int().min(1).max(10_000).default(1),
  increment_id: z.string().max(32).optional(),
});
export const orderHistory = z.looseObject({
  items: z.array(historyOrder),
  search_criteria: z.looseObject({ page_size: z.number(), current_page: z.number() }).optional(),
  total_count: z.number().int(),
});
export type OrderHistory = z.infer<typeof orderHistory>;

/**
 * `POST /api/user/search`: whether an address belongs to a customer, as `meta.customer_exists` (USER-034). Answered to
 * signed-in customers about themselves and to operators only (decision 121).
 */
export const customerSearchRequest = z.object({ email_address: emailAddress });
