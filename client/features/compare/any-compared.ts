import { useEffect, useSyncExternalStore } from "react";
import { startOnDemand } from "../../device/page/start-on-demand.ts";
import { compared } from "./compared.ts";
import { isFilled } from "./filled.ts";
import type { List } from "./list.ts";

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

/** Changes the list with code that comes once somebody uses the page, or now; rejects where it cannot be had. */
export const changeList = (storeCode: string, change: (list: List) => List): Promise<void> =>
  import("./list-store.ts").then((m) => m.changeCompared(storeCode, change));
