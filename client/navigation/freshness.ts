import type { PageData } from "../../shared/contract/page/page.ts";

/** A page seen again within this time is shown as it was; after it, shown and asked for again. */
export const freshForMs = 15_000;

/** So many answers wait for their visit; with one more all go. */
const mostEarly = 30;

const fetchedAt = new Map<string, number>();
const early = new Map<string, { at: number; answer: Promise<unknown> }>();

/** Notes that the value of `key` was fetched (or delivered with the page) at `now`, in milliseconds. */
export function noteFetched(key: string, now: number = Date.now()): void {
  fetchedAt.set(key, now);
}

export const isOld = (key: string, now: number = Date.now()): boolean => now - (fetchedAt.get(key) ?? now) > freshForMs;

/** Fetches ahead of a likely visit. An answer is used at most once, and not when it has become old. */
export function fetchEarly(
  key: string,
  fetcher: (key: string) => Promise<unknown>,
  now: number = Date.now(),
): Promise<PageData> {
  const known = early.get(key);
  if (known && now - known.at <= freshForMs) return known.answer as Promise<PageData>;
  const answer = fetcher(key);
  // What was only hovered is wanted by nobody in the end.
  if (early.size > mostEarly) early.clear();
  early.set(key, { at: now, answer });
  answer.catch(() => early.delete(key));
  return answer as Promise<PageData>;
}

/** The answer that was fetched early, else a new one. */
export function fetchNow(
  key: string,
  fetcher: (key: string) => Promise<unknown>,
  now: number = Date.now(),
): Promise<unknown> {
  const known = early.get(key);
  early.delete(key);
  const use = known !== undefined && now - known.at <= freshForMs;
  noteFetched(key, use ? known.at : now);
  return use ? known.answer : fetcher(key);
}
