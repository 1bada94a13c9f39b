import type { OrderAnswer } from "../../shared/contract/ops-answers.ts";

/** Pieces of a line of an order. */
export interface LinePieces {
  readonly position: number;
  readonly qty: number;
}

/** What an order allows now. The server decides; this only leaves out what it would refuse. */
export interface OpenSteps {
  readonly paid: boolean;
  readonly sent: boolean;
  readonly delivered: boolean;
  readonly canceled: boolean;
  readonly refunded: boolean;
}

type Ordered = Pick<
  OrderAnswer,
  "order" | "lines" | "parcels" | "payment" | "paid_cents" | "refunded_cents" | "to_transfer_cents"
>;

/** Cents that were paid and have not gone back. */
export const refundableCents = ({ paid_cents: paid, refunded_cents: refunded }: Ordered): number =>
  Math.max(0, (paid ?? 0) - (refunded ?? 0));

/** Pieces of each line that are in no parcel. */
export function unsentPieces({ lines, parcels }: Pick<Ordered, "lines" | "parcels">): LinePieces[] {
  const sent = (position: number) =>
    parcels
      .flatMap((parcel) => parcel.lines)
      .filter((line) => line.position === position)
      .reduce((sum, { qty }) => sum + qty, 0);
  return lines.map(({ position, qty }) => ({ position, qty: qty - sent(position) })).filter(({ qty }) => qty > 0);
}

export function openSteps(found: Ordered): OpenSteps {
  const { order, parcels, payment } = found;
  return {
    paid: order.state === "new" && payment === null && found.to_transfer_cents > 0,
    sent: order.state === "processing" && unsentPieces(found).length > 0,
    delivered: parcels.some(({ delivered_at: at }) => at === null),
    canceled: ["new", "processing"].includes(order.state) && parcels.length === 0,
    refunded: refundableCents(found) > 0,
  };
}
