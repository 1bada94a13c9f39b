import {
  isPaying,
  nextAttempt,
  orderOutcome,
  type Attempt,
  type Paying,
  type OrderContent,
} from "../../../../shared/checkout/attempt.ts";
import { afterOrder, isInCheckout, type CheckoutForm } from "../../../../shared/checkout/details.ts";
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
import type { Api } from "../../../../shared/contract/client.ts";
import type { OrderRequestInput } from "../../../../shared/contract/order.ts";
import { readConfirmation, type ReadConfirmation } from "../../../../shared/contract/order-answer.ts";
import { toCents, type Cents } from "../../../../shared/money/money.ts";
import type { Storage } from "../../../device/storage/storage.ts";
import type { Exclusive } from "../../../device/queue/queue.ts";
import { detailsOf } from "./placed-details.ts";
import { changeAttempt, loadOrders, placedWrites, type LastOrder } from "../records.ts";

type OrderApi = Pick<Api, "placeOrder" | "orderStatus">;

export interface PlacingDeps {
  storage: Storage;
  /** Calls of a guest. */
  api: OrderApi;
  /** Who is signed in on this device, and calls in their name only. */
  customers?: { id(): Promise<string | null>; api(customer: string): OrderApi };
  cart: {
    state(): CartState;
    /** Whose cart stands on the page. */
    owner?(): Owner;
    settled(): Promise<boolean>;
    refresh(): Promise<boolean>;
    ordered(
      lines: ReadonlyMap<string, number>,
      extraWrites: Readonly<Record<string, unknown>>,
      whose?: Owner,
    ): Promise<void>;
  };
  exclusive: Exclusive;
  online(): boolean;
  now(): number;
  newId(): string;
  pause(ms: number): Promise<void>;
}

/** What the shopper confirmed: the form, and the lines and total that stood on the page. */
export interface Confirmed {
  form: CheckoutForm;
  store: { storeCode: string; storeId: number };
  lines: OrderedLine[];
  totalCents: Cents | null;
  virtual: boolean;
  paymentTitle: string;
  shippingTitle: string | null;
  /**
   * The last order of this device when the page was opened, null for none: another one since was made in another tab.
   * Absent where no page stands open.
   */
  lastKnown?: string | null;
}

export type PlaceResult =
  | { kind: "placed"; last: LastOrder }
  /** Placed, and to be paid now: the order is only good once the provider says so. */
  | { kind: "paying"; paying: Paying; /** It was open before this press, which ordered nothing. */ before: boolean }
  /** Kept on the device, not sent; asked for again when there is a connection. */
  | { kind: "waiting" }
  /**
   * What a card is encrypted to cannot be kept, so this cannot wait. Other ways to pay begin after the order has been
   * sent.
   */
  | { kind: "offlinePayment" }
  | { kind: "empty" }
  /** What stood here has been ordered in another tab meanwhile. */
  | { kind: "elsewhere"; last: LastOrder }
  /** Lines, prices or the total are no longer those that were confirmed. Nothing was sent. */
  | { kind: "changed" }
  /** The cart could not be brought to the server. Nothing was sent. */
  | { kind: "unreached" }
  | { kind: "refused"; reason: string | null; words: string | null }
  /** Sent without an answer: pressing again is safe. */
  | { kind: "unknown"; network: boolean };

/** The last order that the page knows of, once it has told an outcome: that another tab placed one is said once. */
export const knownAfter = (known: string | null, outcome: PlaceResult | null): string | null =>
  outcome?.kind === "elsewhere" ? outcome.last.orderId : known;

const ownerOf = (attempt: Attempt): Owner => attempt.owner ?? null;
/** Calls in the name of whose order it is (decision 062). */
const apiFor = ({ api, customers }: PlacingDeps, owner: Owner): OrderApi =>
  owner === null || !customers ? api : customers.api(owner);
/** Whether an order of `owner` may go on: a customer's only while they are signed in. */
const isThere = async ({ customers }: PlacingDeps, owner: Owner): Promise<boolean> =>
  owner === null || (await customers?.id()) === owner;

/** Sends of one press, a second and then two apart. */
const tries = 3;

