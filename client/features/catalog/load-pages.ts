import type { useSWRConfig } from "swr";
import { fetchEarly, isOld } from "../../navigation/freshness.ts";
import { againTag, takeBack } from "../notifications/notices.ts";
import { rememberMore } from "./remember-more.ts";

type Swr = ReturnType<typeof useSWRConfig>;
type Fetcher = (key: string) => Promise<unknown>;

/** Whether the shopper is still where the history's entry of this key is shown. */
const isAt = (place: string): boolean => ((history.state as { key?: string } | null)?.key ?? "default") === place;

/** Scrolls to a place that may not be there yet: the list grows a frame or some after its pages have come. */
function returnTo(top: number, frames = 60): void {
  scrollTo(0, top);
  if (scrollY < top - 1 && frames > 0) requestAnimationFrame(() => returnTo(top, frames - 1));
}

/**
 * Fetches the data of pages that the window does not hold, or not fresh enough, into its cache, and scrolls to `top`,
 * where a list was left before a reload made it short. Rejects when one does not come; ends in no way for whoever has
 * gone on meanwhile: nothing is to be said or scrolled there.
 */
export async function renew(swr: Swr, keys: readonly string[], place: string, top: number | null): Promise<void> {
  const old = keys.filter((key) => !swr.cache.get(key)?.data || isOld(key));
  try {
    await Promise.all(old.map((key) => fetchInto(swr, key)));
  } finally {
    if (!isAt(place)) await new Promise<never>(() => undefined);
  }
  if (top !== null) requestAnimationFrame(() => returnTo(top));
}

/**
 * Fetches one more page and notes it in the present entry of the history; false when the shopper has gone on meanwhile,
 * whether it came or not.
 */
export async function loadMore(swr: Swr, key: string, place: string, pages: number): Promise<boolean> {
  try {
    await fetchInto(swr, key);
  } catch (problem) {
    if (isAt(place)) throw problem;
  }
  if (!isAt(place)) return false;
  // Whoever pressed for more anew needs no other way.
  takeBack(againTag);
  rememberMore(history, pages);
  return true;
}

async function fetchInto({ mutate, fetcher }: Swr, key: string): Promise<void> {
  await mutate(key, await fetchEarly(key, fetcher as Fetcher), { revalidate: false });
}
