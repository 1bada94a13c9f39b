import { networkOf } from "../../rate-limits/network.ts";

/**
 * The network of an address as the record of a consent keeps it: a /24 of IPv4, a /48 of IPv6, which tell a region or a
 * provider and no household. Null for what is no address.
 */
export function shortNetwork(address: string): string | null {
  const network = networkOf(address);
  return network === null || network.includes(":") ? network : network.replace(/\.\d+$/, ".0/24");
}
