import { orderFile } from "../order/order-files.ts";
import { z } from "zod";
import { reviewPhotos } from "../catalog/review-photo.ts";
import { orderedPickupPoint } from "../stores/pickup.ts";

/** Answers of the operators' calls, as their page reads them. Times are ISO, money is cents. */
const when = z.string();
const flag = z.union([z.boolean(), z.number()]).transform(Boolean);
const pieces = z.array(z.object({ position: z.number(), qty: z.number() }));

/**
 * What somebody may do: look; serve shoppers (orders, parcels, money, messages); everything. Each has what is before.
 */
export const roles = ["read", "serve", "admin"] as const;
const role = z.enum(roles);

/** `name` null: whoever holds OPS_KEY. `needs`: what is to be done before anything else. */
export const sessionAnswer = z.object({
  name: z.string().nullable(),
  role,
  needs: z.literal("factor").nullable(),
  ends_at: when,
});
export type SessionAnswer = z.output<typeof sessionAnswer>;

export const factorAnswer = z.object({ secret: z.string(), uri: z.string() });
export const recoveryAnswer = z.object({ recovery: z.array(z.string()) });

export const foundOrders = z.object({
  orders: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      created_at: when,
      state: z.string(),
      status: z.string(),
      store_code: z.string(),
      name: z.string().nullable(),
      grand_total_cents: z.number(),
      currency: z.string(),
      payment_code: z.string(),
      payment_state: z.string().nullable(),
      open_withdrawals: z.number(),
    }),
  ),
  next: z.number().nullable(),
});
export type ListedOrder = z.output<typeof foundOrders>["orders"][number];

/** An address as an order keeps it. */
const address = z
  .object({
    firstname: z.string(),
    lastname: z.string(),
    company: z.string().nullable(),
    street: z.union([z.string(), z.array(z.string())]),
    postcode: z.string(),
    city: z.string(),
    country_id: z.string(),
    telephone: z.string().nullable(),
    vat_id: z.string().nullable(),
  })
  .partial();
export type OrderAddress = z.output<typeof address>;
/** What a column of JSON says; null where it says nothing that is understood. */
const fromJson = <T>(read: (value: unknown) => { data?: T | undefined }) =>
  z
    .string()
    .nullish()
    .transform((text): T | null => {
      try {
        return text ? (read(JSON.parse(text)).data ?? null) : null;
      } catch {
        return null;
      }
    });
const addressText = fromJson((value) => address.safeParse(value));
const pointText = fromJson((value) => orderedPickupPoint.safeParse(value));

