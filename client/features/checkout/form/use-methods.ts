import { typesOfItems } from "../../../../shared/cart/delivery.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { toDeliveryAddress, toServerAddress } from "../../../../shared/checkout/address.ts";
import type { CheckoutForm } from "../../../../shared/checkout/details.ts";
import {
  choosableShipping,
  lostChoice,
  isPossible,
  mergePaymentMethods,
  paymentMethodsFor,
  preselectShipping,
  shippingKey,
  withPaymentOf,
} from "../../../../shared/checkout/methods.ts";
import { platformMethods } from "../../../../shared/checkout/provider-methods.ts";
import type { CartItem } from "../../../../shared/cart/state.ts";
import type { PaymentMethod, ShippingMethod } from "../../../../shared/contract/order/cart.ts";
import type { CartRuntime } from "../../cart/cart.tsx";
import type { InitialMethods } from "./initial-methods.ts";

/** Ways to pay that the device itself adds to the server's; this shop has none (CHECK-012). */
const ownPaymentMethods: readonly PaymentMethod[] = [];

export interface Methods {
  shipping: readonly ShippingMethod[];
  payment: readonly PaymentMethod[];
  /** The way to pay that the shopper had chosen when it turned out not to be possible now; null where there is none. */
  lost: PaymentMethod | null;
  /** Whether the server's methods are being asked for, are there, or could not be had. */
  methodsStatus: "asking" | "ready" | "failed";
  retryMethods: () => void;
}

interface Asking {
  runtime: CartRuntime;
  initial: InitialMethods;
  form: CheckoutForm | null;
  change: (change: (form: CheckoutForm) => CheckoutForm) => void;
  items: readonly CartItem[];
  virtual: boolean;
  cartId: string | null;
  country: string;
  /** Hash of the cart's content; null while changes are still on their way to the server. */
  syncedHash: string | null;
}

/**
 * Ways to deliver and to pay, with the totals that go with the chosen one: one call for the ways to deliver, one for
 * all the rest (PAY-012).
 */
