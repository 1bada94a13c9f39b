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
  /** Hears of an order that its payment has made stand (DATA-011). */
  sold?(order: LastOrder): void;
  exclusive: Exclusive;
  storeCode: string;
}

/**
 * Takes the provider's word on a payment of this device (PAY-009): paid or pending, the order stands; else there is no
 * order, and its lines are in the cart again, written in one transaction with the end of the attempt. The same word
 * again, in this tab or another, changes nothing. Answers whether the device knew the payment.
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
      // First the form: a tab that dies between the two hears the same word again.
      if (outcome === "authorised") await letGoOfRecipient(storage, open);
      await changePayment(storage, reference, (now) => paidWrites(now, outcome));
      if (outcome === "authorised" && open.last && open.last.payment.status !== "authorised") sold?.(open.last);
      return true;
    }
    const back = lostOrder(open);
    // Paid is final: a late answer takes nothing back.
    if (!open.paying && open.last?.payment.status === "authorised") return true;
    // What a customer ordered goes back into their cart only: while somebody else is there, the server keeps it for
    // them.
    if (back && (back.owner === null || back.owner === cart.owner()))
      await cart.restore(back.cartId, back.lines, failedWrites(open));
    else await changePayment(storage, reference, failedWrites);
    return true;
  });
}

/**
 * Takes whom a paid order went to out of the kept form, where that was somebody else than who paid, and the form still
 * says so.
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

/** What a failed payment gives back; null where it never left this device's cart, or was given back before. */
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
