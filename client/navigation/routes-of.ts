import type { StoreView } from "../../shared/config/stores.ts";
import type { DispatcherRoute } from "./route-state.ts";

/**
 * The device's memory of where paths lead, its code loaded when first used; none where the shop forgets them (URL-022).
 */
export function routesOf({ storeCode, seo }: StoreView) {
  if (seo.disableUrlRoutesPersistentCache) return undefined;
  const memory = () => import("./route-memory.ts").then((m) => m.routeMemory(storeCode));
  return {
    keep: (path: string, route: DispatcherRoute): void =>
      void memory()
        .then(({ keep }) => keep(path, route))
        .catch(() => undefined),
    /** When the browser has nothing better to do. */
    read: async (): Promise<ReadonlyMap<string, DispatcherRoute>> => {
      await new Promise<void>((done) =>
        typeof requestIdleCallback === "undefined" ? setTimeout(done, 1) : requestIdleCallback(() => done()),
      );
      return (await memory()).read();
    },
  };
}
