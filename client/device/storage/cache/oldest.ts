import type { Summary } from "./entry.ts";

/** A purge stops at this part of the limits, so that the next write does not start another. */
const goal = 0.9;

/**
 * Keys to remove so that the rest keeps to the limits: entries of another version first, then the oldest (CACHE-012).
 * Empty while there is room.
 */
export function toPurge(
  summaries: readonly Summary[],
  cacheVersion: string,
  { quotaBytes, mostEntries }: { quotaBytes: number; mostEntries: number },
): string[] {
  const foreign = summaries.filter((entry) => entry.stamp !== cacheVersion).map(({ key }) => key);
  const own = summaries.filter((entry) => entry.stamp === cacheVersion).sort((a, b) => b.at - a.at);
  const size = own.reduce((sum, { bytes }) => sum + bytes, 0);
  if (size <= quotaBytes && own.length <= mostEntries) return foreign;
  let room = 0;
  // The newest stay as long as they fit one after another.
  const end = own.findIndex(({ bytes }, index) => (room += bytes) > quotaBytes * goal || index >= mostEntries * goal);
  return [...foreign, ...(end < 0 ? [] : own.slice(end).map(({ key }) => key))];
}
