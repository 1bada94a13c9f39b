import { z } from "zod";
import { pickupMethodKey } from "../../../shared/checkout/pickup.ts";
import { orderedPickupPoint, type OrderedPickupPoint } from "../../../shared/contract/stores/pickup.ts";
import type { OrderRequest } from "../../../shared/contract/order/order.ts";
import type { PickupProvider } from "./nearest-points.ts";

const asked = z.looseObject({ pickup_point: z.looseObject({ id: z.string().max(64) }) });

/**
 * The pick-up point of an order: null when it is delivered otherwise, "unknown" when it names none, or one that does
 * not exist or lies in another country than its address. What the order says of the point beside its id is not
 * believed.
 */
export async function orderedPointOf(
  { addressInformation: how }: OrderRequest,
  country: string,
  provider: PickupProvider,
): Promise<OrderedPickupPoint | null | "unknown"> {
  if (`${how.shipping_carrier_code}|${how.shipping_method_code}` !== pickupMethodKey) return null;
  const wanted = asked.safeParse(how.shippingExtraFields);
  const point = wanted.success ? await provider.byId(wanted.data.pickup_point.id) : null;
  return point?.country === country ? orderedPickupPoint.parse(point) : "unknown";
}
