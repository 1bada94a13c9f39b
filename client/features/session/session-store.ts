import type { StoreView } from "../../../shared/config/stores.ts";
import { initialUserState } from "../../../shared/session/user-state.ts";
import { isMarkedSignedIn } from "../../device/customer/signed-in-mark.ts";
import type { SessionRuntime } from "./engine/runtime.ts";
import type { SessionView } from "./session.tsx";

let view: SessionView = { status: "unknown", state: initialUserState };
const listeners = new Set<() => void>();

export const sessionStore = {
  get: () => view,
  set(next: SessionView) {
    view = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

let runtime: Promise<SessionRuntime> | null = null;

/** The session's engine, loaded once; a failed load is forgotten, so that the next try asks again. */
export function sessionRuntime(store: StoreView): Promise<SessionRuntime> {
  if (!runtime) {
    runtime = import("./engine/runtime.ts").then((m) => m.startSession(store, sessionStore));
    runtime.catch(() => {
      runtime = null;
    });
  }
  return runtime;
}

/** Whether a customer may be signed in on this device; false without loading the session's code. */
export const maybeSignedIn = (): boolean => runtime !== null || isMarkedSignedIn();