/**
 * Places what the shopper confirmed. The order's key is stored before the first send and stays until a definite answer,
 * so a double click, a reload or a lost answer cannot make two orders (ORDER-013, decision 062). One press at a time,
 * over all tabs.
 */
export function placeOrder(deps: PlacingDeps, confirmed: Confirmed): Promise<PlaceResult> {
  return deps.exclusive(`order-${confirmed.store.storeCode}`, () => place(deps, confirmed));
}

/**
 * Sends the order that waits exactly as it was confirmed without a connection (QUEUE-024). Null when none waits any
 * more, for example because another tab has sent it; "changed" when it would be another now: other things, prices or
 * total, another address, delivery or way to pay, or a total that nobody knew.
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

/** Forgets an order that waits; its things stay in the cart. One that may have left is not forgotten: false. */
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

async function place(deps: PlacingDeps, confirmed: Confirmed): Promise<PlaceResult> {
  const { cart, storage } = deps;
  const { form, store, virtual, lines, totalCents, paymentTitle, shippingTitle, lastKnown } = confirmed;
  const titles = { payment: paymentTitle, shipping: shippingTitle };
  const owner = cart.owner?.() ?? null;
  if (!(await isThere(deps, owner))) return { kind: "changed" };
  const body = () =>
    orderBody({
      form,
      items: cart.state().cartItems,
      cartId: cart.state().cartServerToken,
      store,
      virtual,
      owner,
      discountCents: shownDiscount(cart.state()),
    });
  const { attempt: stored, last } = await loadOrders(storage, owner);
  // This tab may not have heard yet that its cart is empty.
  if (
    !stored &&
    last &&
    lastKnown !== undefined &&
    last.orderId !== lastKnown &&
    (cart.state().cartItems.length === 0 || linesPrint(last.lines) === linesPrint(lines))
  )
    return { kind: "elsewhere", last };
  // An order that is being paid comes first: it is gone through with or given up before there is another.
  if (isPaying(stored)) return { kind: "paying", paying: stored, before: true };
  // Before anything else: an order that may exist. Its cart may be gone, and its goods be sold out by itself.
  if (stored?.state === "sent" && !deps.online()) return { kind: "unknown", network: true };
  if (stored?.state === "sent") {
    // The very same again is harmless. Something else must not be sent before it is known that the first did not
    // arrive.
    const exists = (ownerOf(stored) === owner && sameOrder(stored.body, body())) || (await existence(deps, stored));
    if (exists === null) return { kind: "unknown", network: true };
    if (exists) return send(deps, stored, confirmed);
    // What the guest ordered before signing in never arrived; the same things stand in the customer's cart now.
    if (ownerOf(stored) !== owner) await changeAttempt(storage, () => null, ownerOf(stored));
  }
  if (cart.state().cartItems.length === 0) return { kind: "empty" };
  if (!deps.online()) {
    if (needsCard(form.paymentDetails.paymentMethod)) return { kind: "offlinePayment" };
    await changeAttempt(
      storage,
      (before) =>
        nextAttempt(before, "waiting", { lines, totalCents, body: body(), titles }, deps.newId, deps.now(), owner),
      owner,
    );
    return { kind: "waiting" };
  }
  if (!(await cart.settled())) return { kind: "unreached" };
  // Somebody signed in or out meanwhile: what stood on the page was another cart.
  if ((cart.owner?.() ?? null) !== owner) return { kind: "changed" };
  const items = cart.state().cartItems;
  if (items.length === 0) return { kind: "empty" };
  const now = orderedLines(items);
  const total = cart.state().platformTotals?.grandTotalCents ?? null;
  const changed =
    linesPrint(now) !== linesPrint(lines) ||
    now.some(({ key, priceCents }) => lines.find((line) => line.key === key)?.priceCents !== priceCents) ||
    total !== totalCents;
  if (changed) return { kind: "changed" };
  const attempt = await changeAttempt(
    storage,
    (before): Attempt =>
      nextAttempt(
        before,
        "sent",
        { lines: now, totalCents: total, body: body(), titles },
        deps.newId,
        deps.now(),
        owner,
      ),
    owner,
  );
  return send(deps, attempt, confirmed);
}

