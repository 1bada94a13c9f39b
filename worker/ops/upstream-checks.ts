import { groups, type Group } from "../gateway/places.ts";
import type { Upstream, Upstreams } from "../gateway/upstream.ts";

/** Where one kind of call goes, and the question that tells whether somebody answers; null for the embedded one. */
export interface UpstreamCheck {
  readonly name: string;
  /** The host, or "embedded", and what rests there after too many failures. */
  readonly note: () => string;
  readonly ask: (() => Promise<void>) | null;
}

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/**
 * A check for every group of calls that may stand apart, and for the commerce platform with all others. A service is
 * there when it answers anything but an error of its own; the CMS is asked with its token, which it may refuse.
 */
export function upstreamChecks(
  upstreams: Upstreams,
  timeoutMs: number,
  fetch: Fetch = globalThis.fetch,
): UpstreamCheck[] {
  const apart = new Set(Object.values(groups).flat() as string[]);
  const all = Object.entries(upstreams) as [string, Upstream][];
  const kinds: [string, [string, Upstream][]][] = [
    ["commerce", all.filter(([family]) => !apart.has(family))],
    ...(Object.keys(groups) as Group[]).map((group): [string, [string, Upstream][]] => [
      group,
      all.filter(([family]) => (groups[group] as readonly string[]).includes(family)),
    ]),
  ];
  return kinds.map(([name, members]) => {
    const { place } = members[0]![1];
    const where = place.isEmbedded ? "embedded" : new URL(place.base).host;
    return {
      name: `upstream ${name}`,
      note: () => {
        const resting = members.filter(([, upstream]) => upstream.rests()).map(([family]) => family);
        return resting.length === 0 ? where : `${where}, resting: ${resting.join(", ")}`;
      },
      ask: place.isEmbedded ? null : () => answers(place, timeoutMs, fetch),
    };
  });
}

async function answers({ base, wire, key }: Upstream["place"], timeoutMs: number, fetch: Fetch): Promise<void> {
  const address = wire === "cms" ? `${base}/cdn/spaces/me?token=${encodeURIComponent(key ?? "")}` : `${base}/`;
  const answer = await fetch(address, {
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: "application/json", ...(wire === "platform" && key !== undefined && { "x-api-key": key }) },
  });
  await answer.body?.cancel();
  if (wire === "cms" && answer.status === 401) throw new Error("refuses the token");
  if (answer.status >= 500 || (wire === "cms" && !answer.ok)) throw new Error(`answers ${answer.status}`);
}
