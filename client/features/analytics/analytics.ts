import { ecommercePush, type EcommerceTerms } from "../../../shared/analytics/ecommerce.ts";
import type { ShopEvent } from "../../../shared/analytics/shop-event.ts";
import { policyWithout, type Tags } from "../../../shared/analytics/tags.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import { trader } from "../../../shared/trader/trader.ts";
import { consent, may, onChange, onWithdrawal } from "../../device/consent/consent.ts";
import { listenToShop } from "../../device/events/listen.ts";
import { browserExclusive } from "../../device/queue/sender.ts";
import { lastSale, paymentOutcome } from "../checkout/checkout.ts";
import { cameBy, createCheckoutBegun } from "./checkout-begun.ts";
import { createSales } from "./sales.ts";
import type { SaleToTell } from "./sales-to-tell.ts";
import { addScript, shutIn } from "./scripts.ts";
import { createTagManager } from "./tag-manager.ts";
import { watchLists, type PagesData } from "./watch-lists.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * What of this document is loaded from elsewhere, once the visitor agrees (DATA-013, DATA-015, decision 250): the tag
 * manager for statistics, the engagement script for marketing. `text`: the document's `Tags`, which are this shop's
 * own.
 */
export function startAnalytics(store: StoreView, text: string, data: PagesData): void {
  const tags = JSON.parse(text) as Tags;
  const shut = () => shutIn(policyWithout(tags.policy, { statistics: may("statistics"), marketing: may("marketing") }));
  const begin = () => {
    // Before anything else hears of a withdrawal, for what hears of it may still send.
    for (const purpose of ["statistics", "marketing"] as const) onWithdrawal(purpose, shut);
    startTagManager(store, tags, data, shut);
    startEngagement(tags);
  };
  // A page that a browser prepares on a guess was not visited.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", begin, { once: true });
  else begin();
}

function startEngagement({ engagement }: Tags): void {
  if (engagement === undefined) return;
  let script: { remove(): void } | undefined;
  const check = () => {
    if (may("marketing")) script ??= addScript(engagement);
  };
  onChange(check);
  onWithdrawal("marketing", () => script?.remove());
  check();
}

function startTagManager(store: StoreView, { manager }: Tags, data: PagesData, shut: () => void): void {
  if (!manager) return;
  const terms: EcommerceTerms = { currency: store.i18n.currencyCode, store: `${trader.brand} ${store.storeCode}` };
  const container = createTagManager({
    manager,
    may,
    layer: () => (window.dataLayer ??= []),
    add: addScript,
    shutIn: shut,
    now: Date.now,
  });
  const sales = createSales({
    storeCode: store.storeCode,
    storage: () => localStorage,
    names: () => Object.keys(localStorage),
    tab: () => sessionStorage,
    exclusive: browserExclusive(navigator.locks),
    agreedAt: () => (may("statistics") ? (consent().answer()?.at ?? null) : null),
    ready: container.running,
    push: (order) => container.push(ecommercePush({ name: "purchase", order }, terms)),
    outcome: (reference) => paymentOutcome(store.storeCode, reference),
    now: Date.now,
  });
  const last = (then: (sale: SaleToTell | null) => unknown) => {
    if (may("statistics")) void lastSale(store.storeCode).then(then).catch(console.warn);
  };
  onChange(container.check);
  onWithdrawal("statistics", sales.forget);
  container.check();
  const later = afterPaint<ShopEvent>((event) => container.push(ecommercePush(event, terms)));
  const isNewCheckout = createCheckoutBegun(cameBy());
  listenToShop("statistics", (event) => {
    if (event.name === "purchase") void sales.tell(event.order).catch(console.warn);
    else if (event.name !== "begin_checkout" || isNewCheckout(event.cart)) later(event);
    // Another order is about to take the last one's place.
    if (event.name === "begin_checkout" || event.name === "add_payment_info") last(sales.note);
  });
  last(sales.recover);
  watchLists(data);
}

/** Does its work when the press that led to it has been painted, at the latest when the page is hidden. */
function afterPaint<T>(work: (one: T) => unknown): (one: T) => void {
  let waiting: T[] = [];
  const flush = () => {
    const now = waiting;
    waiting = [];
    now.forEach(work);
  };
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && flush());
  return (one) => {
    if (waiting.push(one) === 1) setTimeout(flush, 100);
  };
}
