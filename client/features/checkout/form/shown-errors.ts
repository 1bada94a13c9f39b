import { nothingToSend } from "../../../../shared/cart/delivery.ts";
import { hasOwnBill, type CheckoutForm } from "../../../../shared/checkout/details.ts";
import { isPossible, shippingKey } from "../../../../shared/checkout/methods.ts";
import { isDigital } from "../../../../shared/checkout/no-withdrawal.ts";
import { pickupMethodKey } from "../../../../shared/checkout/pickup.ts";
import { formErrors, type FieldError } from "../../../../shared/checkout/validate.ts";
import type { Methods } from "./use-methods.ts";

export type Offered = Parameters<typeof formErrors>[1];

/** The choices offered, in the form that validation takes. */
export const offeredBy = (
  { shipping, payment }: Pick<Methods, "shipping" | "payment">,
  types: readonly string[],
): Offered => ({
  shipping: shipping.map(shippingKey),
  payment: payment.filter(isPossible).map(({ code }) => code),
  virtual: nothingToSend(types),
  digital: types.some(isDigital),
});

/** Whether an error concerns the choice of delivery or payment. */
export const isOfMethod = ({ field }: FieldError): boolean => field === "shippingMethod" || field === "paymentMethod";

/** Which conditional fields are shown: an own billing address, a pick-up point, a new account's password. */
export interface ConditionalFields {
  ownBill: boolean;
  point: boolean;
  account: boolean;
}
/** The conditional fields that the form shows at present. */
export const askedBy = (form: CheckoutForm, { virtual }: Pick<Offered, "virtual">): ConditionalFields => ({
  ownBill: hasOwnBill(form, virtual),
  point: !virtual && form.shippingDetails.shippingMethod === pickupMethodKey,
  account: form.personalDetails.createAccount,
});

const wasAsked = ({ field }: FieldError, { ownBill, point, account }: ConditionalFields): boolean => {
  if (field === "pickupPoint") return point;
  if (field === "password") return account;
  return ownBill || !field.startsWith("payment.");
};

/**
 * The errors to show: none before the first press on the order button (`asked` is null), and afterwards only those of
 * fields that were shown at the last press, because later fields were not left empty by anybody. While methods are
 * loading, errors about choosing one are left out, because they would disappear a moment later.
 */
export function shownErrors(
  form: CheckoutForm | null,
  offered: Offered,
  asked: ConditionalFields | null,
  status: Methods["methodsStatus"],
): readonly FieldError[] {
  if (!form || !asked) return [];
  return formErrors(form, offered).filter(
    (error) => wasAsked(error, asked) && (status !== "asking" || !isOfMethod(error)),
  );
}