export const orderAnswer = z.object({
  order: z.object({
    number: z.string().nullable(),
    store_code: z.string(),
    state: z.string(),
    status: z.string(),
    email: z.string().nullable(),
    billing_address: addressText,
    shipping_address: addressText,
    /** Where its parcels are collected; null for every other delivery. */
    pickup_point: pointText,
    payment_code: z.string(),
    payment_title: z.string().nullable(),
    subtotal_cents: z.number(),
    shipping_cents: z.number(),
    tax_cents: z.number(),
    discount_cents: z.number(),
    grand_total_cents: z.number(),
    /** What was booked of a transfer; 0: nothing was to be transferred. */
    transferred_cents: z.number().nullish(),
    coupon_code: z.string().nullable(),
    currency: z.string(),
    created_at: when,
    promised_on: z.string().nullable(),
    delivered_at: when.nullable(),
  }),
  lines: z.array(
    z.object({
      position: z.number(),
      sku: z.string(),
      name: z.string(),
      product_type: z.string(),
      /** Types of what a group or bundle was made of. */
      part_types: z.array(z.string()).nullish(),
      /** 1: files, which come once they are paid; no step sends them. */
      by_itself: z.number().optional(),
      options: z.string(),
      qty: z.number(),
      price_cents: z.number(),
      row_total_cents: z.number(),
    }),
  ),
  /** Files that were bought, without their addresses. */
  files: z.array(orderFile.omit({ path: true })).default([]),
  paid_cents: z.number().nullable(),
  refunded_cents: z.number().nullable(),
  /** What disputes have taken of it as they stand. */
  charged_back_cents: z.number().default(0),
  /** Until when somebody can answer its dispute at the provider; null where nothing is asked. */
  answer_by: when.nullish(),
  /** What the step `paid` would book: what is left to transfer. */
  to_transfer_cents: z.number(),
  /** Nothing is left to transfer, and pieces are still to leave: `paid` with 0 lets them. */
  leaves_unpaid: z.boolean(),
  parcels: z.array(
    z.object({
      id: z.number(),
      carrier: z.string(),
      code: z.string().nullable(),
      sent_at: when,
      delivered_at: when.nullable(),
      lines: pieces,
    }),
  ),
  payment: z
    .object({
      state: z.string(),
      method_code: z.string().nullable(),
      amount_cents: z.number(),
      psp_reference: z.string().nullable(),
      result_code: z.string().nullable(),
      created_at: when,
      updated_at: when.nullable(),
    })
    .nullable(),
  notifications: z.array(
    z.object({
      event_code: z.string(),
      success: flag,
      psp_reference: z.string().nullable(),
      received_at: when,
      applied_at: when.nullable(),
      /** What it is about, of its own currency: a dispute may be in the card's. Null, or 0, where it names no sum. */
      amount_cents: z.number().nullish(),
      currency: z.string().nullish(),
    }),
  ),
  reversals: z.array(
    z.object({ amount_cents: z.number(), created_at: when, done_at: when.nullable(), problem: z.string().nullable() }),
  ),
  refunds: z.array(
    z.object({
      id: z.number(),
      amount_cents: z.number(),
      way: z.string(),
      created_at: when,
      taken_at: when.nullable(),
      failed_at: when.nullable(),
      problem: z.string().nullable(),
      /** A dispute has taken what it was to be paid from: it was not sent, or the provider may have it. */
      overtaken: flag.optional(),
      /** The provider's name of it. */
      psp_reference: z.string().nullish(),
    }),
  ),
  withdrawals: z.array(
    z.object({
      id: z.number(),
      /** Null once it is forgotten. */
      name: z.string().nullable(),
      period: z.enum(["open", "unknown", "late"]),
      received_at: when,
      accepted_at: when.nullable(),
      handled_at: when.nullable(),
      /** Nobody has accepted it, and somebody still can: also a late one that was closed before anything was paid. */
      may_accept: flag,
      lines: pieces,
      /** What is to be paid back for it now, and what was; what its pieces and delivery are worth. */
      due_cents: z.number(),
      /** What would be due besides, had disputes taken nothing: due once they are won. */
      held_cents: z.number().default(0),
      /** What would be due besides both, had nothing gone back otherwise: due as far as that fails. */
      otherwise_cents: z.number().default(0),
      repaid_cents: z.number(),
      goods_cents: z.number(),
      delivery_cents: z.number(),
    }),
  ),
  mails: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      created_at: when,
      held: flag,
      sent_at: when.nullable(),
      dropped_at: when.nullable(),
      problem: z.string().nullable(),
    }),
  ),
  steps: z.array(z.object({ kind: z.string(), at: when, who: z.string().nullable() })),
});
export type OrderAnswer = z.output<typeof orderAnswer>;

/** `repeated`: the step had been made before, under the same key. */
export const stepAnswer = z.object({ state: z.string(), status: z.string(), repeated: z.boolean() });

export const outboxAnswer = z.object({
  transport: z.string().nullable(),
  unsent: z.number(),
  counts: z.object({ waiting: z.number(), held: z.number(), failed: z.number(), dropped: z.number() }),
  rows: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      created_at: when,
      sent_at: when.nullable(),
      dropped_at: when.nullable(),
      held: flag,
      tries: z.number(),
      problem: z.string().nullable(),
    }),
  ),
});
export const againAnswer = z.object({ again: z.number() });

