import type { CartState } from "../../../../shared/cart/state.ts";
import { useOnline } from "./use-online.ts";

/**
 * The server's sums. Null also while they are of an earlier cart and there is no connection to ask for new ones: beside
 * the lines as they are now, sums of others would contradict them for as long as it stays away.
 */
export function useTotals({ platformTotals }: Pick<CartState, "platformTotals">): CartState["platformTotals"] {
  const online = useOnline();
  return platformTotals?.updating && !online ? null : platformTotals;
}
