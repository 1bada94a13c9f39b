import { useSyncExternalStore } from "react";
import type { StoreView } from "../../../shared/config/stores.ts";
import { whenIdle } from "../../device/page/timing.ts";
import { isMarkedIn, readFlag, subscribeFlag } from "../../device/customer/flag.ts";

/**
 * Whether the device is marked as a customer's, known at the first paint without any of the session's code; false on
 * the server (CHROME-007).
 */
export const useMarkedIn = (): boolean => useSyncExternalStore(subscribeFlag, isMarkedIn, () => false);

/**
 * A page is shown: wakes the session of a device that has one, once the page is at rest (USER-017, USER-027). Answers
 * how to call it off.
 */
export function visitSession(store: StoreView): (() => void) | undefined {
  if (readFlag() === null) return undefined;
  return whenIdle(() => void import("./visited.ts").then((m) => m.visited(store)).catch(() => undefined));
}
