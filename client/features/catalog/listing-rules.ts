/**
 * Whether there is more of a list to load (CATEG-014): not once the start reaches the total, nor where one page holds
 * all.
 */
export const canLoadMore = ({ start, total, size }: { start: number; total: number; size: number }): boolean =>
  start < total && total >= size;

/** Whether numbered pages are shown (CATEG-010): while fewer are loaded than there are, and nothing is loading. */
export const showsPages = (loaded: number, total: number, loading: boolean): boolean => loaded < total && !loading;

/** How many pages below the first shown were loaded at a place of the history (CATEG-040). */
export const loadedMore = (state: unknown): number => {
  const more = (state as { more?: unknown } | null)?.more as number;
  return Number.isInteger(more) && more > 0 && more < 100 ? more : 0;
};
