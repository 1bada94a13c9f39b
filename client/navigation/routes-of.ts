import type { StoreView } from "../../shared/config/stores.ts";
import { startOnDemand } from "../device/page/start-on-demand.ts";
import type { DispatcherRoute } from "./route-state.ts";

/**
 * The device's memory of where paths lead, its code loaded on demand; none where the shop forgets them (URL-022).
 */
export function routesOf({ storeCode, seo }: StoreView) {
  if (seo.disableUrlRoutesPersistentCache) return undefined;
  const wanted = new Promise<void>((done) => startOnDemand(`${storeCode}-routes`, done));
  const memory = () => wanted.then(() => import("./route-memory.ts")).then((m) => m.routeMemory(storeCode));
  return {
    keep: (path: string, route: DispatcherRoute): void =>
      void memory()
        .then(({ keep }) => keep(path, route))
        .catch(() => undefined),
    read: (): Promise<ReadonlyMap<string, DispatcherRoute>> => memory().then(({ read }) => read()),
  };
}
