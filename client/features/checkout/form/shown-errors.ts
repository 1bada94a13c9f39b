import { nothingToSend } from "../../../../shared/cart/delivery.ts";
import type { CheckoutForm } from "../../../../shared/checkout/details.ts";
import { shippingKey } from "../../../../shared/checkout/methods.ts";
import { isDigital } from "../../../../shared/checkout/no-withdrawal.ts";
import { formErrors, type FieldError } from "../../../../shared/checkout/validate.ts";
import type { Methods } from "./use-methods.ts";

export type Offered = Parameters<typeof formErrors>[1];

/** What can be chosen, as the form is checked against it. */
export const offeredBy = (
  { shipping, payment }: Pick<Methods, "shipping" | "payment">,
  types: readonly string[],
): Offered => ({
  shipping: shipping.map(shippingKey),
  payment: payment.map(({ code }) => code),
  virtual: nothingToSend(types),
  digital: types.some(isDigital),
});

/** Whether it says that delivery or payment is to be chosen. */
export const isOfMethod = ({ field }: FieldError): boolean => field === "shippingMethod" || field === "paymentMethod";

/**
 * The errors to show: none before the first press on the order button. While delivery or payment methods load, none can
 * be chosen: an error now would disappear a moment later.
 */
export function shownErrors(
  form: CheckoutForm | null,
  offered: Offered,
  presses: number,
  status: Methods["methodsStatus"],
): readonly FieldError[] {
  if (!form || presses === 0) return [];
  return formErrors(form, offered).filter((error) => status !== "asking" || !isOfMethod(error));
}
