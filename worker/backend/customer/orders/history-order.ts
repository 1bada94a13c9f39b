import { exclusionNow } from "../../../../shared/checkout/exclusion-now.ts";
import type { Exclusion } from "../../../../shared/checkout/no-withdrawal.ts";
import { storeByCode } from "../../../../shared/config/stores.ts";
import type { OrderAddress } from "../../../../shared/contract/order/order.ts";
import type { OrderedPickupPoint } from "../../../../shared/contract/stores/pickup.ts";
import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import { followLink } from "../../../../shared/delivery/carrier-links.ts";
import { fromCents, taxIn } from "../../../../shared/money/money.ts";
import { deliveryCost } from "../../checkout/delivery.ts";
import { ownTitle } from "../../payment/methods.ts";
import { orderNumber } from "../../checkout/order-number.ts";
import { lastDayToPay } from "../../order/unpaid.ts";
import {
  failedRefund,
  refundsMade,
  withdrawalsOfOrder,
  transferCents,
  type RefundMade,
} from "../../order/withdrawals-of-order.ts";
import type { Left } from "../../order/sent-of-stated.ts";
import { howFar } from "./how-far.ts";
import type { OrderLineRow, OrderRow } from "./order-rows.ts";
import { sendBackOf, withdrawUntil } from "./send-back.ts";

/**
 * The tax in a row before anything was taken off it: what is stored is the tax in what remained. A rate that gives that
 * tax is the row's own; a row of several rates has an average, which is too coarse for large rows, so there the tax
 * grows with the row.
 */
function wholeTax({
  row_total_cents: row,
  discount_cents: discount,
  tax_cents: tax,
  tax_rate: rate,
}: OrderLineRow): number {
  if (discount === 0) return tax;
  const left = row - discount;
  return left <= 0 || taxIn(left, rate) === tax ? taxIn(row, rate) : Math.round((tax * row) / left);
}

/** The name of a delivery or a way to pay in the language of the view; its code when the shop has given it up. */
const titles = (order: OrderRow, language: string) => ({
  delivery:
    order.carrier_code === null
      ? null
      : (deliveryCost(order.carrier_code, order.method_code, 0, language)?.title ?? order.carrier_code),
  payment: order.payment_title ?? ownTitle(order.payment_code, language) ?? order.payment_code,
});

const addressFromJson = (text: string) => {
  const { firstname, lastname, street, postcode, city, country_id, telephone, company, email, vat_id } = JSON.parse(
    text,
  ) as OrderAddress;
  return {
    firstname,
    lastname,
    street,
    postcode,
    city,
    country_id,
    telephone: telephone ?? null,
    company: company ?? null,
    vat_id: vat_id ?? null,
    email: email ?? null,
  };
};

/** What an order's state says of it: pieces are all shipped, paid, cancelled or refunded, or none is. */
const progressOf = (state: string) => ({
  cancelled: state === "canceled",
  refunded: state === "closed",
  shipped: state === "complete" || state === "closed",
  paid: state === "processing" || state === "complete" || state === "closed",
});
type Progress = ReturnType<typeof progressOf>;

/** The net worth of a row before anything was taken off it, in cents. */
const netOf = (line: OrderLineRow): number => line.row_total_cents - wholeTax(line);

const sumOf = (lines: readonly OrderLineRow[], of: (line: OrderLineRow) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);

const itemId = (order: number, position: number): number => order * 1_000 + position;

/** A line on the wire. `image`, `url_path` and `parent_sku` lead to the product while the shop has it. */
function historyItemOf(
  line: OrderLineRow,
  { cancelled, refunded, shipped, paid }: Progress,
  excluded: Exclusion | null,
): HistoryOrder["items"][number] {
  const { qty } = line;
  const net = netOf(line);
  return {
    item_id: itemId(line.order_id, line.position),
    parent_item_id: null,
    product_id: line.product_id,
    product_type: line.product_type,
    ...(line.part_types !== null && { part_types: line.part_types }),
    sku: line.sku,
    parent_sku: line.parent_sku,
    name: line.name,
    qty_ordered: qty,
    qty_canceled: cancelled ? qty : 0,
    qty_invoiced: paid ? qty : 0,
    qty_refunded: refunded ? qty : 0,
    qty_shipped: shipped ? qty : 0,
    price: fromCents(Math.round(net / qty)),
    price_incl_tax: fromCents(line.price_cents),
    original_price: fromCents(line.price_cents),
    row_total: fromCents(net),
    row_total_incl_tax: fromCents(line.row_total_cents),
    tax_amount: fromCents(line.tax_cents),
    tax_percent: line.tax_rate,
    ...(line.tax_rates !== null && { tax_rates: line.tax_rates }),
    discount_amount: fromCents(line.discount_cents),
    options: JSON.parse(line.options) as { label: string; value: string }[],
    image: line.image,
    url_path: line.url_path,
    ...(excluded !== null && { no_withdrawal: excluded }),
  };
}

