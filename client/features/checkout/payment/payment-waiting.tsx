import { useEffect } from "react";
import type { PaymentTexts } from "../../../../shared/i18n/purchase/payment-texts.ts";
import { useStore } from "../../../app/store-context.ts";
import { windowTitle } from "../../../navigation/page-head.ts";
import type { LastOrder } from "../records.ts";
import { SeeOrder } from "../thank-you/see-order.tsx";
import styles from "../thank-you/thank-you.module.css";
import { useCheckoutTexts } from "../use-texts.ts";

/** The provider has not told yet, or nobody answers: what is known, and that it is being asked again. */
export function PaymentWaiting({
  title,
  text,
  number,
  last = null,
  attempts,
  again,
  t,
}: {
  title: string;
  text: string;
  number: string | null;
  /** The order as this device placed it. */
  last?: LastOrder | null;
  attempts: number;
  again: () => void;
  t: PaymentTexts;
}) {
  const texts = useCheckoutTexts();
  const { to } = useStore();
  useEffect(() => {
    document.title = windowTitle(title);
  }, [title]);
  return (
    <>
      <h1>{title}</h1>
      {number && (
        <dl className={styles.number}>
          <dt>{t("pay.number")}</dt>
          <dd>{number}</dd>
        </dl>
      )}
      <p>{text}</p>
      <div className={styles.actions}>
        <button type="button" className="button" data-quiet="" onClick={again}>
          {t("return.again")}
        </button>
        {texts && texts !== "failed" && (
          <>
            {number && <SeeOrder number={number} last={last} t={texts} />}
            <a className="textlink" href={to("/")}>
              {texts("thanks.shop")}
            </a>
          </>
        )}
      </div>
      <p role="status">{attempts > 1 ? t("return.still") : ""}</p>
    </>
  );
}
