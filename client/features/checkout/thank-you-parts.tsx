import { useEffect, useState } from "react";
import { settings } from "../../../shared/config/settings.ts";
import type { CheckoutTexts } from "../../../shared/i18n/purchase/checkout-texts.ts";
import { LoadFailed } from "../../chrome/load-failed.tsx";
import { useStore } from "../../store-context.ts";
import { deviceOwner } from "../../storage/owner.ts";
import { shopStorage } from "../../storage/shop-storage.ts";
import { useSession } from "../session/session.tsx";
import { loadOrders, type LastOrder } from "./records.ts";
import styles from "./thank-you.module.css";
import { useCheckoutTexts } from "./use-texts.ts";

/** What was ordered and what happens next (ORDER-007). It is kept on the device, so a reload shows it again and sends nothing. */
export function ThankYou() {
  const { t, store } = useStore();
  const texts = useCheckoutTexts();
  const [last, setLast] = useState<LastOrder | null | undefined>(undefined);
  const customer = useSession().state.current?.id;
  useEffect(() => {
    let live = true;
    // A customer's order leaves the page with them; a guest's stays when its guest signs in.
    const show = (order: LastOrder | null) => live && setLast((shown) => (shown && shown.owner === undefined ? shown : order));
    deviceOwner().then((owner) => loadOrders(shopStorage(store.storeCode), owner)).then((orders) => show(orders.last), () => show(null));
    return () => { live = false; };
    // eslint-disable-next-line react/exhaustive-deps -- the records are read anew when the customer changes
  }, [store.storeCode, customer]);
  if (texts === "failed") return <LoadFailed onRetry={() => location.reload()} />;
  if (!texts || last === undefined) return <div className={styles.page} role="status" aria-label={t("loading")} />;
  return <div className={styles.page}>{last ? <Placed last={last} t={texts} /> : <None t={texts} />}</div>;
}

function None({ t }: { t: CheckoutTexts }) {
  const { to } = useStore();
  return (
    <>
      <h1>{t("thanks.none")}</h1>
      <p>{t("thanks.noneText")}</p>
      <a className="button" href={to("/")}>{t("thanks.shop")}</a>
    </>
  );
}

function Placed({ last, t }: { last: LastOrder; t: CheckoutTexts }) {
  const { money, to } = useStore();
  useEffect(() => { document.title = `${t("thanks.number")} ${last.orderNumber}`; }, [t, last.orderNumber]);
  const { holder, iban, bic } = settings.orders.bankAccount;
  const amount = last.totalCents === null ? "" : money(last.totalCents);
  const bank = last.payment.code === "banktransfer";
  return (
    <>
      <h1>{t("thanks", { name: last.firstName })}</h1>
      <dl className={styles.number}><dt>{t("thanks.number")}</dt><dd>{last.orderNumber}</dd></dl>
      <p>{t("thanks.mail", { email: last.email })}</p>
      <section>
        <h2>{t("thanks.next")}</h2>
        <ol className={styles.steps}>
          <li>{bank ? t("thanks.bank", { amount }) : t("thanks.paid")}</li>
          {!bank && <li>{t("thanks.pack")}</li>}
          <li>{t("thanks.track")}</li>
          <li>{t("thanks.return")}</li>
        </ol>
        {bank && (
          <dl className={styles.bank}>
            <div><dt>IBAN</dt><dd>{iban}</dd></div>
            <div><dt>BIC</dt><dd>{bic}</dd></div>
            <div><dt>{t("thanks.holder")}</dt><dd>{holder}</dd></div>
            <div><dt>{t("thanks.amount")}</dt><dd>{amount}</dd></div>
            <div><dt>{t("thanks.reference")}</dt><dd>{last.orderNumber}</dd></div>
          </dl>
        )}
      </section>
      <section>
        <h2>{t("thanks.what")}</h2>
        <ul className={styles.lines}>{last.lines.map((line) => <li key={line.key}><span>{line.qty} × {line.name}</span><span>{money(line.qty * line.priceCents)}</span></li>)}</ul>
      </section>
      <a className="button" href={to("/")}>{t("thanks.shop")}</a>
    </>
  );
}
