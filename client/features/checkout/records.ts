import * as z from "zod/mini";
import { isPaying, type Attempt, type Paying } from "../../../shared/checkout/attempt.ts";
import { initialForm, type CheckoutForm } from "../../../shared/checkout/details.ts";
import type { Owner } from "../../../shared/cart/owner.ts";
import { placedDetails } from "./placing/placed-details.ts";
import type { RecordCollection, Storage, Writes } from "../../device/storage/storage.ts";

const text = z.string().check(z.maxLength(500));
const place = {
  firstName: text,
  lastName: text,
  country: text,
  streetAddress: text,
  apartmentNumber: text,
  city: text,
  zipCode: text,
  phoneNumber: text,
};
const address = {
  ...place,
  state: text,
  region_id: z.union([z.number(), text]),
  affix: z.optional(text),
  region_code: z.optional(text),
};
const point = z.object({
  id: text,
  carrier: text,
  name: text,
  street: text,
  number: text,
  postcode: text,
  city: text,
  country: text,
});
const accountPlace = z.object({ ...place, id: z.optional(text) });
const recordShapes = {
  "checkout/personal-details": z.object({ firstName: text, lastName: text, emailAddress: text }),
  "checkout/shipping-details": z.object({ ...address, shippingMethod: text }),
  "checkout/payment-details": z.object({ ...address, company: text, taxId: text, paymentMethod: text }),
  "checkout/state": z.object({
    modifiedAt: z.number(),
    sameAddress: z.boolean(),
    isMethodChosen: z.optional(z.boolean()),
    owner: z.optional(text),
    pickupPoint: z.optional(point),
    // Absent in records of an earlier version.
    fromAccount: z.optional(
      z.object({
        emailAddress: z.optional(text),
        shipping: z.optional(accountPlace),
        payment: z.optional(accountPlace),
      }),
    ),
  }),
};
type OrderRecords = { [K in keyof typeof recordShapes]: z.infer<(typeof recordShapes)[K]> };

const checkoutCollection: RecordCollection<OrderRecords[keyof OrderRecords]> = {
  prefix: "checkout/",
  check: (value, key) => recordShapes[key as keyof OrderRecords]?.safeParse(value).data,
};

/** What of a form is kept on the device (CHECK-015), and whose it is. Password, card and the accepted terms are not. */
export function formWrites(
  {
    personalDetails,
    shippingDetails,
    paymentDetails,
    sameAddress,
    isMethodChosen,
    pickupPoint,
    fromAccount,
  }: CheckoutForm,
  modifiedAt: number,
  owner: Owner = null,
): Writes {
  const { firstName, lastName, emailAddress } = personalDetails;
  const { paymentMethodAdditional: _secret, ...payment } = paymentDetails;
  return {
    "checkout/personal-details": { firstName, lastName, emailAddress },
    "checkout/shipping-details": shippingDetails,
    "checkout/payment-details": payment,
    "checkout/state": {
      modifiedAt,
      sameAddress,
      isMethodChosen,
      ...(pickupPoint && { pickupPoint }),
      ...(fromAccount && { fromAccount }),
      ...(owner !== null && { owner }),
    },
  } satisfies OrderRecords;
}

export async function saveForm(
  storage: Storage,
  form: CheckoutForm,
  modifiedAt: number,
  owner: Owner = null,
): Promise<void> {
  await storage.update(checkoutCollection, () => ({ writes: formWrites(form, modifiedAt, owner), result: null }));
}

type CheckoutRecords = ReadonlyMap<string, OrderRecords[keyof OrderRecords]>;

/**
 * The stored form, completed by an empty one for `country` (CHECK-016); `modifiedAt` is 0 when there was none. What the
 * device's guest typed is passed on to a customer (`owner`) who then signs in; what a customer typed is never given to
 * anybody else.
 */
export const loadForm = async (storage: Storage, country: string, owner: Owner = null) =>
  formIn(await storage.read(checkoutCollection), country, owner);

