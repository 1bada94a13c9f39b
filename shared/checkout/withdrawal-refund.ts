/**
 * What a withdrawal means for money: it goes `back`; `none` was to be paid, because codes, points or a card took off
 * all of it; nothing has come in yet (`unpaid`).
 */
export const refunds = ["back", "none", "unpaid"] as const;
export type Refund = (typeof refunds)[number];

/** States of an order whose payment has not come in. */
const unpaidStates: readonly string[] = ["new", "pending_payment", "payment_review"];

/** By the order's total and its state. An order that is held may have been paid: then it goes back. */
export const refundOf = (totalCents: number, state: string): Refund =>
  totalCents === 0 ? "none" : unpaidStates.includes(state) ? "unpaid" : "back";
