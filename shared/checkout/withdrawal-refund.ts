/**
 * What a withdrawal means for money: it goes `back`; `none` was to be paid, because codes, points or a card took off
 * all of it; nothing has come in yet (`unpaid`).
 */
export const refunds = ["back", "none", "unpaid"] as const;
export type Refund = (typeof refunds)[number];

/** States of an order whose payment has not come in. */
const unpaidStates: readonly string[] = ["new", "pending_payment", "payment_review"];

/** Nothing of the order's money has come in, so nothing of it has been delivered. */
export const isUnpaid = (state: string): boolean => unpaidStates.includes(state);

/** By the order's total and its state. An order that is held may have been paid: then it goes back. */
export const refundOf = (totalCents: number, state: string): Refund =>
  totalCents === 0 ? "none" : isUnpaid(state) ? "unpaid" : "back";
