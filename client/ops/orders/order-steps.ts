import { isPosted } from "../../../shared/cart/delivery.ts";
import { lineTypes } from "../../../shared/checkout/no-withdrawal.ts";
import { stayingOf } from "../../../shared/checkout/staying-pieces.ts";
import type { OrderAnswer } from "../../../shared/contract/ops/ops-answers.ts";

/** Pieces of a line of an order. */
export interface LinePieces {
  readonly position: number;
  readonly qty: number;
}

/** What an order allows now. The server decides; this only leaves out what it would refuse. */
export interface OpenSteps {
  readonly paid: boolean;
  readonly sent: boolean;
  /** Services are done, or files delivered. */
  readonly served: boolean;
  /** A parcel is on its way to a pick-up point, so that its shopper can be told that it is there. */
  readonly ready: boolean;
  readonly delivered: boolean;
  readonly canceled: boolean;
  readonly refunded: boolean;
  /** A file can be downloaded, so that its mail can leave again. */
  readonly files: boolean;
}

type Ordered = Pick<
  OrderAnswer,
  | "order"
  | "lines"
  | "files"
  | "parcels"
  | "payment"
  | "paid_cents"
  | "refunded_cents"
  | "charged_back_cents"
  | "to_transfer_cents"
  | "leaves_unpaid"
>;

/** Cents that were paid, have not gone back, and are not charged back. */
export const refundableCents = ({
  paid_cents: paid,
  refunded_cents: refunded,
  charged_back_cents: chargedBack,
}: Ordered): number => Math.max(0, (paid ?? 0) - (refunded ?? 0) - chargedBack);

/** Refunds that the provider has made, as far as it has told. */
export const refundsTaken = ({ refunds }: Pick<OrderAnswer, "refunds">): OrderAnswer["refunds"] =>
  refunds.filter(({ taken_at: taken, failed_at: failed }) => taken !== null && failed === null);

/** Cents that went back twice: the provider had a refund when a dispute took the same money. */
export const twiceBackCents = ({
  paid_cents: paid,
  refunds,
  charged_back_cents: chargedBack,
}: Pick<OrderAnswer, "paid_cents" | "refunds" | "charged_back_cents">): number => {
  const back = refundsTaken({ refunds });
  return Math.max(0, back.reduce((sum, { amount_cents: cents }) => sum + cents, 0) + chargedBack - (paid ?? 0));
};

/** Pieces of each line that are in no parcel; files come by themselves. */
export function unsentPieces({ lines, parcels }: Pick<Ordered, "lines" | "parcels">): LinePieces[] {
  const sent = (position: number) =>
    parcels
      .flatMap((parcel) => parcel.lines)
      .filter((line) => line.position === position)
      .reduce((sum, { qty }) => sum + qty, 0);
  return lines
    .filter((line) => line.by_itself !== 1)
    .map(({ position, qty }) => ({ position, qty: qty - sent(position) }))
    .filter(({ qty }) => qty > 0);
}

/** Of these pieces of a line, in no parcel yet, those that leave with the rest: not what was withdrawn from here. */
export function toLeave(
  { withdrawals, parcels }: Pick<OrderAnswer, "withdrawals" | "parcels">,
  { position, qty }: LinePieces,
): number {
  const owed = withdrawals
    .filter(({ period, accepted_at: accepted }) => period !== "late" || accepted !== null)
    .map(({ received_at: receivedAt, lines }) => ({ receivedAt, lines }));
  return Math.max(0, qty - stayingOf(position, parcels, owed));
}

/** Whether nothing was to be paid, from the first or once it was withdrawn from. */
const nothingWasToPay = ({ grand_total_cents: total, transferred_cents: booked }: Ordered["order"]): boolean =>
  total === 0 || booked === 0;

/**
 * Whether pieces of a withdrawal can return to stock now. Of a late one that nobody has accepted all leaves as long as
 * nothing was paid.
 */
export const mayRestock = (
  { order, paid_cents: paid }: Pick<Ordered, "order" | "paid_cents">,
  { period, accepted_at: accepted, handled_at: handled }: OrderAnswer["withdrawals"][number],
): boolean => handled === null && (period !== "late" || accepted !== null || (paid ?? 0) > 0 || nothingWasToPay(order));

/** Which of these pieces are sent by post; `isSent` false: which are not. */
export const byPost = (
  pieces: readonly LinePieces[],
  { lines }: Pick<Ordered, "lines">,
  isSent = true,
): LinePieces[] => {
  const posted = new Map(
    lines.map(({ position, product_type: type, part_types: parts }) => [
      position,
      lineTypes(type, parts).some(isPosted),
    ]),
  );
  return pieces.filter(({ position }) => (posted.get(position) ?? true) === isSent);
};

/** Parcels that are on their way: a step with services or files alone is none. */
export const underWay = ({ lines, parcels }: Pick<Ordered, "lines" | "parcels">): Ordered["parcels"] =>
  parcels.filter((parcel) => parcel.delivered_at === null && byPost(parcel.lines, { lines }).length > 0);

export function openSteps(found: Ordered): OpenSteps {
  const { order, parcels, payment } = found;
  const unsent = order.state === "processing" ? unsentPieces(found) : [];
  return {
    paid: order.state === "new" && payment === null && (found.to_transfer_cents > 0 || found.leaves_unpaid),
    sent: byPost(unsent, found).length > 0,
    served: byPost(unsent, found, false).length > 0,
    ready: Boolean(order.pickup_point) && underWay(found).length > 0,
    delivered: underWay(found).length > 0,
    canceled: ["new", "processing"].includes(order.state) && parcels.length === 0,
    refunded: refundableCents(found) > 0,
    files: found.files.some(({ state }) => state === "open") && order.email !== null,
  };
}
