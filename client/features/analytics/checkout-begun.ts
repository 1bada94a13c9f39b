import type { CartForSale } from "../../../shared/analytics/shop-event.ts";
import { matchRoute } from "../../../shared/routes.ts";

/** How this document came, as far as the browser says it: the kind of navigation and its address. */
export interface CameBy {
  readonly type: string;
  readonly address: string;
}
export const cameBy = (): CameBy | undefined => {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry && { type: entry.type, address: entry.name };
};

const contentOf = ({ cartItems }: CartForSale): string =>
  JSON.stringify(cartItems.map(({ sku, qty }) => [sku, qty] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Whether a checkout has begun that was not told yet (DATA-010): once for a content of the cart, however often its page
 * is come back to. A checkout's page that was reloaded, or gone back to from a bank, was told by the document before
 * it; the browser's own word for that spares a note on the device. Its cart may have changed in another tab meanwhile:
 * then one beginning is told too few.
 */
export function createCheckoutBegun(came: CameBy | undefined): (cart: CartForSale) => boolean {
  let isToldBefore =
    (came?.type === "reload" || came?.type === "back_forward") &&
    matchRoute(new URL(came.address).pathname)?.group === "checkout";
  let last: string | null = null;
  return (cart) => {
    const content = contentOf(cart);
    const isNew = content !== last && !isToldBefore;
    [last, isToldBefore] = [content, false];
    return isNew;
  };
}