/** Files that orders leave in. Both are answered some orders at a time. */
export const exportFormats = ["csv", "jsonl"] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** Headers of such an answer: where the next one begins, URI-encoded, absent at the end; how many are in this one. */
export const exportHeaders = { next: "x-next", rows: "x-rows" } as const;

/** Reasons for which somebody must act. */
export const redLines = [
  "pages",
  "upstreams",
  "mails",
  "payments",
  "refunds",
  "disputes",
  "withdrawals",
  "schedule",
] as const;
export type RedLine = (typeof redLines)[number];
/**
 * What waits in the shop; each count is at most `countedTo`. Times are ISO, null where nothing waits. `overdue`:
 * payments whose time was up a quarter of an hour ago. `stuck`: refunds and late payments that the provider has not
 * taken for an hour. `givenUp`: mails of the last day. `failedRefunds`: of thirty days, with as much not ordered since,
 * and what is due again since a dispute was won. `disputes.open`: payments that disputes have taken money of, and sums
 * by currency; `toAnswer`: disputes whose time to answer runs, the first until `answerBy`.
 */
export const waitingWork = z.object({
  countedTo: z.number(),
  mails: z.object({ waiting: z.number(), failed: z.number(), givenUp: z.number(), oldest: when.nullable() }),
  payments: z.object({
    notifications: z.number(),
    oldestNotification: when.nullable(),
    overdue: z.number(),
    returning: z.number(),
    stuck: z.number(),
    failedRefunds: z.number(),
  }),
  disputes: z.object({
    open: z.number(),
    sums: z.array(z.object({ currency: z.string(), cents: z.number() })),
    toAnswer: z.number(),
    answerBy: when.nullable(),
  }),
  withdrawals: z.object({ open: z.number(), oldest: when.nullable() }),
  orders: z.object({ new: z.number(), payment_review: z.number(), processing: z.number() }),
  schedule: z.array(
    z.object({
      name: z.string(),
      ended_at: when,
      ok_at: when.nullable(),
      ms: z.number(),
      problem: z.string().nullable(),
    }),
  ),
  databaseBytes: z.number(),
});
export type WaitingWork = z.output<typeof waitingWork>;

/**
 * `work` null: the database does not answer. `cache` and `reads` are of the isolate that answers: percent and seconds
 * by kind of page, rows by route of every sixteenth call. `changes`: tags with their newest place in the log.
 */
export const healthAnswer = z.object({
  ok: z.boolean(),
  build: z.string(),
  seq: z.number().nullable(),
  checks: z.array(
    z.object({ name: z.string(), state: z.enum(["ok", "failed", "off"]), ms: z.number(), note: z.string().optional() }),
  ),
  act: z.array(z.enum(redLines)),
  work: waitingWork.nullable(),
  cache: z.array(
    z.object({ kind: z.string(), answers: z.number(), hitRate: z.number().nullable(), age: z.number().nullable() }),
  ),
  reads: z.array(z.object({ route: z.string(), calls: z.number(), mean: z.number(), most: z.number() })),
  changes: z.array(z.object({ tag: z.string(), seq: z.number() })),
});
export type HealthAnswer = z.output<typeof healthAnswer>;

const sales = { orders: z.number(), turnover: z.array(z.object({ currency: z.string(), cents: z.number() })) };
const arm = z.object({ ...sales, visits: z.number() });
/**
 * What recommendations did, in documents that nobody is known in. `all`: orders of documents in which their checkout
 * began; `followed`: those of an article that was gone to in a list. `held`: visits that did without.
 */
const recommended = z.object({
  lists: z.array(z.object({ ...sales, list: z.string(), seen: z.number(), clicked: z.number() })),
  all: z.object(sales),
  followed: z.object(sales),
  shown: arm,
  held: arm,
  leastOrders: z.number(),
  difference: z.object({ by: z.number(), low: z.number(), high: z.number() }).nullable(),
});
export type RecommendedAnswer = z.output<typeof recommended>;

