import { useSyncExternalStore } from "react";
import type { StoreView } from "../../../shared/config/stores.ts";
import { whenIdle } from "../../device/page/timing.ts";
import { isMarkedSignedIn, readSignedInMark, subscribeSignedInMark } from "../../device/customer/signed-in-mark.ts";

/**
 * Whether the device is marked as a customer's, known at the first paint without any of the session's code; false on
 * the server (CHROME-007).
 */
export const useSignedInMark = (): boolean =>
  useSyncExternalStore(subscribeSignedInMark, isMarkedSignedIn, () => false);

/**
 * Starts the session on a device that has one, once the shown page is idle (USER-017, USER-027). Answers a function
 * that cancels this.
 */
export function visitSession(store: StoreView): (() => void) | undefined {
  if (readSignedInMark() === null) return undefined;
  return whenIdle(() => void import("./visited.ts").then((m) => m.visited(store)).catch(() => undefined));
}
