import { buildId } from "virtual:client-build";
import { mutate } from "swr";
import { storeByCode } from "../../../shared/config/stores.ts";
import { loadCheckoutTexts } from "../../../shared/i18n/purchase/checkout-texts.ts";
import { pageGroupOf } from "../../../shared/routes.ts";
import { pageKey, withoutVariant } from "../../../shared/url/page-key.ts";
import { storePath } from "../../../shared/url/store-path.ts";
import { inPause } from "../../device/page/in-pause.ts";
import { savesData } from "../../device/page/saves-data.ts";
import { shopStorage } from "../../device/storage/shop-storage.ts";
import { onVolatile } from "../../device/storage/volatile.ts";
import { hasLeftWrites } from "../../device/storage/left-writes.ts";
import { mayHaveRecords } from "../../device/storage/may-have-records.ts";
import { shopCache } from "../../device/storage/cache/shop-cache.ts";
import { readPageData } from "../../app/page-data.ts";
import { loadPage } from "../../app/page-registry.ts";
import { cartStore } from "../cart/cart.tsx";
import { askOpenPayment, hasOpenOrder, hasOpenPayment, waitingOrderController } from "../checkout/checkout.ts";
import { onReturn, connection } from "../../device/queue/sender.ts";
import { taskService, tasksName } from "../tasks/tasks.ts";
import { watchGoingBack } from "./going-back.ts";
import { keptAtOf } from "../../service-worker/kept-at.ts";
import { askAgain, askPage } from "./ask-again.ts";
import { createKeptPages } from "./kept-pages.ts";
import { createOfflinePageStore, type OfflinePageStore } from "./page-store.ts";
import { loadCartAhead } from "./load-cart-ahead.ts";
import { createRouteStore } from "./route-store.ts";
import { notify } from "../notifications/notifications.tsx";
import { watchConnection } from "./badge.ts";
import { notifyVolatile } from "./notify-volatile.ts";
import { createNewVersion } from "./new-version.ts";
import { registerServiceWorker } from "./register.ts";

export type { OfflinePageStore } from "./page-store.ts";

const stores = new Map<string, OfflinePageStore>();
const keptPages = createKeptPages();
noteDocument();
const presentKey = () => pageKey(location.pathname, location.search);
let prepared = false;

/** The store of offline pages of a store view; one for each document. */
export function offlinePageStore(storeCode: string): OfflinePageStore {
  let store = stores.get(storeCode);
  if (!store) {
    const cache = shopCache(storeCode, buildId);
    stores.set(
      storeCode,
      (store = createOfflinePageStore({
        cache,
        routes: createRouteStore(cache, storeByCode(storeCode).seo?.disableUrlRoutesPersistentCache === true, loadPage),
        replace,
        goesBackTo: watchGoingBack(window, () => location, Date.now),
        online: () => navigator.onLine,
        noting: connection.noting,
        loadCode: (page, path) => loadPage(pageGroupOf(page, path)),
        shown: keptPages.note,
      })),
    );
  }
  return store;
}

/**
 * Prepares for a time without a connection, in the pauses of the page: service worker and, where data is not to be
 * saved, the upper categories (CATEG-027). Asked by the page at rest, or by the first call that found no network: then
 * the document may not end to load for long.
 */
export function prepareOffline(storeCode: string, language: string): void {
  if (prepared) return;
  prepared = true;
  // Its words are to be there before the connection goes.
  void watchConnection(language, connection);
  void import("./kept-note.ts")
    .then((m) => m.noteKept(language, { keptAt: () => keptPages.at(presentKey()), listen: keptPages.listen }))
    .catch(() => undefined);
  renewKept(storeCode);
  // Not within the task that its code came in.
  inPause(() => prepare(storeCode, language));
}

