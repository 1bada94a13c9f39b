import { isPaying, nextAttempt, type Attempt, type OrderContent } from "../../../../shared/checkout/attempt.ts";
import { isInCheckout } from "../../../../shared/checkout/details.ts";
import { needsCard } from "../../../../shared/checkout/provider-method.ts";
import {
  linesPrint,
  orderBody,
  orderedLines,
  sameBuyer,
  sameOrder,
  type OrderedLine,
} from "../../../../shared/checkout/order.ts";
import { shownDiscount, type CartState } from "../../../../shared/cart/state.ts";
import type { Owner } from "../../../../shared/cart/owner.ts";
import type { Cents } from "../../../../shared/money/money.ts";
import { changeAttempt, loadOrders, type LastOrder } from "../records.ts";
import type { Confirmed, ConfirmedForm, PlaceResult, PlacingDeps } from "./placing-types.ts";
import { existence, ownerOf, sendAttempt } from "./send-order.ts";

export type { Confirmed, ConfirmedForm, PlaceResult, PlacingDeps } from "./placing-types.ts";

/** The last order known to the page after an outcome, so that an order of another tab is reported only once. */
export const knownAfter = (known: string | null, outcome: PlaceResult | null): string | null =>
  outcome?.kind === "elsewhere" ? outcome.last.orderId : known;

/** Whether an order of `owner` may go on: a customer's only while they are signed in. */
const isThere = async ({ customers }: PlacingDeps, owner: Owner): Promise<boolean> =>
  owner === null || (await customers?.id()) === owner;

/**
 * Places what the shopper confirmed. The order's key is stored before the first send and stays until a definite answer,
 * so a double click, a reload or a lost answer cannot make two orders (ORDER-013, decision 062). One press at a time,
 * over all tabs.
 */
export function placeOrder(deps: PlacingDeps, confirmed: Confirmed): Promise<PlaceResult> {
  return deps.exclusive(`order-${confirmed.store.storeCode}`, () => place(deps, confirmed));
}

/**
 * Sends the waiting order exactly as it was confirmed offline (QUEUE-024). Null when none waits any more, for example
 * because another tab has sent it. "changed" when the order would differ now: in articles, prices, total, address,
 * delivery or way to pay, or because no total was known.
 */
export function placeWaiting(
  deps: PlacingDeps,
  { form, store, virtual }: Pick<Confirmed, "form" | "store" | "virtual">,
): Promise<PlaceResult | null> {
  return deps.exclusive(`order-${store.storeCode}`, async () => {
    const owner = deps.cart.owner?.() ?? null;
    const { attempt } = await loadOrders(deps.storage, owner);
    if (attempt?.state !== "waiting" || !deps.online()) return null;
    const { lines, totalCents, body, titles } = attempt;
    if (
      totalCents === null ||
      !sameBuyer(body, orderBody({ form, items: deps.cart.state().cartItems, cartId: null, store, virtual, owner }))
    )
      return { kind: "changed" };
    return place(deps, {
      form,
      store,
      virtual,
      lines,
      totalCents,
      paymentTitle: titles?.payment ?? form.paymentDetails.paymentMethod,
      shippingTitle: titles?.shipping ?? null,
    });
  });
}

/** Deletes a waiting order; its articles stay in the cart. False for one that may have been sent, which is kept. */
export function discardWaiting(
  { exclusive, storage, cart }: Pick<PlacingDeps, "exclusive" | "storage" | "cart">,
  storeCode: string,
  orderId: string,
): Promise<boolean> {
  return exclusive(`order-${storeCode}`, async () => {
    let gone = false;
    await changeAttempt(
      storage,
      (before) => {
        gone = before?.state === "waiting" && before.order_id === orderId;
        return gone ? null : before;
      },
      cart.owner?.() ?? null,
    );
    return gone;
  });
}

/**
 * Asks again for the answer to an order that was sent before the page was closed and confirmed by the shopper. Null
 * when there is none. It is only looked up and not sent again if the shopper is no longer in checkout (CHECK-013;
 * `modifiedAt`: last change of the form), or was a guest who has signed in since, because the same lines are in the
 * customer's cart (decision 062).
 */
export function resumeOrder(
  deps: PlacingDeps,
  confirmed: ConfirmedForm,
  { modifiedAt, withinMs }: { modifiedAt: number; withinMs: number },
): Promise<PlaceResult | null> {
  return deps.exclusive(`order-${confirmed.store.storeCode}`, async () => {
    const { attempt } = await loadOrders(deps.storage, deps.cart.owner?.() ?? null);
    if (attempt?.state !== "sent" || !deps.online()) return null;
    // Returning to the form changes it, so the confirming press must be recent too.
    const fresh = isInCheckout(Math.min(modifiedAt, attempt.createdAt), deps.now(), withinMs);
    const others = ownerOf(attempt) !== ((await deps.customers?.id()) ?? null);
    if ((!fresh || others) && (await existence(deps, attempt)) !== true) return null;
    return sendAttempt(deps, attempt, confirmed);
  });
}

