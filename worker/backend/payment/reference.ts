/** A payment's public reference: 128 random bits in hex, because whoever has it may continue the payment. */
export const newReference = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const minute = 60_000;

/**
 * When an open payment is given up: after half an hour while the shopper has to act, after seven days while the
 * provider has to answer.
 */
export const untilExpiry = (standing: "open" | "action" | "pending", now: Date): Date =>
  new Date(now.getTime() + (standing === "pending" ? 7 * 24 * 60 : 30) * minute);