/** What an unpaid order still costs: of a transfer less what was withdrawn from; a provider asks for all of it. */
const dueCents = (order: OrderRow, lines: readonly OrderLineRow[]): number =>
  order.payment_code === "banktransfer"
    ? transferCents(order.grand_total_cents, lines, withdrawalsOfOrder(order, lines, order.shipping_cents))
    : order.grand_total_cents;

/** The sums of an order, euro on the wire. */
function historySums(order: OrderRow, lines: readonly OrderLineRow[], { paid, cancelled }: Progress) {
  const shippingTax = order.tax_cents - sumOf(lines, (line) => line.tax_cents);
  const total = fromCents(order.grand_total_cents);
  return {
    subtotal: fromCents(sumOf(lines, netOf)),
    subtotal_incl_tax: fromCents(order.subtotal_cents),
    tax_amount: fromCents(order.tax_cents),
    discount_amount: order.discount_cents === 0 ? 0 : -fromCents(order.discount_cents),
    coupon_code: order.coupon_code,
    shipping_amount: fromCents(order.shipping_cents - shippingTax),
    shipping_incl_tax: fromCents(order.shipping_cents),
    grand_total: total,
    total_due: paid || cancelled ? 0 : fromCents(dueCents(order, lines)),
    total_paid: paid ? fromCents(order.transferred_cents ?? order.grand_total_cents) : null,
    ...(order.back_cents > 0 && { total_refunded: fromCents(order.back_cents) }),
  };
}

/** Whether all that was sent of it has arrived. */
const arrived = ({ state, delivered_at: at }: OrderRow): boolean => state === "complete" && at !== null;

/** When money came for it; null where none did, or nobody knows when. */
const paidAt = ({ state, paid_at: at = null, transferred_cents, grand_total_cents }: OrderRow): string | null =>
  progressOf(state).paid && (transferred_cents ?? grand_total_cents) > 0 ? at : null;

/**
 * How an order came along. When it left is known where its parcels are, in a customer's own history: of an order with
 * something to send a step with services is none.
 */
function stepsOf(order: OrderRow, far: ReturnType<typeof howFar>): NonNullable<HistoryOrder["status_histories"]> {
  const step = (status: string, created_at: string) => ({ comment: null, created_at, status });
  const at = paidAt(order);
  const isPaidAtOnce = at === null && order.card_last4 !== null;
  const steps = [step(isPaidAtOnce ? "processing" : "pending", order.created_at)];
  if (at !== null) steps.push(step("processing", at));
  const parcels = JSON.parse(order.parcels ?? "[]") as Step[];
  const last = parcels.findLast(({ posted }) => order.shipping_address === null || posted !== 0);
  const isSent = far !== null || order.state === "complete" || order.goods === "sent" || order.goods === "delivered";
  if (isSent && last) steps.push(step("complete", last.sent_at));
  if (arrived(order) || order.goods === "delivered") steps.push(step("delivered", order.delivered_at!));
  else if (far?.status === "delivered") steps.push(step("delivered", far.at));
  if (order.ended_unpaid === 1 && order.ended_at) steps.push(step("canceled", order.ended_at));
  return steps;
}

type Parcel = Omit<
  NonNullable<NonNullable<HistoryOrder["extension_attributes"]>["parcels"]>[number],
  "follow" | "lines"
>;
type Step = Parcel & Pick<Left, "posted" | "lines">;

const piecesOf = (order: Pick<OrderRow, "id">, lines: readonly { position: number; qty: number }[]) =>
  lines.map(({ position, qty }) => ({ item_id: itemId(order.id, position), qty }));

