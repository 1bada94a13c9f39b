const listeners = new Set<() => void>();

/** Hears that a customer has gone from this device, for parts of the page that hold something of theirs in memory. */
export const onCustomerGone = (listener: () => void): void => void listeners.add(listener);

/** For the session: tells them, once the records are gone. */
export function customerGone(): void {
  for (const listener of listeners) listener();
}
