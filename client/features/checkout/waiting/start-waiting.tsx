import { createRoot } from "react-dom/client";
import { nothingToSend, typesOfItems } from "../../../../shared/cart/delivery.ts";
import { toServerAddress } from "../../../../shared/checkout/address.ts";
import { isPossible, paymentMethodsFor } from "../../../../shared/checkout/methods.ts";
import { isDigital } from "../../../../shared/checkout/no-withdrawal.ts";
import { needsCard } from "../../../../shared/checkout/provider-method.ts";
import { platformMethods } from "../../../../shared/checkout/provider-methods.ts";
import { formErrors } from "../../../../shared/checkout/validate.ts";
import { settings } from "../../../../shared/config/settings.ts";
import { languageOf, type StoreView } from "../../../../shared/config/stores.ts";
import { loadCheckoutTexts, type CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { matchRoute } from "../../../../shared/routes.ts";
import { createTranslate, type Translate } from "../../../../shared/i18n/translate.ts";
import { storePath } from "../../../../shared/url/store-path.ts";
import { loadMessages } from "../../../app/page-data.ts";
import { StoreContext } from "../../../app/store-context.ts";
import { unpaidTag } from "../../../device/events/unpaid-tag.ts";
import { shopStorage } from "../../../device/storage/shop-storage.ts";
import { cartRuntime } from "../../cart/cart.tsx";
import { notify } from "../../notifications/notifications.tsx";
import type { PlaceResult } from "../placing/place-order.ts";
import { placingDeps } from "../placing/placing-deps.ts";
import { snooze } from "./snooze.ts";
import { loadForm } from "../records.ts";
import { resultWords } from "../placing/result-message.tsx";
import {
  createWaitingOrderController,
  type Offer,
  type ShopperPlace,
  type WaitingOrderController,
  type WaitingOrderDeps,
} from "./waiting-order-controller.ts";
import { WaitingOffer } from "./waiting-offer.tsx";

/** Milliseconds between checks whether the shopper is still busy with something else. */
const calmMs = 1_000;

/** The controller of the waiting order with its browser dependencies. */
export async function startWaiting(store: StoreView): Promise<WaitingOrderController> {
  const { storeCode, storeId, tax } = store;
  const [t, messages, runtime] = await Promise.all([
    loadCheckoutTexts(languageOf(store)),
    loadMessages(languageOf(store)),
    cartRuntime(store),
  ]);
  const shop = { store, t: createTranslate(messages) };
  const { engine, api } = runtime;
  const storage = shopStorage(storeCode);
  const types = () => typesOfItems(engine.state().cartItems);

  return createWaitingOrderController({
    storeCode,
    automatic: settings.orders.automaticTransmission,
    resendMs: settings.checkout.modifiedWithinMs,
    random: Math.random,
    report: console.warn,
    putOff: snooze,
    placing: placingDeps(runtime, storeCode),
    wait(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    async form(owner, { titles, body }) {
      const { form, modifiedAt } = await loadForm(storage, tax.defaultCountry, owner);
      const digitalConsent = body.extension_attributes?.digital_content_consent === true;
      const submitted = { ...form, termsAccepted: true, digitalConsent };
      const virtual = nothingToSend(types());
      const digital = types().some(isDigital);
      const [shipping, payment] = [form.shippingDetails.shippingMethod, form.paymentDetails.paymentMethod];
      return {
        form: submitted,
        modifiedAt,
        confirmed: {
          form: submitted,
          store: { storeCode, storeId },
          virtual,
          paymentTitle: titles?.payment ?? payment,
          shippingTitle: titles?.shipping ?? null,
        },
        // A card's number is kept nowhere.
        complete:
          formErrors(submitted, { shipping: [shipping], payment: [payment], virtual, digital }).length === 0 &&
          !needsCard(payment),
      };
    },
    async quote({ shippingDetails, paymentDetails }) {
      if (!(await runtime.isOwn()) || !(await engine.refresh())) return "unreached";
      const cartId = engine.state().cartServerToken;
      if (!cartId) return "unreached";
      const address = { ...toServerAddress(shippingDetails), countryId: shippingDetails.country };
      const [carrier, method] = nothingToSend(types()) ? [] : shippingDetails.shippingMethod.split("|");
      const answer = await api.shippingInformation(cartId, {
        shippingAddress: address,
        billingAddress: address,
        shippingCarrierCode: carrier || undefined,
        shippingMethodCode: method || undefined,
      });
      if (!answer.ok)
        return answer.code >= 400 && answer.code < 500 && ![401, 404, 408, 425, 429].includes(answer.code)
          ? "unfit"
          : "unreached";
      await engine.takeTotals(cartId, { ...answer, result: answer.result.totals });
      const offered = paymentMethodsFor(
        platformMethods(
          answer.result.payment_methods,
          answer.result.extension_attributes?.adyen_payment_methods_response,
        ),
        types(),
      );
      return offered.some((method) => method.code === paymentDetails.paymentMethod && isPossible(method))
        ? "ready"
        : "unfit";
    },
    place: () => shopperPlace(matchRoute(location.pathname)?.group),
    visible: () => document.visibilityState === "visible",
    alone: onlyHere(`waiting-offer-${storeCode}`),
    async ask(offer, controller) {
      while (isBusy()) await new Promise((done) => setTimeout(done, calmMs));
      await show(shop, t, offer, controller);
    },
    tell: (result) => say(store, t, result),
  });
}

const placesOfGroups: Readonly<Record<string, ShopperPlace>> = {
  checkout: "checkout",
  "payment-return": "payment",
  "payment-failed": "payment",
  "order-confirmation": "thanks",
};
/** Where the shopper is, by the group of the page's route. */
const shopperPlace = (group: string | undefined): ShopperPlace =>
  (group !== undefined && placesOfGroups[group]) || "elsewhere";

/** Runs one kind of work in one tab at a time; other tabs skip it. */
function onlyHere(name: string): WaitingOrderDeps["alone"] {
  let taken = false;
  return async (work) => {
    if (taken) return;
    taken = true;
    try {
      await (navigator.locks
        ? navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
            if (lock) await work();
          })
        : work());
    } finally {
      taken = false;
    }
  };
}

