import { lineTypes } from "./no-withdrawal.ts";
import { isPosted } from "../cart/delivery.ts";
import type { FoundOrder } from "../contract/order/order-look-up.ts";
import { toCents, type Cents } from "../money/money.ts";
import { totalOf, withdrawalSum, type Pieces } from "./withdrawal-sum.ts";

const cents = (amount: number | undefined): Cents => Math.abs(toCents(amount) ?? 0);

type Order = Pick<FoundOrder, "items" | "shipping_incl_tax" | "withdrawal">;

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
  return withdrawalSum(lines, gone, stated, cents(shipping));
}

/**
 * What goes back for pieces of an order before they are withdrawn, by the rule that the server pays back by: never more
 * than is left of what was paid. `deliveryCents`: how much of it is what delivery cost.
 */
export function previewOf(order: Order, stated: readonly Pieces[]): { totalCents: Cents; deliveryCents: Cents } {
  const sum = sumOf(order, stated);
  const totalCents = Math.min(totalOf(sum), order.withdrawal.left_cents);
  return { totalCents, deliveryCents: Math.min(sum.deliveryCents, totalCents) };
}

/** What pieces of an order cost, whether it is paid or not: of what they were bought for, without delivery. */
export const priceOf = (order: Order, stated: readonly Pieces[]): Cents => sumOf(order, stated).goodsCents;
