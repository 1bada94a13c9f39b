import { homeMethodKey } from "../delivery/promised-day.ts";
import { afterPaymentWords, promiseWords } from "../delivery/words.ts";
import { pickupMethodKey } from "../checkout/pickup.ts";
import type { Exclusion } from "../checkout/no-withdrawal.ts";
import type { HistoryOrder } from "../contract/customer/user.ts";
import { toCents, type Cents } from "../money/money.ts";

type Item = HistoryOrder["items"][number];
export interface OrderLine {
  id: number;
  name: string;
  sku: string;
  qty: number;
  eachCents: Cents;
  totalCents: Cents;
  options: readonly { label: string; value: string }[];
  parts: readonly { name: string; qty: number }[];
  image: string | null;
  urlPath: string | null;
  childSku: string | null;
  /** Why it cannot be withdrawn from; null where it can. */
  noWithdrawal: Exclusion | null;
}

/**
 * States of an order that have words of their own (contract §2.1). "delivered" is ours, a status of complete orders all
 * of whose parcels have arrived.
 */
export const orderStates = [
  "new",
  "pending_payment",
  "payment_review",
  "processing",
  "complete",
  "delivered",
  "closed",
  "canceled",
  "holded",
] as const;
export type OrderState = (typeof orderStates)[number];

const known = (text: string): OrderState | null => orderStates.find((state) => state === text) ?? null;
/**
 * How an order stands: its status where that says more ("pending" is a new one), else its state; null when a platform
 * has names of its own.
 */
export function orderState({ state, status }: { state?: string; status?: string | null }): OrderState | null {
  return known(status ?? "") ?? (status === "pending" ? "new" : null) ?? known(state ?? "");
}

const cents = (amount: number): Cents => toCents(amount) ?? 0;
const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/**
 * The lines of an order as a shopper knows them. A platform sends a chosen variant as two items and a set as one with
 * its parts below: what hangs on a variant is left out, the parts of a set are named on its line.
 */
export function orderLines(order: Pick<HistoryOrder, "items">): OrderLine[] {
  const children = Map.groupBy(
    order.items.filter(({ parent_item_id: parent }) => parent != null),
    (item) => item.parent_item_id,
  );
  return order.items
    .filter(({ parent_item_id: parent }) => parent == null)
    .map((item) => {
      const below = children.get(item.item_id) ?? [];
      const shown = (read: (of: Item) => string | null): string | null =>
        [item, ...below].map(read).find((value) => value !== null) ?? null;
      return {
        id: item.item_id,
        name: item.name,
        sku: item.sku,
        qty: item.qty_ordered,
        eachCents: cents(item.price_incl_tax),
        totalCents: cents(item.row_total_incl_tax),
        options: item.options ?? [],
        parts: item.product_type === "configurable" ? [] : below.map(({ name, qty_ordered: qty }) => ({ name, qty })),
        image: shown((of) => textOf(of.image)),
        urlPath: textOf(item.url_path),
        childSku: textOf(item["parent_sku"]) === null || item["parent_sku"] === item.sku ? null : item.sku,
        noWithdrawal: item.no_withdrawal ?? null,
      };
    });
}

/** How many pieces of each item were withdrawn from, by its id. */
export function withdrawnPieces(
  withdrawals: NonNullable<HistoryOrder["extension_attributes"]>["withdrawals"] = [],
): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>();
  for (const { item_id: id, qty } of withdrawals.flatMap(({ lines }) => lines))
    pieces.set(id, (pieces.get(id) ?? 0) + qty);
  return pieces;
}

/** The sums of an order; `discountCents` is what was taken off, positive. */
export function orderSums(
  order: Pick<
    HistoryOrder,
    | "subtotal_incl_tax"
    | "discount_amount"
    | "shipping_incl_tax"
    | "grand_total"
    | "tax_amount"
    | "total_due"
    | "total_refunded"
    | "state"
  >,
) {
  return {
    itemsCents: cents(order.subtotal_incl_tax),
    discountCents: Math.abs(cents(order.discount_amount)),
    shippingCents: cents(order.shipping_incl_tax),
    totalCents: cents(order.grand_total),
    refundedCents: cents(order.total_refunded ?? 0),
    taxCents: cents(order.tax_amount),
    dueCents: ["canceled", "closed"].includes(order.state) ? 0 : cents(order.total_due),
  };
}

