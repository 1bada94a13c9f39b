import type { Location } from "react-router";
import { matchRoute } from "../../shared/routes.ts";

/**
 * A route that the URL map found for a path. Without parameters it is only a guess and the map is asked again
 * (URL-003).
 */
export interface DispatcherRoute {
  name: string;
  params: Readonly<Record<string, string>>;
}

/** A page as it was left, or is shown (ROUTE-040). */
export interface ShownRoute extends DispatcherRoute {
  path: string;
  fullPath: string;
  /** Where it was scrolled to when it was left, in pixels. */
  scrollPosition: number;
  /** How many products it showed; null for pages that are no listing. */
  categoryPageSize: number | null;
}

/** The URL state of the specification (URL-020). */
export interface UrlState {
  dispatcherMap: ReadonlyMap<string, DispatcherRoute>;
  currentRoute: ShownRoute;
  prevRoute: ShownRoute | null;
  /** Whether the present page was reached by going back. */
  isBackRoute: boolean;
}

/** Most paths whose route is kept in mind, and most entries of the history whose page is. */
const mostMapped = 500;
const mostEntries = 60;

const bare = (path: string): string => path.replace(/(?<=^\/|[^/])\/+$/, "");

function keep<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value!);
}

export function createRouteState(first: Location) {
  const dispatcherMap = new Map<string, DispatcherRoute>();
  /** Pages by the entry of the history they stand in, as they were left. */
  const left = new Map<string, ShownRoute>();
  let key = first.key;
  let state: Omit<UrlState, "dispatcherMap"> = { currentRoute: routeAt(first), prevRoute: null, isBackRoute: false };

  function routeAt({ pathname, search }: Location): ShownRoute {
    const known = matchRoute(pathname);
    const { name, params } = known
      ? { name: known.name, params: {} }
      : (dispatcherMap.get(bare(pathname)) ?? { name: "page-not-found", params: { slug: "page-not-found" } });
    return { name, params, path: pathname, fullPath: pathname + search, scrollPosition: 0, categoryPageSize: null };
  }

  return {
    state: (): UrlState => ({ dispatcherMap, ...state }),
    isMapped: (path: string): boolean => Object.keys(dispatcherMap.get(bare(path))?.params ?? {}).length > 0,
    remember: (path: string, route: DispatcherRoute): void => keep(dispatcherMap, bare(path), route, mostMapped),
    recall(routes: ReadonlyMap<string, DispatcherRoute>): void {
      for (const [path, route] of routes) if (!dispatcherMap.has(path)) keep(dispatcherMap, path, route, mostMapped);
    },
    /** What the page's data says of the page on screen. */
    note({ route, categoryPageSize }: { route?: DispatcherRoute; categoryPageSize?: number }): void {
      const { currentRoute } = state;
      if (route) keep(dispatcherMap, bare(currentRoute.path), route, mostMapped);
      state = {
        ...state,
        currentRoute: { ...currentRoute, ...route, ...(categoryPageSize !== undefined && { categoryPageSize }) },
      };
    },
    /** Another page takes the screen; the one before is kept as it was left. */
    move(to: Location, { action, isBack, scrollY }: { action: string; isBack: boolean; scrollY: number }): void {
      const prevRoute = { ...state.currentRoute, scrollPosition: scrollY };
      keep(left, key, prevRoute, mostEntries);
      key = to.key;
      state = { prevRoute, isBackRoute: isBack, currentRoute: (action === "POP" && left.get(key)) || routeAt(to) };
    },
  };
}
