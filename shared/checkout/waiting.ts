/**
 * What to do with an order that was kept offline: nothing while there is no connection, ask the shopper, or send it
 * where the operator switched that on or the shopper already stands on the thank-you page (QUEUE-024, QUEUE-025).
 */
export function waitingOrderStep(state: { waiting: boolean; online: boolean; automatic: boolean; isThankYouPage: boolean }): "none" | "ask" | "send" {
  if (!state.waiting || !state.online) return "none";
  return state.automatic || state.isThankYouPage ? "send" : "ask";
}
