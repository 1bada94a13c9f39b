import type { StoreView } from "../../../shared/config/stores.ts";
import { discoveryPath } from "../../../shared/discovery/edge.ts";
import type { VisitorKeys } from "../../../shared/discovery/keys.ts";
import type { NotificationName } from "../../../shared/discovery/notification.ts";
import { marketOf } from "../../../shared/discovery/view.ts";

/** Path and query of a notification. */
export const notificationPath = (store: StoreView, keys: VisitorKeys, name: NotificationName): string =>
  `${discoveryPath}/notifications/${name}?${new URLSearchParams({ market: marketOf(store), ...keys })}`;

/**
 * Tells the provider what a visitor with keys did (DISC-010). Nobody waits for it and nobody is told of its failure; it
 * outlives the page that it was sent from. Without a connection it is not sent.
 */
export function notifyDiscovery(store: StoreView, keys: VisitorKeys, name: NotificationName, body: object = {}): void {
  if (!navigator.onLine) return;
  void fetch(notificationPath(store, keys, name), {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
    keepalive: true,
  }).catch(() => undefined);
}
