import type { StoreView } from "../../../shared/config/stores.ts";
import { createCall } from "../../../shared/contract/wire/call.ts";
import { trackingProvider } from "../../../shared/customer-data/provider.ts";
import { facetOrder } from "../../app/page-data.ts";
import { consent, consentNeeds, may, onWithdrawal } from "../../device/consent/consent.ts";
import { listenToShop } from "../../device/events/listen.ts";
import { deviceOwner } from "../../device/customer/owner.ts";
import { cartRuntime } from "../cart/cart.tsx";
import { customerFetch } from "../session/customer-fetch.ts";
import { sessionStore } from "../session/session.tsx";
import { taskService } from "../tasks/tasks.ts";
import { isBrandWelcome, withBrandFirst } from "./brand-first.ts";
import { contactStore } from "./contact-store.ts";
import { sendEndOfVisits } from "./end-visits.ts";
import { isOfferWelcome } from "./is-offer-welcome.ts";
import { createLookUp } from "./look-up.ts";
import { sendRedemption } from "./send-redemption.ts";
import { sendUpdate } from "./send-update.ts";
import { createTracker, type Tracker } from "./tracker.ts";
import { createVisits } from "./visits.ts";

const timeoutMs = 10_000;

/** Whether this deployment tells the platform of visits, so that the visitor's answer is about it. */
const isAskedFor = (): boolean =>
  consentNeeds().some(({ purpose, providers }) => purpose === "marketing" && providers.includes(trackingProvider));

function startTracker(store: StoreView): Tracker {
  const tracker = createTracker({
    async cart() {
      const { engine } = await cartRuntime(store);
      return engine.state().cartItems;
    },
    send: async (update) => may("marketing") && sendUpdate((await taskService(store)).queue, update),
    now: Date.now,
    wait(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    report: console.warn,
  });
  // At hand when the visitor withdraws: whoever does so may leave the page at once.
  void taskService(store).catch(() => undefined);
  async function end(): Promise<void> {
    tracker.forget();
    // Also while it is not known yet whether the session still lives.
    const customer = sessionStore.get().state.current?.user_id ?? (await deviceOwner());
    const { queue } = await taskService(store);
    if (customer !== null) await sendEndOfVisits(queue, customer);
    // The queue drops what may no longer be sent as soon as it looks.
    queue.resume();
  }
  onWithdrawal("marketing", end);
  if (consent().ranOut("marketing")) void end().catch(console.warn);
  return tracker;
}

/**
 * Follows who is signed in: looks their contact up, and tells it of what they look at and of their cart where they have
 * agreed to it (DATA-001). Once for each document. `wasGuest`: in this document somebody was a guest before.
 */
export function runCustomerData(store: StoreView, wasGuest: boolean): void {
  const tracker = isAskedFor() ? startTracker(store) : null;
  const visits =
    tracker && createVisits(tracker, (fromNow) => listenToShop("marketing", tracker.hear, { fromNow }), wasGuest);
  const lookUp = createLookUp({
    call: (customer) => createCall(customerFetch(store, customer, timeoutMs), store.storeCode),
    show: contactStore.set,
    done: (contactId) => tracker?.follow(contactId === null ? null : { contactId }),
  });
  listenToShop("necessary", (event) => {
    if (event.name === "purchase" && sessionStore.get().state.current && isOfferWelcome(consentNeeds(), may))
      void taskService(store)
        .then(({ queue }) => sendRedemption(queue, event))
        .catch(console.warn);
  });
  let key: string | null | undefined;
  const follow = () => {
    const { status, state } = sessionStore.get();
    const next = status === "unknown" ? undefined : (state.current?.external_id ?? null);
    if (next === key) return;
    key = next;
    visits?.follow(next);
    if (next !== undefined) void lookUp(state.current).catch(console.warn);
  };
  sessionStore.subscribe(follow);
  follow();
  contactStore.subscribe(() => {
    const { favbrand } = contactStore.get().enrichedData;
    facetOrder.arrange = (facets) => withBrandFirst(facets, isBrandWelcome(consentNeeds(), may) ? favbrand : undefined);
  });
}
