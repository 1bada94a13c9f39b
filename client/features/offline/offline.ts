import { buildId } from "virtual:client-build";
import { mutate } from "swr";
import { storeByCode } from "../../../shared/config/stores.ts";
import { shopCache } from "../../storage/cache/shop-cache.ts";
import { loadPage } from "../../page-registry.ts";
import { watchGoingBack } from "./going-back.ts";
import { createKeeper, type Keeper } from "./keeper.ts";
import { createRouteKeeper } from "./kept-routes.ts";
import { registerServiceWorker } from "./register.ts";

export type { Keeper } from "./keeper.ts";

const keepers = new Map<string, Keeper>();

/** The one keeper of answers of a store view in this page. */
export function keeperOf(storeCode: string): Keeper {
  let keeper = keepers.get(storeCode);
  if (!keeper) {
    const cache = shopCache(storeCode, buildId);
    keepers.set(storeCode, (keeper = createKeeper({
      cache, routes: createRouteKeeper(cache, storeByCode(storeCode).seo?.disableUrlRoutesPersistentCache === true, loadPage),
      replace: (key, value) => void mutate(key, value, { revalidate: false }), goesBackTo: watchGoingBack(window, () => location, Date.now),
    })));
  }
  return keeper;
}

/** Puts the service worker in place, once the page is at rest. */
export function startServiceWorker(language: string): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { saveData, effectiveType } = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
  void registerServiceWorker({
    container: navigator.serviceWorker, build: buildId, language, saveData: saveData === true || /2g/.test(effectiveType ?? ""),
    // eslint-disable-next-line no-console -- states of the service worker are for the log only
    log: (state, detail) => (state === "error" ? console.error("Service worker:", detail) : console.info(`Service worker: ${state}`)), online: () => navigator.onLine,
  });
}
