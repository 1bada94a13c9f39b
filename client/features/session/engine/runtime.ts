import { sessionSettings } from "../../../../shared/session/session-settings.ts";
import { languageOf, type StoreView } from "../../../../shared/config/stores.ts";
import type { AccountApi } from "../../../../shared/contract/customer/account-client.ts";
import { loadSessionTexts, type SessionTexts } from "../../../../shared/i18n/session/session-texts.ts";
import { matchRoute } from "../../../../shared/routes.ts";
import { addressFrom } from "../../../../shared/url/return-to.ts";
import { openPanel } from "../../../chrome/panels.ts";
import { present } from "../../../navigation/present-navigator.ts";
import { shopStorage } from "../../../device/storage/shop-storage.ts";
import { notify } from "../../notifications/notifications.tsx";
import { cartTimeoutMs, fetchWithin } from "../../../device/queue/sender.ts";
import { signedInMarkStore } from "../../../device/customer/signed-in-mark-store.ts";
import type { AuthorisedFetch } from "../renewal/authorised-fetch.ts";
import { createSession } from "./engine.ts";
import type { SessionEngine } from "./engine-types.ts";
import { forgetCustomer } from "../records/forget-customer.ts";
import { subscribeSignedInMark } from "../../../device/customer/signed-in-mark.ts";
import { browserLock } from "../../../device/queue/locks.ts";
import { createNotices } from "./notices.ts";
import { sessionCart } from "../session-cart.ts";
import type { SessionView } from "../session.tsx";
import { browserTabs } from "./tabs.ts";

export interface SessionRuntime {
  engine: SessionEngine;
  /** Calls in the customer's name: the token goes with them, an ended one is renewed once and the call made again. */
  api: AccountApi;
  /** The fetch behind `api`, for other typed clients (cart, order). A guest's calls go without a token. */
  fetch: AuthorisedFetch;
  texts: SessionTexts;
  /** Another page is shown (USER-027). */
  visited(): Promise<void>;
}

/** One session per origin, whatever store views it has. */
const name = "session";

/** The session's engine with everything it needs of the browser. Resolves when the device has been read. */
export async function startSession(store: StoreView, show: { set(view: SessionView): void }): Promise<SessionRuntime> {
  const texts = await loadSessionTexts(languageOf(store));
  const renewable = sessionSettings.autoRefreshTokens && navigator.cookieEnabled;
  const core = createSession({
    storage: shopStorage(name),
    markStore: signedInMarkStore,
    lock: browserLock(name, navigator.locks),
    wipeLock: browserLock(`${name}-wipe`, navigator.locks),
    tabs: browserTabs(name),
    fetch: fetchWithin(cartTimeoutMs),
    storeCode: store.storeCode,
    clock: () => ({ wall: Date.now(), mono: performance.now() }),
    online: () => navigator.onLine,
    newId: () => crypto.randomUUID(),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    renewable: () => renewable,
    queue: sessionSettings,
    life: sessionSettings,
    authorised(signedIn) {
      if (signedIn)
        void sessionCart
          .load(store)
          .then(({ engine }) => engine.authorise())
          .catch(console.warn);
    },
    leaving: async () => (await sessionCart.load(store)).engine.settled(),
    forget: (what) =>
      forgetCustomer(what, store, async () => {
        await sessionCart
          .load(store)
          .then(({ engine }) => engine.disconnect())
          .catch(console.warn);
        await (await import("../../compare/forget-compared.ts")).forgetCompared(store.storeCode).catch(console.warn);
      }),
    notice: createNotices({
      texts,
      say: (notification) => void notify(notification),
      openModal: () => openPanel("authentication"),
      inCheckout: () => matchRoute(location.pathname)?.group === "checkout",
      onCustomersPage: () => matchRoute(location.pathname)?.login === true,
      loginPath: sessionSettings.loginPath,
      go(path) {
        const address = addressFrom(store, path, location.pathname + location.search);
        // Navigates within the page, so that messages just shown stay visible.
        const shop = present.navigator;
        if (shop) void shop.go(address);
        else location.assign(address);
      },
    }),
    report: console.error,
  });
  const { engine, api, fetch } = core;
  const update = () => show.set({ status: engine.isLoggedIn() ? "customer" : "guest", state: engine.state() });
  await core.start();
  engine.subscribe(update);
  update();
  subscribeSignedInMark(() => void core.look());
  addEventListener("online", () => void core.resume());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void core.look());
  return {
    engine,
    api,
    fetch,
    texts,
    async visited() {
      await core.visited();
      update();
    },
  };
}
