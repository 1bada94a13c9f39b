import type { ListedCoupon } from "../../../shared/contract/ops/ops-answers.ts";
import type { OpsMessageKey } from "../texts.ts";

/** Whether a code can still be used, in words. */
export function couponState({
  has_ended: hasEnded,
  use_limit: limit,
  used,
  is_own: isOwn,
}: ListedCoupon): OpsMessageKey {
  if (hasEnded) return "coupon.ended";
  return used >= (isOwn ? 1 : (limit ?? Infinity)) ? "coupon.usedUp" : "coupon.holds";
}
