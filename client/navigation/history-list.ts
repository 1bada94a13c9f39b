/**
 * Most full paths that are kept (ROUTE-037), and how long after a navigation its path is noted (ROUTE-038), in
 * milliseconds.
 */
export const mostVisited = 30;
export const recordAfterMs = 100;

/** The full paths visited in this window, the oldest first. */
export function createHistoryList(after: (ms: number, then: () => void) => unknown) {
  const visited: string[] = [];
  return {
    record: (fullPath: string): void =>
      void after(recordAfterMs, () => {
        visited.push(fullPath);
        if (visited.length > mostVisited) visited.shift();
      }),
    all: (): readonly string[] => visited,
    /** The path before the last (ROUTE-039). */
    previous: (): string | null => visited.at(-2) ?? null,
  };
}
