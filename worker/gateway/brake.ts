/** The platform's limiter (binding of type ratelimit). */
export interface Limiter { limit(options: { key: string }): Promise<{ success: boolean }> }

/** An IPv4 address in the form of IPv6 (::ffff:192.0.2.7), however it is spelt. */
const mapped = /^(?:::|(?:0{1,4}:){5})ffff:(?:(\d+\.\d+\.\d+\.\d+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i;

/** What a visitor is counted by: an IPv4 address, or the network (/64) of an IPv6 one, of which a single household has any number of addresses. */
export function networkOf(address: string): string {
  const [, dotted, high, low] = mapped.exec(address) ?? [];
  if (dotted !== undefined) return dotted;
  if (high !== undefined && low !== undefined) return [parseInt(high, 16), parseInt(low, 16)].flatMap((word) => [word >> 8, word & 255]).join(".");
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