function prepare(storeCode: string, language: string): void {
  const saveData = savesData();
  loadCartAhead({
    count: () => cartStore.get()?.count ?? null,
    subscribe: cartStore.subscribe,
    parts: [
      () => import("../cart/ui/micro-cart.tsx"),
      () => loadPage("cart"),
      () => import("../../chrome/layouts/minimal-layout.tsx"),
      () => loadPage("checkout"),
      () => loadCheckoutTexts(language),
    ],
    inPause,
  });
  // Its code is the largest that a page at rest fetches: apart from the rest, so that none of it makes a long task.
  if (!saveData)
    inPause(
      () =>
        void import("../../device/catalog/browser-catalog.ts")
          .then((m) => m.browserCatalog(storeCode).categories.load())
          .catch(() => undefined),
    );
  onVolatile(() => void notifyVolatile(language).catch(console.warn));
  // What waits from an earlier visit is sent (QUEUE-022).
  inPause(() => void sendWaiting(storeCode).catch(console.warn));
  // So is an order, where the switch or the shopper says so; else the shopper is asked (QUEUE-024, QUEUE-025). One may
  // be made while the page is open.
  const lookAfterOrder = () => void sendOrder(storeCode).catch(console.warn);
  inPause(lookAfterOrder);
  onReturn(lookAfterOrder, lookAfterOrder);
  inPause(() => void lookAfterPayment(storeCode).catch(console.warn));
  // Where OK leads from a page that is not kept (QUEUE-029).
  if (!saveData) inPause(() => void keepHome(storeCode).catch(() => undefined));
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const newVersion = createNewVersion({
    language,
    path: () => location.pathname,
    lasting: () => shopStorage(storeCode).lasting,
    say: (notification) => void notify(notification),
    reload: () => location.reload(),
    wait: (ms, then) => void setTimeout(then, ms),
  });
  void registerServiceWorker({
    container: navigator.serviceWorker,
    build: buildId,
    language,
    saveData,
    files: () =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name))
        .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
        .map(({ pathname }) => pathname),
    log(state, detail) {
      if (state === "error") console.error("Service worker:", detail);
      // eslint-disable-next-line no-console -- states of the service worker are for the log only
      else console.info(`Service worker: ${state}`);
    },
    online: () => navigator.onLine,
    onOtherBuild: () => void newVersion().catch(console.warn),
    mono: () => performance.now(),
    onReturn: (then) =>
      document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && then()),
  });
}

/** Puts a newer value in the place of a shown one, whichever variant it was asked for with. */
function replace(key: string, value: unknown): void {
  const name = withoutVariant(key);
  void mutate((other) => typeof other === "string" && withoutVariant(other) === name, value, { revalidate: false });
}

/** Notes of the document's own page that the service worker had kept it. */
function noteDocument(): void {
  const [arrived] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const at = arrived?.serverTiming ? keptAtOf(arrived.serverTiming) : null;
  if (at === null) return;
  const { pathname, search } = new URL(arrived!.name);
  const key = pageKey(pathname, search);
  keptPages.note(key, readPageData().fallback[key], at);
}

/** A kept page is asked for again while it is looked at, and gives way to what the shop answers. */
function renewKept(storeCode: string): void {
  let asks = false;
  const begin = () => {
    if (asks || keptPages.none()) return;
    asks = true;
    askAgain(async () => {
      const key = presentKey();
      if (keptPages.at(key) !== null) {
        const value = await connection.noting(() => askPage(key));
        offlinePageStore(storeCode).keep(key, value);
        replace(key, value);
        keptPages.note(key, value, null);
      }
      asks = !keptPages.none();
      return !asks;
    });
  };
  keptPages.listen(begin);
  begin();
}

/** Wakes the queue of tasks where the device, or the page before, keeps any; asked without its code. */
async function sendWaiting(storeCode: string): Promise<void> {
  if (hasLeftWrites(tasksName(storeCode))) return void (await taskService(storeByCode(storeCode)));
  if (!(await mayHaveRecords(storeCode))) return;
  const tasks = await shopStorage(storeCode).read({ prefix: "task/", check: (value) => value });
  if (tasks.size > 0) await taskService(storeByCode(storeCode));
}

/** Wakes what looks after an order that waits; asked without the checkout's code. */
async function sendOrder(storeCode: string): Promise<void> {
  if (
    !navigator.onLine ||
    (shopStorage(storeCode).lasting && !(await mayHaveRecords(storeCode))) ||
    !(await hasOpenOrder(storeCode))
  )
    return;
  (await waitingOrderController(storeByCode(storeCode))).resume();
}

/** Asks about a payment whose bank never led back; without the checkout's code where there is none. */
async function lookAfterPayment(storeCode: string): Promise<void> {
  if (!navigator.onLine || !(await mayHaveRecords(storeCode)) || !(await hasOpenPayment(storeCode))) return;
  await askOpenPayment(storeByCode(storeCode));
}

/** Fetches the home page's data once, unless the device has it: without a connection it is where the shop begins. */
async function keepHome(storeCode: string): Promise<void> {
  const store = offlinePageStore(storeCode);
  const key = pageKey(storePath(storeByCode(storeCode), "/"), "");
  if (!navigator.onLine || (await store.kept(key)) !== undefined) return;
  // Its data without its code would be a page that cannot be shown.
  await loadPage("home");
  const answer = await fetch(key, { headers: { accept: "application/json" } });
  if (answer.ok) store.keep(key, await answer.json());
}
