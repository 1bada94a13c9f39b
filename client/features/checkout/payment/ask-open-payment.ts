import type { StoreView } from "../../../../shared/config/stores.ts";
import { deviceOwner } from "../../../device/customer/owner.ts";
import { shopStorage } from "../../../device/storage/shop-storage.ts";
import { loadOrders } from "../records.ts";
import { askedForMs } from "./payment-poll-window.ts";
import { askOutcome } from "./ask-outcome.ts";
import { applyPaymentOutcome } from "./apply-payment-outcome.ts";
import { outcomeDeps } from "./outcome-deps.ts";

/**
 * A tab that went to the bank may never come back, and its order is paid all the same: any later page asks once what
 * became of the last order of who is here. Only "paid" is taken: the order stands, and is told of (DATA-011). What
 * failed is left to the checkout, which has the words for it.
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
