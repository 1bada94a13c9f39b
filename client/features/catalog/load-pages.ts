import type { useSWRConfig } from "swr";
import { fetchEarly, isOld } from "../../navigation/freshness.ts";
import { againTag, takeBack } from "../notifications/notices.ts";
import { rememberMore } from "./remember-more.ts";

type Swr = ReturnType<typeof useSWRConfig>;
type Fetcher = (key: string) => Promise<unknown>;

/**
 * Fetches the data of pages that the window does not hold, or not fresh enough, into its cache. Rejects when one does
 * not come.
 */
export async function renew(swr: Swr, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.filter((key) => !swr.cache.get(key)?.data || isOld(key)).map((key) => fetchInto(swr, key)));
}

/**
 * Fetches one more page and notes it in the present entry of the history; false when the shopper has gone on meanwhile.
 */
export async function loadMore(swr: Swr, key: string, place: string, pages: number): Promise<boolean> {
  await fetchInto(swr, key);
  // Whoever pressed for more anew needs no other way.
  takeBack(againTag);
  if (((history.state as { key?: string } | null)?.key ?? "default") !== place) return false;
  rememberMore(history, pages);
  return true;
}

async function fetchInto({ mutate, fetcher }: Swr, key: string): Promise<void> {
  await mutate(key, await fetchEarly(key, fetcher as Fetcher), { revalidate: false });
}
