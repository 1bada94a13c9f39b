import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { nothingToSend } from "../../../../shared/cart/delivery.ts";
import { isPaying, type Attempt, type Paying } from "../../../../shared/checkout/attempt.ts";
import { initialForm, type CheckoutForm } from "../../../../shared/checkout/details.ts";
import { shippingKey } from "../../../../shared/checkout/methods.ts";
import { needsCard } from "../../../../shared/checkout/provider-method.ts";
import { orderedLines } from "../../../../shared/checkout/order.ts";
import { formErrors, type FieldError } from "../../../../shared/checkout/validate.ts";
import { settings } from "../../../../shared/config/settings.ts";
import type { StoreView } from "../../../../shared/config/stores.ts";
import { createApi } from "../../../../shared/contract/client.ts";
import type { Owner } from "../../../../shared/cart/owner.ts";
import { prefill } from "../../../../shared/checkout/prefill.ts";
import { deviceOwner } from "../../../device/customer/owner.ts";
import { sessionEnded, sessionRuntime, useSession } from "../../session/session.tsx";
import { useStore } from "../../../app/store-context.ts";
import { shopStorage } from "../../../device/storage/shop-storage.ts";
import { useCart, type CartRuntime } from "../../cart/cart.tsx";
import type { CardField, CardFieldsHandle, PayOver, StateData } from "../../payment/payment.tsx";
import { browserExclusive, fetchWithin } from "../../../device/queue/queue.ts";
import {
  discardWaiting,
  knownAfter,
  placeOrder,
  resumeOrder,
  type Confirmed,
  type PlaceResult,
  type PlacingDeps,
} from "../placing/place-order.ts";
import { useMethods, type Methods } from "./use-methods.ts";
import { applyPaymentOutcome } from "../payment/apply-payment-outcome.ts";
import type { InitialMethods } from "./initial-methods.ts";
import { loadForm, loadOrders, saveForm } from "../records.ts";
import { createSaver } from "./saver.ts";

/** An order may take the server a minute (contract §10). */
const orderTimeoutMs = 60_000;

/** Longest wait for what the account knows before the form is shown without it. */
const profileTimeoutMs = 1_500;

/** What the account of the customer who is signed in knows; null once the session has ended. */
const profileOf = async (store: StoreView) =>
  (await sessionEnded(store)) ? null : (await sessionRuntime(store)).engine.state().current;

export interface Checkout extends Methods {
  /** Null until the device's records are read. */
  form: CheckoutForm | null;
  change: (change: (form: CheckoutForm) => CheckoutForm) => void;
  virtual: boolean;
  /** Errors to show: none before the first try to order. */
  errors: readonly FieldError[];
  /** Grows with every refused press, so that the summary of errors takes the focus again. */
  presses: number;
  placing: boolean;
  result: PlaceResult | null;
  attempt: Attempt | null;
  /** The provider's fields for a card, while they stand in the form. */
  card: RefObject<CardFieldsHandle | null>;
  /**
   * Fields of the card that cannot be paid with, since the order button was pressed; null when the fields had not come
   * yet.
   */
  cardErrors: readonly CardField[] | null;
  checkCard: () => void;
  /** An order of this device that has to be paid before there is another. */
  open: Unpaid | null;
  /** Ends `open` with what became of it. */
  applyOutcome: (outcome: PayOver["outcome"]) => Promise<void>;
  submit: (form?: CheckoutForm) => Promise<PlaceResult | null>;
  /** Gives up the order that waits; its things stay in the cart. */
  discard: () => Promise<void>;
}

export interface Unpaid {
  paying: Paying;
  /** What the card's fields held; null for other ways to pay, and after a reload. */
  stateData: StateData | null;
  /** Whether the order button has just been pressed here, so that paying begins at once. */
  pressed: boolean;
}

