import { isPosted } from "../../../../shared/cart/delivery.ts";
import { lineTypes } from "../../../../shared/checkout/no-withdrawal.ts";
import { leftPieces, stayingOf } from "../../../../shared/checkout/staying-pieces.ts";
import type { Left } from "../../order/sent-of-stated.ts";
import type { OrderWithdrawal } from "../../order/withdrawals-of-order.ts";
import type { OrderLineRow, OrderRow } from "./order-rows.ts";

export const leftOf = ({ parcels = "[]" }: Pick<OrderRow, "parcels">): Left[] => JSON.parse(parcels) as Left[];
export const isPostedLine = (line: Pick<OrderLineRow, "product_type" | "part_types">): boolean =>
  lineTypes(line.product_type, line.part_types).some(isPosted);

/**
 * How far an order has come that stays open only because nobody has booked what was withdrawn from it: once the rest
 * has left, it was sent, however long its money takes. `onlyGoods`: a service or file besides is still to come. Null
 * for every other order, and for one that was read without its parcels.
 */
export function howFar(
  order: Pick<OrderRow, "state" | "shipping_address" | "parcels">,
  lines: readonly Pick<OrderLineRow, "position" | "qty" | "product_type" | "part_types" | "by_itself">[],
  statements: readonly Pick<OrderWithdrawal, "isOwed" | "lines" | "receivedAt">[],
): { status: "complete" | "delivered"; at: string; onlyGoods: boolean } | null {
  const owed = statements.filter(({ isOwed }) => isOwed);
  if (order.state !== "processing" || order.shipping_address === null || owed.length === 0) return null;
  const parcels = leftOf(order);
  const posted = parcels.filter((parcel) => parcel.posted !== 0);
  if (posted.length === 0) return null;
  const open = lines.filter(
    ({ position, qty, by_itself: files }) =>
      files === 0 && qty > leftPieces(position, parcels) + stayingOf(position, parcels, owed),
  );
  if (open.some(isPostedLine)) return null;
  const arrivals = posted.flatMap(({ delivered_at: at }) => (at ? [at] : []));
  const hasArrived = arrivals.length === posted.length;
  return {
    status: hasArrived ? "delivered" : "complete",
    at: hasArrived ? arrivals.sort().at(-1)! : posted.at(-1)!.sent_at,
    onlyGoods: open.length > 0,
  };
}