export const reportAnswer = z.object({
  from: when,
  to: when,
  vitals: z.array(
    z.object({
      metric: z.string(),
      kind: z.string(),
      group: z.string(),
      n: z.number(),
      p75: z.number(),
      good: z.number(),
      needsImprovement: z.number(),
      poor: z.number(),
    }),
  ),
  views: z.array(z.object({ kind: z.string(), n: z.number() })),
  funnel: z.array(z.object({ step: z.string(), n: z.number(), ofBefore: z.number().nullable() })),
  cache: z.array(z.object({ kind: z.string(), outcome: z.string(), n: z.number(), share: z.number() })),
  recommended,
  errors: z.array(z.object({ build: z.string(), message: z.string(), n: z.number() })),
  searches: z.array(z.object({ store: z.string(), term: z.string(), n: z.number() })),
});

export const operatorsAnswer = z.object({
  operators: z.array(
    z.object({
      name: z.string(),
      role,
      created_at: when,
      ended_at: when.nullable(),
      has_factor: z.boolean(),
      recovery_left: z.number(),
      last_at: when.nullable(),
    }),
  ),
});
export type ListedOperator = z.output<typeof operatorsAnswer>["operators"][number];
export const operatorKeyAnswer = z.object({ name: z.string(), key: z.string().optional() });

export const auditAnswer = z.object({
  actions: z.array(
    z.object({
      id: z.number(),
      at: when,
      who: z.string().nullable(),
      call: z.string(),
      status: z.number().nullable(),
    }),
  ),
  next: z.number().nullable(),
});

/** Reviews that wait, the oldest first. Imported ones may lack what the shop's own have. */
export const reviewsAnswer = z.object({
  total: z.number(),
  reviews: z.array(
    z.object({
      id: z.coerce.number(),
      title: z.string().catch(""),
      detail: z.string().catch(""),
      nickname: z.string().catch(""),
      lang: z.string().nullable().catch(null),
      created_at: when.nullable().catch(null),
      ratings: z.array(z.object({ value: z.coerce.number() })).catch([]),
      photos: reviewPhotos.catch([]),
      product: z.object({ name: z.string().nullable(), sku: z.string().nullable() }),
    }),
  ),
});
export type WaitingReview = z.output<typeof reviewsAnswer>["reviews"][number];
export const decidedAnswer = z.object({ approved: z.number(), rejected: z.number() });

export const messagesAnswer = z.object({
  messages: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(["contact", "review"]),
      store_code: z.string(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      about: z.string().nullable(),
      message: z.string(),
      received_at: when,
    }),
  ),
  next: z.number().nullable(),
});

/** How many want mails; `countedTo`: there may be more than so many of a kind. */
export const subscribersAnswer = z.object({
  newsletter: z.array(z.object({ store_code: z.string(), confirmed: z.boolean(), n: z.number() })),
  alerts: z.array(
    z.object({ kind: z.enum(["stock", "price"]), store_code: z.string(), confirmed: z.boolean(), n: z.number() }),
  ),
  countedTo: z.number(),
});
export type Subscribers = z.output<typeof subscribersAnswer>;

const kept = z.array(z.object({ name: z.string(), n: z.number() }));
/**
 * What is kept of an e-mail address: of its account, and beside it. `open`: orders that are not finished.
 * `email_proven_at` null: whoever registered only said that the address is theirs. `elsewhere`: who keeps more.
 */
export const customerAnswer = z.object({
  account: z
    .object({
      id: z.number(),
      firstname: z.string(),
      lastname: z.string(),
      store_code: z.string(),
      created_at: when,
      email_proven_at: when.nullable(),
      open: z.number(),
      points: z.number(),
      kept,
    })
    .nullable(),
  address: kept,
  elsewhere: z.array(z.enum(["newsletter", "customer-data"])),
});
export type CustomerAnswer = z.output<typeof customerAnswer>;
/** A file about somebody; administrators read it with their own eyes. */
export const customerFile = z.record(z.string(), z.unknown());

