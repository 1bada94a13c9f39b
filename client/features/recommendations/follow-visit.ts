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

/** The cart is empty, as far as the provider knows (DISC-029). */
function tellEnd(store: StoreView): void {
  const keys = visitorKeys();
  if (keys) notifyDiscovery(store, keys, "end");
}

/** What belonged to one visit is over: told under the keys it had, then others are made (DISC-028). */
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

/** Another cart than the one that was known: signed in or out, ordered, or made anew by the platform. */
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

/** Has the provider forget what was looked at, and the browser the keys. Another tab may have done so before. */
async function forgetVisit(store: StoreView): Promise<void> {
  const keys = leftKeys();
  if (!keys) return;
  localStorage.removeItem(visitorKeysName);
  await forgetAtProvider(store, keys);
}

/**
 * Follows a visitor who may agree to be known to the discovery provider: what goes into the cart, when the visit is
 * another's, and when the consent is withdrawn or has run out. Once for each document; asks each time whether it may.
 */
export function followVisit(store: StoreView): void {
  listenToShop("preferences", hear(store));
  onCustomerGone(() => endVisit(store));
  onWithdrawal("preferences", () => forgetVisit(store));
  if (consent().ranOut("preferences")) void forgetVisit(store).catch(console.warn);
  followCart(store);
}
