/** A payment's name towards browsers: 128 random bits in hex, because whoever knows it may go on with the payment. */
export const newReference = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const minute = 60_000;

/**
 * When a payment that stands like this is given up: half an hour for what the shopper has to do, seven days for what
 * the provider has to tell.
 */
export const untilExpiry = (standing: "open" | "action" | "pending", now: Date): Date =>
  new Date(now.getTime() + (standing === "pending" ? 7 * 24 * 60 : 30) * minute);
