import type { ShopEvent } from "../../../shared/analytics/shop-event.ts";
import type { PromotionRedemption } from "../../../shared/customer-data/calls.ts";
import { promotionCodePattern } from "../../../shared/customer-data/promotion-code.ts";
import type { TaskService } from "../tasks/tasks.ts";
import { updateLane } from "./send-update.ts";

/**
 * Tells the platform by which code an order was made, in case it was offered to its customer: by a task that waits for
 * a connection, once for an order however often that is told. Most codes are no promotion of the platform's: that is
 * answered false, and nothing is said of either.
 */
export async function sendRedemption(queue: Pick<TaskService["queue"], "queue">, event: ShopEvent): Promise<void> {
  if (event.name !== "purchase") return;
  const code = event.order.details?.coupon ?? "";
  if (!promotionCodePattern.test(code)) return;
  await queue.queue({
    task_id: `redeem-${event.order.orderNumber}`,
    url: "contact/promotions/redeem",
    payload: { method: "POST", body: { code } satisfies PromotionRedemption },
    lane: updateLane,
    silent: true,
    isQuiet: true,
    about: "",
  });
}
