import { storeViews, type StoreView } from "../../shared/config/stores.ts";
import type { Alternate } from "../../shared/contract/page.ts";

/**
 * Where the language switch leads: the equivalent page when the present one names it, else the home page of the view.
 * `known` is an address of that view found in the document, which tells a configured host; without one the host is told
 * from the present one: a view's label in front of it is taken off, the wanted one put there.
 */
export function storeAddress(view: StoreView, here: { protocol: string; host: string }, alternates: readonly Alternate[], known?: string): string {
  const path = alternates.find((alternate) => alternate.storeCode === view.storeCode)?.path ?? "/";
  if (known) return new URL(path, known).href;
  const labels = storeViews.map((other) => other.hostLabel);
  const [first, ...rest] = here.host.split(".");
  const bare = rest.length > 0 && labels.includes(first) ? rest.join(".") : here.host;
  return `${here.protocol}//${view.hostLabel ? `${view.hostLabel}.` : ""}${bare}${path}`;
}