/**
 * What has left of an order by post, with the carrier's own page about it; `withoutPostcode`, only where that page is
 * found by the code alone.
 */
export function parcelsOf(order: OrderRow, language: string, withoutPostcode = false) {
  const { parcels, shipping_address } = order;
  const steps = JSON.parse(parcels ?? "[]") as Step[];
  const found = steps.flatMap(({ posted, ready_at, lines: all = [], ...parcel }) => {
    if (posted !== 1) return [];
    const lines = all.filter((line) => line.posted !== 0);
    return [{ ...parcel, ...(ready_at && { ready_at }), ...(lines.length > 0 && { lines: piecesOf(order, lines) }) }];
  });
  if (found.length === 0) return {};
  const { postcode = "", country_id: country = "" } =
    shipping_address === null ? {} : (JSON.parse(shipping_address) as OrderAddress);
  const followed = found.map((parcel) => {
    const place = { postcode: withoutPostcode ? "" : postcode, country };
    const follow = followLink({ ...parcel, code: parcel.code ?? null, ...place, language });
    return { ...parcel, ...(follow !== null && { follow }) };
  });
  return { parcels: followed };
}

/** Statements that are shown of an order, the newest. */
const mostStatements = 100;

/** What was withdrawn from, with its money and the way back. */
function withdrawalsOf(order: OrderRow, lines: readonly OrderLineRow[], language: string) {
  const all = withdrawalsOfOrder(order, lines, order.shipping_cents);
  if (all.length === 0) return {};
  return {
    withdrawals: all.slice(-mostStatements).map((stated) => ({
      received_at: stated.receivedAt,
      handled_at: stated.handledAt,
      ...(stated.acceptedAt !== null && { accepted_at: stated.acceptedAt }),
      due: fromCents(stated.dueCents),
      repaid: fromCents(stated.repaidCents),
      lines: piecesOf(order, stated.lines),
      ...sendBackOf(order, lines, { stated, all, language }),
    })),
  };
}

/** Refunds that are named on the wire, as many that failed; of an order with more of either, none. */
const mostRefunds = 200;

/** What is back of what was paid, and what was until it failed, each with the number of its credit note. */
function refundsOf(order: OrderRow, lines: readonly OrderLineRow[]) {
  const made = refundsMade(order);
  const standing = made.filter(({ failedAt }) => failedAt === null);
  if (made.length === 0 || Math.max(standing.length, made.length - standing.length) > mostRefunds) return {};
  const all = withdrawalsOfOrder(order, lines, order.shipping_cents);
  const partOf = ({ ordinal, withdrawal, cents, takenAt }: RefundMade) => {
    const of = all.find(({ id }) => id === withdrawal);
    return {
      number: `${orderNumber(order)}-${ordinal}`,
      at: takenAt,
      amount: fromCents(cents),
      ...(of && { withdrawal: all.indexOf(of) + 1 }),
      delivery: fromCents(of?.worth.deliveryCents ?? 0),
      lines: (of?.goods ?? []).map((line) => ({
        item_id: itemId(order.id, line.position),
        qty: line.qty,
        amount: fromCents(line.cents),
      })),
    };
  };
  const failed = made.flatMap(({ failedAt, ...one }) =>
    failedAt === null ? [] : [{ ...partOf({ ...one, failedAt }), failed_at: failedAt }],
  );
  return {
    ...(standing.length > 0 && { refunds: standing.map(partOf) }),
    ...(failed.length > 0 && { failed_refunds: failed }),
  };
}

/** What could not be paid back yet. */
function refundFailed(order: OrderRow) {
  const failed = failedRefund(order);
  return failed === null ? {} : { refund_failed: { at: failed.at, amount: fromCents(failed.cents) } };
}

/**
 * What was withdrawn from before the order's transfer came, with the number of the note that takes it off the invoice:
 * before those of refunds, which are counted from 1.
 */
