import type { StoreView } from "../../../shared/config/stores.ts";
import { sessionStore } from "../session/session.tsx";

/** Starts with the first customer of this document: a guest loads none of it. */
export function startCustomerDataOnDemand(store: StoreView): void {
  let end: (() => void) | null = null;
  let wasGuest = false;
  const look = () => {
    const { status, state } = sessionStore.get();
    if (status === "guest") wasGuest = true;
    if (!state.current) return;
    end?.();
    end = null;
    void import("./runtime.ts").then((m) => m.runCustomerData(store, wasGuest)).catch(() => undefined);
  };
  end = sessionStore.subscribe(look);
  look();
}
