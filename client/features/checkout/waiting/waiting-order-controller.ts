import { hasChanged, isSnoozed, waitingOrderStep, type Snooze } from "../../../../shared/checkout/waiting.ts";
import type { Owner } from "../../../../shared/cart/owner.ts";
import type { Attempt } from "../../../../shared/checkout/attempt.ts";
import type { CheckoutForm } from "../../../../shared/checkout/details.ts";
import { orderBody, orderedLines, sameBuyer } from "../../../../shared/checkout/order.ts";
import { createSender, type RunOutcome, type SenderDeps } from "../../../device/queue/sender.ts";
import {
  discardWaiting,
  placeOrder,
  placeWaiting,
  resumeOrder,
  type ConfirmedForm,
  type PlaceResult,
  type PlacingDeps,
} from "../placing/place-order.ts";
import { loadOrders } from "../records.ts";

/** The facts for asking about a waiting order: what would be ordered now, and with which form. */
export interface Offer {
  attempt: Attempt;
  form: CheckoutForm;
  confirmed: ConfirmedForm;
  /** Other things, prices or total than were confirmed. */
  changed: boolean;
  /** Whether it can be ordered as it is; otherwise the shopper must go through the checkout. */
  fit: boolean;
}

export type ShopperPlace = "checkout" | "payment" | "thanks" | "elsewhere";

export interface WaitingForm {
  form: CheckoutForm;
  /** When it was last changed, milliseconds; 0 for never. */
  modifiedAt: number;
  confirmed: ConfirmedForm;
  /** Whether it can be sent without the checkout: nothing is missing, and no card is needed. */
  complete: boolean;
}

export interface WaitingOrderDeps extends Pick<SenderDeps, "wait" | "random" | "report"> {
  storeCode: string;
  placing: PlacingDeps;
  /** The operator's switch (QUEUE-024). */
  automatic: boolean;
  /** An order that left without an answer is sent once more until it is this old, in milliseconds. */
  resendMs: number;
  /** The form of `owner` as it stands on the device, and how it is sent with the names of `attempt`. */
  form(owner: Owner, attempt: Attempt): Promise<WaitingForm>;
  /**
   * Brings cart, prices and total up to date for a form. "unfit": the chosen delivery or way to pay is not offered any
   * more.
   */
  quote(form: CheckoutForm): Promise<"ready" | "unfit" | "unreached">;
  /** Where the shopper is. The checkout handles its own order; during a payment no other order is offered. */
  place(): ShopperPlace;
  visible(): boolean;
  putOff: { read(): Snooze | null; write(word: Snooze): void };
  /** Runs `work` unless another tab is running the same kind of work. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Asks the shopper; resolves when they have answered in one way or another. */
  ask(offer: Offer, controller: WaitingOrderController): Promise<void>;
  /** Reports the outcome of an order that was sent automatically. */
  tell(result: PlaceResult): void;
}

/** Handles this device's waiting order, whatever page the shopper is on (QUEUE-024 to QUEUE-027, decision 062). */
export interface WaitingOrderController {
  /** To be called when the page is idle, the network is back or the shopper has returned. */
  resume(): void;
  /** Resolves when the check under way has ended. */
  idle(): Promise<RunOutcome>;
  /**
   * On the thank-you page the shopper agrees that this order is sent automatically once there is a connection; null
   * withdraws that.
   */
  agree(orderId: string | null): void;
  /**
   * Calls `heard` with the order's outcome on the thank-you page, instead of a notification (null: it was given up).
   * Returns a function that ends this.
   */
  listen(heard: (result: PlaceResult | null) => void): () => void;
  /** The shopper confirms the order shown. */
  order(offer: Offer): Promise<PlaceResult>;
  snooze(orderId: string): void;
  discard(orderId: string): Promise<boolean>;
  /** The shopper wants to send the order now, even after "not now": asks the same question, in one tab. */
  open(orderId: string): Promise<Opened>;
}

/**
 * The result of `open`: the question was asked; no such order waits any more; prices could not be had; or the question
 * is open in another tab.
 */
export type Opened = "asked" | "over" | "unreached" | "elsewhere";

/**
 * Checks that a hidden tab lets pass before it sends: a visible tab should be first, because the shopper sees its
 * result.
 */
const hiddenLooks = 3;

