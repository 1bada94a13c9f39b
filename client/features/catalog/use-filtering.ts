import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import type { Location } from "react-router";
import { useSWRConfig } from "swr";
import { listingSearch, type ListingState } from "../../../shared/url/listing.ts";
import { listingAddress, readListing } from "../../../shared/url/listing-address.ts";
import { pageKey } from "../../../shared/url/page-key.ts";
import { fetchEarly } from "../../navigation/freshness.ts";
import { plainLinkTarget } from "../../navigation/link-clicks.ts";
import { useLocation, useNavigate } from "../../navigation/location.ts";
import { useLoadFailure } from "./use-load-failure.ts";

export interface Filtering {
  /** The filters as the shopper wants them: what was clicked at once, finally what is listed. */
  wanted: ListingState;
  busy: boolean;
  go(next: ListingState, options?: { replace?: boolean }): void;
  /** What surrounds the links of filters: their clicks come here before the shop's own listener. */
  around: RefObject<HTMLDivElement | null>;
}

/**
 * Filter and sort choices that show at once. The list of the last choice is fetched first and gone to when it is there;
 * an earlier choice that is still on its way is forgotten, because the later one holds it. A choice that cannot be
 * fetched is taken back, and said with a way to make it again.
 */
export function useFiltering(path: string, state: ListingState): Filtering {
  const here = useLocation();
  const navigate = useNavigate();
  const { cache, fetcher } = useSWRConfig();
  const failed = useLoadFailure();
  // Made at a visit, not at an address: every navigation brings a location of its own, so a choice does not hold again
  // for whoever goes back to where it was made. To forget it by an update while the next list is being drawn would not
  // do: React drops an update to the value that an unfinished render had already come to.
  const [choice, setChoice] = useState<{ at: Location; state: ListingState } | null>(null);
  const latest = useRef(0);
  const busy = choice?.at === here;
  const wanted = busy ? choice.state : state;
  const go: Filtering["go"] = (next, options) => {
    const mine = ++latest.current;
    const left = location.href;
    const data = pageKey(path, listingSearch(next));
    // An address that has changed before its list is drawn has to be gone from again.
    const isDrawn = location.pathname + location.search === here.pathname + here.search;
    if (isDrawn && data === pageKey(path, listingSearch(state))) return setChoice(null);
    setChoice({ at: here, state: next });
    // Whoever went elsewhere meanwhile stays there, and is told of nothing that they left.
    const isHere = () => mine === latest.current && location.href === left;
    const arrive = () => {
      if (isHere()) navigate(listingAddress(path, next), options);
    };
    const giveUp = () => {
      if (!isHere()) return;
      setChoice(null);
      failed(() => go(next, options));
    };
    if (cache.get(data)?.data) arrive();
    else void fetchEarly(data, fetcher as (key: string) => Promise<unknown>).then(arrive, giveUp);
  };
  const around = useRef<HTMLDivElement>(null);
  const follow = useEffectEvent((event: MouseEvent) => {
    const target = (event.target as Element).closest("a[rel=nofollow]") && plainLinkTarget(event);
    if (!target) return;
    event.preventDefault();
    go(readListing(target.pathname, target.search));
  });
  useEffect(() => {
    const element = around.current;
    const onClick = (event: MouseEvent) => follow(event);
    element?.addEventListener("click", onClick);
    return () => element?.removeEventListener("click", onClick);
  }, []);
  return { wanted, busy, go, around };
}
