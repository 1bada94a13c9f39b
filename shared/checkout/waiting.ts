import { linesPrint, type OrderedLine } from "./order.ts";

interface Priced {
  lines: readonly OrderedLine[];
  totalCents: number | null;
}

/**
 * Whether what would be ordered now is not what was confirmed offline: other things, other prices, or another total
 * where there was one.
 */
export function hasChanged(confirmed: Priced, now: Priced): boolean {
  if (
    linesPrint(confirmed.lines) !== linesPrint(now.lines) ||
    (confirmed.totalCents !== null && confirmed.totalCents !== now.totalCents)
  )
    return true;
  return now.lines.some(
    ({ key, priceCents }) => confirmed.lines.find((line) => line.key === key)?.priceCents !== priceCents,
  );
}

/**
 * What to do with an order that was kept offline: nothing while there is no connection, ask the shopper, or send it
 * where the operator switched that on or the shopper stands on the thank-you page and said there that it may go by
 * itself (QUEUE-024, QUEUE-025, decision 062). `changed`: it would not be what was confirmed, or was confirmed without
 * a total; nobody is made to pay what they have not seen.
 */
export function waitingOrderStep(state: {
  waiting: boolean;
  online: boolean;
  automatic: boolean;
  isThankYouPage: boolean;
  changed: boolean;
}): "none" | "ask" | "send" {
  if (!state.waiting || !state.online) return "none";
  return (state.automatic || state.isThankYouPage) && !state.changed ? "send" : "ask";
}

/** A word of "not now": which order it was about, and when in milliseconds. */
export interface Snooze {
  orderId: string;
  at: number;
}
/** How long an order that was put off is not asked about again, on any page and in any tab. */
export const snoozeMs = 43_200_000;
export const isSnoozed = (word: Snooze | null, orderId: string, now: number): boolean =>
  word !== null && word.orderId === orderId && Math.abs(now - word.at) < snoozeMs;
