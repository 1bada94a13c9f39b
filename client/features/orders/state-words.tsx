import { orderState } from "../../../shared/session/order-view.ts";
import { ordersTexts } from "./texts.ts";

/**
 * How an order stands, in words; a platform's own name for it where the shop has none. `free`: nothing was to be paid,
 * so nothing is said of paying or of paying back.
 */
export function StateWords({
  state,
  status,
  free = false,
}: {
  state?: string;
  status?: string | null;
  free?: boolean;
}) {
  const t = ordersTexts.useTexts();
  const known = orderState({ state, status });
  if (free && (known === "processing" || known === "closed")) return <>{t(`state.${known}.free`)}</>;
  return <>{known ? t(`state.${known}`) : (status || state || "").replaceAll("_", " ")}</>;
}
