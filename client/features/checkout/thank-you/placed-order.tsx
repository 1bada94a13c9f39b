import { useEffect } from "react";
import { isDigital, isMixed, isService, lineTypes } from "../../../../shared/checkout/no-withdrawal.ts";
import { pickupMethodKey } from "../../../../shared/checkout/pickup.ts";
import { homeMethodKey } from "../../../../shared/delivery/promised-day.ts";
import { afterPaymentWords, promiseWords } from "../../../../shared/delivery/words.ts";
import { formatLastDay } from "../../../../shared/i18n/format-last-day.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { useChrome } from "../../../chrome/use-chrome.ts";
import { windowTitle } from "../../../navigation/page-head.ts";
import { useStore } from "../../../app/store-context.ts";
import { dayWithMonth, mailInOnePiece } from "../../../ui/in-one-piece.ts";
import { useSession } from "../../session/session.tsx";
import { FilesOfOrder } from "../../orders/detail/files-of-order.tsx";
import { OrderPaper } from "../../orders/paper/order-paper.tsx";
import { AccountOffer } from "./account-offer.tsx";
import { OrderDetails } from "./order-details.tsx";
import type { LastOrder } from "../records.ts";
import { SeeOrder } from "./see-order.tsx";
import styles from "./thank-you.module.css";
import { Transfer } from "./transfer.tsx";
import { useOrderNow } from "./use-order-now.ts";

/** No order can be shown, and nothing more is known. */
export function NoOrder({ t }: { t: CheckoutTexts }) {
  const { to } = useStore();
  useEffect(() => {
    document.title = windowTitle(t("thanks.none"));
  }, [t]);
  return (
    <>
      <h1>{t("thanks.none")}</h1>
      <p>{mailInOnePiece(t("thanks.noneText"))}</p>
      <div className={styles.actions}>
        <a className="button" href={to("/bestelling-zoeken/")}>
          {t("thanks.lookUp")}
        </a>
        <a className="textlink" href={to("/")}>
          {t("thanks.shop")}
        </a>
      </div>
    </>
  );
}

/** An order that stands: to be transferred by bank, or paid. Its confirmation is on its way. */
export function PlacedOrder({ last, t }: { last: LastOrder; t: CheckoutTexts }) {
  const { money, to, language } = useStore();
  const { mails, returns } = useChrome();
  const { current } = useSession().state;
  useEffect(() => {
    document.title = windowTitle(`${t("thanks.number")} ${last.orderNumber}`);
  }, [t, last.orderNumber]);
  // A customer's parcel may go to somebody else.
  const own = current && String(current.user_id) === last.owner ? current : null;
  const name = own ? own.firstname : last.firstName;
  const free = last.totalCents === 0;
  const byTransfer = !free && last.payment.code === "banktransfer";
  const now = useOrderNow(last, byTransfer);
  const bank = byTransfer && now?.kind !== "paid";
  const isSent = now?.kind === "paid" && now.isSent;
  const cents = now?.kind === "due" ? now.cents : last.totalCents;
  const amount = cents === null ? "" : money(cents);
  const noParcel = last.details !== undefined && last.details.shipTo === null && last.details.point === null;
  const until = last.payment.by && dayWithMonth(formatLastDay(last.payment.by, language));
  const toPay = until ? t("thanks.bankBy", { amount, date: until }) : t("thanks.bank", { amount });
  const method = last.details?.point ? pickupMethodKey : homeMethodKey;
  const typesOfLines = (last.details?.looks ?? []).map(({ type, parts }) => lineTypes(type ?? "", parts));
  const types = typesOfLines.flat();
  const hasFiles = types.some(isDigital);
  const hasServices = types.some(isService);
  const promise =
    noParcel || now?.kind === "over"
      ? null
      : last.promisedOn
        ? promiseWords(last.promisedOn, method, language)
        : bank && afterPaymentWords(method, language);
  // A shop without mails must not promise one.
  const point = last.details?.point;
  const tells = mails !== false;
  const comes = point
    ? t(tells ? "thanks.collect" : "thanks.collectHere", { name: point.name })
    : t(tells ? "thanks.track" : "thanks.trackHere");
  return (
    <>
      <h1>{t("thanks", { name })}</h1>
      <dl className={styles.number}>
        <dt>{t("thanks.number")}</dt>
        <dd>{last.orderNumber}</dd>
      </dl>
      {promise && <p className={styles.promise}>{promise}.</p>}
      <p>{t(tells ? "thanks.mail" : "thanks.noMail", { email: last.email })}</p>
      <section>
        <h2>{t("thanks.next")}</h2>
        {now?.kind === "over" ? (
          <p>{now.isCanceled ? `${now.note} ${t("thanks.nothing")}` : now.note}</p>
        ) : (
          <>
            <ol className={styles.steps}>
              <li>
                {bank ? toPay : t(free ? "thanks.nothing" : "thanks.paid")}
                {now?.kind === "due" && now.note && ` ${now.note}`}
              </li>
              {bank && !noParcel && <li>{t("thanks.bankSend")}</li>}
              {bank && noParcel && tells && <li>{t("thanks.bankTold")}</li>}
              {!bank && !noParcel && !isSent && <li>{t("thanks.pack")}</li>}
              {hasFiles && <li>{t(`thanks.files${tells ? "" : "Here"}${bank ? "" : "Paid"}`)}</li>}
              {hasServices && <li>{t("thanks.service")}</li>}
              {noParcel && <li>{t("thanks.noParcel")}</li>}
              {!noParcel && !isSent && <li>{comes}</li>}
              {!noParcel && <li>{[t("thanks.return"), ...(returns ? [`${returns}.`] : [])].join(" ")}</li>}
            </ol>
            {bank && <Transfer cents={cents} reference={last.orderNumber} until={until} t={t} />}
          </>
        )}
      </section>
      {hasFiles && !bank && <FilesOfOrder number={last.orderNumber} email={last.email} />}
      <OrderDetails last={last} t={t} />
      {/* Files are withdrawn from until their delivery begins, which waits for the transfer. */}
      <OrderPaper
        withdrawal={!noParcel ? "goods" : hasServices || bank ? "noParcel" : "none"}
        free={free}
        consentAt={hasFiles && last.details?.digitalConsent ? new Date(last.placedAt).toISOString() : undefined}
        hasSet={typesOfLines.some(isMixed)}
      />
      <AccountOffer last={last} t={t} />
      <div className={styles.actions}>
        <a className="button" href={to("/")}>
          {t("thanks.shop")}
        </a>
        <SeeOrder number={last.orderNumber} last={last} t={t} />
        <button type="button" className="textlink" onClick={() => print()}>
          {t("thanks.print")}
        </button>
      </div>
    </>
  );
}
