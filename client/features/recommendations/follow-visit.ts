import type { ShopEvent } from "../../../shared/analytics/shop-event.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import { visitorKeysName } from "../../../shared/discovery/keys.ts";
import { consent, onWithdrawal } from "../../device/consent/consent.ts";
import { onCustomerGone } from "../../device/customer/customer-gone.ts";
import { listenToShop } from "../../device/events/listen.ts";
import { cartStore } from "../cart/cart.tsx";
import { forgetAtProvider } from "./forget-at-provider.ts";
import { notifyDiscovery } from "./notify.ts";
import { toldOf } from "./tickets.ts";
import { leftKeys, renewVisitorKeys, visitorKeys } from "./visitor-keys.ts";

/** Tells the provider that the cart is empty (DISC-029). */
function tellEnd(store: StoreView): void {
  const keys = visitorKeys();
  if (keys) notifyDiscovery(store, keys, "end");
}

/** Ends a visit: reports it under its keys, then makes new ones (DISC-028). */
function endVisit(store: StoreView): void {
  tellEnd(store);
  renewVisitorKeys();
}

function hear(store: StoreView): (event: ShopEvent) => void {
  const ordered = new Set<string>();
  return (event) => {
    if (event.name === "add_to_cart") {
      const keys = visitorKeys();
      if (keys)
        for (const { article } of event.lines)
          notifyDiscovery(store, keys, "add-to-cart", toldOf(article.parentSku, article.sku));
    } else if (event.name === "purchase" && !ordered.has(event.order.orderNumber)) {
      ordered.add(event.order.orderNumber);
      endVisit(store);
    }
  };
}

/**
 * Tells the provider that the cart is empty when another takes its place: by signing in or out, by an order, or by the
 * platform.
 */
function followCart(store: StoreView): void {
  let known: string | null = null;
  const look = () => {
    const cart = cartStore.get();
    if (!cart || cart.state.cartServerToken === known) return;
    const before = known;
    known = cart.state.cartServerToken;
    if (before !== null) tellEnd(store);
  };
  cartStore.subscribe(look);
  look();
}

/** Makes the provider forget the views and the browser the keys. Another tab may have done so already. */
async function forgetVisit(store: StoreView): Promise<void> {
  const keys = leftKeys();
  if (!keys) return;
  localStorage.removeItem(visitorKeysName);
  await forgetAtProvider(store, keys);
}

/**
 * Reports to the discovery provider what goes into the cart, when the visit changes hands, and when consent is
 * withdrawn or has expired. Started once for each document; consent is checked each time.
 */
export function followVisit(store: StoreView): void {
  listenToShop("preferences", hear(store));
  onCustomerGone(() => endVisit(store));
  onWithdrawal("preferences", () => forgetVisit(store));
  if (consent().ranOut("preferences")) void forgetVisit(store).catch(console.warn);
  followCart(store);
}
