import type { StoreView } from "../../../../shared/config/stores.ts";
import { deviceOwner } from "../../../device/customer/owner.ts";
import { shopStorage } from "../../../device/storage/shop-storage.ts";
import { loadOrders } from "../records.ts";
import { askedForMs } from "./payment-poll-window.ts";
import { askOutcome } from "./ask-outcome.ts";
import { applyPaymentOutcome } from "./apply-payment-outcome.ts";
import { outcomeDeps } from "./outcome-deps.ts";

/**
 * Asks once for the outcome of the present shopper's last order, from any later page, because a tab at the bank may
 * never return although its order is paid. Only "paid" is applied: the order then stands and is reported (DATA-011). A
 * failure is left to the checkout, which has the texts for it.
 */
export async function askOpenPayment(store: StoreView): Promise<void> {
  const { last } = await loadOrders(shopStorage(store.storeCode), await deviceOwner());
  const reference = last?.payment.reference;
  if (!last || reference === undefined || last.payment.status === "authorised") return;
  if (Date.now() - last.placedAt > askedForMs) return;
  const answer = await askOutcome(store.storeCode, reference);
  if (answer.kind === "over" && answer.outcome === "authorised")
    await applyPaymentOutcome(await outcomeDeps(store), reference, answer.outcome);
}
