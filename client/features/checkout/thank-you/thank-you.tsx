import { useCallback, useEffect, useState } from "react";
import type { Attempt } from "../../../../shared/checkout/attempt.ts";
import { LoadFailed } from "../../../chrome/load-failed.tsx";
import { useStore } from "../../../app/store-context.ts";
import { deviceOwner } from "../../../device/customer/owner.ts";
import { shopStorage } from "../../../device/storage/shop-storage.ts";
import { useCart } from "../../cart/cart.tsx";
import { useSession } from "../../session/session.tsx";
import { PaymentReturn } from "../payment/payment-return.tsx";
import { NoOrder, PlacedOrder } from "./placed-order.tsx";
import { loadOrders, type LastOrder } from "../records.ts";
import { PageWait } from "./page-wait.tsx";
import styles from "./thank-you.module.css";
import { useHeadingFocus } from "./use-heading-focus.ts";
import { useCheckoutTexts } from "../use-texts.ts";
import { WaitingThanks } from "../waiting/waiting-thanks.tsx";

/**
 * What was ordered and what happens next (ORDER-007). It is kept on the device, so a reload shows it again and sends
 * nothing. A later order that waits is shown in its place.
 */
export function ThankYou() {
  const { store } = useStore();
  const texts = useCheckoutTexts();
  const [last, setLast] = useState<LastOrder | null | undefined>(undefined);
  const [waiting, setWaiting] = useState<Attempt | null>(null);
  const [looks, setLooks] = useState(0);
  const lookAgain = useCallback(() => setLooks((count) => count + 1), []);
  const customer = useSession().state.current?.id;
  // Another tab may place the order that waits here.
  const empty = useCart()?.count === 0;
  useEffect(() => {
    let live = true;
    const look = async () => {
      const { attempt, last: placed } = await loadOrders(shopStorage(store.storeCode), await deviceOwner());
      if (!live) return;
      setWaiting(attempt?.state === "waiting" && attempt.createdAt > (placed?.placedAt ?? 0) ? attempt : null);
      // A customer's order leaves the page with them; a guest's stays when its guest signs in.
      setLast((shown) => placed ?? (shown && shown.owner === undefined ? shown : null));
    };
    look().catch(() => live && setLast((shown) => shown ?? null));
    return () => {
      live = false;
    };
    // The records are read again when the customer changes, and when something was ordered.
    // eslint-disable-next-line react/exhaustive-deps
  }, [store.storeCode, customer, looks, empty]);
  useHeadingFocus(texts !== null && last !== undefined);
  if (texts === "failed") return <LoadFailed onRetry={() => location.reload()} />;
  if (!texts || last === undefined) return <PageWait />;
  if (waiting)
    return (
      <div className={styles.page}>
        <WaitingThanks attempt={waiting} t={texts} onOver={lookAgain} />
      </div>
    );
  // A payment that was unconfirmed when the page was left may be confirmed by now.
  if (last?.payment.reference && last.payment.status !== "authorised")
    return <PaymentReturn reference={last.payment.reference} />;
  const ordered = last?.details?.looks.flatMap(({ product }) => product ?? []) ?? [];
  return (
    <>
      <div className={styles.page}>{last ? <PlacedOrder last={last} t={texts} /> : <NoOrder t={texts} />}</div>
      {ordered.length > 0 && (
        <div data-recommended={`order ${[...new Set(ordered)].join()}`} className={styles.recommended} />
      )}
    </>
  );
}
