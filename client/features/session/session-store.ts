import type { StoreView } from "../../../shared/config/stores.ts";
import { initialUserState } from "../../../shared/session/user-state.ts";
import { isMarkedSignedIn } from "../../device/customer/signed-in-mark.ts";
import { externalStore } from "../../device/page/external-store.ts";
import { loadOnce } from "../../device/page/load-once.ts";
import type { SessionRuntime } from "./engine/runtime.ts";
import type { SessionView } from "./session.tsx";

export const sessionStore = externalStore<SessionView>({ status: "unknown", state: initialUserState });

/** The session's engine, loaded once; a failed load is forgotten, so that the next try asks again. */
export const sessionRuntime = loadOnce((store: StoreView): Promise<SessionRuntime> =>
  import("./engine/runtime.ts").then((m) => m.startSession(store, sessionStore)),
);

/** Whether a customer may be signed in on this device; false without loading the session's code. */
export const maybeSignedIn = (): boolean => sessionRuntime.hasBegun() || isMarkedSignedIn();