/**
 * Changes the stored form if `rule` answers another one. Reads and writes in one transaction, so that nothing typed
 * meanwhile is lost.
 */
export const changeForm = (
  storage: Storage,
  { country, owner }: { country: string; owner: Owner },
  rule: (form: CheckoutForm) => CheckoutForm,
): Promise<void> =>
  storage.update(checkoutCollection, (records) => {
    const { form } = formIn(records, country, owner);
    const next = rule(form);
    return { writes: next === form ? {} : formWrites(next, 0, owner), result: undefined };
  });

function formIn(stored: CheckoutRecords, country: string, owner: Owner): { form: CheckoutForm; modifiedAt: number } {
  const whose = (stored.get("checkout/state") as OrderRecords["checkout/state"] | undefined)?.owner;
  const records: CheckoutRecords = whose === undefined || whose === owner ? stored : new Map();
  const get = <K extends keyof OrderRecords>(key: K) => records.get(key) as OrderRecords[K] | undefined;
  const empty = initialForm(country);
  const fromAccount = get("checkout/state")?.fromAccount;
  return {
    form: {
      ...empty,
      sameAddress: get("checkout/state")?.sameAddress ?? true,
      isMethodChosen: get("checkout/state")?.isMethodChosen ?? false,
      pickupPoint: get("checkout/state")?.pickupPoint ?? null,
      ...(fromAccount && { fromAccount }),
      personalDetails: { ...empty.personalDetails, ...get("checkout/personal-details") },
      shippingDetails: { ...empty.shippingDetails, ...get("checkout/shipping-details") },
      paymentDetails: { ...empty.paymentDetails, ...get("checkout/payment-details") },
    },
    modifiedAt: get("checkout/state")?.modifiedAt ?? 0,
  };
}

const whole = z.number().check(z.int());
const options = z.optional(z.array(z.object({ label: text, value: text })));
const lines = z.array(z.object({ key: text, sku: text, name: text, qty: whole, priceCents: whole, options }));
const wish = {
  lines,
  totalCents: z.nullable(whole),
  body: z.looseObject({ products: z.array(z.looseObject({})), addressInformation: z.looseObject({}) }),
  titles: z.optional(z.object({ payment: text, shipping: z.nullable(text) })),
};
const attempt = z.object({
  order_id: z.string(),
  state: z.enum(["waiting", "sent", "paying"]),
  createdAt: z.number(),
  owner: z.optional(text),
  ...wish,
  earlier: z.optional(z.object(wish)),
  payment: z.optional(z.object({ reference: text, orderNumber: text })),
});
const last = z.object({
  orderId: text,
  orderNumber: text,
  totalCents: z.nullable(whole),
  email: text,
  firstName: text,
  payment: z.object({
    code: text,
    title: text,
    reference: z.optional(text),
    status: z.optional(z.enum(["open", "pending", "authorised"])),
    /** The last day on which a transfer is waited for, "2026-12-06". */
    by: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  }),
  shipping: z.nullable(text),
  /** The day of delivery that was promised, "2026-11-24". */
  promisedOn: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  lines,
  placedAt: z.number(),
  owner: z.optional(text),
  /** An account was made by the press that ordered. */
  accountMade: z.optional(z.boolean()),
  /** The server cart it was made of, which comes back when its payment fails. */
  cartId: z.optional(text),
  // Absent in records of an earlier version.
  details: z.optional(placedDetails),
});
/**
 * A placed order as the thank-you page tells it. Its `placedAt` is the time of the last order (ORDER-003).
 * `payment.status` is there where a provider has to tell: the order only stands once it is `authorised`.
 */
export type LastOrder = z.infer<typeof last>;

const orderCollection: RecordCollection<Attempt | LastOrder> = {
  prefix: "order/",
  check: (value, key) =>
    (key === "order/last" ? last : attempt).safeParse(value).data as Attempt | LastOrder | undefined,
};

