import type { PaymentAction, PaymentStatus } from "../../../shared/contract/order/payment.ts";

/** States of a payment (decision 160, migrations/0081). */
export type PaymentState =
  | "open"
  | "started"
  | "action"
  | "pending"
  | "authorised"
  | "refused"
  | "cancelled"
  | "expired"
  | "failed"
  | "reversing"
  | "reversed";

/**
 * An event of a payment. `misfit`: money was authorised, but not the order's sum. `given-up`: the shopper called it
 * off.
 */
export type PaymentEvent =
  | {
      kind: "authorised" | "misfit";
      psp: string;
      resultCode: string;
      amount?: { value: number; currency: string } | undefined;
      cardLast4?: string | undefined;
    }
  | { kind: "action"; psp: string | null; resultCode: string; action: PaymentAction }
  | { kind: "pending"; psp: string | null; resultCode: string; action?: PaymentAction | undefined }
  | { kind: "refused" | "cancelled" | "failed"; psp: string | null; resultCode: string }
  | { kind: "given-up" | "expired" };

/**
 * What goes with a change of state, in the same batch. `release`: the order is paid, its mail may leave, points are
 * earned. `review`: the order waits for the provider's word. `give-back`: the order is cancelled; stock, coupon and
 * cart go back. `reverse`: the money of that authorisation goes back.
 */
export type Effect = "release" | "review" | "give-back" | "reverse";
export interface Transition {
  state: PaymentState;
  effects: readonly Effect[];
}

/** In these states the order is placed and holds its stock. */
const inProgress: ReadonlySet<PaymentState> = new Set(["open", "started", "action", "pending"]);
export const isInProgress = (state: PaymentState): boolean => inProgress.has(state);

/**
 * The next state of a payment, or null when what happened changes nothing: because it is known, came too late, or came
 * before what it follows. `psp` is the authorisation that the payment is known by. Money that is authorised always has
 * an effect: it pays the order, or it goes back.
 */
export function transitionOf(
  { state, psp }: { state: PaymentState; psp: string | null },
  event: PaymentEvent,
): Transition | null {
  const living = inProgress.has(state);
  switch (event.kind) {
    case "authorised":
      if (living) return { state: "authorised", effects: ["release"] };
      return lateTransition(state, psp, event.psp);
    case "misfit":
      return living ? { state: "reversing", effects: ["give-back", "reverse"] } : lateTransition(state, psp, event.psp);
    case "action":
      return state === "started" || state === "action" ? { state: "action", effects: [] } : null;
    case "pending":
      return state === "started" || state === "action" ? { state: "pending", effects: ["review"] } : null;
    case "refused":
    case "cancelled":
    case "failed":
      return living ? { state: event.kind, effects: ["give-back"] } : null;
    // A shopper cannot call off what the provider is already processing.
    case "given-up":
      return living && state !== "pending" ? { state: "cancelled", effects: ["give-back"] } : null;
    case "expired":
      return living ? { state: "expired", effects: ["give-back"] } : null;
  }
}

/**
 * The transition for money that arrived after the payment was over. A second authorisation goes back, whatever became
 * of the first; the same authorisation again changes nothing.
 */
function lateTransition(state: PaymentState, known: string | null, psp: string): Transition | null {
  if (state === "authorised" || state === "reversing" || state === "reversed")
    return known === psp ? null : { state: state === "authorised" ? state : "reversing", effects: ["reverse"] };
  return { state: "reversing", effects: ["reverse"] };
}

/** How a payment stands, in the words of the wire (PAY-007). */
export function statusOf(state: PaymentState): PaymentStatus {
  switch (state) {
    case "open":
    case "started":
    case "action":
      return "open";
    case "pending":
      return "pending";
    case "authorised":
      return "authorised";
    case "refused":
    case "failed":
      return "refused";
    case "cancelled":
    case "expired":
    case "reversing":
    case "reversed":
      return "cancelled";
  }
}
