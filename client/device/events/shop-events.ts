import type { ShopEvent } from "../../../shared/analytics/shop-event.ts";

/** So many events wait for the code that passes them on; the oldest go first. */
const most = 50;

/** Where events go: into the list until the code of `listen.ts` has come, which takes it over. */
export const bus: { events: ShopEvent[]; hear?: (event: ShopEvent) => void } = { events: [] };

/**
 * Says that something happened (DATA-007). All that a first load has of events: whoever wants to hear them calls
 * `listenToShop` of `listen.ts` from code that comes late. Never throws, stores nothing and sends nothing.
 */
export function emit(event: ShopEvent): void {
  if (bus.hear) bus.hear(event);
  else if (bus.events.push(event) > most) bus.events.shift();
}
