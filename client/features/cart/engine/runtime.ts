import { cartCount } from "../../../../shared/cart/state.ts";
import { describeVariants } from "../../../../shared/catalog-client/cart-variants.ts";
import { createTwoStage } from "../../../../shared/catalog-client/two-stage.ts";
import { createApi, type Api } from "../../../../shared/contract/wire/client.ts";
import { languageOf, type StoreView } from "../../../../shared/config/stores.ts";
import { loadCartTexts, type CartTexts } from "../../../../shared/i18n/purchase/cart-texts.ts";
import { storePath } from "../../../../shared/url/store-path.ts";
import { browserCatalog } from "../../../device/catalog/browser-catalog.ts";
import { deviceOwner } from "../../../device/customer/owner.ts";
import { earlyAddsKey } from "../../../device/storage/early-adds-key.ts";
import { shopStorage } from "../../../device/storage/shop-storage.ts";
import { notify, prepareNotices } from "../../notifications/notifications.tsx";
import { browserExclusive, cartTimeoutMs, fetchWithin, onReturn } from "../../../device/queue/sender.ts";
import { emit } from "../../../device/events/shop-events.ts";
import { unpaidTag } from "../../../device/events/unpaid-tag.ts";
import { announce } from "./announce.ts";
import type { CartView } from "../cart-store.ts";
import { createCartEngine, type CartEngine } from "./engine.ts";
import { sessionEnded } from "../../session/session.tsx";
import { customerFetch } from "../../session/customer-fetch.ts";
import { storedDelivery } from "./delivery.ts";
import { noticeInput } from "./notice-texts.ts";
import { ownCart } from "./own-cart.ts";
import { fetchStock } from "./stock.ts";
import { storeEarly } from "../../../device/storage/store-early.ts";
import { applyEarlyAdds } from "./apply-early-adds.ts";

export interface CartRuntime {
  engine: CartEngine;
  texts: CartTexts;
  /** Calls in the name of the owner of the shown cart. */
  api: Api;
  /** Calls in the name of one customer only; given up after a time. */
  customerApi(customer: string, ms: number): Api;
  /** Waits until the shown cart belongs to the device's owner; answers whether the result is still wanted. */
  isOwn(live?: () => boolean): Promise<boolean>;
  /** Resolves when the stored early adds have been put in the cart. */
  taken: Promise<void>;
}

/** Loads everything needed to keep, show and announce an addition without a connection. */
export const prepareCart = (store: StoreView): Promise<unknown> =>
  Promise.all([loadCartTexts(languageOf(store)), prepareNotices()]);

/** The cart's engine with everything it needs of the browser. Resolves when the device's cart has been read. */
export async function startCart(store: StoreView, show: { set(view: CartView): void }): Promise<CartRuntime> {
  const { storeCode } = store;
  const checkoutPath = storePath(store, "/checkout/");
  const t = await loadCartTexts(languageOf(store));
  const guestFetch = fetchWithin(cartTimeoutMs);
  const customerApi = (customer: string, ms: number) =>
    createApi({ fetch: customerFetch(store, customer, ms), storeCode });
  const api = createApi({
    fetch(path, init) {
      const owner = engine.owner();
      return (owner === null ? guestFetch : customerFetch(store, owner, cartTimeoutMs))(path, init);
    },
    storeCode,
  });
  const stages = createTwoStage(() => performance.now());
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`cart-${storeCode}`);
  const engine = createCartEngine({
    name: `cart-${storeCode}`,
    storage: shopStorage(storeCode),
    api: createApi({ fetch: guestFetch, storeCode }),
    customers: { id: deviceOwner, api: (customer) => customerApi(customer, cartTimeoutMs) },
    ended: () => sessionEnded(store).catch(() => false),
    stock: (lines) => fetchStock({ api, log: console.warn }, lines),
    describe: (skus, show) => describeVariants(browserCatalog(storeCode).search, stages, store, skus, show),
    exclusive: browserExclusive(navigator.locks),
    tabs: {
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      post: () => channel?.postMessage(""),
      listen: (heard) => channel?.addEventListener("message", heard),
    },
    delivery: () => storedDelivery(shopStorage(storeCode), engine.owner()).catch(() => null),
    online: () => navigator.onLine,
    now: Date.now,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    report: console.error,
    wait(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    moved({ added, removed }) {
      if (added.length > 0) emit({ name: "add_to_cart", lines: added });
      if (removed.length > 0) emit({ name: "remove_from_cart", lines: removed });
    },
    notice: (notice) =>
      announce(notice, noticeInput(notice, t, checkoutPath), notify, (name, detail) =>
        dispatchEvent(new CustomEvent(name, { detail })),
      ),
  });
  /**
   * Reminds the shopper of an order that is being paid: its lines are in no cart, and they may have left the bank's
   * page without noticing. The checkout offers orders that wait for a connection (decision 062).
   */
  const remind = async () => {
    const isToldHere = () => location.pathname.startsWith(storePath(store, "/checkout"));
    if (!navigator.onLine || isToldHere()) return;
    const owner = await deviceOwner();
    const isUnpaid = (value: unknown) => {
      const { state, owner: whose = null } = (value ?? {}) as { state?: unknown; owner?: unknown };
      return state === "paying" && (whose === owner || whose === null);
    };
    const attempts = await shopStorage(storeCode)
      .read({ prefix: "order/attempt", check: (value) => value })
      .catch(() => new Map<string, unknown>());
    if ([...attempts.values()].some(isUnpaid) && !isToldHere())
      await notify({
        type: "info",
        message: t("orderUnpaid"),
        hasNoTimeout: true,
        tag: unpaidTag,
        action1: { label: t("orderLook"), action: () => location.assign(checkoutPath) },
      });
  };
  const update = () => show.set({ state: engine.state(), count: cartCount(engine.state()) });
  engine.subscribe(update);
  const pressLost = () => void notify({ type: "warning", message: t("pressLost"), hasNoTimeout: true });
  const takeUp = (which?: { leftOnly: boolean }) =>
    applyEarlyAdds(storeCode, browserExclusive(navigator.locks), engine, pressLost, which).catch(console.error);
  // Takes over presses of another page. Only a visible page does, because it shows the result, and only one whose cart
  // is stored, because a cart in memory would take them with it.
  const takeOver = () => {
    if (document.visibilityState === "visible" && shopStorage(storeCode).lasting) void takeUp({ leftOnly: true });
  };
  addEventListener("pagehide", () => engine.leave((presses) => storeEarly(storeCode, ...presses)));
  onReturn(() => {
    engine.resume();
    void remind();
  }, engine.resume);
  void prepareNotices();
  await engine.start();
  // From here on a press is the engine's.
  update();
  // A page restored from the browser's memory may find presses that nobody has carried out.
  addEventListener("pageshow", (event) => (event as PageTransitionEvent).persisted && void takeUp());
  // The page before may hand its presses over when this one has begun already.
  addEventListener("storage", (event) => {
    const { key, newValue } = event as StorageEvent;
    if (newValue !== null && key === earlyAddsKey(storeCode)) takeOver();
  });
  document.addEventListener("visibilitychange", takeOver);
  // Not awaited: when the session turns out to have ended, its code waits for this cart, and both would wait for each
  // other without end.
  const taken = takeUp();
  void taken.then(remind);
  return { taken, engine, texts: t, api, customerApi, isOwn: (live) => ownCart(engine, live) };
}
