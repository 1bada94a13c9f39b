import { orderState } from "../../../shared/session/order-view.ts";
import { ordersTexts } from "./texts.ts";

/** How an order stands, in words; a platform's own name for it where the shop has none. */
export function StateWords({ state, status }: { state?: string; status?: string | null }) {
  const t = ordersTexts.useTexts();
  const known = orderState({ state, status });
  return <>{known ? t(`state.${known}`) : (status || state || "").replaceAll("_", " ")}</>;
}
