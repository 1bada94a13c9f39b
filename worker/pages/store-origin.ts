import type { StoreView } from "../../shared/config/stores.ts";
import { storeByHost, storeViews } from "../../shared/config/stores.ts";

/**
 * Scheme and host of another view, seen from a request's address: its configured host, or the present host with that view's label
 * ("de.example.com" beside "example.com"). Null when no host can be told from the present one.
 */
export function storeOrigin(view: StoreView, here: URL, hosts: Readonly<Record<string, string>>): string | null {
  const configured = hosts[view.storeCode];
  if (configured) return `${here.protocol}//${configured}`;
  const present = storeByHost(here.host, hosts);
  const base = present.hostLabel && here.host.startsWith(`${present.hostLabel}.`) ? here.host.slice(present.hostLabel.length + 1) : here.host;
  if (hosts[present.storeCode] || /^[\d.]+(:\d+)?$/.test(base)) return null;
  const origin = `${here.protocol}//${view.hostLabel ? `${view.hostLabel}.` : ""}${base}`;
  return storeViews.some((other) => other === view) && storeByHost(new URL(origin).host, hosts) === view ? origin : null;
}
