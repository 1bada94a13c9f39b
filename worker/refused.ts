import { networkOf } from "./rate-limits/network.ts";
import { logLine } from "./log.ts";

/**
 * What somebody was refused: an operator's call, a sign-in, a password asked again, an order by number and address, a
 * link of a mail.
 */
export type Guarded = "operator" | "sign-in" | "password" | "order" | "link";

/**
 * How the log names where a call came from, so that it names nobody: the /24 of an IPv4 address, the /48 of an IPv6
 * one.
 */
export function networkName(address: string): string {
  const network = networkOf(address);
  if (network === null) return "unknown";
  return network.includes(":") ? network : `${network.slice(0, network.lastIndexOf("."))}.0/24`;
}

const mostNetworks = 2_000;
const counts = new Map<string, number>();

/** How often this isolate has refused this to this network; the networks not heard of for longest are forgotten. */
function counted(key: string): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.delete(key);
  counts.set(key, count);
  if (counts.size > mostNetworks) counts.delete(counts.keys().next().value!);
  return count;
}

/** Statuses that say no to whoever asked. */
export const saysNo = (status: number): boolean => status === 401 || status === 403 || status === 404 || status === 429;

/**
 * One line of the log for a refusal: what was refused, where, to which network and how often by now. Neither key nor
 * name nor address of anybody.
 */
export function logRefused(
  what: Guarded,
  { path, status, address }: { path: string; status: number; address: string },
): void {
  const network = networkName(address);
  console.warn(logLine({ event: "refused", what, path, status, network, count: counted(`${what} ${network}`) }));
}

/** One line for a sign-in that succeeded, so that one after many refused can be seen; not whose it is. */
export const logSignedIn = (address: string): void =>
  console.warn(logLine({ event: "signed-in", network: networkName(address) }));
