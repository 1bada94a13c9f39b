import { useEffect, useState } from "react";
import { LoadFailed } from "../../chrome/load-failed.tsx";
import { useStore } from "../../store-context.ts";
import { deviceOwner } from "../../storage/owner.ts";
import { shopStorage } from "../../storage/shop-storage.ts";
import { useSession } from "../session/session.tsx";
import { PaymentReturn } from "./payment-return-parts.tsx";
import { NoOrder, PlacedOrder } from "./placed-order.tsx";
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
  // A payment that was not confirmed when this was left may be by now.
  if (last?.payment.reference && last.payment.status !== "authorised") return <PaymentReturn reference={last.payment.reference} />;
  return <div className={styles.page}>{last ? <PlacedOrder last={last} t={texts} /> : <NoOrder t={texts} />}</div>;
}
