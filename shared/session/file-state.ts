/**
 * How a file that was bought stands: it can be had, it waits for the payment, its downloads are used up, or its order
 * was cancelled or paid back.
 */
export const fileStates = ["open", "waits", "used", "closed"] as const;
export type FileState = (typeof fileStates)[number];

const unpaid = new Set(["new", "pending_payment", "payment_review", "holded"]);

/** `isOpen`: the order is paid and stands. `allowed` null: any number of downloads. */
export function fileState(file: {
  orderState: string;
  isOpen: boolean;
  allowed: number | null;
  used: number;
}): FileState {
  if (!file.isOpen) return unpaid.has(file.orderState) ? "waits" : "closed";
  return file.allowed !== null && file.used >= file.allowed ? "used" : "open";
}