function unpaidPart(order: OrderRow, lines: readonly OrderLineRow[]) {
  const stated = withdrawalsOfOrder(order, lines, order.shipping_cents).filter(({ isUnpaid }) => isUnpaid);
  const last = stated.at(-1);
  if (!last || order.transferred_cents === null) return {};
  const goods = Map.groupBy(
    stated.flatMap((one) => one.goods),
    ({ position }) => position,
  );
  return {
    unpaid_part: {
      number: `${orderNumber(order)}-0`,
      at: last.handledAt ?? last.receivedAt,
      amount: fromCents(order.grand_total_cents - order.transferred_cents),
      delivery: fromCents(stated.reduce((sum, { worth }) => sum + worth.deliveryCents, 0)),
      lines: [...goods].map(([position, parts]) => ({
        item_id: itemId(order.id, position),
        qty: parts.reduce((sum, { qty }) => sum + qty, 0),
        amount: fromCents(parts.reduce((sum, { cents }) => sum + cents, 0)),
      })),
    },
  };
}

/** Where a parcel goes, and the pick-up point where it waits. */
const deliveryOf = (order: OrderRow, language: string) => ({
  ...parcelsOf(order, language),
  shipping_assignments:
    order.shipping_address === null
      ? []
      : [
          {
            shipping: {
              address: addressFromJson(order.shipping_address),
              method: `${order.carrier_code}_${order.method_code}`,
            },
          },
        ],
  ...(order.digital_consent_at !== null && { digital_consent_at: order.digital_consent_at }),
  ...(order.pickup_point !== null && { pickup_point: JSON.parse(order.pickup_point) as OrderedPickupPoint }),
});

/** How an order stands, as its shopper is told: what is only left to be booked says nothing of what was sent. */
function standingOf(order: OrderRow, far: ReturnType<typeof howFar>): Pick<HistoryOrder, "status" | "goods"> {
  if (far !== null && !far.onlyGoods) return { status: far.status };
  const goods = order.goods ?? (far && (far.status === "delivered" ? "delivered" : "sent"));
  return { status: arrived(order) ? "delivered" : order.status, ...(goods && { goods }) };
}

/**
 * An order of the history (contract §2.1), euro on the wire. One line a thing: a chosen variant is one line with its
 * own sku and its options, not a parent and a child (docs/decisions/124). Shipped, paid, cancelled and refunded pieces
 * follow from the order's state.
 */
export function historyOrderOf(order: OrderRow, lines: readonly OrderLineRow[], language: string): HistoryOrder {
  const progress = progressOf(order.state);
  const { delivery, payment } = titles(order, language);
  const pieces = sumOf(lines, ({ qty }) => qty);
  const withdrawn = order.withdrawn_qty ?? 0;
  const far = howFar(order, lines, withdrawalsOfOrder(order, lines, order.shipping_cents));
  return {
    entity_id: order.id,
    increment_id: orderNumber(order),
    created_at: order.created_at,
    updated_at: order.created_at,
    state: order.state,
    ...standingOf(order, far),
    store_id: order.store_id,
    store_name: storeByCode(order.store_code).i18n.fullLanguageName,
    order_currency_code: order.currency,
    customer_email: order.email,
    customer_is_guest: 0,
    is_virtual: order.shipping_address === null ? 1 : 0,
    ...historySums(order, lines, progress),
    shipping_description: delivery,
    pay_by: lastDayToPay(order),
    ...(paidAt(order) !== null && { paid_at: paidAt(order)! }),
    ...(order.payable_until && { payable_until: order.payable_until }),
    ...refundFailed(order),
    ...(order.ended_unpaid === 1 && { ended_unpaid: true as const }),
    ...(order.payment_reversed === 1 && { payment_reversed: true as const }),
    ...(order.promised_on !== null && { delivery_on: order.promised_on }),
    ...(withdrawn > 0 && { withdrawn: withdrawn < pieces ? "some" : "all" }),
    total_item_count: lines.length,
    total_qty_ordered: pieces,
    items: lines.map((line) => historyItemOf(line, progress, exclusionNow(line.no_withdrawal, order.state))),
    billing_address: addressFromJson(order.billing_address),
    payment: { method: order.payment_code, additional_information: [payment] },
    status_histories: stepsOf(order, far),
    extension_attributes: {
      ...deliveryOf(order, language),
      ...withdrawalsOf(order, lines, language),
      ...withdrawUntil(order, lines),
      ...refundsOf(order, lines),
      ...unpaidPart(order, lines),
    },
  };
}
