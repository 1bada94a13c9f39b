import type { ShopEvent } from "../../../shared/analytics/shop-event.ts";
import type { Purpose } from "../../../shared/consent/purposes.ts";
import { consent } from "../consent/consent.ts";
import { bus } from "./shop-events.ts";
import { createShopLog, type ShopLog } from "./shop-log.ts";

let made: ShopLog | undefined;
const log = (): ShopLog => (made ??= createShopLog({ bus, consent: consent(), report: console.warn }));

/** Takes the events over from the first load's list, so that what is refused from now on is dropped. */
export const startShopLog = (): void => void log();

/**
 * Hears the shop's events (`ShopEvent`) for a purpose, in their order; returns a function that ends it. For code that
 * comes late, called once for a page's life and whatever the visitor's answer is: the log asks `may(purpose)` itself at
 * each event.
 *
 *     listenToShop("statistics", (event) => {
 *       if (event.name === "view_item") note(event.product.sku);
 *     });
 *
 * Events that came before, since the document was loaded, are told at once where the purpose is agreed to. While the
 * visitor has not answered they wait in memory, the last 200 of them, and are told with the answer; once refused or
 * withdrawn they are never told for that purpose. With `fromNow` nothing is told that came before, whatever is agreed
 * to later. `necessary` hears everything. A listener is called within the shopper's press: it returns soon and leaves
 * work to a timer. Nothing is told twice to the same listener, but `purchase` may be emitted again for an order that
 * was told on an earlier page; whoever counts orders keeps their numbers.
 */
export const listenToShop = (
  purpose: Purpose,
  hear: (event: ShopEvent) => void,
  from?: { fromNow: boolean },
): (() => void) => log().listen(purpose, hear, from);
