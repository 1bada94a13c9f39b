import { useEffect, useRef, useState } from "react";
import type { Attempt } from "../../../../shared/checkout/attempt.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { useNavigate } from "../../../navigation/location.ts";
import { windowTitle } from "../../../navigation/page-head.ts";
import { useStore } from "../../../app/store-context.ts";
import { waitingOrderController, type WaitingOrderController } from "../checkout.ts";
import { OrderButton } from "../placing/order-button.tsx";
import { OrderedLines } from "../thank-you/ordered-lines.tsx";
import type { PlaceResult } from "../placing/place-order.ts";
import { ResultMessage } from "../placing/result-message.tsx";

interface WaitingThanksProps {
  attempt: Attempt;
  t: CheckoutTexts;
  /** Called when the stored order has changed. */
  onOver: () => void;
}

/**
 * The page of an order made without a connection, which must not say "thank you". If the shopper presses the order
 * button here, the order is sent automatically once there is a connection, unchanged and while this page is open
 * (QUEUE-024, decision 062).
 */
export function WaitingThanks({ attempt, t, onOver }: WaitingThanksProps) {
  const { order_id, totalCents } = attempt;
  const { store, to, money } = useStore();
  const navigate = useNavigate();
  const [controller, setController] = useState<WaitingOrderController | null>(null);
  const [agreed, setAgreed] = useState(false);
  const [result, setResult] = useState<PlaceResult | null>(null);
  useEffect(() => {
    document.title = windowTitle(t("waiting.stands"));
  }, [t]);
  useEffect(() => {
    let live = true;
    // Where its code cannot be loaded, another page asks later.
    waitingOrderController(store).then(
      (ready) => live && setController(ready),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [store]);
  useEffect(
    () =>
      controller?.listen((heard) => {
        if (heard?.kind === "paying") return navigate(to("/checkout/"));
        if (heard && heard.kind !== "placed") setResult(heard);
        setAgreed(false);
        if (!heard || heard.kind === "placed") onOver();
      }),
    [controller, navigate, to, onOver],
  );
  useEffect(() => {
    controller?.agree(agreed ? order_id : null);
    return () => controller?.agree(null);
  }, [controller, agreed, order_id]);
  const may = controller !== null && totalCents !== null;
  const title = useRef<HTMLHeadingElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (agreed) undo.current?.focus();
  }, [agreed]);
  const agree = () => {
    setResult(null);
    setAgreed(true);
  };
  const takeBack = () => {
    setAgreed(false);
    // The pressed button disappears, and the focus with it.
    title.current?.focus();
  };
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {t("waiting.stands")}
      </h1>
      <p>
        {t("waiting.standsText")} {agreed ? "" : t(may ? "waiting.standsMay" : "waiting.standsAsk")}
      </p>
      <section>
        <OrderedLines order={attempt} t={t} />
      </section>
      <ResultMessage result={result} t={t} />
      <p role="status">{agreed ? t("waiting.agreed") : ""}</p>
      {may && !agreed && (
        <section>
          <OrderButton amount={money(totalCents)} onOrder={agree} t={t} />
        </section>
      )}
      {may && agreed && (
        <button type="button" className="button" data-quiet="" ref={undo} onClick={takeBack}>
          {t("waiting.disagree")}
        </button>
      )}
      <a className="textlink" href={to("/checkout/")}>
        {t("waiting.checkout")}
      </a>
    </>
  );
}
