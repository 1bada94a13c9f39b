import { lineTypes } from "./no-withdrawal.ts";
import { isPosted } from "../cart/delivery.ts";
import type { FoundOrder } from "../contract/order/order-look-up.ts";
import { toCents, type Cents } from "../money/money.ts";
import { piecesByLine, totalOf, withdrawalSum, type Pieces, type WithdrawalSum } from "./withdrawal-sum.ts";

const cents = (amount: number | undefined): Cents => Math.abs(toCents(amount) ?? 0);

type Order = Pick<FoundOrder, "items" | "shipping_incl_tax" | "withdrawal" | "total_refunded" | "withdrawals">;

function sumOf({ items, shipping_incl_tax: shipping, withdrawal }: Order, stated: readonly Pieces[]) {
  const lines = withdrawal.lines.flatMap(({ position, left, excluded }, i) => {
    const item = items[i];
    if (!item) return [];
    const { qty_ordered: qty } = item;
    const paidCents = cents(item.row_total_incl_tax) - cents(item.discount_amount);
    const gone = excluded ? 0 : qty - left;
    return [{ position, qty, paidCents, isPosted: lineTypes(item.product_type, item.part_types).some(isPosted), gone }];
  });
  const gone = new Map(lines.map((line) => [line.position, line.gone]));
  const sum = withdrawalSum(lines, gone, stated, cents(shipping));
  const now = piecesByLine([stated]);
  const keepsPosted = lines.some((line) => line.isPosted && line.gone + (now.get(line.position) ?? 0) < line.qty);
  return { ...sum, keptDeliveryCents: keepsPosted ? cents(shipping) : 0 };
}

/**
 * What goes back for pieces of an order before they are withdrawn, by the rule that the server pays back by: never more
 * than is left of what was paid. What they are worth stands beside it, and is more where it `isLimited`: by money that
 * went back, or is to, and not by a dispute. `keptDeliveryCents`: what delivery cost, where something that was posted
 * stays.
 */
export function previewOf(
  order: Order,
  stated: readonly Pieces[],
): WithdrawalSum & { keptDeliveryCents: Cents; totalCents: Cents; isLimited: boolean } {
  const sum = sumOf(order, stated);
  const worth = totalOf(sum);
  const left = order.withdrawal.left_cents;
  const hasGone = cents(order.total_refunded ?? 0) > 0 || (order.withdrawals ?? []).some(({ due }) => due > 0);
  return { ...sum, totalCents: Math.min(worth, left), isLimited: hasGone && left < worth };
}

/** What pieces of an order cost, whether it is paid or not: of what they were bought for, without delivery. */
export const priceOf = (order: Order, stated: readonly Pieces[]): Cents => sumOf(order, stated).goodsCents;
