import { useEffect, useLayoutEffect, useMemo, useRef, useState, useTransition, type ReactNode } from "react";
import { UNSAFE_createBrowserHistory as createBrowserHistory, UNSAFE_LocationContext as LocationContext, UNSAFE_NavigationContext as NavigatorContext, type Location, type NavigationType } from "react-router";
import { NavigationContext } from "./navigation-context.ts";
import { plainFormTarget, plainLinkTarget, type ShopAddress } from "./link-clicks.ts";
import { listingPlace } from "../../shared/url/listing-path.ts";
import { throttle } from "../ui/timing.ts";
import { recallScroll, rememberScroll } from "./scroll-memory.ts";

interface Place { location: Location; action: NavigationType }

/**
 * The browser's router. Every navigation runs in a transition: the old page stays until the new one is ready,
 * and `useNavigationState().pending` is true meanwhile (ROUTE-044). Plain links and GET forms are caught here once,
 * so pages render `<a href>` and `<form action>` and work without JavaScript.
 */
export function BrowserNavigation({ children }: { children: ReactNode }) {
  const history = useMemo(() => createBrowserHistory({ v5Compat: true }), []);
  const [pending, startTransition] = useTransition();
  const [place, setPlace] = useState<Place>({ location: history.location, action: history.action as NavigationType });

  const shown = useRef(place.location.key);
  useLayoutEffect(() => {
    shown.current = place.location.key;
  }, [place]);

  useEffect(() => {
    if ("scrollRestoration" in window.history) window.history.scrollRestoration = "manual";
    return history.listen(({ location, action }) => startTransition(() => setPlace({ location, action: action as NavigationType })));
  }, [history]);

  useEffect(() => {
    const follow = (event: Event, target: ShopAddress | null) => {
      if (!target) return;
      event.preventDefault();
      rememberScroll(shown.current);
      const here = history.location.pathname + history.location.search;
      if (target.pathname + target.search === here) history.replace(target);
      else history.push(target);
    };
    const onClick = (event: MouseEvent) => follow(event, plainLinkTarget(event));
    const onSubmit = (event: SubmitEvent) => follow(event, plainFormTarget(event));
    // Under the key of the page on screen: while going back, the history is already at the page to come.
    const onLeave = () => rememberScroll(shown.current);
    const onScroll = throttle(onLeave, 100);
    document.addEventListener("click", onClick);
    document.addEventListener("submit", onSubmit);
    window.addEventListener("pagehide", onLeave);
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("submit", onSubmit);
      window.removeEventListener("pagehide", onLeave);
      window.removeEventListener("scroll", onScroll);
      onScroll.cancel();
    };
  }, [history]);

  useArrival(place);
  const navigation = useMemo(() => ({ pending, action: place.action }), [pending, place.action]);
  // What the package's own Router provides, without the route matching it brings along: 6 kB of first-load code.
  const navigator = useMemo(() => ({ basename: "/", navigator: history, static: false, useTransitions: undefined, future: {} }), [history]);
  const located = useMemo(() => ({ location: { mask: undefined, ...place.location }, navigationType: place.action }), [place]);
  return (
    <NavigationContext value={navigation}>
      <NavigatorContext value={navigator}><LocationContext value={located}>{children}</LocationContext></NavigatorContext>
    </NavigationContext>
  );
}

const pageOf = (location: Location): string | null => new URLSearchParams(location.search).get("page");
/** The path without the filters that may stand in it. */
const pathOf = ({ pathname, search }: Location): string => listingPlace(pathname, search).path;

/** Scroll and focus once the new page is on screen (ROUTE-041 to ROUTE-043). Query-only changes keep both; only another page of a listing starts at its top. */
function useArrival({ location, action }: Place) {
  const before = useRef<Location | null>(null);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = location;
    if (!last || last === location) {
      const saved = action === "POP" ? recallScroll(location.key) : null;
      if (saved !== null && !location.hash) window.scrollTo(0, saved);
      return;
    }
    if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
    else if (action === "POP") window.scrollTo(0, recallScroll(location.key) ?? 0);
    else if (pathOf(last) !== pathOf(location) || pageOf(last) !== pageOf(location)) window.scrollTo(0, 0);
    if (pathOf(last) === pathOf(location)) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [location, action]);
}