/** The state of the checkout and what happens in it. */
export function useCheckout(runtime: CartRuntime, initial: InitialMethods, onPlaced: () => void): Checkout {
  const { engine, customerApi } = runtime;
  const { store } = useStore();
  const { storeCode, storeId, tax } = store;
  const state = useCart()?.state;
  const storage = shopStorage(storeCode);
  const [form, setForm] = useState<CheckoutForm | null>(null);
  const [presses, setPresses] = useState(0);
  const [placing, setPlacing] = useState(false);
  const [result, setResult] = useState<PlaceResult | null>(null);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [unpaid, setUnpaid] = useState<Unpaid | null>(null);

  const items = useMemo(() => state?.cartItems ?? [], [state]);
  const virtual = nothingToSend(items.map((item) => item.type_id));
  const cartId = state?.cartServerToken ?? null;
  // Methods and totals are fetched for the server's cart, not for changes that are still to be sent.
  const syncedHash = items.some(({ pending }) => pending) ? null : (state?.cartItemsHash ?? null);
  const country = form?.shippingDetails.country ?? tax.defaultCountry;

  const change = useCallback(
    (next: (form: CheckoutForm) => CheckoutForm) => setForm((now) => (now ? next(now) : now)),
    [],
  );

  const profile = useSession().state.current;
  const customer = profile && String(profile.user_id);
  // Whose the form on the page is; undefined before it is read.
  const whose = useRef<Owner | undefined>(undefined);
  const filled = useRef<string | null>(null);
  const lastKnown = useRef<string | null>(null);
  /** When the form was last touched before this page was opened. */
  const left = useRef(0);
  useEffect(() => {
    let live = true;
    const load = async () => {
      const owner = await deviceOwner();
      // Somebody signed in or out while the page was open: what stands there may not be theirs.
      if (owner === whose.current) return;
      // A customer's profile comes with the session, which a guest's checkout does not load; the fields are shown once
      // they are filled in, or without it.
      const known =
        owner === null
          ? null
          : await Promise.race([
              profileOf(store).catch(() => null),
              new Promise<null>((done) => setTimeout(() => done(null), profileTimeoutMs)),
            ]);
      const mine = known && String(known.user_id) === owner ? known : null;
      const [{ form, modifiedAt }, orders] = await Promise.all([
        loadForm(storage, tax.defaultCountry, owner),
        loadOrders(storage, owner),
      ]);
      if (!live) return;
      whose.current = owner;
      left.current = modifiedAt;
      filled.current = mine && owner;
      lastKnown.current = orders.last?.orderId ?? null;
      setForm(mine ? prefill(form, mine, tax.defaultCountry) : form);
      setAttempt(orders.attempt);
      // A customer who has left takes their open payment along.
      setUnpaid((now) => (now?.paying.owner !== undefined && now.paying.owner !== owner ? null : now));
    };
    load().catch(() => live && setForm(initialForm(tax.defaultCountry)));
    return () => {
      live = false;
    };
  }, [storage, store, tax.defaultCountry, customer]);

  useEffect(() => {
    if (!form || !profile || customer !== whose.current || filled.current === customer) return;
    filled.current = customer;
    change((now) => prefill(now, profile, tax.defaultCountry));
  }, [form, profile, customer, change, tax.defaultCountry]);

  // Every change is written at once: a page that is being closed waits for nothing.
  const saver = useMemo(
    () =>
      createSaver((changed: { form: CheckoutForm; owner: Owner }) =>
        saveForm(storage, changed.form, Date.now(), changed.owner),
      ),
    [storage],
  );
  useEffect(() => {
    if (form) saver.save({ form, owner: whose.current ?? null });
  }, [form, saver]);

  const methods = useMethods({ runtime, initial, form, change, items, virtual, cartId, country, syncedHash });
  const { shipping, payment } = methods;

  const deps = useMemo<PlacingDeps>(
    () => ({
      storage,
      api: createApi({ fetch: fetchWithin(orderTimeoutMs), storeCode }),
      customers: { id: deviceOwner, api: (customer) => customerApi(customer, orderTimeoutMs) },
      cart: engine,
      exclusive: browserExclusive(navigator.locks),
      online: () => navigator.onLine,
      now: Date.now,
      newId: () => crypto.randomUUID(),
      pause: (ms) => new Promise((done) => setTimeout(done, ms)),
    }),
    [storage, storeCode, engine, customerApi],
  );

  const offered = useMemo(
    () => ({ shipping: shipping.map(shippingKey), payment: payment.map(({ code }) => code), virtual }),
    [shipping, payment, virtual],
  );
  // While delivery or payment methods load, none can be chosen: an error now would disappear a moment later.
  const errors =
    form && presses > 0
      ? formErrors(form, offered).filter(
          ({ field }) =>
            methods.methodsStatus !== "asking" || (field !== "shippingMethod" && field !== "paymentMethod"),
        )
      : [];
  const card = useRef<CardFieldsHandle | null>(null);
  const [cardErrors, setCardErrors] = useState<readonly CardField[] | null>([]);
  const paysByCard = form !== null && needsCard(form.paymentDetails.paymentMethod);
  const checkCard = useCallback(
    () =>
      setCardErrors((before) => (before === null || before.length > 0 ? (card.current?.problems() ?? null) : before)),
    [],
  );
  const busy = useRef(false);
  // Only an order that was under way when the page was opened is taken up again by itself.
  const resumed = useRef(false);
  const held = useRef<StateData | null>(null);
  const pressed = useRef(false);

  const confirm = (confirmed: CheckoutForm): Omit<Confirmed, "lines" | "totalCents"> => {
    const method = shipping.find((entry) => shippingKey(entry) === confirmed.shippingDetails.shippingMethod);
    return {
      form: confirmed,
      store: { storeCode, storeId },
      virtual,
      lastKnown: lastKnown.current,
      shippingTitle: method?.carrier_title ?? null,
      paymentTitle:
        payment.find(({ code }) => code === confirmed.paymentDetails.paymentMethod)?.title ??
        confirmed.paymentDetails.paymentMethod,
    };
  };
  const run = async (work: () => Promise<PlaceResult | null>): Promise<PlaceResult | null> => {
    if (busy.current) return null;
    busy.current = true;
    setPlacing(true);
    setResult(null);
    try {
      const outcome = await work();
      setResult(outcome);
      lastKnown.current = knownAfter(lastKnown.current, outcome);
      // From here on the cart is what the device has.
      if (outcome?.kind === "elsewhere") void engine.refresh();
      setAttempt((await loadOrders(storage, await deviceOwner())).attempt);
      if (outcome?.kind === "paying")
        setUnpaid(
          outcome.before
            ? { paying: outcome.paying, stateData: null, pressed: false }
            : { paying: outcome.paying, stateData: held.current, pressed: pressed.current },
        );
      if (outcome?.kind === "refused" && outcome.reason === "out_of_stock") void engine.checkStock();
      if (outcome?.kind === "placed") onPlaced();
      return outcome;
    } catch (problem) {
      console.error(problem);
      setResult({ kind: "unreached" });
      return { kind: "unreached" };
    } finally {
      busy.current = false;
      setPlacing(false);
    }
  };
  const submit = async (submitted = form ?? undefined): Promise<PlaceResult | null> => {
    if (!submitted || busy.current) return null;
    const wrong = needsCard(submitted.paymentDetails.paymentMethod) ? (card.current?.problems() ?? null) : [];
    setCardErrors(wrong);
    if (formErrors(submitted, offered).length > 0 || wrong === null || wrong.length > 0) {
      if (wrong && wrong.length > 0) card.current?.mark();
      setPresses((count) => count + 1);
      return null;
    }
    resumed.current = true;
    held.current = needsCard(submitted.paymentDetails.paymentMethod) ? (card.current?.data() ?? null) : null;
    pressed.current = true;
    if (await sessionEnded(store).catch(() => false)) return null;
    return run(() =>
      placeOrder(deps, {
        ...confirm(submitted),
        lines: orderedLines(items),
        totalCents: state?.platformTotals?.grandTotalCents ?? null,
      }),
    );
  };

  useEffect(() => {
    if (!form || attempt?.state !== "sent" || resumed.current) return;
    resumed.current = true;
    void run(() =>
      resumeOrder(deps, confirm(form), { modifiedAt: left.current, withinMs: settings.checkout.modifiedWithinMs }),
    );
    // eslint-disable-next-line react/exhaustive-deps -- once, as soon as form and attempt are read
  }, [form, attempt]);

  // The cart empties when another tab orders what is in it.
  const empty = items.length === 0;
  useEffect(() => {
    if (!empty || whose.current === undefined) return;
    const look = async (owner: Owner) => {
      const orders = await loadOrders(storage, owner);
      setAttempt(orders.attempt);
      // The order that stood here: its page says what became of it.
      if (busy.current || orders.attempt !== null || !orders.last) return;
      if (orders.last.orderId === attempt?.order_id) onPlaced();
      else if (orders.last.orderId !== lastKnown.current) {
        setResult({ kind: "elsewhere", last: orders.last });
        lastKnown.current = orders.last.orderId;
      }
    };
    look(whose.current).catch(console.error);
    // eslint-disable-next-line react/exhaustive-deps -- when the cart has become empty, with what stood here before
  }, [empty, storage]);
  // A payment left open is offered, never resumed automatically. For an order being placed here its own answer decides.
  const open = unpaid ?? (isPaying(attempt) && !placing ? { paying: attempt, stateData: null, pressed: false } : null);
  const applyOutcome = async (outcome: PayOver["outcome"]): Promise<void> => {
    if (!open) return;
    await applyPaymentOutcome(
      { storage, cart: engine, exclusive: deps.exclusive, storeCode },
      open.paying.payment.reference,
      outcome,
    );
    held.current = null;
    pressed.current = false;
  };

  const discard = async (): Promise<void> => {
    if (attempt) await discardWaiting(deps, storeCode, attempt.order_id);
    setResult(null);
    setAttempt((await loadOrders(storage, await deviceOwner())).attempt);
  };

  return {
    ...methods,
    form,
    change,
    virtual,
    errors,
    presses,
    placing,
    result,
    attempt,
    card,
    cardErrors: paysByCard ? cardErrors : [],
    checkCard,
    open,
    applyOutcome,
    submit,
    discard,
  };
}
