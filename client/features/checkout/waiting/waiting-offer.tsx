import { useEffect, useState } from "react";
import { pickupMethodKey } from "../../../../shared/checkout/pickup.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { useStore } from "../../../app/store-context.ts";
import { useCart } from "../../cart/cart.tsx";
import { OrderReview } from "../../cart/ui/order-review.tsx";
import { ByTransfer } from "../../delivery/delivery.tsx";
import { notify } from "../../notifications/notifications.tsx";
import type { PlaceResult } from "../placing/place-order.ts";
import { addressLines, pointLines } from "../placing/place-lines.ts";
import { ResultMessage } from "../placing/result-message.tsx";
import reviewStyles from "../placing/review.module.css";
import { WaitingDialog } from "./waiting-dialog.tsx";
import type { Offer, WaitingOrderController } from "./waiting-order-controller.ts";

interface WaitingOfferProps {
  t: CheckoutTexts;
  offer: Offer;
  controller: WaitingOrderController;
  onClose: () => void;
}

/** The question about a waiting order, on any page but the checkout; leads on to the order's page or to its payment. */
export function WaitingOffer({ t, offer, controller, onClose }: WaitingOfferProps) {
  const { language, money, to } = useStore();
  const cart = useCart()?.state;
  const [placing, setPlacing] = useState(false);
  const [result, setResult] = useState<PlaceResult | null>(null);
  const {
    attempt: { order_id },
    form,
    confirmed: { virtual, paymentTitle, shippingTitle },
  } = offer;
  const items = cart?.cartItems ?? [];
  const totals = cart?.platformTotals;
  const go = (path: string) => location.assign(to(path));
  // The order was placed in another tab, or its lines removed there: nothing is left to ask.
  const over = items.length === 0 && !placing;
  useEffect(() => {
    if (over) onClose();
  }, [over, onClose]);
  if (over || !totals) return null;
  const order = async () => {
    setPlacing(true);
    setResult(null);
    try {
      const outcome = await controller.order(offer);
      if (outcome.kind === "placed") return go("/checkout/thank-you/");
      if (outcome.kind === "paying") return go("/checkout/");
      setResult(outcome);
    } catch (problem) {
      console.error(problem);
      setResult({ kind: "unreached" });
    }
    setPlacing(false);
  };
  const discard = async () => {
    if (await controller.discard(order_id).catch(() => false))
      await notify({ type: "info", message: t("waiting.discarded") });
    onClose();
  };
  const atPoint = form.shippingDetails.shippingMethod === pickupMethodKey && form.pickupPoint !== null;
  const place = virtual ? [] : atPoint ? pointLines(form.pickupPoint!) : addressLines(form.shippingDetails, language);
  return (
    <WaitingDialog
      t={t}
      review={
        <ByTransfer value={form.paymentDetails.paymentMethod === "banktransfer"}>
          <OrderReview />
        </ByTransfer>
      }
      changed={offer.changed}
      total={money(totals.grandTotalCents)}
      state={placing ? "placing" : offer.fit ? "open" : "unfit"}
      checkout={to("/checkout/")}
      onOrder={() => void order()}
      onSnooze={() => {
        controller.snooze(order_id);
        onClose();
      }}
      onDiscard={() => void discard()}
      message={<ResultMessage result={result} t={t} />}
      facts={
        <dl className={reviewStyles.facts}>
          {place.length > 0 && (
            <div>
              <dt>{t(atPoint ? "review.point" : "review.to")}</dt>
              <dd>
                {place.map((line, index) => (
                  <span key={index}>{line}</span>
                ))}
              </dd>
            </div>
          )}
          {!virtual && shippingTitle !== null && (
            <div>
              <dt>{t("delivery")}</dt>
              <dd>{shippingTitle}</dd>
            </div>
          )}
          <div>
            <dt>{t("review.pay")}</dt>
            <dd>{paymentTitle}</dd>
          </div>
        </dl>
      }
    />
  );
}
