/** The eight groups of an IPv6 address, null where it is none. An IPv4 address may stand in place of the last two. */
function groupsOf(address: string): number[] | null {
  const four = /^(.*:)([\d.]+)$/.exec(address);
  const bytes = four?.[2]!.includes(".") ? bytesOf(four[2]!) : undefined;
  if (bytes === null) return null;
  const [a = 0, b = 0, c = 0, d = 0] = bytes ?? [];
  const text = bytes ? `${four![1]}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}` : address;
  const halves = text.split("::").map((half) => (half === "" ? [] : half.split(":")));
  const [before = [], after] = halves;
  const zeros = 8 - before.length - (after?.length ?? 0);
  if (halves.length > 2 || (after ? zeros < 1 : zeros !== 0)) return null;
  const groups = [...before, ...Array<string>(zeros).fill("0"), ...(after ?? [])];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null;
}

/** The four bytes of an IPv4 address in its one spelling, else null. */
function bytesOf(address: string): number[] | null {
  const parts = address.split(".");
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)
    ? parts.map(Number)
    : null;
}

/** Longest text that an address, or the network of one, can be. */
const longest = 49;

/**
 * The first `count` groups of an IPv6 address as the network they name; an IPv4 address itself, also where it is
 * written in IPv6. Null for what is no address.
 */
function leading(count: 3 | 4, address: string): string | null {
  if (address.length > longest) return null;
  if (!address.includes(":")) return bytesOf(address)?.join(".") ?? null;
  const groups = groupsOf(address.replace(/\/\d{1,3}$/, ""));
  if (!groups) return null;
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return `${groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(":")}::/${count * 16}`;
}

/**
 * The network that limits count an address by: an IPv4 address itself, of an IPv6 one the /48, which is what one line
 * or a small rented server is given, but also a carrier's region or a campus (docs/decisions/190). Every spelling of an
 * address has one network; so has the /64 that the gateway names a visitor by. Null for what is no address.
 */
export const networkOf = (address: string): string | null => leading(3, address);

/**
 * The visitor behind an address: an IPv4 address itself, of an IPv6 one the /64, of which a single household has any
 * number of addresses. Null for what is no address.
 */
export const visitorOf = (address: string): string | null => leading(4, address);