export function useMethods({
  runtime: { engine, api },
  runtime,
  initial,
  form,
  change,
  items,
  virtual,
  cartId,
  country,
  syncedHash,
}: Asking): Methods {
  const [shipping, setShipping] = useState<readonly ShippingMethod[]>([]);
  const [payment, setPayment] = useState<readonly PaymentMethod[]>([]);
  const [lost, setLost] = useState<PaymentMethod | null>(null);
  const [methodsStatus, setMethodsStatus] = useState<Methods["methodsStatus"]>("asking");
  const [tries, setTries] = useState(0);
  /** The cart and country that the loaded delivery methods are for. */
  const [offered, setOffered] = useState<string | null>(null);

  const wanted = cartId && syncedHash ? `${cartId} ${syncedHash} ${country} ${tries}` : null;
  const chosen = form?.shippingDetails.shippingMethod ?? "";
  const ready = form !== null;
  /** The current form, for when an answer arrives. */
  const formNow = useRef(form);
  useEffect(() => {
    formNow.current = form;
  });

  useEffect(() => {
    if (!cartId || !wanted || !form) return;
    let live = true;
    setMethodsStatus("asking");
    const fetchMethods = async () => {
      if (!(await runtime.isOwn(() => live))) return;
      const answer = virtual
        ? null
        : await api.shippingMethods(cartId, toDeliveryAddress(form.shippingDetails, country));
      if (!live) return;
      if (answer && !answer.ok) return missed(answer.code);
      const methods = answer ? choosableShipping(answer.result) : [];
      setShipping(methods);
      change((now) => {
        const method = preselectShipping(methods, now.shippingDetails.shippingMethod);
        return {
          ...now,
          shippingDetails: { ...now.shippingDetails, shippingMethod: method ? shippingKey(method) : "" },
        };
      });
      setOffered(wanted);
    };
    const missed = (code: number) => {
      setMethodsStatus("failed");
      // The cart was replaced meanwhile; reading it shows by which.
      if (code === 404) void engine.refresh();
    };
    fetchMethods().catch(() => live && setMethodsStatus("failed"));
    return () => {
      live = false;
    };
    // The rest of the address changes no method; typing a name must not ask again.
    // eslint-disable-next-line react/exhaustive-deps -- see above
  }, [api, wanted, ready, virtual]);

  useEffect(() => {
    if (!cartId || !form || offered !== wanted || wanted === null) return;
    let live = true;
    const take = (methods: readonly PaymentMethod[]) => {
      const payments = paymentMethodsFor(mergePaymentMethods(ownPaymentMethods, methods), typesOfItems(items));
      setPayment(payments);
      setMethodsStatus("ready");
      const before = formNow.current && lostChoice(payments, formNow.current);
      // Reported until the shopper chooses another method or this one becomes possible.
      setLost((told) => before ?? payments.find((method) => method.code === told?.code && !isPossible(method)) ?? null);
      change((now) => withPaymentOf(payments, now));
    };
    const choose = async () => {
      const [carrier, method] = chosen.split("|");
      if (chosen === "" && !virtual) {
        // Nothing is delivered there, so there is nothing to choose; the ways to pay are shown all the same.
        const answer = await api.paymentMethods(cartId);
        if (live) return answer.ok ? take(platformMethods(answer.result, undefined)) : setMethodsStatus("failed");
        return;
      }
      const address = { ...toServerAddress(form.shippingDetails), countryId: country };
      const answer = await api.shippingInformation(cartId, {
        shippingAddress: address,
        billingAddress: address,
        shippingCarrierCode: carrier || undefined,
        shippingMethodCode: method || undefined,
      });
      if (!live) return;
      if (!answer.ok) return setMethodsStatus("failed");
      take(
        platformMethods(
          answer.result.payment_methods,
          answer.result.extension_attributes?.adyen_payment_methods_response,
        ),
      );
      await engine.takeTotals(cartId, { ...answer, result: answer.result.totals });
    };
    choose().catch(() => live && setMethodsStatus("failed"));
    return () => {
      live = false;
    };
    // eslint-disable-next-line react/exhaustive-deps -- asked for cart, country and method only
  }, [api, engine, offered, wanted, chosen, virtual]);

  // Without a server cart there is nothing to fetch: after a while the shop's own list is used (CHECK-005).
  const reachable = wanted !== null;
  useEffect(() => {
    if (reachable || methodsStatus === "ready") return;
    const timer = setTimeout(() => setMethodsStatus("failed"), navigator.onLine ? 5000 : 0);
    return () => clearTimeout(timer);
  }, [reachable, methodsStatus]);
  useEffect(() => {
    // Without a connection no call is made, so the methods can be "failed" before the form has been read.
    if (methodsStatus !== "failed" || !ready) return;
    setShipping((known) => (offered !== null && known.length > 0 ? known : initial.shipping));
    const shown = payment.length > 0 ? payment : initial.payment;
    setPayment(shown);
    change((now) => ({
      ...withPaymentOf(shown, now),
      shippingDetails: {
        ...now.shippingDetails,
        shippingMethod: now.shippingDetails.shippingMethod || shippingKey(initial.shipping[0]!),
      },
    }));
  }, [methodsStatus, ready, change, initial, payment, offered]);

  const retryMethods = useCallback(() => {
    setTries((count) => count + 1);
    // Without a server cart there is nothing to ask for: that comes first.
    if (!reachable) void engine.refresh().catch(() => undefined);
  }, [reachable, engine]);
  // In the rendering in which the cart is replaced, the methods are still those of the old cart, which an order must
  // not use.
  const isOfCartBefore = methodsStatus === "ready" && wanted !== null && offered !== wanted;
  return { shipping, payment, lost, methodsStatus: isOfCartBefore ? "asking" : methodsStatus, retryMethods };
}