export function createWaitingOrderController(deps: WaitingOrderDeps): WaitingOrderController {
  const { placing, storeCode } = deps;
  const { cart, storage } = placing;
  let agreed: string | null = null;
  let heard: ((result: PlaceResult | null) => void) | null = null;
  let looks = 0;
  const tell = (result: PlaceResult) => (heard ?? deps.tell)(result);
  const owner = () => cart.owner?.() ?? null;
  const total = () => cart.state().platformTotals?.grandTotalCents ?? null;

  async function look(): Promise<RunOutcome> {
    const place = deps.place();
    if (place === "checkout" || place === "payment" || !placing.online()) return "done";
    const whose = (await placing.customers?.id()) ?? null;
    const { attempt } = await loadOrders(storage, whose);
    if (!attempt || attempt.state === "paying") return "done";
    const byItself = deps.automatic || attempt.state === "sent" || (place === "thanks" && agreed === attempt.order_id);
    if (!byItself && !mayOffer(attempt.order_id)) return "done";
    if (!deps.visible() && ++looks <= hiddenLooks) return "later";
    const form = await deps.form(whose, attempt);
    if (attempt.state === "sent") return resume(form.confirmed, form.modifiedAt);
    return offer(attempt, whose, form, place);
  }

  /** What would be ordered now, and whether that is exactly what was confirmed (`same`). */
  async function compare(
    attempt: Attempt,
    whose: Owner,
    { form, confirmed, complete }: Pick<WaitingForm, "form" | "confirmed" | "complete">,
  ): Promise<{ offer: Offer; same: boolean } | "nothing" | "unreached"> {
    // With an empty cart there is nothing to ask. The attempt stays until the next one replaces it.
    const isNothingLeft = () => owner() !== whose || cart.state().cartItems.length === 0;
    if (isNothingLeft()) return "nothing";
    const quote = complete ? await deps.quote(form) : "unfit";
    if (quote === "unreached") return "unreached";
    if (isNothingLeft()) return "nothing";
    const items = cart.state().cartItems;
    const changed = hasChanged(attempt, { lines: orderedLines(items), totalCents: total() });
    const { store, virtual } = confirmed;
    const isOther =
      quote === "unfit" ||
      attempt.totalCents === null ||
      !sameBuyer(attempt.body, orderBody({ form, items, cartId: null, store, virtual, owner: whose }));
    return { offer: { attempt, form, confirmed, changed, fit: quote === "ready" }, same: !changed && !isOther };
  }

  /** Sends an order automatically if it is exactly as confirmed and this is allowed; otherwise asks the shopper. */
  async function offer(attempt: Attempt, whose: Owner, form: WaitingForm, place: ShopperPlace): Promise<RunOutcome> {
    const found = await compare(attempt, whose, form);
    if (typeof found === "string") return found === "unreached" ? "later" : "done";
    const step = waitingOrderStep({
      waiting: true,
      online: placing.online(),
      automatic: deps.automatic,
      isThankYouPage: place === "thanks" && agreed === attempt.order_id,
      changed: !found.same,
    });
    if (step === "send") {
      const result = await placeWaiting(placing, form.confirmed);
      if (result?.kind !== "changed") return took(result);
    }
    if (step !== "none") ask(found.offer);
    return "done";
  }

  /** Resumes an order that was sent before and never answered. */
  async function resume(confirmed: Offer["confirmed"], modifiedAt: number): Promise<RunOutcome> {
    return took(
      await resumeOrder(placing, confirmed, {
        modifiedAt,
        withinMs: deps.automatic ? Number.POSITIVE_INFINITY : deps.resendMs,
      }),
    );
  }
  function took(result: PlaceResult | null): RunOutcome {
    if (result?.kind === "unknown" || result?.kind === "unreached") return "later";
    agreed = null;
    if (result && result.kind !== "waiting" && result.kind !== "empty") tell(result);
    return "done";
  }
  const mayOffer = (orderId: string): boolean =>
    deps.visible() && !isSnoozed(deps.putOff.read(), orderId, placing.now());
  const waits = async (orderId: string): Promise<boolean> => {
    const { attempt } = await loadOrders(storage, owner());
    return attempt?.state === "waiting" && attempt.order_id === orderId;
  };
  function ask(offer: Offer): void {
    const { order_id } = offer.attempt;
    if (!mayOffer(order_id)) return;
    void deps
      .alone(async () => {
        // Another tab's question may have been answered meanwhile.
        if (mayOffer(order_id) && (await waits(order_id))) await deps.ask(offer, controller);
      })
      .catch(deps.report);
  }

  const sender = createSender({
    name: `waiting-${storeCode}`,
    exclusive: placing.exclusive,
    run: look,
    wait: deps.wait,
    random: deps.random,
    report: deps.report,
  });
  const controller: WaitingOrderController = {
    resume() {
      if (deps.visible()) looks = 0;
      sender.resume();
    },
    idle: sender.idle,
    agree(orderId) {
      agreed = orderId;
      if (orderId !== null) sender.resume();
    },
    listen(listener) {
      heard = listener;
      return () => {
        if (heard === listener) heard = null;
      };
    },
    order: ({ confirmed }) =>
      placeOrder(placing, { ...confirmed, lines: orderedLines(cart.state().cartItems), totalCents: total() }),
    snooze: (orderId) => deps.putOff.write({ orderId, at: placing.now() }),
    async discard(orderId) {
      const gone = await discardWaiting(placing, storeCode, orderId);
      if (gone) heard?.(null);
      return gone;
    },
    async open(orderId) {
      const whose = (await placing.customers?.id()) ?? null;
      const { attempt } = await loadOrders(storage, whose);
      if (attempt?.state !== "waiting" || attempt.order_id !== orderId) return "over";
      const found = await compare(attempt, whose, await deps.form(whose, attempt));
      if (typeof found === "string") return found === "nothing" ? "over" : found;
      let opened: Opened = "elsewhere";
      await deps.alone(async () => {
        opened = (await waits(orderId)) ? "asked" : "over";
        if (opened === "asked") await deps.ask(found.offer, controller);
      });
      return opened;
    },
  };
  return controller;
}
