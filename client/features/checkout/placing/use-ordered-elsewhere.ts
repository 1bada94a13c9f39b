import { useEffect } from "react";
import type { Owner } from "../../../../shared/cart/owner.ts";
import type { Storage } from "../../../device/storage/storage.ts";
import type { CheckoutRecords } from "../form/use-checkout-records.ts";
import { loadOrders } from "../records.ts";
import type { OrderRun } from "./use-order-run.ts";

/** The cart empties when another tab orders what is in it: finds that order and says which it is. */
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
      // The order that stood here: its page says what became of it.
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