/** Whether the server has an order under the attempt's key; null when it does not answer. */
async function existence(deps: PlacingDeps, attempt: Attempt): Promise<boolean | null> {
  const answer = await apiFor(deps, ownerOf(attempt)).orderStatus(attempt.order_id);
  return answer.ok ? true : answer.code === 404 ? false : null;
}

/**
 * Asks again for the answer of an order that left before the page was closed; the shopper confirmed it then. Null when
 * there is none to ask for. One of a shopper who is no longer in checkout (CHECK-013: `modifiedAt` is when something in
 * it last changed) is only asked for, not sent; so is that of a guest who has signed in since, because the same things
 * stand in the customer's cart (decision 062).
 */
export function resumeOrder(
  deps: PlacingDeps,
  confirmed: Omit<Confirmed, "lines" | "totalCents">,
  { modifiedAt, withinMs }: { modifiedAt: number; withinMs: number },
): Promise<PlaceResult | null> {
  return deps.exclusive(`order-${confirmed.store.storeCode}`, async () => {
    const { attempt } = await loadOrders(deps.storage, deps.cart.owner?.() ?? null);
    if (attempt?.state !== "sent" || !deps.online()) return null;
    // Whoever comes back to the form touches it: the press that confirmed the order must be as fresh.
    const fresh = isInCheckout(Math.min(modifiedAt, attempt.createdAt), deps.now(), withinMs);
    const others = ownerOf(attempt) !== ((await deps.customers?.id()) ?? null);
    if ((!fresh || others) && (await existence(deps, attempt)) !== true) return null;
    return send(deps, attempt, confirmed);
  });
}

async function send(
  deps: PlacingDeps,
  attempt: Attempt,
  confirmed: Omit<Confirmed, "lines" | "totalCents">,
): Promise<PlaceResult> {
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
    // It was placed, its answer was lost, and its payment has run out since: there is no such order any more, and the
    // cart is whole.
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
 * Writes down that the order exists, in one transaction with the emptied cart; one that has to be paid goes on as
 * `paying`.
 */
async function keepPlaced(
  deps: PlacingDeps,
  attempt: Attempt,
  { lines, totalCents, body }: OrderContent,
  { form, virtual, paymentTitle, shippingTitle }: Omit<Confirmed, "lines" | "totalCents">,
  told: ReadConfirmation,
): Promise<PlaceResult> {
  const [owner, who, { order_id }] = [ownerOf(attempt), (await deps.customers?.id()) ?? null, attempt];
  const status = told.payment?.status;
  const orderNumber = told.orderNumber ?? told.magentoOrderId ?? told.backendOrderId ?? order_id;
  const total = toCents(told.grand_total) ?? totalCents;
  const open =
    told.payment && (status === "open" || status === "pending" || status === "authorised")
      ? { reference: told.payment.reference, status }
      : null;
  const last: LastOrder = {
    orderId: order_id,
    orderNumber,
    totalCents: total,
    email: form.personalDetails.emailAddress.trim(),
    firstName: form.shippingDetails.firstName.trim(),
    payment: {
      code: body.addressInformation.payment_method_code,
      title: paymentTitle,
      ...open,
      ...(told.pay_by && { by: told.pay_by }),
    },
    shipping: shippingTitle,
    lines,
    placedAt: deps.now(),
    details: detailsOf(form, virtual, lines, deps.cart.state()),
    ...(who !== null && { owner: who }),
    ...(open && body.cart_id && { cartId: body.cart_id }),
  };
  const paying: Paying | null =
    open?.status === "open"
      ? {
          ...attempt,
          lines,
          totalCents: total,
          body,
          state: "paying",
          payment: { reference: open.reference, orderNumber },
        }
      : null;
  // A customer who has signed out meanwhile leaves nothing behind; the order stands in their history.
  if (owner === null || owner === who)
    await deps.cart.ordered(
      new Map(lines.map(({ key, qty }) => [key, qty])),
      placedWrites(last, afterOrder(form), owner, paying),
      owner,
    );
  else await changeAttempt(deps.storage, () => null, owner);
  return paying ? { kind: "paying", paying, before: false } : { kind: "placed", last };
}
