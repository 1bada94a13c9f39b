import {
  addTransitionType,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
  type ContextType,
  type ReactNode,
} from "react";
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as RouterContext,
  type Location,
  type NavigationType,
  type To,
} from "react-router";
import { matchRoute } from "../../shared/routes.ts";
import { pageKey } from "../../shared/url/page-key.ts";
import { storePath, viewOfPath } from "../../shared/url/store-path.ts";
import type { PageData } from "../../shared/contract/page/page.ts";
import { afterPaint } from "../device/page/timing.ts";
import { NavigationContext, NavigatorContext } from "./navigation-context.ts";
import { plainFormTarget, plainLinkTarget, type ShopAddress } from "./link-clicks.ts";
import { listingPlace } from "../../shared/url/listing-place.ts";
import { followScroll } from "./follow-scroll.ts";
import { createNavigator, type NavigatorDeps, type Place, type ShopHistory } from "./navigator.ts";
import { present } from "./present-navigator.ts";
import { mappedOf, routeOfPage } from "./page-route.ts";
import type { DispatcherRoute } from "./route-state.ts";
import { showTarget } from "./hash-target.ts";
import { beginAt, goOn, recallScroll, rememberScroll } from "./scroll-memory.ts";
import { withinPage } from "./transition-types.ts";

/** One of the shop's own paths belongs to the view it is written in. */
const inView = (path: string): string => {
  const view = viewOfPath(location.pathname);
  return view && !viewOfPath(path) && matchRoute(path) ? storePath(view, path) : path;
};
const addressOf = (to: To): string =>
  typeof to === "string" ? to : `${to.pathname ?? location.pathname}${to.search ?? ""}${to.hash ?? ""}`;

export interface BrowserNavigationProps {
  children: ReactNode;
  /** Data of a page by its key; asked once, even when the page itself asks for it again. */
  fetchPage: (key: string) => Promise<PageData>;
  /** The document's own page. */
  first: PageData | undefined;
  /** Keeps where paths lead for the next visit; absent where the shop forgets it (URL-022). */
  routes?: { keep: NavigatorDeps["keep"]; read: () => Promise<ReadonlyMap<string, DispatcherRoute>> } | undefined;
}

/**
 * The browser's router around the navigator, which decides where navigations lead and in which order. Each is shown in
 * a transition: the old page stays until the new one is ready, and `useNavigationState().pending` is true meanwhile
 * (ROUTE-044). Plain links and GET forms are caught here once, so pages render `<a href>` and `<form action>` and work
 * without JavaScript.
 */