async function place(deps: PlacingDeps, confirmed: Confirmed): Promise<PlaceResult> {
  const owner = deps.cart.owner?.() ?? null;
  if (!(await isThere(deps, owner))) return { kind: "changed" };
  const { attempt: stored, last } = await loadOrders(deps.storage, owner);
  if (!stored && last && isOrderedElsewhere(last, confirmed, deps.cart.state())) return { kind: "elsewhere", last };
  // An order that is being paid comes first: it is paid or given up before there is another.
  if (isPaying(stored)) return { kind: "paying", paying: stored, before: true };
  // First looks for an order that may exist already, because it may itself have used up cart and stock.
  const answered = stored?.state === "sent" ? await placeSentBefore(deps, stored, confirmed, owner) : null;
  if (answered) return answered;
  if (deps.cart.state().cartItems.length === 0) return { kind: "empty" };
  return deps.online() ? placeOnline(deps, confirmed, owner) : keepWaiting(deps, confirmed, owner);
}

/**
 * Whether another tab has placed `last` since the page was opened. This tab may not know yet that its cart is empty.
 */
const isOrderedElsewhere = (last: LastOrder, { lines, lastKnown }: Confirmed, { cartItems }: CartState): boolean =>
  lastKnown !== undefined &&
  last.orderId !== lastKnown &&
  (cartItems.length === 0 || linesPrint(last.lines) === linesPrint(lines));

/** What is ordered of the cart as it stands now. */
const bodyOf = ({ cart }: PlacingDeps, { form, store, virtual }: Confirmed, owner: Owner): OrderContent["body"] =>
  orderBody({
    form,
    items: cart.state().cartItems,
    cartId: cart.state().cartServerToken,
    store,
    virtual,
    owner,
    discountCents: shownDiscount(cart.state()),
  });

/**
 * The outcome of an order that was sent and never answered; null if it did not arrive. Sending exactly the same again
 * is harmless. A different order must not be sent before the first is known not to have arrived.
 */
async function placeSentBefore(
  deps: PlacingDeps,
  stored: Attempt,
  confirmed: Confirmed,
  owner: Owner,
): Promise<PlaceResult | null> {
  if (!deps.online()) return { kind: "unknown", network: true };
  const same = ownerOf(stored) === owner && sameOrder(stored.body, bodyOf(deps, confirmed, owner));
  const exists = same || (await existence(deps, stored));
  if (exists === null) return { kind: "unknown", network: true };
  if (exists) return sendAttempt(deps, stored, confirmed);
  // The guest's order from before signing in never arrived; the same lines are in the customer's cart now.
  if (ownerOf(stored) !== owner) await changeAttempt(deps.storage, () => null, ownerOf(stored));
  return null;
}

/** Stores an order's attempt before anything of it is sent. */
const writeAttempt = (
  deps: PlacingDeps,
  state: "waiting" | "sent",
  confirmed: Confirmed,
  { lines, totalCents }: { lines: OrderedLine[]; totalCents: Cents | null },
  owner: Owner,
): Promise<Attempt> => {
  const titles = { payment: confirmed.paymentTitle, shipping: confirmed.shippingTitle };
  return changeAttempt(
    deps.storage,
    (before): Attempt =>
      nextAttempt(
        before,
        state,
        { lines, totalCents, body: bodyOf(deps, confirmed, owner), titles },
        deps.newId,
        deps.now(),
        owner,
      ),
    owner,
  );
};

/** Keeps an order that is confirmed without a connection. */
async function keepWaiting(deps: PlacingDeps, confirmed: Confirmed, owner: Owner): Promise<PlaceResult> {
  if (needsCard(confirmed.form.paymentDetails.paymentMethod)) return { kind: "offlinePayment" };
  // An outdated total is not stored, because the correct one would later look like a change.
  const isOld = deps.cart.state().platformTotals?.updating === true;
  await writeAttempt(deps, "waiting", confirmed, isOld ? { ...confirmed, totalCents: null } : confirmed, owner);
  return { kind: "waiting" };
}

/** Brings the cart to the server and sends the order, if it is still what was confirmed. */
async function placeOnline(deps: PlacingDeps, confirmed: Confirmed, owner: Owner): Promise<PlaceResult> {
  const { cart } = deps;
  if (!(await cart.settled())) return { kind: "unreached" };
  // Somebody signed in or out meanwhile, so the page showed another cart.
  if ((cart.owner?.() ?? null) !== owner) return { kind: "changed" };
  const { cartItems, platformTotals } = cart.state();
  if (cartItems.length === 0) return { kind: "empty" };
  const now = { lines: orderedLines(cartItems), totalCents: platformTotals?.grandTotalCents ?? null };
  if (!isAsConfirmed(now, confirmed)) return { kind: "changed" };
  const attempt = await writeAttempt(deps, "sent", confirmed, now, owner);
  return sendAttempt(deps, attempt, confirmed);
}

type Shown = Pick<Confirmed, "lines" | "totalCents">;

/** Whether lines, prices and total are those that stood on the page. */
const isAsConfirmed = (now: Shown, { lines, totalCents }: Shown): boolean =>
  linesPrint(now.lines) === linesPrint(lines) &&
  now.lines.every(({ key, priceCents }) => lines.find((line) => line.key === key)?.priceCents === priceCents) &&
  now.totalCents === totalCents;
