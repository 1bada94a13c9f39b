import { orderOutcome, type Attempt, type OrderContent, type Paying } from "../../../../shared/checkout/attempt.ts";
import { afterOrder, billedTo, withoutRecipient } from "../../../../shared/checkout/details.ts";
import type { Owner } from "../../../../shared/cart/owner.ts";
import { readConfirmation, type ReadConfirmation } from "../../../../shared/contract/order/order-answer.ts";
import type { OrderRequestInput } from "../../../../shared/contract/order/order.ts";
import { toCents } from "../../../../shared/money/money.ts";
import { changeAttempt, placedWrites, type LastOrder } from "../records.ts";
import { detailsOf } from "./placed-details.ts";
import type { ConfirmedForm, OrderApi, PlaceResult, PlacingDeps } from "./placing-types.ts";

/** Whose an attempt is; null for the guest of the device. */
export const ownerOf = (attempt: Attempt): Owner => attempt.owner ?? null;
/** Calls in the name of the order's owner (decision 062). */
const apiFor = ({ api, customers }: PlacingDeps, owner: Owner): OrderApi =>
  owner === null || !customers ? api : customers.api(owner);
/** Times an order is sent for one press: again after one second, then after two. */
const tries = 3;

/** Whether the server has an order under the attempt's key; null when it does not answer. */
export async function existence(deps: PlacingDeps, attempt: Attempt): Promise<boolean | null> {
  const answer = await apiFor(deps, ownerOf(attempt)).orderStatus(attempt.order_id);
  return answer.ok ? true : answer.code === 404 ? false : null;
}

/** Sends a stored attempt until its answer is definite or the tries are used up, and takes the answer in. */
export async function sendAttempt(deps: PlacingDeps, attempt: Attempt, confirmed: ConfirmedForm): Promise<PlaceResult> {
  let content: OrderContent = attempt;
  const refuse = async (outcome: PlaceResult): Promise<PlaceResult> => {
    await changeAttempt(deps.storage, () => null, ownerOf(attempt));
    await deps.cart.refresh();
    return outcome;
  };
  for (let sent = 1; ; sent++) {
    const answer = await apiFor(deps, ownerOf(attempt)).placeOrder(orderOf(attempt, content, deps.now()));
    const outcome = orderOutcome(answer);
    const told = outcome.kind === "placed" ? readConfirmation(answer) : {};
    // The order was placed, its answer lost, and its payment expired: the order no longer exists and the cart is
    // complete.
    if (told.payment?.status === "refused" || told.payment?.status === "cancelled")
      return refuse({ kind: "refused", reason: "payment_declined", words: null });
    if (outcome.kind === "placed") return keepPlaced(deps, attempt, content, confirmed, told);
    if (outcome.kind === "refused" && answer.code === 409 && attempt.earlier && content !== attempt.earlier) {
      // The key already has an order: what was sent earlier did arrive after all.
      content = attempt.earlier;
      continue;
    }
    if (outcome.kind === "refused") return refuse(outcome);
    if (sent >= tries) return outcome;
    await deps.pause(1000 * 2 ** (sent - 1));
  }
}

function orderOf({ order_id, createdAt }: Attempt, { body }: OrderContent, now: number): OrderRequestInput {
  const isoNow = new Date(now).toISOString();
  return {
    ...body,
    order_id,
    created_at: new Date(createdAt).toISOString(),
    updated_at: isoNow,
    transmited_at: isoNow,
    transmited: true,
  };
}

/**
 * Records that the order exists, in one transaction with emptying the cart; an order that must be paid continues as
 * `paying`.
 */
async function keepPlaced(
  deps: PlacingDeps,
  attempt: Attempt,
  content: OrderContent,
  confirmed: ConfirmedForm,
  told: ReadConfirmation,
): Promise<PlaceResult> {
  const [owner, who] = [ownerOf(attempt), (await deps.customers?.id()) ?? null];
  const last = lastOrderOf(deps, attempt, content, confirmed, told, who);
  const { reference, status } = last.payment;
  const paying: Paying | null =
    reference !== undefined && status === "open"
      ? {
          ...attempt,
          lines: content.lines,
          totalCents: last.totalCents,
          body: content.body,
          state: "paying",
          payment: { reference, orderNumber: last.orderNumber },
        }
      : null;
  const isOpen = paying !== null || status === "pending";
  const form = isOpen ? confirmed.form : withoutRecipient(confirmed.form, confirmed.virtual);
  // Nothing is stored for a customer who has signed out meanwhile; the order is in their history.
  if (owner === null || owner === who)
    await deps.cart.ordered(
      new Map(content.lines.map(({ key, qty }) => [key, qty])),
      placedWrites(last, afterOrder(form), owner, paying),
      owner,
    );
  else await changeAttempt(deps.storage, () => null, owner);
  if (isOpen) deps.owed?.(last);
  else deps.sold?.(last);
  return paying ? { kind: "paying", paying, before: false } : { kind: "placed", last };
}

/** The placed order for the thank-you page; `who` is signed in now. */
function lastOrderOf(
  deps: PlacingDeps,
  { order_id }: Attempt,
  { lines, totalCents, body }: OrderContent,
  { form, virtual, paymentTitle, shippingTitle, accountMade }: ConfirmedForm,
  told: ReadConfirmation,
  who: Owner,
): LastOrder {
  const open = openPaymentOf(told);
  return {
    orderId: order_id,
    orderNumber: told.orderNumber ?? told.magentoOrderId ?? told.backendOrderId ?? order_id,
    totalCents: toCents(told.grand_total) ?? totalCents,
    email: form.personalDetails.emailAddress.trim(),
    firstName: billedTo(form, virtual).firstName.trim(),
    payment: {
      code: body.addressInformation.payment_method_code,
      title: paymentTitle,
      ...open,
      ...(told.pay_by && { by: told.pay_by }),
    },
    shipping: shippingTitle,
    ...(told.delivery_on && { promisedOn: told.delivery_on }),
    lines,
    placedAt: deps.now(),
    details: detailsOf(form, virtual, lines, deps.cart.state()),
    ...(who !== null && { owner: who }),
    ...(accountMade && { accountMade }),
    ...(open && body.cart_id && { cartId: body.cart_id }),
  };
}

/** The payment on which the order still depends; null where there is none. */
function openPaymentOf({ payment }: ReadConfirmation): { reference: string; status: OpenStatus } | null {
  if (!payment || payment.status === "refused" || payment.status === "cancelled") return null;
  return { reference: payment.reference, status: payment.status };
}
type OpenStatus = "open" | "pending" | "authorised";
