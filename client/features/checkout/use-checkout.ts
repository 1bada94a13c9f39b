import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { nothingToSend } from "../../../shared/cart/delivery.ts";
import { toServerAddress } from "../../../shared/checkout/address.ts";
import type { Attempt } from "../../../shared/checkout/attempt.ts";
import { initialForm, type CheckoutForm } from "../../../shared/checkout/details.ts";
import { choosableShipping, needsCard, mergePaymentMethods, paymentMethodsFor, preselectPayment, preselectShipping, shippingKey } from "../../../shared/checkout/methods.ts";
import { orderedLines } from "../../../shared/checkout/order.ts";
import { formErrors, type FieldError } from "../../../shared/checkout/validate.ts";
import { settings } from "../../../shared/config/settings.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import type { PaymentMethod, ShippingMethod } from "../../../shared/contract/cart.ts";
import { createApi } from "../../../shared/contract/client.ts";
import type { Owner } from "../../../shared/cart/owner.ts";
import { prefill } from "../../../shared/checkout/prefill.ts";
import { deviceOwner } from "../../storage/owner.ts";
import { sessionEnded, sessionRuntime, useSession } from "../session/session.tsx";
import { useStore } from "../../store-context.ts";
import { shopStorage } from "../../storage/shop-storage.ts";
import { useCart, type CartRuntime } from "../cart/cart.tsx";
import { browserExclusive, fetchWithin } from "../queue/queue.ts";
import { placeOrder, resumeOrder, type Confirmed, type PlaceResult, type PlacingParts } from "./place-order.ts";
import type { InitialMethods } from "./initial-methods.ts";
import { loadForm, loadOrders, saveForm } from "./records.ts";
import { createSaver } from "./saver.ts";

/** An order may take the server a minute (contract §10). */
const orderTimeoutMs = 60_000;

/** Longest wait for what the account knows before the form is shown without it. */
const profileTimeoutMs = 1_500;

/** What the account of the customer who is signed in knows; null once the session has ended. */
const profileOf = async (store: StoreView) => ((await sessionEnded(store)) ? null : (await sessionRuntime(store)).engine.state().current);

/** Ways to pay that the device knows beside the server's; this shop has none (CHECK-012). */
const ownPaymentMethods: readonly PaymentMethod[] = [];

export interface Checkout {
  /** Null until the device's records are read. */
  form: CheckoutForm | null;
  change: (change: (form: CheckoutForm) => CheckoutForm) => void;
  shipping: readonly ShippingMethod[];
  payment: readonly PaymentMethod[];
  /** Whether the server's methods are being asked for, are there, or could not be had. */
  asked: "asking" | "ready" | "failed";
  askAgain: () => void;
  virtual: boolean;
  /** Errors to show: none before the first try to order. */
  errors: readonly FieldError[];
  /** Grows with every refused press, so that the summary of errors takes the focus anew. */
  presses: number;
  placing: boolean;
  result: PlaceResult | null;
  attempt: Attempt | null;
  submit: (form?: CheckoutForm) => Promise<PlaceResult | null>;
}

