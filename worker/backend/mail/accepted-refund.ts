import { refundOf, type Refund } from "../../../shared/checkout/withdrawal-refund.ts";
import { totalOf } from "../../../shared/checkout/withdrawal-sum.ts";
import type { HistoryOrder } from "../../../shared/contract/customer/user.ts";
import { toCents } from "../../../shared/money/money.ts";
import type { OrderWithdrawal } from "../order/withdrawals-of-order.ts";

/**
 * What an accepted withdrawal means for money, by what is due for it. `other`: nothing is now, because the order's
 * money went back otherwise, a dispute took it, or the order was cancelled. More may become due, so nothing is promised
 * or ruled out.
 */
export function acceptedRefund(
  { grand_total: total, state }: Pick<HistoryOrder, "grand_total" | "state">,
  stated: Pick<OrderWithdrawal, "dueCents" | "repaidCents" | "worth"> | undefined,
): Refund | "other" {
  const refund = refundOf(toCents(total) ?? 0, state);
  if (refund !== "back") return refund;
  if (stated === undefined) return "other";
  if (stated.dueCents + stated.repaidCents > 0) return "back";
  return totalOf(stated.worth) === 0 ? "none" : "other";
}
