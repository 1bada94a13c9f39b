import { useEffect } from "react";
import type { PaymentTexts } from "../../../../shared/i18n/purchase/payment-texts.ts";
import { useStore } from "../../../app/store-context.ts";
import { useChrome } from "../../../chrome/use-chrome.ts";
import { windowTitle } from "../../../navigation/page-head.ts";
import type { LastOrder } from "../records.ts";
import { OrderDetails } from "../thank-you/order-details.tsx";
import { SeeOrder } from "../thank-you/see-order.tsx";
import styles from "../thank-you/thank-you.module.css";
import { useCheckoutTexts } from "../use-texts.ts";

/** The outcome is not known yet: shows what is known, and that the shop keeps asking. */
export function PaymentWaiting({
  title,
  text,
  number,
  isPending = false,
  last = null,
  attempts,
  again,
  t,
}: {
  title: string;
  text: string;
  number: string | null;
  /** The provider's decision is still to come, so what happens next is explained. */
  isPending?: boolean;
  /** The order as this device placed it. */
  last?: LastOrder | null;
  attempts: number;
  again: () => void;
  t: PaymentTexts;
}) {
  const texts = useCheckoutTexts();
  const { to, money } = useStore();
  const { mails } = useChrome();
  useEffect(() => {
    document.title = windowTitle(title);
  }, [title]);
  const said = texts === "failed" ? null : texts;
  const cents = last?.totalCents ?? null;
  const tells = mails !== false;
  const confirmed = tells ? (last ? "return.next.mailTo" : "return.next.mail") : "return.next.noMail";
  return (
    <>
      <h1>{title}</h1>
      {number && (
        <dl className={styles.number}>
          <dt>{t("pay.number")}</dt>
          <dd>{number}</dd>
          {cents !== null && (
            <>
              <dt>{t("pay.total")}</dt>
              <dd>{money(cents)}</dd>
            </>
          )}
        </dl>
      )}
      <p>{text}</p>
      {isPending && (
        <section>
          {said && <h2>{said("thanks.next")}</h2>}
          <ol className={styles.steps}>
            <li>{t("return.next.confirm")}</li>
            <li>{t(confirmed, { email: last?.email ?? "" })}</li>
            <li>{t(tells ? "return.next.lapses" : "return.next.lapsesHere")}</li>
          </ol>
        </section>
      )}
      <div className={styles.actions}>
        <button type="button" className="button" data-quiet="" onClick={again}>
          {t("return.again")}
        </button>
        {said && (
          <>
            {number && <SeeOrder number={number} last={last} t={said} />}
            <a className="textlink" href={to("/")}>
              {said("thanks.shop")}
            </a>
          </>
        )}
      </div>
      <p role="status">{attempts > 1 ? t("return.still") : ""}</p>
      {said && last && <OrderDetails last={last} t={said} />}
    </>
  );
}
