import { isMixed, lineTypes } from "../../../../shared/checkout/no-withdrawal.ts";
import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import type { OrderPaperProps } from "../paper/order-paper.tsx";

/** What of an order can be withdrawn from, by its lines and whether something of it comes by post. */
export const withdrawalOn = (
  items: readonly Pick<HistoryOrder["items"][number], "no_withdrawal">[],
  hasParcel: boolean,
): OrderPaperProps["withdrawal"] =>
  items.every((item) => item.no_withdrawal === "digital") ? "none" : hasParcel ? "goods" : "noParcel";

/** Whether a set is in it that has files beside something else, so that all of it stays open to withdrawal. */
export const hasMixedSet = (
  items: readonly Pick<HistoryOrder["items"][number], "product_type" | "part_types">[],
): boolean => items.some((item) => isMixed(lineTypes(item.product_type, item.part_types)));
