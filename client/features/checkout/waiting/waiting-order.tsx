import { useEffect, useRef, useState, type ReactNode } from "react";
import type { CheckoutForm } from "../../../../shared/checkout/details.ts";
import { orderBody, orderedLines, sameBuyer } from "../../../../shared/checkout/order.ts";
import { hasChanged, isSnoozed, waitingOrderStep } from "../../../../shared/checkout/waiting.ts";
import { settings } from "../../../../shared/config/settings.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { useStore } from "../../../app/store-context.ts";
import { useCart } from "../../cart/cart.tsx";
import { useOnline } from "../../cart/ui/use-online.ts";
import { ReviewFacts } from "../placing/review-facts.tsx";
import { snooze } from "./snooze.ts";
import type { useCheckout } from "../form/use-checkout.ts";
import { WaitingDialog } from "./waiting-dialog.tsx";
import { WaitingLine } from "./waiting-line.tsx";

interface WaitingOrderProps {
  /** The lines that are ordered. */
  review: ReactNode;
  checkout: ReturnType<typeof useCheckout>;
  form: CheckoutForm;
  t: CheckoutTexts;
}

/**
 * Asks the shopper to confirm an order made offline, once there is a connection; nothing is sent before (QUEUE-025 to
 * QUEUE-027). Other pages have a controller for this (decision 062).
 */
export function WaitingOrder({ checkout, form, review, t }: WaitingOrderProps) {
  const { money, to, store } = useStore();
  const cart = useCart()?.state;
  const totals = cart?.platformTotals;
  const online = useOnline();
  const [declined, setDeclined] = useState<string | null>(null);
  /** The order that the shopper wants to send, even after "not now". */
  const [opened, setOpened] = useState<string | null>(null);
  const ready =
    checkout.methodsStatus === "ready" && totals !== null && totals?.updating === false && !checkout.placing;
  const waiting = checkout.attempt?.state === "waiting" && ready ? checkout.attempt : null;
  const changed =
    waiting !== null &&
    hasChanged(waiting, { lines: orderedLines(cart!.cartItems), totalCents: totals!.grandTotalCents });
  // Only the confirmed form may be sent automatically, not one that was changed since.
  const edited =
    waiting !== null &&
    !sameBuyer(
      waiting.body,
      orderBody({
        form,
        items: cart!.cartItems,
        cartId: null,
        store,
        virtual: checkout.virtual,
        owner: waiting.owner ?? null,
      }),
    );
  const step = waitingOrderStep({
    waiting: waiting !== null,
    online,
    automatic: settings.orders.automaticTransmission,
    isThankYouPage: false,
    changed: changed || edited || waiting?.totalCents === null,
  });
  const digitalConsent = waiting?.body.extension_attributes?.digital_content_consent === true;
  const send = () => void checkout.submit({ ...form, termsAccepted: true, digitalConsent });
  const tried = useRef(false);
  useEffect(() => {
    if (!online) tried.current = false;
    if (step !== "send" || tried.current) return;
    // Tried once for each connection, because a failed try returns to this step at once and would repeat without end.
    tried.current = true;
    send();
    // eslint-disable-next-line react/exhaustive-deps -- once, when the step is reached
  }, [step, online]);
  const kept = checkout.attempt?.state === "waiting" ? checkout.attempt : null;
  const putOff =
    kept && opened !== kept.order_id
      ? declined === kept.order_id || isSnoozed(snooze.read(), kept.order_id, Date.now())
      : false;
  const isAsked = step === "ask" && totals && waiting && !putOff;
  const snoozeOffer = () => {
    setOpened(null);
    setDeclined(waiting!.order_id);
    snooze.write({ orderId: waiting!.order_id, at: Date.now() });
  };
  return (
    <>
      {/* Right after a press without a connection the words about it say the same. */}
      {kept && (online || putOff || checkout.result?.kind !== "waiting") && (
        <WaitingLine
          t={t}
          totalCents={kept.totalCents}
          busy={checkout.placing}
          onSend={step === "ask" ? () => setOpened(kept.order_id) : null}
          onDiscard={() => void checkout.discard()}
        />
      )}
      {isAsked && (
        <WaitingDialog
          t={t}
          review={review}
          changed={changed}
          total={money(totals.grandTotalCents)}
          state="open"
          facts={
            <ReviewFacts
              form={form}
              shipping={checkout.shipping}
              payment={checkout.payment}
              virtual={checkout.virtual}
              t={t}
            />
          }
          checkout={to("/checkout/")}
          onSnooze={snoozeOffer}
          onOrder={() => {
            setOpened(null);
            setDeclined(waiting.order_id);
            send();
          }}
          onDiscard={() => void checkout.discard()}
        />
      )}
    </>
  );
}
