let told = false;
const listeners = new Set<() => void>();

/** What a shopper would miss: cart, checkout, orders, and what waits to be sent. */
const missed = /^(cart|checkout|order|task)\//;

/** Something of the shopper's has been written where it lasts only as long as the page. */
export function noteVolatile(prefix: string): void {
  if (told || !missed.test(prefix)) return;
  told = true;
  for (const listener of listeners) listener();
}

/** Calls back, once in the life of the page, when something of the shopper's does not last. */
export function onVolatile(listener: () => void): void {
  if (told) listener();
  else listeners.add(listener);
}
