import { storeViews, type StoreHosts } from "../../../shared/config/stores.ts";
import { storeOrigin } from "../resolve/store-origin.ts";

/** Hosts of the shop's views as they stand beside the address of a request. */
export type FormHosts = (address: string) => readonly string[];

/** A shop has few hosts; whoever asks by invented ones fills no memory. */
const mostHosts = 50;
/** What may stand in a policy: an address can name hosts with signs that end one. */
const plain = /^[\w.:[\]-]+$/;

/**
 * The hosts that a page's forms may lead to, by the address it is asked at: those configured for the views, and the
 * present host with their labels (docs/decisions/261-landing-pages-and-redirects.md).
 */
export function createFormHosts(hosts: StoreHosts): FormHosts {
  const known = new Map<string, readonly string[]>();
  return (address) => {
    const here = new URL(address);
    let found = known.get(here.host);
    if (!found) {
      const origins = storeViews.flatMap((view) => storeOrigin(view, here, hosts) ?? []);
      found = [...new Set(origins.map((origin) => new URL(origin).host))].filter((host) => plain.test(host));
      if (known.size >= mostHosts) known.clear();
      known.set(here.host, found);
    }
    return found;
  };
}