/** Whether a question would interrupt: a dialog is open, or the shopper is typing. */
const isBusy = (): boolean =>
  document.querySelector("dialog[open]") !== null ||
  document.activeElement?.matches("input, textarea, select, [contenteditable]") === true;

/** Shows the question in a dialog with a React root of its own, because pages change beneath it. */
function show(
  shop: { store: StoreView; t: Translate },
  t: CheckoutTexts,
  offer: Offer,
  controller: WaitingOrderController,
): Promise<void> {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  return new Promise<void>((done) =>
    root.render(
      <StoreContext value={shop}>
        <WaitingOffer t={t} offer={offer} controller={controller} onClose={done} />
      </StoreContext>,
    ),
  ).finally(() => {
    root.unmount();
    place.remove();
  });
}

/** Reports the outcome of an order that was sent automatically, with a link to continue. */
function say(store: StoreView, t: CheckoutTexts, result: PlaceResult): void {
  const to = (path: string) => () => location.assign(storePath(store, path));
  if (result.kind === "placed")
    return void notify({
      type: "success",
      message: t("waiting.sent", { number: result.last.orderNumber }),
      hasNoTimeout: true,
      action1: { label: t("waiting.look"), action: to("/checkout/thank-you/") },
    });
  if (result.kind === "paying")
    return void notify({
      type: "info",
      message: t("waiting.pay", { number: result.paying.payment.orderNumber }),
      hasNoTimeout: true,
      tag: unpaidTag,
      action1: { label: t("waiting.toPay"), action: to("/checkout/") },
    });
  const words = resultWords(result, t);
  if (words)
    void notify({
      type: "warning",
      message: [t("waiting.failed"), words.title, words.text].filter((part) => part !== null).join(" "),
      hasNoTimeout: true,
      action1: { label: t("waiting.checkout"), action: to("/checkout/") },
    });
}
