import { useEffect, useState } from "react";
import type { FoundOrder } from "../../../../shared/contract/order/order-look-up.ts";
import { useStore } from "../../../app/store-context.ts";
import { useOnline } from "../../cart/ui/use-online.ts";
import { ordersTexts } from "../../orders/orders.ts";
import { sessionRuntime } from "../../session/session.tsx";
import type { LastOrder } from "../records.ts";
import { transferNow, type TransferNow } from "./transfer-now.ts";

/**
 * What is still to be transferred for an order stored on this device, by its present look-up. Null while that is not
 * known, and for orders that are not paid by transfer.
 */
export function useOrderNow({ orderNumber: number, email }: LastOrder, byTransfer: boolean): TransferNow | null {
  const { store, language } = useStore();
  const online = useOnline();
  const [now, setNow] = useState<TransferNow | null>(null);
  useEffect(() => {
    if (!byTransfer || !online) return;
    let live = true;
    const take = (order: FoundOrder) =>
      ordersTexts.prepare(language).then((words) => live && setNow(transferNow(order, words)));
    sessionRuntime(store)
      .then(({ api }) => api.lookUpOrder({ number, email }))
      .then((answer) => answer.ok && take(answer.result))
      .catch(console.warn);
    return () => {
      live = false;
    };
  }, [store, language, number, email, byTransfer, online]);
  return now;
}
