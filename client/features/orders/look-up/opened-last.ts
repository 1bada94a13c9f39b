import { onCustomerGone } from "../../../device/customer/customer-gone.ts";

/** From an order to its withdrawal takes no longer; the next person at a shared device comes later. */
const keptMs = 15 * 60_000;

let opened: { number: string; email: string | undefined; at: number } | null = null;

/**
 * Remembers what opened the order that was looked up last, in this page's memory alone, for a quarter of an hour: from
 * that order to its withdrawal nobody types the address again.
 */
export function rememberOpened(number: string, email: string | undefined): void {
  opened = { number, email, at: Date.now() };
}

/** The address that opened an order just now; undefined of any other order. */
export const addressOf = (number: string): string | undefined =>
  opened !== null && opened.number === number && Date.now() - opened.at < keptMs ? opened.email : undefined;

/** A customer has left, on this page or in another tab. */
onCustomerGone(() => {
  opened = null;
});
