import type { Exclusion } from "./no-withdrawal.ts";
import { isUnpaid } from "./withdrawal-refund.ts";

/**
 * Why a line cannot be withdrawn from as of now: digital content can be until its delivery begins (article 16(m)), and
 * that waits for the order's payment. Apart from what pages ask, which would load more with it.
 */
export const exclusionNow = (excluded: Exclusion | null, orderState: string): Exclusion | null =>
  excluded === "digital" && isUnpaid(orderState) ? null : excluded;
