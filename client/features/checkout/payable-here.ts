import { isPaying } from "../../../shared/checkout/attempt.ts";
import { deviceOwner } from "../../device/customer/owner.ts";
import { shopStorage } from "../../device/storage/shop-storage.ts";

/** Whether the order of this number is the one that the checkout of this device goes on to pay. */
export async function isPayableHere(storeCode: string, number: string): Promise<boolean> {
  const { loadOrders } = await import("./records.ts");
  const { attempt } = await loadOrders(shopStorage(storeCode), await deviceOwner());
  return isPaying(attempt) && attempt.payment.orderNumber === number;
}
