import { nothingToSend } from "../cart/delivery.ts";
import type { PaymentMethod, ShippingMethod } from "../contract/order/cart.ts";
import type { CheckoutForm } from "./details.ts";
import { withoutSurcharges } from "./surcharge.ts";
import { isPayLater } from "./provider-method.ts";

export type OfferedShipping = Pick<
  ShippingMethod,
  "carrier_code" | "method_code" | "method_title" | "price_incl_tax"
> & { carrier_title?: string; available?: boolean; offline?: boolean; default?: boolean };

/** Name of a delivery method in forms; the bar stands in no code of a carrier. */
export const shippingKey = ({
  carrier_code,
  method_code,
}: Pick<ShippingMethod, "carrier_code" | "method_code">): string => `${carrier_code}|${method_code}`;

/** A title as a name in a list: some of the provider's end like sentences. */
export const bareTitle = (title: string): string => title.replace(/(?<![.\s])[.\s]+$/, "");

/** The methods that can be chosen: a missing `available` means available. */
export const choosableShipping = <T extends { available?: boolean }>(methods: readonly T[]): T[] =>
  methods.filter(({ available }) => available !== false);

/**
 * The chosen method while it is offered, else the default one, else the first; offline ones only count when chosen
 * (CHECK-010).
 */
export function preselectShipping<T extends OfferedShipping>(methods: readonly T[], chosen = ""): T | null {
  const online = methods.filter(({ offline }) => !offline);
  return (
    methods.find((method) => shippingKey(method) === chosen) ??
    online.find((method) => method.default) ??
    online[0] ??
    null
  );
}

/** Whether a way to pay can be chosen now: one without a word of what is full can. */
export const isPossible = ({ transfer_full: full }: { transfer_full?: unknown }): boolean => full === undefined;

/**
 * The chosen method while it is offered, else the default one, else the first (CHECK-011). Paying later is only ever
 * chosen by the shopper, and what is not possible now by nobody.
 */
export function preselectPayment<T extends Pick<PaymentMethod, "code" | "default"> & { transfer_full?: unknown }>(
  methods: readonly T[],
  chosen = "",
): T | null {
  const possible = methods.filter(isPossible);
  const atOnce = possible.filter(({ code }) => !isPayLater(code));
  return possible.find(({ code }) => code === chosen) ?? atOnce.find((method) => method.default) ?? atOnce[0] ?? null;
}

/**
 * The form with a way to pay of a list: the one the shopper chose while it is offered; what only stood preselected
 * gives way to the default of the new list.
 */
export function withPaymentOf(methods: readonly PaymentMethod[], form: CheckoutForm): CheckoutForm {
  const before = form.paymentDetails.paymentMethod;
  const paymentMethod = preselectPayment(methods, form.isMethodChosen ? before : "")?.code ?? "";
  return {
    ...form,
    isMethodChosen: form.isMethodChosen && paymentMethod === before,
    paymentDetails: { ...form.paymentDetails, paymentMethod },
  };
}

/** The method that the shopper had chosen and that is not possible now; null where there is none. */
export const lostChoice = (
  methods: readonly PaymentMethod[],
  { isMethodChosen, paymentDetails }: Pick<CheckoutForm, "isMethodChosen" | "paymentDetails">,
): PaymentMethod | null =>
  (isMethodChosen && methods.find((method) => method.code === paymentDetails.paymentMethod && !isPossible(method))) ||
  null;

/** The device's own methods first, then those of the server that are not among them (CHECK-012). */
export function mergePaymentMethods(
  client: readonly PaymentMethod[],
  server: readonly PaymentMethod[],
): PaymentMethod[] {
  const own = client.map((method) => ({
    ...method,
    is_server_method: server.some(({ code }) => code === method.code),
  }));
  return [
    ...own,
    ...server
      .filter(({ code }) => !client.some((method) => method.code === code))
      .map((method) => ({ ...method, is_server_method: true })),
  ];
}

/**
 * Nothing to hand over, nothing to pay at the door: no cash on delivery for a cart of virtual things only (CHECK-014).
 * What is charged for against the law is not offered.
 */
export function paymentMethodsFor(methods: readonly PaymentMethod[], types: readonly string[]): PaymentMethod[] {
  const virtual = nothingToSend(types);
  return withoutSurcharges(methods).filter(({ code }) => !virtual || code !== "cashondelivery");
}
