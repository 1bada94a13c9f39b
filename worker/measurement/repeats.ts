/** So many beacons are remembered, and for so long in milliseconds; the oldest go first. */
export const mostRemembered = 5_000;
export const rememberedMs = 3_600_000;

/**
 * Tells a beacon that has come before: a browser sends one again by itself when its connection is cut, and the first
 * may have arrived. Remembers the numbers of beacons in this isolate's memory and writes them nowhere, so a repeat that
 * another isolate takes counts twice.
 */
export function createRepeats(most = mostRemembered): (id: string, now: number) => boolean {
  const seen = new Map<string, number>();
  return (id, now) => {
    if (seen.has(id)) return true;
    for (const [other, at] of seen) {
      if (seen.size < most && now - at < rememberedMs) break;
      seen.delete(other);
    }
    seen.set(id, now);
    return false;
  };
}
