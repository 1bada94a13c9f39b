import { useEffect } from "react";
import type { PayOutcome } from "../../../../shared/checkout/paying.ts";
import type { PaymentTexts } from "../../../../shared/i18n/purchase/payment-texts.ts";
import { LoadFailed } from "../../../chrome/load-failed.tsx";
import { useNavigate } from "../../../navigation/location.ts";
import { useStore } from "../../../app/store-context.ts";
import { windowTitle } from "../../../navigation/page-head.ts";
import { addressOf } from "../../orders/look-up/opened-last.ts";
import { useSession } from "../../session/session.tsx";
import { PayingPanel, usePaymentTexts, type StepDetails } from "../../payment/payment.tsx";
import { afterPayment } from "./after-payment.ts";
import { OrderedLines } from "../thank-you/ordered-lines.tsx";
import { PaymentUnknown } from "./payment-unknown.tsx";
import { PaymentWaiting } from "./payment-waiting.tsx";
import { PlacedOrder } from "../thank-you/placed-order.tsx";
import { useHeadingFocus } from "../thank-you/use-heading-focus.ts";
import { PageWait } from "../thank-you/page-wait.tsx";
import styles from "../thank-you/thank-you.module.css";
import { useOutcome } from "./use-outcome.ts";
import { useApplyPaymentOutcome } from "./use-apply-payment-outcome.ts";
import { useCheckoutTexts } from "../use-texts.ts";

/**
 * A payment's outcome from the server, by its reference (PAY-010): with the whole order in the browser that placed it,
 * with only its number in another. The page sends nothing, so returning twice, reloading and going back are harmless.
 */
export function PaymentReturn({ reference, brought = null }: { reference: string; brought?: StepDetails | null }) {
  const { to, store } = useStore();
  const navigate = useNavigate();
  const t = usePaymentTexts();
  const texts = useCheckoutTexts();
  const applyOutcome = useApplyPaymentOutcome();
  const { answer, known, attempts, again } = useOutcome(reference, brought);
  const failed = answer?.kind === "over" && (answer.outcome === "refused" || answer.outcome === "cancelled");
  const lost = answer?.kind === "gone" && known !== null && (known.paying ?? known.last) !== null;
  useEffect(() => {
    if (failed || lost) navigate(to(afterPayment(lost ? "gone" : "refused", reference, false)), { replace: true });
  }, [failed, lost, navigate, to, reference]);
  useHeadingFocus(Boolean(t && texts && answer && !failed && !lost));
  // Other outcomes have titles of their own.
  const isTitled = t && t !== "failed" && (answer === null || answer.kind === "open");
  const title = isTitled ? t(answer ? "pay.here" : "pay.title") : null;
  useEffect(() => {
    if (title) document.title = windowTitle(title);
  }, [title]);
  if (t === "failed" || texts === "failed") return <LoadFailed onRetry={() => location.reload()} />;
  if (!t || !texts) return <PageWait />;
  if (!answer || failed || lost)
    return (
      <div className={styles.page}>
        <h1>{t("pay.title")}</h1>
        <p role="status">{t("return.asking")}</p>
      </div>
    );
  if (answer.kind === "gone")
    return (
      <div className={styles.page}>
        <PaymentUnknown t={t} />
      </div>
    );
  if (answer.kind === "unknown")
    return (
      <div className={styles.page}>
        <PaymentWaiting
          title={t("return.unknown")}
          text={t("return.unknownText")}
          number={known?.paying?.payment.orderNumber ?? known?.last?.orderNumber ?? null}
          last={known?.last}
          attempts={attempts}
          again={again}
          t={t}
        />
      </div>
    );
  if (answer.kind === "over") {
    const last = known?.last ?? null;
    if (answer.outcome === "pending")
      return (
        <div className={styles.page}>
          <PaymentWaiting
            title={t("return.pending")}
            text={t("return.pendingText")}
            number={answer.orderNumber}
            isPending
            last={last}
            attempts={attempts}
            again={again}
            t={t}
          />
        </div>
      );
    return (
      <div className={styles.page}>
        {last ? <PlacedOrder last={last} t={texts} /> : <Elsewhere number={answer.orderNumber} t={t} />}
      </div>
    );
  }
  const onOver = async (outcome: PayOutcome | "gone", accepted: boolean) => {
    const applied = await applyOutcome(reference, outcome).then(() => true, console.error);
    // Navigation would lead to this same page, so it asks again instead.
    if (outcome === "authorised" || outcome === "pending") again();
    else navigate(to(afterPayment(outcome, reference, accepted && applied === true)), { replace: true });
  };
  const { paying = null, last = null } = known ?? {};
  return (
    <div className={styles.page}>
      <h1>{t("pay.here")}</h1>
      <PayingPanel
        open={{
          reference,
          code: paying?.body.addressInformation.payment_method_code ?? last?.payment.code ?? answer.code ?? null,
          stateData: null,
          pressed: false,
        }}
        orderNumber={answer.orderNumber}
        totalCents={paying?.totalCents ?? last?.totalCents ?? answer.totalCents ?? null}
        isPayOnly={answer.isPayOnly}
        holder=""
        country={store.tax.defaultCountry}
        t={t}
        onOver={({ outcome }, accepted) => void onOver(outcome, accepted).catch(console.error)}
      >
        {paying && <OrderedLines order={paying} t={texts} />}
      </PayingPanel>
    </div>
  );
}

/**
 * A paid order from another browser, without any data of its customer. A customer comes here from the order in their
 * account; a visitor who opened it by number and address is led back to that form.
 */
function Elsewhere({ number, t }: { number: string; t: PaymentTexts }) {
  const texts = useCheckoutTexts();
  const { to } = useStore();
  const { status } = useSession();
  const isOwn = status === "customer" && addressOf(number) === undefined;
  useEffect(() => {
    document.title = windowTitle(`${t("pay.number")} ${number}`);
  }, [t, number]);
  return (
    <>
      <h1>{t("return.paid")}</h1>
      <dl className={styles.number}>
        <dt>{t("pay.number")}</dt>
        <dd>{number}</dd>
      </dl>
      <p>{t("return.paidText")}</p>
      <div className={styles.actions}>
        {texts && texts !== "failed" && (
          <a className="button" href={to("/")}>
            {texts("thanks.shop")}
          </a>
        )}
        {texts && texts !== "failed" && isOwn ? (
          <a className="textlink" href={to(`/my-account/orders/${number}/`)}>
            {texts("thanks.see")}
          </a>
        ) : (
          <a className="textlink" href={to(`/bestelling-zoeken/#order=${number}`)}>
            {t("failed.lookUp")}
          </a>
        )}
      </div>
    </>
  );
}
