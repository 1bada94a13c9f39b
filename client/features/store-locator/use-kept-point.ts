import { useEffect, useSyncExternalStore } from "react";
import type { OrderedPickupPoint } from "../../../shared/contract/stores/pickup.ts";
import { useStore } from "../../app/store-context.ts";
import { sessionStore } from "../session/session.tsx";
import { keptPoint, readKeptPoint } from "./kept-point.ts";

/** The point that is kept on this device; undefined until it has been read, null without one. */
export function useKeptPoint(): OrderedPickupPoint | null | undefined {
  const { storeCode } = useStore().store;
  const customer = useSyncExternalStore(
    sessionStore.subscribe,
    () => sessionStore.get().state.current?.id ?? null,
    () => null,
  );
  // eslint-disable-next-line react/exhaustive-effect-dependencies -- another customer has another point
  useEffect(() => void readKeptPoint(storeCode), [storeCode, customer]);
  return useSyncExternalStore(keptPoint.subscribe, keptPoint.get, () => undefined);
}
