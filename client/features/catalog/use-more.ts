import { useEffect, useEffectEvent, useReducer, useState, useSyncExternalStore } from "react";
import { useSWRConfig } from "swr";
import type { Card, Listing, PageData } from "../../../shared/contract/page.ts";
import { listingSearch, type ListingState } from "../../../shared/url/listing.ts";
import { pageKey } from "../../../shared/url/page-key.ts";
import { fetchEarly, isOld } from "../../navigation/freshness.ts";
import { useLocation } from "../../navigation/location.ts";
import { recallScroll } from "../../navigation/scroll-memory.ts";
import { canLoadMore, loadedMore, rememberMore } from "./listing-rules.ts";
import { useLoadFailure } from "./use-load-failure.ts";

const nothing = () => () => undefined;
/** False in the server's markup and while the browser takes it over, because the server knows no history. */
const useHydrated = (): boolean => useSyncExternalStore(nothing, () => true, () => false);

export interface More {
  cards: readonly Card[];
  /** The last page among the cards. */
  page: number;
  loading: boolean;
  /** Null when everything is listed. */
  load: (() => void) | null;
}

/**
 * The pages of a list that were loaded below the one in the address. The history remembers how many: going back shows them in the first frame,
 * from the data of this window, so that the scroll position holds; after a reload they are fetched again.
 */
export function useMore(path: string, state: ListingState, listing: Listing): More {
  const { key, state: kept } = useLocation();
  const { cache, mutate, fetcher } = useSWRConfig();
  const failed = useLoadFailure();
  const hydrated = useHydrated();
  const [own, setOwn] = useState({ key, pages: 0, loading: false });
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const mine = own.key === key ? own : { key, pages: 0, loading: false };
  const pages = Math.max(mine.pages, hydrated ? loadedMore(kept) : 0);

  const dataKey = (page: number) => pageKey(path, listingSearch({ ...state, page }));
  const keys = Array.from({ length: pages }, (_, i) => dataKey(listing.page + 1 + i));
  const lists = keys.map((name) => listOf(cache.get(name)?.data as PageData | undefined));
  const held = lists.includes(null) ? lists.indexOf(null) : lists.length;
  const cards = [...new Map([listing, ...lists.slice(0, held)].flatMap((list) => list!.cards).toReversed().map((card) => [card.id, card])).values()].toReversed();
  const fetchPage = async (name: string) => mutate(name, await fetchEarly(name, fetcher as (key: string) => Promise<unknown>), { revalidate: false });

  // Read before the short page of a reload changes it.
  const [before] = useState(() => ({ key, top: recallScroll(key) }));
  const complete = useEffectEvent(async (place: string, wanted: number) => {
    const missing = held < wanted;
    try {
      await Promise.all(keys.filter((name) => !cache.get(name)?.data || isOld(name)).map(fetchPage));
    } catch {
      if (missing) failed();
      return;
    }
    redraw();
    if (missing && place === before.key && before.top !== null) requestAnimationFrame(() => scrollTo(0, before.top!));
  });
  useEffect(() => {
    if (pages > 0) void complete(key, pages);
  }, [key, pages]);

  const page = listing.page + held;
  const load = async () => {
    if (mine.loading) return;
    setOwn({ ...mine, loading: true });
    try {
      await fetchPage(dataKey(page + 1));
    } catch {
      setOwn({ ...mine, loading: false });
      return failed();
    }
    // Whoever went on meanwhile has another entry in front.
    if (((history.state as { key?: string } | null)?.key ?? "default") !== key) return;
    rememberMore(history, held + 1);
    setOwn({ key, pages: held + 1, loading: false });
  };
  const canLoad = canLoadMore({ start: page * listing.pageSize, total: listing.total, size: listing.pageSize });
  return { cards, page, loading: mine.loading || held < pages, load: canLoad ? () => void load() : null };
}

const listOf = (data: PageData | undefined): Listing | null => (data?.kind === "category" || data?.kind === "search" ? data.listing : null);
