import type { StoreView } from "../../../shared/config/stores.ts";
import { notifyDiscovery } from "./notify.ts";
import { noteTicket, toldOf } from "./tickets.ts";
import { visitorKeys } from "./visitor-keys.ts";

/**
 * A visitor goes to an article that the provider has named: its ticket is kept for when it goes into the cart, and the
 * provider told of it (DISC-010), where the visitor agreed to be known.
 */
export function goneTo(store: StoreView, sku: string, ticket: string): void {
  noteTicket(sku, ticket);
  const keys = visitorKeys();
  if (keys) notifyDiscovery(store, keys, "click", toldOf(sku));
}
