import type { OrderForSale } from "../../../shared/analytics/shop-event.ts";
import { leftOrder } from "../../../shared/checkout/left-order.ts";
import type { PayAnswer } from "../../../shared/checkout/paying.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import { deviceOwner } from "../../device/customer/owner.ts";
import { loadOnce } from "../../device/page/load-once.ts";
import { shopStorage } from "../../device/storage/shop-storage.ts";
import { askedForMs } from "./payment/asked-for.ts";
import type { WaitingOrderController } from "./waiting/waiting-order-controller.ts";

export type { WaitingOrderController } from "./waiting/waiting-order-controller.ts";

const attempts = "order/attempt";

/**
 * Whether the device keeps an order that has not had its answer; found out without loading the checkout's code. A
 * waiting order of a customer who has signed out loses its personal data here: earlier versions of the shop stored all
 * of it.
 */
export async function hasOpenOrder(storeCode: string): Promise<boolean> {
  const here = await deviceOwner();
  const isOthers = (key: string) => key !== attempts && key !== `${attempts}/${here}`;
  return shopStorage(storeCode).update(
    { prefix: attempts, check: (value) => value as { state?: unknown } | null },
    (found) => {
      const left = [...found]
        .filter(([key, value]) => value?.state === "waiting" && isOthers(key))
        .map(([key, value]) => [key, leftOrder(value!)] as const);
      return {
        writes: Object.fromEntries(left),
        result: [...found.values()].some((value) => value?.state === "waiting" || value?.state === "sent"),
      };
    },
  );
}

/**
 * Whether the last order of this device had still to be paid when it was looked at last; found out without loading the
 * checkout's code.
 */
export async function hasOpenPayment(storeCode: string): Promise<boolean> {
  const found = await shopStorage(storeCode).read({
    prefix: "order/last",
    check: (value) =>
      value as { payment?: { reference?: unknown; status?: unknown }; placedAt?: unknown; owner?: unknown } | null,
  });
  const here = await deviceOwner();
  return [...found.values()].some(
    (last) =>
      last?.payment?.reference !== undefined &&
      last.payment.status !== "authorised" &&
      (last.owner ?? null) === here &&
      Date.now() - Number(last.placedAt) <= askedForMs,
  );
}

/** Asks what became of that payment. Its code is loaded where there is one. */
export const askOpenPayment = (store: StoreView): Promise<void> =>
  import("./payment/ask-open-payment.ts").then((m) => m.askOpenPayment(store));

/**
 * The last order of this device, for who is here; with `reference` while it depends on a payment that this device does
 * not know to be made.
 */
export async function lastSale(storeCode: string): Promise<{ order: OrderForSale; reference?: string } | null> {
  const { loadOrders } = await import("./records.ts");
  const { last } = await loadOrders(shopStorage(storeCode), await deviceOwner());
  if (!last) return null;
  const { reference, status } = last.payment;
  return reference === undefined || status === "authorised" ? { order: last } : { order: last, reference };
}

/** What a payment has come to, asked once; nothing of it is taken into the device's records. */
export async function paymentOutcome(storeCode: string, reference: string): Promise<PayAnswer> {
  const { askOutcome } = await import("./payment/ask-outcome.ts");
  return askOutcome(storeCode, reference);
}

/** The controller of the waiting order, one for each page. Loaded with the first use; a failed load is forgotten. */
export const waitingOrderController = loadOnce(
  (store: StoreView): Promise<WaitingOrderController> =>
    import("./waiting/start-waiting.tsx").then((m) => m.startWaiting(store)),
  ({ storeCode }) => storeCode,
);
