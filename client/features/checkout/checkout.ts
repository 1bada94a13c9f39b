import type { OrderForSale } from "../../../shared/analytics/shop-event.ts";
import type { PayAnswer } from "../../../shared/checkout/paying.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import { deviceOwner } from "../../device/customer/owner.ts";
import { loadOnce } from "../../device/page/load-once.ts";
import { shopStorage } from "../../device/storage/shop-storage.ts";
import { askedForMs } from "./payment/payment-poll-window.ts";
import type { WaitingOrderController } from "./waiting/waiting-order-controller.ts";

export { hasOpenOrder } from "./waiting/has-open-order.ts";
export type { WaitingOrderController } from "./waiting/waiting-order-controller.ts";

/** Whether the last order of this device was unpaid when last checked; does not load the checkout's code. */
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

/** Asks for the outcome of that payment; its code is loaded only where there is one. */
export const askOpenPayment = (store: StoreView): Promise<void> =>
  import("./payment/ask-open-payment.ts").then((m) => m.askOpenPayment(store));

/**
 * The last order of this device, if it is the present customer's or guest's; with `reference` while its payment is, as
 * far as this device knows, not made.
 */
export async function lastSale(storeCode: string): Promise<{ order: OrderForSale; reference?: string } | null> {
  const { loadOrders } = await import("./records.ts");
  const { last } = await loadOrders(shopStorage(storeCode), await deviceOwner());
  if (!last) return null;
  const { reference, status } = last.payment;
  return reference === undefined || status === "authorised" ? { order: last } : { order: last, reference };
}

/** The outcome of a payment, asked once; nothing of it is stored on the device. */
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
