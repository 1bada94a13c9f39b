import { useEffect } from "react";
import type { Owner } from "../../../../shared/cart/owner.ts";
import type { Storage } from "../../../device/storage/storage.ts";
import type { CheckoutRecords } from "../form/use-checkout-records.ts";
import { loadOrders } from "../records.ts";
import type { OrderRun } from "./use-order-run.ts";

/** When the cart becomes empty because another tab ordered its content, finds that order and reports it. */
export function useOrderedElsewhere(
  empty: boolean,
  storage: Storage,
  { owner, attempt, setAttempt, lastKnown, setLastKnown }: CheckoutRecords,
  { busy, setResult }: Pick<OrderRun, "busy" | "setResult">,
  onPlaced: () => void,
): void {
  useEffect(() => {
    if (!empty || owner.current === undefined) return;
    const look = async (whose: Owner) => {
      const orders = await loadOrders(storage, whose);
      setAttempt(orders.attempt);
      if (busy.current || orders.attempt !== null || !orders.last) return;
      // It is this page's own order, whose page shows the outcome.
      if (orders.last.orderId === attempt?.order_id) onPlaced();
      else if (orders.last.orderId !== lastKnown.current) {
        setResult({ kind: "elsewhere", last: orders.last });
        setLastKnown(orders.last.orderId);
      }
    };
    look(owner.current).catch(console.error);
    // eslint-disable-next-line react/exhaustive-deps -- when the cart has become empty, with what stood here before
  }, [empty, storage]);
}