/** Where attempts are kept: each customer's own, and the guest's of the device. */
const attemptKey = (owner: Owner): string => (owner === null ? "order/attempt" : `order/attempt/${owner}`);

/**
 * The stored orders of `owner` (null: the device's guest). A customer also gets a guest's attempt that may have been
 * sent, because it was made here before they signed in; it still goes on as the guest's. A guest's attempt that only
 * waits is left out, and so is everything of other customers.
 */
export async function loadOrders(
  storage: Storage,
  owner: Owner = null,
): Promise<{ attempt: Attempt | null; last: LastOrder | null }> {
  const records = await storage.read(orderCollection);
  const attemptOf = (whose: Owner): Attempt | null => {
    const found = records.get(attemptKey(whose)) as Attempt | undefined;
    return found && (found.owner ?? null) === whose ? found : null;
  };
  const guests = attemptOf(null);
  const placed = records.get("order/last") as LastOrder | undefined;
  return {
    attempt:
      (owner === null ? null : attemptOf(owner)) ??
      (owner === null || (guests && guests.state !== "waiting") ? guests : null),
    last: placed && (placed.owner ?? null) === owner ? placed : null,
  };
}

/** Replaces the attempt of `owner` by what `next` makes of the stored one, in one transaction. */
export function changeAttempt<T extends Attempt | null>(
  storage: Storage,
  next: (before: Attempt | null) => T,
  owner: Owner = null,
): Promise<T> {
  return storage.update(orderCollection, (records) => {
    const after = next((records.get(attemptKey(owner)) as Attempt | undefined) ?? null);
    return { writes: { [attemptKey(owner)]: after }, result: after };
  });
}

/**
 * The writes when an attempt of `owner` is placed, together with the emptied cart; `placed` names the present owner. An
 * order that must still be paid keeps its attempt, as `paying`.
 */
export const placedWrites = (
  placed: LastOrder,
  form: CheckoutForm,
  owner: Owner = null,
  paying: Paying | null = null,
): Writes => ({ ...formWrites(form, 0, placed.owner ?? null), [attemptKey(owner)]: paying, "order/last": placed });

/**
 * An order of this device whose payment was open when last looked at: the one being paid, or the last one while its
 * payment is pending.
 */
export interface OpenPayment {
  paying: Paying | null;
  last: LastOrder | null;
}

const openPayment = (records: ReadonlyMap<string, Attempt | LastOrder>, reference: string): OpenPayment => {
  const last = records.get("order/last") as LastOrder | undefined;
  const attempts = [...records].filter(([key]) => key !== "order/last").map(([, value]) => value as Attempt);
  return {
    paying: attempts.filter(isPaying).find(({ payment }) => payment.reference === reference) ?? null,
    last: last?.payment.reference === reference ? last : null,
  };
};
/** What this device knows of a payment, for any of its customers. */
export const loadPayment = async (storage: Storage, reference: string): Promise<OpenPayment> =>
  openPayment(await storage.read(orderCollection), reference);

/**
 * The writes once a payment succeeded (`authorised`, or `pending` at the provider). A late "pending" does not replace
 * "authorised".
 */
export const paidWrites = ({ paying, last }: OpenPayment, status: "pending" | "authorised"): Writes => ({
  ...(paying && { [attemptKey(paying.owner ?? null)]: null }),
  ...(last &&
    last.payment.status !== "authorised" && { "order/last": { ...last, payment: { ...last.payment, status } } }),
});
/** The writes once a payment failed: the order no longer exists. */
export const failedWrites = ({ paying, last }: OpenPayment): Writes => ({
  ...(paying && { [attemptKey(paying.owner ?? null)]: null }),
  ...(last && { "order/last": null }),
});

/** Writes what `rule` makes of what the device knows of a payment, in one transaction. */
export function changePayment(storage: Storage, reference: string, rule: (open: OpenPayment) => Writes): Promise<void> {
  return storage.update(orderCollection, (records) => ({
    writes: rule(openPayment(records, reference)),
    result: undefined,
  }));
}
