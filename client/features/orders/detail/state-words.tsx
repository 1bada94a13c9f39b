import type { OrderedPickupPoint } from "../../../../shared/contract/stores/pickup.ts";
import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import { isCollected, isWithoutParcel, orderState, type OrderState } from "../../../../shared/session/order-view.ts";
import { ordersTexts } from "../texts.ts";

/** Said otherwise of an order without a parcel: nothing of it is packed, sent or delivered. */
const withoutParcel = {
  processing: "state.processing.noParcel",
  complete: "state.complete.noParcel",
  delivered: "state.complete.noParcel",
} as const satisfies Partial<Record<OrderState, string>>;

/**
 * How an order stands, in words; a platform's own name for it where the shop has none. `free`: nothing was to be paid,
 * so nothing is said of paying or of paying back. `noParcel`: nothing of it comes by post. `goods`: what comes by post
 * has come so far, and something else is still to be done. `collected`: it waits at a pick-up point, so nobody brings
 * it; `readyAt`: the name of that point once all of it lies there. `unpaid`: it was cancelled because nobody paid it.
 * `refundFailed`: not all of what was to be paid back could be.
 */
export function StateWords({
  state,
  status,
  free = false,
  noParcel = false,
  goods,
  collected = false,
  readyAt,
  unpaid = false,
  refundFailed = false,
}: {
  state?: string;
  status?: string | null;
  free?: boolean;
  noParcel?: boolean;
  goods?: HistoryOrder["goods"];
  collected?: boolean;
  readyAt?: string | undefined;
  unpaid?: boolean;
  refundFailed?: boolean;
}) {
  const t = ordersTexts.useTexts();
  const known = orderState({ state, status });
  if (known === "processing" && (goods === "sent" || goods === "delivered"))
    return <>{t(`state.goods.${goods === "delivered" && collected ? "collected" : goods}`)}</>;
  if (known === "canceled" && unpaid) return <>{t("state.canceled.unpaid")}</>;
  if (known === "closed" && refundFailed) return <>{t("state.closed.failed")}</>;
  noParcel ||= goods === "none";
  if (noParcel && free && known === "processing") return <>{t("state.processing.noParcelFree")}</>;
  if (noParcel && (known === "processing" || known === "complete" || known === "delivered"))
    return <>{t(withoutParcel[known])}</>;
  if (known === "complete" && readyAt) return <>{t("state.ready", { place: readyAt })}</>;
  if (known === "delivered" && collected) return <>{t("state.collected")}</>;
  if (free && (known === "processing" || known === "closed")) return <>{t(`state.${known}.free`)}</>;
  return <>{known ? t(`state.${known}`) : (status || state || "").replaceAll("_", " ")}</>;
}

type Standing = Pick<
  HistoryOrder,
  "state" | "status" | "grand_total" | "is_virtual" | "goods" | "ended_unpaid" | "refund_failed"
> &
  Parameters<typeof isCollected>[0] & {
    pickup_point?: OrderedPickupPoint | null;
    parcels?: Parcels | undefined;
    extension_attributes?: HistoryOrder["extension_attributes"];
  };
type Parcels = NonNullable<HistoryOrder["extension_attributes"]>["parcels"];

/** Where all that is not collected yet lies ready; undefined where something of it is still on its way. */
function readyPoint({ pickup_point: point, parcels, extension_attributes: more }: Standing): string | undefined {
  const open = (parcels ?? more?.parcels ?? []).filter(({ delivered_at: at }) => !at);
  return open.length > 0 && open.every(({ ready_at: at }) => at) ? (point ?? more?.pickup_point)?.name : undefined;
}

/** How an order stands now, as its card, its page and the look-up by number say it. */
export const StateOfOrder = ({ order }: { order: Standing }) => (
  <strong>
    <StateWords
      state={order.state}
      status={order.status}
      free={order.grand_total === 0}
      noParcel={isWithoutParcel(order)}
      goods={order.goods}
      collected={isCollected(order)}
      readyAt={readyPoint(order)}
      unpaid={order.ended_unpaid === true}
      refundFailed={order.refund_failed !== undefined}
    />
  </strong>
);