export function BrowserNavigation({ children, fetchPage, first, routes }: BrowserNavigationProps) {
  const history = useMemo(() => createBrowserHistory({ v5Compat: false }), []);
  const [moving, startMove] = useTransition();
  const [waiting, setWaiting] = useState(false);
  const [place, setPlace] = useState<Place>({ location: history.location, action: history.action });
  const [navigator] = useState(() => {
    let at: Location = history.location;
    const made = createNavigator({
      history: history as unknown as ShopHistory,
      inView,
      isKnown: (path) => matchRoute(path) !== null,
      map: async ({ pathname, search }) => mappedOf(await fetchPage(pageKey(pathname, search))),
      show: (next) => {
        const [from, to] = [at, next.location];
        at = to;
        const set = () => {
          if (pathOf(to) === pathOf(from)) addTransitionType(withinPage);
          setPlace(next);
        };
        if (keyOf(to) !== keyOf(from)) startMove(set);
        // With the page's data at hand there is nothing to wait for: a variant is chosen, and that is answered first.
        else afterPaint(() => at === to && startTransition(set));
      },
      leave: (address) => location.assign(address),
      // What is done by then says nothing: it would look through the whole page for who reads it.
      busy: (working) => afterPaint(() => setWaiting(working)),
      scrollY: () => window.scrollY,
      after: (ms, then) => setTimeout(then, ms),
      keep: routes?.keep,
    });
    const route = first && routeOfPage(first);
    if (route) made.note({ route });
    return made;
  });
  // Of what the package's own Router provides, all that is read here (location.ts): the rest brings its route matching
  // along, 6 kB of first-load code.
  const [routed] = useState(
    () =>
      ({
        navigator: {
          createHref: history.createHref,
          go: history.go,
          push: (to) => void navigator.go(addressOf(to)),
          replace: (to) => void navigator.go(addressOf(to), { replace: true }),
        },
      }) as ContextType<typeof RouterContext>,
  );

  const shown = useRef(place.location.key);
  useLayoutEffect(() => {
    shown.current = place.location.key;
  }, [place]);

  useEffect(() => {
    present.navigator = navigator;
    if ("scrollRestoration" in window.history) window.history.scrollRestoration = "manual";
    void routes?.read().then(navigator.recall, () => undefined);
    return navigator.start();
  }, [navigator, routes]);

  useEffect(() => {
    const follow = (event: Event, target: ShopAddress | null) => {
      if (!target) return;
      event.preventDefault();
      rememberScroll(shown.current);
      void navigator.go(target);
    };
    // Under the key of the page on screen: while going back, the history is already at the page to come.
    const letGo = followScroll(() => shown.current);
    // As options the controller says its signal, which ends the listening.
    const end = new AbortController();
    document.addEventListener("click", (event) => follow(event, plainLinkTarget(event)), end);
    document.addEventListener("submit", (event) => follow(event, plainFormTarget(event)), end);
    return () => {
      end.abort();
      letGo();
    };
  }, [navigator]);

  useArrival(place);
  const pending = moving || waiting;
  const navigation = useMemo(() => ({ pending, action: place.action as NavigationType }), [pending, place.action]);
  const located = useMemo(
    () => ({ location: { mask: undefined, ...place.location }, navigationType: place.action as NavigationType }),
    [place],
  );
  return (
    <NavigatorContext value={navigator}>
      <NavigationContext value={navigation}>
        <RouterContext value={routed}>
          <LocationContext value={located}>{children}</LocationContext>
        </RouterContext>
      </NavigationContext>
    </NavigatorContext>
  );
}

const keyOf = ({ pathname, search }: Location): string => pageKey(pathname, search);
const pageOf = (location: Location): string | null => new URLSearchParams(location.search).get("page");
/** The path without the filters that may stand in it. */
const pathOf = ({ pathname, search }: Location): string => listingPlace(pathname, search).path;

/**
 * Whether this document was come to by a link or an address, not by going back or reloading: then it starts at its top.
 */
const isNewVisit = (): boolean =>
  (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined)?.type === "navigate";

/** Where a place is gone back to, all that stands above it is laid out (client/styles/base.css). */
function scrollBackTo(top: number): void {
  document.documentElement.toggleAttribute("data-led-back", top > 0);
  window.scrollTo(0, top);
}

/**
 * Scroll and focus once the new page is on screen (ROUTE-041 to ROUTE-043). Query-only changes keep both; only another
 * page of a listing starts at its top.
 */
function useArrival({ location, action }: Place) {
  const before = useRef<Location | null>(null);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = location;
    if (!last || last === location) {
      const saved = action === "POP" && !isNewVisit() ? recallScroll(location.key) : null;
      if (saved !== null && !location.hash) {
        if (!last) beginAt(location.key, saved);
        scrollBackTo(saved);
      }
      return;
    }
    goOn();
    if (action === "POP" && !location.hash) scrollBackTo(recallScroll(location.key) ?? 0);
    else if (pathOf(last) !== pathOf(location) || pageOf(last) !== pageOf(location)) scrollBackTo(0);
    // A hash may name no element but what a page is to know, such as an order's number: then it begins at its top.
    const stop = location.hash ? showTarget(location.hash) : undefined;
    if (pathOf(last) === pathOf(location)) return stop;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return stop;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return stop;
  }, [location, action]);
}