/** A code that takes something off, cents or hundredths of a percent. `is_own`: of one customer, for one order. */
const coupon = z.object({
  code: z.string(),
  label: z.string(),
  percent_hundredths: z.number().nullable(),
  amount_cents: z.number().nullable(),
  minimum_cents: z.number(),
  valid_until: when.nullable(),
  has_ended: flag,
  use_limit: z.number().nullable(),
  is_own: flag,
  created_at: when,
  used: z.number(),
});
export type ListedCoupon = z.output<typeof coupon>;
/** `used` is at most `countedTo`. `next` begins the next page. */
export const couponsAnswer = z.object({
  coupons: z.array(coupon),
  next: z.string().nullable(),
  countedTo: z.number(),
});
export const couponAnswer = z.object({
  coupon,
  orders: z.array(
    z.object({
      number: z.string(),
      created_at: when,
      discount_cents: z.number(),
      currency: z.string(),
      state: z.string(),
    }),
  ),
  steps: z.array(z.object({ kind: z.enum(["made", "ended"]), at: when, who: z.string().nullable() })),
  countedTo: z.number(),
});
export type CouponAnswer = z.output<typeof couponAnswer>;

const cents = z.number().nullable();
export const foundProducts = z.object({
  products: z.array(
    z.object({
      sku: z.string(),
      type: z.string(),
      name: z.string().nullable(),
      image: z.string().nullable(),
      status: z.number(),
      visibility: z.number(),
      final_cents: cents,
      in_stock: flag,
    }),
  ),
});
export type ListedProduct = z.output<typeof foundProducts>["products"][number];

/** Where shoppers meet a product: in lists and searches, in one of them, or not at all. */
export const shownIns = ["everywhere", "lists", "search", "nowhere"] as const;
export type ShownIn = (typeof shownIns)[number];

/** `state`: what a change begins from, by its kind, sent back with it. */
export const productAnswer = z.object({
  product: z.object({
    sku: z.string(),
    type: z.string(),
    status: z.number(),
    visibility: z.number(),
    regular_cents: cents,
    final_cents: cents,
    in_stock: flag,
    image: z.string().nullable(),
    parent: z.string().nullable(),
    is_variant: flag,
  }),
  views: z.array(
    z.object({
      store_code: z.string(),
      name: z.string(),
      url_path: z.string().nullable(),
      list_labels: z.array(z.string()),
      page_labels: z.array(z.string()),
      rules: z.array(z.string()),
    }),
  ),
  articles: z.array(
    z.object({
      sku: z.string(),
      status: z.number(),
      price_cents: cents,
      special_cents: cents,
      special_from: when.nullable(),
      special_to: when.nullable(),
      final_cents: cents,
      reference_cents: cents,
      in_stock: flag,
      qty: z.number().nullable(),
      manage_stock: z.number().nullable(),
      is_in_stock: z.number().nullable(),
    }),
  ),
  history: z.array(z.object({ sku: z.string(), valid_from: when, cents: z.number() })),
  categories: z.array(z.object({ id: z.number(), position: z.number(), name: z.string().nullable() })),
  steps: z.array(
    z.object({
      sku: z.string(),
      kind: z.enum(["price", "stock", "visibility", "position"]),
      at: when,
      who: z.string().nullable(),
      content: z.looseObject({
        price_cents: z.number().optional(),
        special_cents: cents.optional(),
        skus: z.array(z.string()).optional(),
        pieces: z.array(z.object({ sku: z.string(), qty: z.number() })).optional(),
        shown: z.enum(shownIns).optional(),
        category: z.number().optional(),
        position: z.number().optional(),
      }),
      before: z.array(z.tuple([z.string()], z.union([z.number(), z.string(), z.null()]))),
    }),
  ),
  state: z.object({ price: z.string(), stock: z.string(), visibility: z.string(), position: z.string() }),
});
export type ProductAnswer = z.output<typeof productAnswer>;