/** The state of the checkout and what happens in it. */
export function useCheckout({ engine, api, customerApi }: CartRuntime, initial: InitialMethods, onPlaced: () => void): Checkout {
  const { store } = useStore();
  const { storeCode, storeId, tax } = store;
  const state = useCart()?.state;
  const storage = shopStorage(storeCode);
  const [form, setForm] = useState<CheckoutForm | null>(null);
  const [shipping, setShipping] = useState<readonly ShippingMethod[]>([]);
  const [payment, setPayment] = useState<readonly PaymentMethod[]>([]);
  const [asked, setAsked] = useState<Checkout["asked"]>("asking");
  const [tries, setTries] = useState(0);
  const [presses, setPresses] = useState(0);
  const [placing, setPlacing] = useState(false);
  const [result, setResult] = useState<PlaceResult | null>(null);
  const [attempt, setAttempt] = useState<Attempt | null>(null);

  const items = useMemo(() => state?.cartItems ?? [], [state]);
  const virtual = nothingToSend(items.map((item) => item.type_id));
  const cartId = state?.cartServerToken ?? null;
  // Methods and totals are asked for what the server has, not for what is still on its way to it.
  const settledHash = items.some(({ pending }) => pending) ? null : (state?.cartItemsHash ?? null);
  const country = form?.shippingDetails.country ?? tax.defaultCountry;
  const chosen = form?.shippingDetails.shippingMethod ?? "";

  const change = useCallback((next: (form: CheckoutForm) => CheckoutForm) => setForm((now) => (now ? next(now) : now)), []);

  const profile = useSession().state.current;
  const customer = profile && String(profile.user_id);
  // Whose the form on the page is; undefined before it is read.
  const whose = useRef<Owner | undefined>(undefined);
  const filled = useRef<string | null>(null);
  useEffect(() => {
    let live = true;
    const load = async () => {
      const owner = await deviceOwner();
      // Somebody signed in or out while the page was open: what stands there may not be theirs.
      if (owner === whose.current) return;
      // A customer's profile comes with the session, which a guest's checkout does not load; the fields are shown once they are filled in, or without it.
      const known = owner === null ? null : await Promise.race([profileOf(store).catch(() => null), new Promise<null>((done) => setTimeout(() => done(null), profileTimeoutMs))]);
      const mine = known && String(known.user_id) === owner ? known : null;
      const [{ form }, orders] = await Promise.all([loadForm(storage, tax.defaultCountry, owner), loadOrders(storage, owner)]);
      if (!live) return;
      whose.current = owner;
      filled.current = mine && owner;
      setForm(mine ? prefill(form, mine, tax.defaultCountry) : form);
      setAttempt(orders.attempt);
    };
    load().catch(() => live && setForm(initialForm(tax.defaultCountry)));
    return () => { live = false; };
  }, [storage, store, tax.defaultCountry, customer]);

  useEffect(() => {
    if (!form || !profile || customer !== whose.current || filled.current === customer) return;
    filled.current = customer;
    change((now) => prefill(now, profile, tax.defaultCountry));
  }, [form, profile, customer, change, tax.defaultCountry]);

  // Every change is written at once: a page that is being closed waits for nothing.
  const saver = useMemo(() => createSaver((changed: { form: CheckoutForm; owner: Owner }) => saveForm(storage, changed.form, Date.now(), changed.owner)), [storage]);
  useEffect(() => {
    if (form) saver.save({ form, owner: whose.current ?? null });
  }, [form, saver]);

  useEffect(() => {
    if (!cartId || !settledHash || form === null) return;
    let live = true;
    setAsked("asking");
    const address = { ...toServerAddress(form.shippingDetails), countryId: country };
    const ask = async () => {
      const [offered, payable] = await Promise.all([api.shippingMethods(cartId, address), api.paymentMethods(cartId)]);
      if (!live) return;
      if (!offered.ok || !payable.ok) return setAsked("failed");
      const methods = choosableShipping(offered.result);
      const payments = paymentMethodsFor(mergePaymentMethods(ownPaymentMethods, payable.result), items.map(({ type_id }) => type_id));
      setShipping(methods);
      setPayment(payments);
      setAsked("ready");
      change((now) => {
        const method = preselectShipping(methods, now.shippingDetails.shippingMethod);
        const pay = preselectPayment(payments, now.paymentDetails.paymentMethod);
        return {
          ...now, shippingDetails: { ...now.shippingDetails, shippingMethod: method ? shippingKey(method) : "" }, paymentDetails: { ...now.paymentDetails, paymentMethod: pay?.code ?? "" },
        };
      });
    };
    void ask();
    return () => { live = false; };
    // The rest of the address changes no method; typing a name must not ask again.
    // eslint-disable-next-line react/exhaustive-deps -- see above
  }, [api, cartId, settledHash, country, tries, form === null]);

  useEffect(() => {
    if (!cartId || !settledHash || !form || asked !== "ready" || (chosen === "" && !virtual)) return;
    let live = true;
    const [carrier, method] = chosen.split("|");
    const address = { ...toServerAddress(form.shippingDetails), countryId: country };
    const choose = async () => {
      const answer = await api.shippingInformation(cartId, { shippingAddress: address, billingAddress: address, shippingCarrierCode: carrier || undefined, shippingMethodCode: method || undefined });
      if (live && answer.ok) await engine.takeTotals(cartId, { ...answer, result: answer.result.totals });
    };
    choose().catch(console.error);
    return () => { live = false; };
    // eslint-disable-next-line react/exhaustive-deps -- asked for country and method only
  }, [api, engine, cartId, settledHash, country, chosen, asked, virtual]);

  // Without a server cart there is nobody to ask: after a while the shop's own list stands in (CHECK-005).
  const reachable = cartId !== null && settledHash !== null;
  useEffect(() => {
    if (reachable || asked === "ready") return;
    const timer = setTimeout(() => setAsked("failed"), navigator.onLine ? 5000 : 0);
    return () => clearTimeout(timer);
  }, [reachable, asked]);
  useEffect(() => {
    if (asked !== "failed") return;
    setShipping((known) => (known.length > 0 ? known : initial.shipping));
    setPayment((known) => (known.length > 0 ? known : initial.payment));
    change((now) => ({
      ...now, shippingDetails: { ...now.shippingDetails, shippingMethod: now.shippingDetails.shippingMethod || shippingKey(initial.shipping[0]!) },
      paymentDetails: { ...now.paymentDetails, paymentMethod: now.paymentDetails.paymentMethod || initial.payment[0]!.code },
    }));
  }, [asked, change, initial]);

  const parts = useMemo<PlacingParts>(() => ({
    storage, api: createApi({ fetch: fetchWithin(orderTimeoutMs), storeCode }), customers: { id: deviceOwner, api: (customer) => customerApi(customer, orderTimeoutMs) }, cart: engine, exclusive: browserExclusive(navigator.locks), online: () => navigator.onLine,
    now: Date.now, newId: () => crypto.randomUUID(), pause: (ms) => new Promise((done) => setTimeout(done, ms)),
  }), [storage, storeCode, engine, customerApi]);

  const offered = useMemo(() => ({ shipping: shipping.map(shippingKey), payment: payment.map(({ code }) => code), virtual }), [shipping, payment, virtual]);
  const errors = form && presses > 0 ? formErrors(form, offered) : [];
  const busy = useRef(false);
  // Only an order that was under way when the page was opened is taken up again by itself.
  const resumed = useRef(false);

  const confirm = (confirmed: CheckoutForm): Omit<Confirmed, "lines" | "totalCents"> => {
    const method = shipping.find((entry) => shippingKey(entry) === confirmed.shippingDetails.shippingMethod);
    return {
      form: confirmed, store: { storeCode, storeId }, virtual, shippingTitle: method?.carrier_title ?? null,
      paymentTitle: payment.find(({ code }) => code === confirmed.paymentDetails.paymentMethod)?.title ?? confirmed.paymentDetails.paymentMethod,
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
      setAttempt((await loadOrders(storage, await deviceOwner())).attempt);
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
  const submit = async (given = form ?? undefined): Promise<PlaceResult | null> => {
    if (!given || busy.current) return null;
    if (formErrors(given, offered).length > 0) {
      setPresses((count) => count + 1);
      return null;
    }
    resumed.current = true;
    if (await sessionEnded(store).catch(() => false)) return null;
    return run(() => placeOrder(parts, { ...confirm(given), lines: orderedLines(items), totalCents: state?.platformTotals?.grandTotalCents ?? null }));
  };

  useEffect(() => {
    if (!form || attempt?.state !== "sent" || resumed.current) return;
    resumed.current = true;
    void run(() => resumeOrder(parts, confirm(form), needsCard(form.paymentDetails.paymentMethod), settings.checkout.modifiedWithinMs));
    // eslint-disable-next-line react/exhaustive-deps -- once, as soon as form and attempt are read
  }, [form, attempt]);

  return { form, change, shipping, payment, asked, askAgain: () => setTries(tries + 1), virtual, errors, presses, placing, result, attempt, submit };
}
