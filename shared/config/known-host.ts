import { configuredHost, storeViews, type StoreHosts } from "./stores.ts";

/** Hosts of the machine itself: whoever asks there runs the shop. */
const local = /^(localhost|(.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether the shop answers pages at a host ("shop.example:443"). A deployment that says where its views live
 * (STORE_HOSTS, a view's own address) or where the shop is (`shopUrl`) answers nowhere else: a page names the host it
 * was asked on, and a stranger's host must not become its canonical one. Without either there is nothing to go by, so
 * every host that leads here counts. The machine itself always does.
 */
export function isKnownHost(host: string, hosts: StoreHosts, shopUrl: string | undefined): boolean {
  const full = host.toLowerCase();
  const name = full.replace(/:\d+$/, "");
  if (local.test(name)) return true;
  const shop = shopUrl === undefined ? null : new URL(shopUrl).host;
  const labelled =
    shop === null
      ? []
      : storeViews.flatMap(({ hostLabel }) => (hostLabel === undefined ? [] : [`${hostLabel}.${shop}`]));
  const known = [
    ...storeViews.flatMap((view) => configuredHost(view, hosts) ?? []),
    ...(shop === null ? [] : [shop, ...labelled]),
  ];
  return known.length === 0 || known.includes(full) || known.includes(name);
}
