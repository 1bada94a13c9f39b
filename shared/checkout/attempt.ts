import type { OrderRequestInput } from "../contract/order/order.ts";
import { toCents, type Cents } from "../money/money.ts";
import { linesPrint, type OrderedLine } from "./order.ts";
import { shortagesIn, type Shortage } from "./shortages.ts";

/** What an order asks for, without the payment's secrets, which are never stored. */
export interface OrderContent {
  lines: OrderedLine[];
  totalCents: Cents | null;
  body: Omit<OrderRequestInput, "order_id">;
  /** How payment and delivery were called when they were chosen; absent in records of an earlier version. */
  titles?: { payment: string; shipping: string | null } | undefined;
}

/**
 * What stands between the lines of an order and its total, so that both can be read together. `shippingCents` is null
 * where nothing is sent; so are both where no total was known.
 */
export function besidesLines({ lines, totalCents, body }: Pick<OrderContent, "lines" | "totalCents" | "body">): {
  discountCents: Cents;
  shippingCents: Cents | null;
} {
  if (totalCents === null) return { discountCents: 0, shippingCents: null };
  const goods = lines.reduce((sum, { qty, priceCents }) => sum + qty * priceCents, 0);
  const isSent = (body.addressInformation.shipping_method_code ?? "") !== "";
  // An order of an earlier version names no discount: what is missing of the goods was taken off.
  const named = Math.abs(toCents(body.discount_amount) ?? 0);
  const discountCents = Math.max(named, goods - totalCents, 0);
  return { discountCents, shippingCents: isSent ? totalCents - goods + discountCents : null };
}

/**
 * An order between the shopper's confirmation and a definite answer. `waiting`: never sent, kept offline. `sent`: it
 * may have left and may exist on the server, so its key must be used until an answer tells. It is written down before
 * the call. `paying`: it exists, its cart is used up, and the provider has to tell what became of its payment
 * (PAY-009).
 */
export interface Attempt extends OrderContent {
  order_id: string;
  state: "waiting" | "sent" | "paying";
  /** The customer who confirmed it, and in whose name alone it is sent; absent for a guest. */
  owner?: string | undefined;
  /** Milliseconds. */
  createdAt: number;
  /** What was sent under the same key before the shopper changed the order; it may still arrive. */
  earlier?: OrderContent | undefined;
  /** The payment that has to be gone through, where the state is `paying`. */
  payment?: { reference: string; orderNumber: string } | undefined;
}

/** An order that exists and has not been paid yet. */
export type Paying = Attempt & { state: "paying"; payment: { reference: string; orderNumber: string } };
export const isPaying = (attempt: Attempt | null): attempt is Paying =>
  attempt?.state === "paying" && attempt.payment !== undefined;

/**
 * The attempt to go on with (ORDER-013). One that may exist on the server keeps its key whatever the cart holds now: a
 * key has one order at most, so two cannot come of it. One that surely does not exist keeps its key only for the same
 * lines.
 */
export function nextAttempt(
  before: Attempt | null,
  state: "waiting" | "sent",
  content: OrderContent,
  newId: () => string,
  now: number,
  owner: string | null = null,
): Attempt {
  const whose = owner !== null && { owner };
  if (before?.state === "sent") {
    const { lines, totalCents, body } = before;
    return {
      ...content,
      ...whose,
      order_id: before.order_id,
      createdAt: before.createdAt,
      state: "sent",
      earlier: { lines, totalCents, body },
    };
  }
  // An order that is being paid has been placed: what is confirmed now is another order.
  const same = before !== null && before.state !== "paying" && linesPrint(before.lines) === linesPrint(content.lines);
  return {
    ...content,
    ...whose,
    order_id: same ? before.order_id : newId(),
    createdAt: same ? before.createdAt : now,
    state,
  };
}

/** Reasons whose `meta.skus` are articles of which there are too few: at all, or for one more transfer (115). */
const namesShortages: ReadonlySet<string> = new Set(["out_of_stock", "transfer_full"]);

/** `shortages`: the articles of which there are too few; absent where the answer names none. */
export interface Refused {
  kind: "refused";
  reason: string | null;
  words: string | null;
  shortages?: Shortage[];
}

export type OrderOutcome =
  | { kind: "placed" }
  /** The server will never make this order of it; another try is a new order. */
  | Refused
  /** It may or may not exist. `network`: no answer at all. */
  | { kind: "unknown"; network: boolean };

/**
 * What has become of an order, by the answer to its call. `namedOrder` has already made a 200 of an answer that has no
 * code but names an order number (ORDER-003).
 */
export function orderOutcome({
  code,
  result,
  meta,
}: {
  code: number;
  result: unknown;
  meta: { reason?: string; skus?: unknown };
}): OrderOutcome {
  if (code === 200) return { kind: "placed" };
  // With the reason the shop itself has turned the order away before anything was written (115). 429 without it
  // comes from a proxy in front of the shop.
  const counted = code === 429 && meta.reason === "too_many";
  if (code === 0 || code >= 500 || (!counted && [401, 408, 425, 429].includes(code)))
    return { kind: "unknown", network: code === 0 };
  const shortages = meta.reason !== undefined && namesShortages.has(meta.reason) ? shortagesIn(meta.skus) : [];
  return {
    kind: "refused",
    reason: meta.reason ?? null,
    words: typeof result === "string" && result !== "" ? result : null,
    ...(shortages.length > 0 && { shortages }),
  };
}
