import { useEffect, useEffectEvent, useState } from "react";
import { useSWRConfig } from "swr";
import type { Card, Listing, PageData } from "../../../shared/contract/page/page.ts";
import { listingSearch, type ListingState } from "../../../shared/url/listing.ts";
import { pageKey } from "../../../shared/url/page-key.ts";
import { useLocation } from "../../navigation/location.ts";
import { recallScroll } from "../../navigation/scroll-memory.ts";
import { canLoadMore, loadedMore } from "./listing-rules.ts";
import { useHere } from "./use-here.ts";
import { useLoadFailure } from "./use-load-failure.ts";

/** Fetching is needed by few: it comes with the first wish for more. */
const loader = () => import("./load-pages.ts");

export interface More {
  cards: readonly Card[];
  /** The last page among the cards. */
  page: number;
  loading: boolean;
  /** Null when everything is listed. */
  load: (() => void) | null;
}

/**
 * The pages of a list that were loaded below the one in the address. The history remembers how many: going back shows
 * them in the first frame, from the data of this window, so that the scroll position holds; after a reload they are
 * fetched again.
 */
export function useMore(path: string, state: ListingState, listing: Listing): More {
  const { key, state: kept } = useLocation();
  const swr = useSWRConfig();
  const failed = useLoadFailure();
  const keptPages = useHere(loadedMore(kept), 0);
  const [own, setOwn] = useState({ key: "", pages: 0, loading: false });
  const mine = own.key === key ? own : { key, pages: keptPages, loading: false };
  const { pages } = mine;

  const dataKey = (page: number) => pageKey(path, listingSearch({ ...state, page: listing.page + page }));
  const keys = Array.from({ length: pages }, (_, i) => dataKey(1 + i));
  const lists = [listing];
  for (const name of keys) {
    const data = swr.cache.get(name)?.data as PageData | undefined;
    if (data?.kind !== "category" && data?.kind !== "search") break;
    lists.push(data.listing);
  }
  const held = lists.length - 1;
  const loading = mine.loading || held < pages;
  // The list may have moved between two pages; a repeated card keeps its first place.
  const seen = new Set<number>();
  const cards = lists.flatMap((list) => list.cards).filter(({ id }) => !seen.has(id) && seen.add(id));

  // Read before the short page of a reload changes it.
  const [before] = useState(() => ({ key, top: recallScroll(key) }));
  const complete = useEffectEvent((place: string) => {
    const lost = () => {
      if (held === pages) return;
      setOwn({ key, pages: held, loading: false });
      failed(() => setOwn(mine));
    };
    void loader()
      .then(({ renew }) => renew(swr, keys, place, held < pages && place === before.key ? before.top : null))
      .then(() => setOwn((own) => ({ ...own })), lost);
  });
  useEffect(() => {
    if (pages > 0) complete(key);
  }, [key, pages]);

  const load = async () => {
    if (loading) return;
    setOwn({ key, pages, loading: true });
    let there = false;
    try {
      there = await (await loader()).loadMore(swr, dataKey(held + 1), key, held + 1);
    } catch {
      failed(load);
    }
    // What another list has come to meanwhile stays.
    setOwn((now) => (now.key === key ? { key, pages: there ? held + 1 : pages, loading: false } : now));
  };
  const page = listing.page + held;
  const canLoad = canLoadMore({ start: page * listing.pageSize, total: listing.total, size: listing.pageSize });
  return { cards, page, loading, load: canLoad ? load : null };
}
