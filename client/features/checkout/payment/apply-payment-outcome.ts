import type { Storage, Writes } from "../../../device/storage/storage.ts";
import type { Owner } from "../../../../shared/cart/owner.ts";
import type { OrderedLine } from "../../../../shared/checkout/order.ts";
import type { PayOutcome } from "../../../../shared/checkout/paying.ts";
import type { Exclusive } from "../../../device/queue/sender.ts";
import { withoutRecipient } from "../../../../shared/checkout/details.ts";
import { placedAddressOf, samePlace } from "../placing/placed-details.ts";
import {
  changeForm,
  changePayment,
  failedWrites,
  loadPayment,
  paidWrites,
  type LastOrder,
  type OpenPayment,
} from "../records.ts";

export interface PaymentOutcomeDeps {
  storage: Storage;
  cart: { owner(): Owner; restore(cartId: string, lines: readonly OrderedLine[], alsoWrite: Writes): Promise<void> };
  /** Called with an order that stands because it was paid (DATA-011). */
  sold?(order: LastOrder): void;
  exclusive: Exclusive;
  storeCode: string;
}

/**
 * Applies a payment's outcome to this device (PAY-009). Paid or pending: the order stands. Otherwise there is no order,
 * and its lines return to the cart, in the same transaction that ends the attempt. A repeat, in this tab or another,
 * changes nothing. Answers whether the device knew the payment.
 */
export function applyPaymentOutcome(
  { storage, cart, exclusive, storeCode, sold }: PaymentOutcomeDeps,
  reference: string,
  outcome: PayOutcome | "gone",
): Promise<boolean> {
  return exclusive(`order-${storeCode}`, async () => {
    const open = await loadPayment(storage, reference);
    if (!open.paying && !open.last) return false;
    if (outcome === "authorised" || outcome === "pending") {
      // The form first: if the tab dies in between, the same outcome arrives again.
      if (outcome === "authorised") await letGoOfRecipient(storage, open);
      await changePayment(storage, reference, (now) => paidWrites(now, outcome));
      if (outcome === "authorised" && open.last && open.last.payment.status !== "authorised") sold?.(open.last);
      return true;
    }
    const back = lostOrder(open);
    // "Paid" is final and not undone by a late answer.
    if (!open.paying && open.last?.payment.status === "authorised") return true;
    // A customer's lines return only to their own cart; while somebody else is signed in, the server keeps them.
    if (back && (back.owner === null || back.owner === cart.owner()))
      await cart.restore(back.cartId, back.lines, failedWrites(open));
    else await changePayment(storage, reference, failedWrites);
    return true;
  });
}

/**
 * Removes the recipient of a paid order from the stored form if that was somebody other than the payer and the form
 * still contains it.
 */
async function letGoOfRecipient(storage: Storage, { last }: OpenPayment): Promise<void> {
  const shipTo = last?.details?.shipTo;
  if (!last || !shipTo) return;
  await changeForm(storage, { country: shipTo.country, owner: last.owner ?? null }, (form) =>
    samePlace(placedAddressOf(form.shippingDetails), { ...shipTo, company: undefined })
      ? withoutRecipient(form, false)
      : form,
  );
}

/** The lines that a failed payment returns; null if they never left this device's cart, or were returned before. */
function lostOrder({
  paying,
  last,
}: OpenPayment): { cartId: string; lines: readonly OrderedLine[]; owner: Owner } | null {
  if (paying) return { cartId: paying.body.cart_id ?? "", lines: paying.lines, owner: paying.owner ?? null };
  // Pending for days: the attempt is over, the order is only remembered by the thank-you page.
  return last?.payment.status === "pending" && last.cartId
    ? { cartId: last.cartId, lines: last.lines, owner: last.owner ?? null }
    : null;
}
