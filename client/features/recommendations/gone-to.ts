import type { StoreView } from "../../../shared/config/stores.ts";
import { notifyDiscovery } from "./notify.ts";
import { noteTicket, toldOf } from "./tickets.ts";
import { visitorKeys } from "./visitor-keys.ts";

/**
 * A visitor opens an article that the provider recommended. Its ticket is kept for when the article goes into the cart,
 * and the provider is told (DISC-010) if the visitor agreed to be known.
 */
export function goneTo(store: StoreView, sku: string, ticket: string): void {
  noteTicket(sku, ticket);
  const keys = visitorKeys();
  if (keys) notifyDiscovery(store, keys, "click", toldOf(sku));
}
