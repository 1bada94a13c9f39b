/** The platform's limiter (binding of type ratelimit). */
export interface Limiter { limit(options: { key: string }): Promise<{ success: boolean }> }

/** What a visitor is counted by: an IPv4 address, or the network (/64) of an IPv6 one, of which a single household has any number of addresses. */
export function networkOf(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const groups = tail === undefined ? before : [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0"), ...after];
  return `${groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}

/** Whether a visitor has made too many calls of one kind. Without a limiter, or with one that fails, nobody has: the upstream counts for itself. */
export async function brakes(limiter: Limiter | undefined, path: string, visitor: string): Promise<boolean> {
  if (!limiter) return false;
  const { success } = await limiter.limit({ key: `${path} ${networkOf(visitor)}` }).catch(() => ({ success: true }));
  return !success;
}
