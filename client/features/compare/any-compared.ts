import { useEffect, useSyncExternalStore } from "react";
import { startOnDemand } from "../../device/page/start-on-demand.ts";
import { storeEarly } from "../../device/storage/store-early.ts";
import { compared } from "./compared.ts";
import { isFilled, rememberFilled } from "./filled.ts";
import type { ComparePress, List } from "./list.ts";

/** The list of a device that is known to have one, whose code comes only there; else what was shown last, or nothing. */
export function useComparedIfAny(storeCode: string): List {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible" && isFilled())
        void import("./list-store.ts").then((m) => m.readCompared(storeCode)).catch(() => undefined);
    };
    look();
    document.addEventListener("visibilitychange", look);
    // Fetched ahead of the press.
    const stop = startOnDemand(storeCode, () => void import("./list-store.ts").catch(() => undefined));
    return () => {
      stop();
      document.removeEventListener("visibilitychange", look);
    };
  }, [storeCode]);
  return useSyncExternalStore(compared.subscribe, compared.get, () => null) ?? [];
}

/**
 * Does what was pressed, with code that comes once somebody uses the page, or now; rejects where it cannot be had. The
 * press is kept until it is written: a page that is left before gives it to the next one, which has a list then.
 */
export function pressCompare(storeCode: string, press: ComparePress): Promise<void> {
  const isKept = storeEarly(`compare:${storeCode}`, press);
  if (isKept) rememberFilled(true);
  return import("./list-store.ts").then((m) => m.finishPresses(storeCode, press, isKept));
}
