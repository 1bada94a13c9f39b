import { useMemo, useState } from "react";
import { nothingToSend, typesOfItems } from "../../../../shared/cart/delivery.ts";
import type { CartState } from "../../../../shared/cart/state.ts";
import type { Attempt } from "../../../../shared/checkout/attempt.ts";
import type { CheckoutForm } from "../../../../shared/checkout/details.ts";
import { isDigital, isMixed } from "../../../../shared/checkout/no-withdrawal.ts";
import { orderedLines } from "../../../../shared/checkout/order.ts";
import { formErrors, type FieldError } from "../../../../shared/checkout/validate.ts";
import { useStore } from "../../../app/store-context.ts";
import { deviceOwner } from "../../../device/customer/owner.ts";
import { useCart, type CartRuntime } from "../../cart/cart.tsx";
import type { PayOver } from "../../payment/payment.tsx";
import { sessionEnded } from "../../session/session.tsx";
import { applyPaymentOutcome } from "../payment/apply-payment-outcome.ts";
import { openPayment, useOpenPayment, type Unpaid } from "../payment/use-open-payment.ts";
import { confirmedBy } from "../placing/confirmed.ts";
import { discardWaiting, placeOrder, type PlaceResult } from "../placing/place-order.ts";
import { placingDeps } from "../placing/placing-deps.ts";
import { useOrderRun } from "../placing/use-order-run.ts";
import { useOrderedElsewhere } from "../placing/use-ordered-elsewhere.ts";
import { useResumedOrder } from "../placing/use-resumed-order.ts";
import { loadOrders } from "../records.ts";
import type { InitialMethods } from "./initial-methods.ts";
import { askedBy, offeredBy, shownErrors, type ConditionalFields, type Offered } from "./shown-errors.ts";
import { useCardCheck, type CardCheck } from "./use-card-check.ts";
import { useCheckoutRecords, type CheckoutRecords } from "./use-checkout-records.ts";
import { useMethods, type Methods } from "./use-methods.ts";

export interface Checkout extends Methods, Pick<CardCheck, "card" | "cardErrors" | "checkCard" | "afterCard"> {
  /** Null until the device's records are read. */
  form: CheckoutForm | null;
  change: (change: (form: CheckoutForm) => CheckoutForm) => void;
  virtual: boolean;
  /** The whole order is digital content, from which nobody can withdraw after agreeing to have it at once. */
  onlyDigital: boolean;
  /** It contains a set of digital and other content, which can be withdrawn from as a whole. */
  hasSet: boolean;
  /** What the form is checked against. */
  offered: Offered;
  /** Errors to show: none before the first try to order. */
  errors: readonly FieldError[];
  /** Grows with every refused press, so that the summary of errors takes the focus again. */
  presses: number;
  placing: boolean;
  result: PlaceResult | null;
  attempt: Attempt | null;
  /** An order of this device that must be paid before another can be placed. */
  open: Unpaid | null;
  /** Ends `open` with the payment's outcome. */
  applyOutcome: (outcome: PayOver["outcome"]) => Promise<void>;
  submit: (form?: CheckoutForm, accountMade?: boolean) => Promise<PlaceResult | null>;
  /** Gives up the waiting order; its articles stay in the cart. */
  discard: () => Promise<void>;
}

/** The state of the checkout and what happens in it. */
export function useCheckout(runtime: CartRuntime, initial: InitialMethods, onPlaced: () => void): Checkout {
  const { engine } = runtime;
  const { store } = useStore();
  const { storeCode } = store;
  const cart = useCart()?.state;
  const items = useMemo(() => cart?.cartItems ?? [], [cart]);
  const types = useMemo(() => typesOfItems(items), [items]);
  const virtual = nothingToSend(types);
  const { unpaid, setUnpaid, keepFor } = useOpenPayment();
  const records = useCheckoutRecords(keepFor);
  const { form, change, attempt } = records;
  const methods = useShopMethods({ runtime, initial, records, cart, virtual });
  const { shipping, payment } = methods;
  const offered = useMemo(() => offeredBy({ shipping, payment }, types), [shipping, payment, types]);
  const card = useCardCheck(form);
  const [presses, setPresses] = useState(0);
  const [asked, setAsked] = useState<ConditionalFields | null>(null);

  const deps = useMemo(() => placingDeps(runtime, storeCode), [runtime, storeCode]);
  const order = useOrderRun({ engine, records, onPaying: setUnpaid, onPlaced });
  const confirm = (confirmed: CheckoutForm) =>
    confirmedBy(confirmed, { store, shipping, payment, virtual, lastKnown: records.lastKnown.current });
  const stopResuming = useResumedOrder(records, deps, order.run, confirm);
  useOrderedElsewhere(items.length === 0, deps.storage, records, order, onPlaced);

  const submit = async (submitted = form ?? undefined, accountMade = false): Promise<PlaceResult | null> => {
    if (!submitted || order.busy.current) return null;
    const isCardRight = card.inspect(submitted);
    if (!isCardRight || formErrors(submitted, offered).length > 0) {
      setAsked(askedBy(submitted, offered));
      setPresses((count) => count + 1);
      return null;
    }
    stopResuming();
    const stateData = card.dataOf(submitted);
    if (await sessionEnded(store).catch(() => false)) return null;
    // Ordering with a preselected way to pay counts as choosing it.
    change((now) => ({ ...now, isMethodChosen: true }));
    const lines = orderedLines(items);
    const totalCents = cart?.platformTotals?.grandTotalCents ?? null;
    return order.run(() => placeOrder(deps, { ...confirm(submitted), lines, totalCents, accountMade }), {
      stateData,
      pressed: true,
    });
  };
  const open = openPayment(unpaid, attempt, order.placing);
  const applyOutcome = async (outcome: PayOver["outcome"]): Promise<void> => {
    if (open) await applyPaymentOutcome({ ...deps, cart: engine, storeCode }, open.paying.payment.reference, outcome);
  };
  const discard = async (): Promise<void> => {
    if (attempt) await discardWaiting(deps, storeCode, attempt.order_id);
    order.setResult(null);
    records.setAttempt((await loadOrders(deps.storage, await deviceOwner())).attempt);
  };

  return {
    ...methods,
    form,
    change,
    virtual,
    onlyDigital: types.length > 0 && types.every(isDigital),
    hasSet: items.some((item) => isMixed(typesOfItems([item]))),
    offered,
    errors: shownErrors(form, offered, asked, methods.methodsStatus),
    presses,
    placing: order.placing || card.settling,
    result: order.result,
    attempt,
    card: card.card,
    cardErrors: card.cardErrors,
    checkCard: card.checkCard,
    afterCard: card.afterCard,
    open,
    applyOutcome,
    submit,
    discard,
  };
}

/** The methods for the server's cart; waits for pending changes, after which others may be offered. */
function useShopMethods({
  records: { form, change },
  cart,
  ...asked
}: {
  runtime: CartRuntime;
  initial: InitialMethods;
  records: CheckoutRecords;
  cart: CartState | undefined;
  virtual: boolean;
}): Methods {
  const { tax } = useStore().store;
  const items = cart?.cartItems ?? [];
  return useMethods({
    ...asked,
    form,
    change,
    items,
    cartId: cart?.cartServerToken ?? null,
    country: form?.shippingDetails.country ?? tax.defaultCountry,
    syncedHash: items.some(({ pending }) => pending) ? null : (cart?.cartItemsHash ?? null),
  });
}
