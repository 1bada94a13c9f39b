import type { Location } from "react-router";
import { createHistoryList } from "./history-list.ts";
import { createLock } from "./lock.ts";
import { createRouteState, type DispatcherRoute, type UrlState } from "./route-state.ts";

export interface Target {
  pathname: string;
  search: string;
  hash: string;
}
export type Action = "POP" | "PUSH" | "REPLACE";
/** What stands on the screen, or is about to. */
export interface Place {
  location: Location;
  action: Action;
}

/** The browser's history, as far as it is needed; `listen` hears back and forward only. */
export interface ShopHistory {
  readonly location: Location;
  push(to: Partial<Target>, state?: unknown): void;
  replace(to: Partial<Target> & { key?: string }, state?: unknown): void;
  listen(listener: (update: { location: Location; action: string; delta: number | null }) => void): () => void;
}

/** Where a path leads: elsewhere, to a route of the dispatcher, or nowhere (null). */
export type Mapped = { location: string } | { route: DispatcherRoute } | null;

export interface NavigatorDeps {
  history: ShopHistory;
  /** Whether the shop knows the path without asking. */
  isKnown: (path: string) => boolean;
  /** Asks where a path of the URL map leads. */
  map: (target: Target) => Promise<Mapped>;
  /** The address of a link inside the present view. */
  inView: (path: string) => string;
  /** Puts a place on the screen. */
  show: (place: Place) => void;
  /** Leaves the shop. */
  leave: (address: string) => void;
  /** Hears whether a navigation is waiting for the map. */
  busy: (waiting: boolean) => void;
  scrollY: () => number;
  after: (ms: number, then: () => void) => unknown;
  /** Keeps a mapped route for the next visit; absent where the shop forgets them. */
  keep?: ((path: string, route: DispatcherRoute) => void) | undefined;
}

/** A map that is slower than this lets the page itself wait for its data. Milliseconds. */
const mapMs = 4_000;
/** Addresses that lead on to one another end here. */
const mostRedirects = 5;
const fullPath = ({ pathname, search }: Pick<Target, "pathname" | "search">): string => pathname + search;
const parse = (address: string): Target => {
  const { pathname, search, hash } = new URL(address, "http://shop");
  return { pathname, search, hash };
};

export interface Navigator {
  /** Goes somewhere in the shop; resolves when the address has changed, or when a later navigation has taken over. */
  go(to: string | Target, options?: { replace?: boolean }): Promise<void>;
  /** Hears back and forward until the function returned is called. */
  start(): () => void;
  state(): UrlState;
  /** The full path shown before this one, null on the first (ROUTE-039). */
  previousPath(): string | null;
  visited(): readonly string[];
  /** Notes of the page on screen what only its data tells: its route, and how many products it shows. */
  note(page: { route?: DispatcherRoute; categoryPageSize?: number }): void;
  /** Takes routes over that an earlier visit kept. */
  recall(routes: ReadonlyMap<string, DispatcherRoute>): void;
}

/**
 * All navigations of the shop, one at a time (ROUTE-036): the URL map is asked for paths nobody knows (URL-003), then
 * the address changes: in place for moves back and forward and for the page already shown, as a new entry otherwise
 * (URL-006, URL-007). A later navigation supersedes an earlier one that still waits.
 */
export function createNavigator(deps: NavigatorDeps): Navigator {
  const { history } = deps;
  const lock = createLock(deps.busy);
  const routes = createRouteState(history.location);
  const list = createHistoryList(deps.after);
  list.record(fullPath(history.location));

  /** Where the path really leads, or null when that is not for this navigation to show any more. */
  async function lookUp(requested: Target, signal: AbortSignal): Promise<Target | null> {
    let target = requested;
    for (
      let steps = 0;
      steps < mostRedirects && !deps.isKnown(target.pathname) && !routes.isMapped(target.pathname);
      steps++
    ) {
      const found = await until(deps.map(target), signal);
      if (signal.aborted) return null;
      if (found && "route" in found) {
        routes.remember(target.pathname, found.route);
        deps.keep?.(target.pathname, found.route);
        return target;
      }
      if (!found) return target;
      if (!found.location.startsWith("/") || found.location.startsWith("//")) {
        deps.leave(found.location);
        return null;
      }
      target = { ...parse(found.location), ...(requested.hash && { hash: requested.hash }) };
    }
    return target;
  }

  /** The map's answer; none when it fails or is too slow: the page itself then says so. */
  function until(answer: Promise<Mapped>, signal: AbortSignal): Promise<Mapped> {
    return new Promise((resolve) => {
      const none = () => resolve(null);
      signal.addEventListener("abort", none, { once: true });
      deps.after(mapMs, none);
      answer.then(resolve, none);
    });
  }

  function show(action: Action, isBack: boolean, scrollY: number): void {
    const { location } = history;
    routes.move(location, { action, isBack, scrollY });
    list.record(fullPath(location));
    deps.show({ location, action });
  }

  return {
    go(to, { replace = false } = {}) {
      // As it was pressed on, and read before what the press changes: the page would be laid out for this alone.
      const top = deps.scrollY();
      return lock.run(async (signal) => {
        const requested = typeof to === "string" ? parse(to) : to;
        const target = await lookUp({ ...requested, pathname: deps.inView(requested.pathname) }, signal);
        if (!target) return;
        const action = replace || fullPath(target) === fullPath(history.location) ? "REPLACE" : "PUSH";
        if (action === "REPLACE") history.replace(target);
        else history.push(target);
        show(action, false, top);
      });
    },
    start: () =>
      history.listen(
        ({ location, delta }) =>
          void lock.run(async (signal) => {
            const isBack = (delta ?? 0) < 0;
            const { pathname, search, hash, key, state } = location;
            if (!deps.isKnown(pathname) && !routes.isMapped(pathname)) {
              const target = await lookUp({ pathname, search, hash }, signal);
              if (!target) return;
              // The same entry, under its own key: what is remembered of it stays with it.
              history.replace({ ...target, key }, state);
            }
            show("POP", isBack, deps.scrollY());
          }),
      ),
    state: routes.state,
    previousPath: list.previous,
    visited: list.all,
    note: routes.note,
    recall: routes.recall,
  };
}