/** Where an order was sent; null for one that needed no delivery. */
export const deliveryPlace = (order: Pick<HistoryOrder, "extension_attributes">) =>
  order.extension_attributes?.shipping_assignments?.[0]?.shipping.address ?? null;
/** Nothing of the order comes by post: services and files alone. */
export const isWithoutParcel = (order: Pick<HistoryOrder, "is_virtual">): boolean => Boolean(order.is_virtual);
/** The pick-up point it waits at; null for every other delivery. */
export const pickupPointOf = (order: Pick<HistoryOrder, "extension_attributes">) =>
  order.extension_attributes?.pickup_point ?? null;
/** It waits at a pick-up point, by whichever of its two forms on the wire says so. */
export const isCollected = (
  order: Partial<Pick<HistoryOrder, "extension_attributes">> & { pickup_point?: unknown },
): boolean => Boolean(order.pickup_point ?? order.extension_attributes?.pickup_point);
/** Where an order was sent, where that is another place than its invoice's; else null. */
export function deliveredElsewhere(
  order: Pick<HistoryOrder, "billing_address" | "extension_attributes">,
): HistoryOrder["billing_address"] | null {
  const place = deliveryPlace(order);
  const print = ({
    firstname,
    lastname,
    company,
    street,
    postcode,
    city,
    country_id,
  }: HistoryOrder["billing_address"]) =>
    JSON.stringify([firstname, lastname, company ?? "", street.filter(Boolean), postcode, city, country_id]);
  if (place === null) return null;
  const isSame = pickupPointOf(order) === null && print(place) === print(order.billing_address);
  return isSame ? null : place;
}
/**
 * When it was promised, in the words of before the order; null where it has arrived, nothing is sent any more, or no
 * word of it was given. What was withdrawn from whole before it left stays here.
 */
export function promiseOf(
  order: Pick<HistoryOrder, "delivery_on" | "state" | "status" | "goods" | "withdrawn"> & {
    pickup: boolean;
    byTransfer: boolean;
  },
  language: string,
): string | null {
  const state = orderState(order);
  const method = order.pickup ? pickupMethodKey : homeMethodKey;
  if (state === "canceled" || state === "closed" || state === "delivered") return null;
  if (order.goods === "delivered" || order.goods === "none") return null;
  if (order.withdrawn === "all" && state !== "complete") return null;
  if (order.delivery_on) return promiseWords(order.delivery_on, method, language);
  return order.byTransfer && state === "new" ? afterPaymentWords(method, language) : null;
}
/** Its payment through the provider is still to come, or is being checked: ordered again, it would be there twice. */
export const awaitsProvider = ({ state, payment }: Pick<HistoryOrder, "state" | "payment">): boolean =>
  payment.method !== "banktransfer" && (state === "pending_payment" || state === "payment_review");
/** How it was paid, in words where the platform sends them. */
export const paymentName = ({ payment }: Pick<HistoryOrder, "payment">): string =>
  payment.additional_information?.[0] || payment.method;

/** The number in the path of an order's page; null for a path that has none. */
export function orderNumberOf(path: string): string | null {
  try {
    return decodeURIComponent(/\/orders\/([^/]+)\/?$/.exec(path)?.[1] ?? "") || null;
  } catch {
    return null;
  }
}

/** The last day on which the transfer of an order is waited for; null where nothing is to be transferred. */
export const awaitedUntil = (order: HistoryOrder): string | null =>
  order.payment.method === "banktransfer" && order.withdrawn !== "all" && orderSums(order).dueCents > 0
    ? (order.pay_by ?? null)
    : null;
