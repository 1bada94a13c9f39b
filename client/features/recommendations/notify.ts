import type { StoreView } from "../../../shared/config/stores.ts";
import { discoveryPath } from "../../../shared/discovery/answers.ts";
import type { VisitorKeys } from "../../../shared/discovery/keys.ts";
import type { NotificationName } from "../../../shared/discovery/notification.ts";
import { marketOf } from "../../../shared/discovery/view.ts";

/**
 * Tells the provider what a visitor with keys did (DISC-010). Nobody waits for it and nobody is told of its failure; it
 * outlives the page that it was sent from. Without a connection it is not sent.
 */
export function notifyDiscovery(store: StoreView, keys: VisitorKeys, name: NotificationName, body: object = {}): void {
  if (!navigator.onLine) return;
  const search = new URLSearchParams({ market: marketOf(store), ...keys });
  void fetch(`${discoveryPath}/notifications/${name}?${search}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
    keepalive: true,
  }).catch(() => undefined);
}
