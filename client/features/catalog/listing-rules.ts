/** Whether there is more of a list to load (CATEG-014): not once the start reaches the total, nor where one page holds all. */
export const canLoadMore = ({ start, total, size }: { start: number; total: number; size: number }): boolean => start < total && total >= size;

/** Whether numbered pages are shown (CATEG-010): while fewer are loaded than there are, and nothing is loading. */
export const showsPages = (loaded: number, total: number, loading: boolean): boolean => loaded < total && !loading;

/** How many pages below the first shown were loaded at a place of the history (CATEG-040). */
export const loadedMore = (state: unknown): number => {
  const more = (state as { more?: unknown } | null)?.more;
  return typeof more === "number" && Number.isInteger(more) && more > 0 && more < 100 ? more : 0;
};

interface Entries { readonly state: unknown; replaceState(state: unknown, unused: string): void }

/** Keeps in the present entry of the history how many pages were loaded, beside what the router keeps there. */
export function rememberMore(history: Entries, more: number): void {
  const kept = (history.state ?? {}) as { usr?: object | null };
  history.replaceState({ ...kept, usr: { ...kept.usr, more } }, "");
}
