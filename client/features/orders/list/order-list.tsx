import { useRef } from "react";
import { flushSync } from "react-dom";
import { useStore } from "../../../app/store-context.ts";
import { WaitingOrderNote } from "../../checkout/waiting-order-note.tsx";
import { OrderCard } from "./order-card.tsx";
import styles from "../orders.module.css";
import { ordersTexts } from "../texts.ts";
import { Trouble, Wait } from "../forms/trouble.tsx";
import { useOrders } from "./use-orders.ts";

/** `/my-account/orders` (ROUTE-005): above the list, the order that waits on this device. */
export const OrderList = () => (
  <>
    <WaitingOrderNote />
    <Orders />
  </>
);

/** The newest first, twenty at a time. */
function Orders() {
  const t = ordersTexts.useTexts();
  const { to } = useStore();
  const { list, loading, failed, failedPage, more } = useOrders();
  const place = useRef<HTMLOListElement>(null);
  // The button disappears with the last page of orders, so the focus moves to the last order shown before.
  const onMore = () => {
    const last = list!.items.length - 1;
    flushSync(more);
    place.current?.children[last]?.querySelector("a")?.focus({ preventScroll: true });
  };
  if (!list) return failed ? <Trouble text={t("failed")} onAgain={more} /> : <Wait />;
  if (list.items.length === 0)
    return (
      <div className={styles.none}>
        <p>{t("none")}</p>
        <a className="button" href={to("/")}>
          {t("none.shop")}
        </a>
        {/* What a guest ordered never comes in by its address alone. */}
        <p>
          <a className="textlink" href={to("/bestelling-zoeken/")}>
            {t("none.lookUp")}
          </a>
        </p>
      </div>
    );
  return (
    <div className={styles.orders}>
      {failed && failedPage === 1 && (
        <p className={styles.note} role="status">
          {t(navigator.onLine ? "keptNow" : "kept")}
        </p>
      )}
      <ol ref={place} className={styles.list}>
        {list.items.map((order) => (
          <li key={order.increment_id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ol>
      {!list.complete && (
        <p className={styles.soft} role="status">
          {t("shown", { shown: list.items.length, total: list.total })}
        </p>
      )}
      {failed && failedPage !== 1 && (
        <p className={styles.note} role="alert">
          {navigator.onLine ? t("failed.more") : t("offline")}
        </p>
      )}
      {(!list.complete || failed) && (
        <button
          type="button"
          className="button"
          data-quiet=""
          aria-disabled={loading || undefined}
          onClick={() => {
            if (!loading) onMore();
          }}
        >
          {loading ? t("more.busy") : t(failed ? "again" : "more")}
        </button>
      )}
    </div>
  );
}
