import { useEffect, useState, useSyncExternalStore } from "react";
import { initialUserState, type UserState } from "../../../shared/session/user-state.ts";
import { useStore } from "../../app/store-context.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import type { SessionRuntime } from "./engine/runtime.ts";
import { maybeSignedIn, sessionRuntime, sessionStore } from "./session-store.ts";

export type { SessionRuntime } from "./engine/runtime.ts";
export type { SessionEngine } from "./engine/engine-types.ts";
export type { SessionResult } from "./engine/session-result.ts";
export { sessionRuntime, sessionStore } from "./session-store.ts";

/** "unknown" until the device has been read, and always on the server. */
export type SessionStatus = "unknown" | "guest" | "customer";
export interface SessionView {
  status: SessionStatus;
  state: UserState;
}

const unknown: SessionView = { status: "unknown", state: initialUserState };

/** Who is signed in on this device. Reading it loads nothing; `useSessionRuntime` does. */
export function useSession(): SessionView {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => unknown);
}

/** The session's engine, calls and texts once they are loaded; null before, "failed" when they cannot be. */
export function useSessionRuntime(): SessionRuntime | null | "failed" {
  const { store } = useStore();
  const [runtime, setRuntime] = useState<SessionRuntime | null | "failed">(null);
  useEffect(() => {
    let live = true;
    sessionRuntime(store).then(
      (ready) => live && setRuntime(ready),
      () => live && setRuntime("failed"),
    );
    return () => {
      live = false;
    };
  }, [store]);
  return runtime;
}

/**
 * Asked before something is done with cart or checkout: true when the customer's session had ended; the shopper has
 * been told, and nothing is to be done then (USER-023).
 */
export const sessionEnded = async (store: StoreView): Promise<boolean> =>
  maybeSignedIn() && (await sessionRuntime(store)).engine.ended();
